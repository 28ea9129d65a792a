import { Skeleton } from '@momio/ui/feedback/skeleton'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'

const SignedInPart = lazyPart(() =>
  withTexts(import('../../account-menu/signed-in-part.tsx'), 'account-menu', 'balance', 'play-session', 'promo'),
)

/** Only players fetch the balance and the menu; the menu's place is kept meanwhile. */
export function Profile() {
  const place = <Skeleton shape="circle" className="m-1 size-9!" />
  return (
    <OptionalPart name="profile" fallback={place}>
      <SignedInPart />
    </OptionalPart>
  )
}
