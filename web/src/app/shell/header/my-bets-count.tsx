import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { useUser } from '../../../session/session.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'

const OpenBetsCount = lazyPart(() => withTexts(import('../../../tickets/open-bets-count.tsx'), 'tickets'))

/** Only players have bets to count. */
export function MyBetsCount({ className }: { readonly className: string }) {
  if (useUser() === null) return null
  return (
    <OptionalPart name="open-bets">
      <OpenBetsCount className={className} />
    </OptionalPart>
  )
}
