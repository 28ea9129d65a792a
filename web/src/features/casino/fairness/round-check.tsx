import type { CasinoRound } from '@momio/contract/casino'
import { type NotVerifiable, verifyRound } from '@momio/domain/casino/verify-round'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { useRefusalText } from '../../../casino-games/use-refusal-text.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CheckedRound } from './checked-round.tsx'
import { randomSeed } from './random-seed.ts'
import { useRotateSeeds, useSeeds } from './seed-calls.ts'

/** Draws the round again in this browser and says what came out beside what the server said. */
export default function RoundCheck({ round }: { readonly round: CasinoRound }) {
  const verified = verifyRound(round)
  if (verified === 'hidden') return <Hidden />
  return typeof verified === 'string' ? (
    <NotChecked reason={verified} />
  ) : (
    <CheckedRound verified={verified} chain={round.fairness?.chain ?? null} />
  )
}

/** The server seed of the pair is still in use: to see it is to end the pair. */
function Hidden() {
  const { t } = useTranslation('casino')
  const refusalText = useRefusalText()
  const { data: seeds, isError, refetch } = useSeeds()
  const { mutate, isPending, error } = useRotateSeeds()
  const reveal = () => seeds && mutate({ clientSeed: randomSeed(), commitment: seeds.next.commitment })
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Notice tone="info" icon="lock">
        {t('fairness.hiddenText')}
      </Notice>
      {!seeds && isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <Button loading={isPending} disabled={!seeds} onClick={reveal}>
          {t('fairness.revealNow')}
        </Button>
      )}
      {error && <Notice tone="error">{refusalText(error)}</Notice>}
    </div>
  )
}

function NotChecked({ reason }: { readonly reason: Exclude<NotVerifiable, 'hidden'> }) {
  const { t } = useTranslation('casino')
  return <Notice tone="info">{t(`fairness.why.${reason}`)}</Notice>
}
