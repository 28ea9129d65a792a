import { Skeleton } from '@momio/ui/skeleton'
import { lazy } from 'react'
import { withTexts } from '../with-texts.ts'
import { OptionalPart } from './optional-part.tsx'

const SignedInPart = lazy(() => withTexts(import('../account-menu/signed-in-part.tsx'), 'account-menu', 'balance'))

/** Only players fetch the balance and the menu; the menu's place is kept meanwhile. */
export function Profile() {
  const place = <Skeleton shape="circle" className="m-1 size-9!" />
  return (
    <OptionalPart name="profile" fallback={place}>
      <SignedInPart />
    </OptionalPart>
  )
}
