import type { CasinoRound } from '@momio/contract/casino'
import { type Compared, type NotVerifiable, type Verification, verifyRound } from '@momio/domain/casino/verify-round'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useRefusalText } from '../../../casino-games/use-refusal-text.ts'
import { LoadFailure } from '../../../player-screen/load-failure.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { roundWords } from '../round-words.ts'
import { randomSeed } from './random-seed.ts'
import { useRotateSeeds, useSeeds } from './seed-calls.ts'

/** Draws the round again in this browser and says what came out beside what the server said. */
export default function RoundCheck({ round }: { readonly round: CasinoRound }) {
  const verified = verifyRound(round)
  if (verified === 'hidden') return <Hidden />
  return typeof verified === 'string' ? <NotChecked reason={verified} /> : <Checked verified={verified} />
}

function Checked({ verified }: { readonly verified: Verification }) {
  const { t } = useTranslation('casino')
  const pesosText = usePesosText()
  const resultText = ({ computed, told }: Compared<unknown>) => {
    const text = (shown: unknown) => {
      const words = roundWords({ shown: shown as Record<string, unknown> })
      return words ? t(`round.words.${words.key}`, { value: words.value }) : t('fairness.wholeResult')
    }
    return { computed: text(computed), told: text(told) }
  }
  const money = ({ computed, told }: Compared<number>) => ({ computed: pesosText(computed), told: pesosText(told) })
  const seed = ({ computed, told }: Compared<string | null>) => ({ computed: computed ?? '—', told: told ?? '—' })
  const { commitment, clientSeed, anchor, staked, payout, shown } = verified
  const rows = [
    { name: t('fairness.rows.commitment'), ...commitment },
    ...(clientSeed ? [{ name: t('fairness.rows.clientSeed'), ...clientSeed }] : []),
    ...(anchor ? [{ name: t('fairness.rows.anchor'), isEqual: anchor.isEqual, ...seed(anchor) }] : []),
    { name: t('fairness.rows.result'), isEqual: shown.isEqual, ...resultText(shown) },
    { name: t('fairness.rows.staked'), isEqual: staked.isEqual, ...money(staked) },
    { name: t('fairness.rows.payout'), isEqual: payout.isEqual, ...money(payout) },
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice tone={verified.isEqual ? 'success' : 'error'} icon={verified.isEqual ? 'shield' : 'warning'}>
        <strong className="block font-semibold">{t(verified.isEqual ? 'fairness.equal' : 'fairness.different')}</strong>
        {t(verified.isEqual ? 'fairness.equalText' : 'fairness.differentText')}
      </Notice>
      <ul className="grid grid-cols-1 overflow-hidden rounded-xl border border-line">
        {rows.map(({ name, isEqual, computed, told }) => (
          <li key={name} className="flex items-start gap-3 border-line border-t bg-bg p-3 first:border-0">
            <Icon
              name={isEqual ? 'check' : 'close'}
              size={18}
              strokeWidth={2.5}
              className={isEqual ? 'text-up' : 'text-live'}
            />
            <span className="grid min-w-0 gap-0.5">
              <strong className="font-semibold">
                {name}: {t(isEqual ? 'fairness.same' : 'fairness.notSame')}
              </strong>
              <span className="break-all text-muted text-xs">{t('fairness.computed', { value: computed })}</span>
              {!isEqual && <span className="break-all text-muted text-xs">{t('fairness.told', { value: told })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
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
