import { Skeleton } from '@momio/ui/feedback/skeleton'
import { lazy } from 'react'
import { OptionalPart } from '../../loading/optional-part.tsx'
import { withTexts } from '../../loading/with-texts.ts'

const SignedInPart = lazy(() => withTexts(import('../../account-menu/signed-in-part.tsx'), 'account-menu', 'balance'))

/** Only players fetch the balance and the menu; the menu's place is kept meanwhile. */
export function Profile() {
  const place = <Skeleton shape="circle" className="m-1 size-9!" />
  return (
    <OptionalPart name="profile" fallback={place}>
      <SignedInPart />
    </OptionalPart>
  )
}
