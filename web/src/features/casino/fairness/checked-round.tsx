import type { ChainPlace } from '@momio/domain/casino/seed-chain'
import type { Compared, Verification } from '@momio/domain/casino/verify-round'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { roundWords } from '../round-words.ts'

interface CheckedRoundProps {
  readonly verified: Verification
  /** Of a bet at a live table. */
  readonly chain: ChainPlace | null
}

/** What came out of the seeds here beside what the server said. */
export function CheckedRound({ verified, chain }: CheckedRoundProps) {
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
  const number = ({ computed, told }: Compared<number | null>) => ({
    computed: t('fairness.roundAt', {
      round: computed ?? '—',
      place: chain?.place ?? '—',
      first: chain?.firstRound ?? '—',
    }),
    told: String(told),
  })
  const { commitment, clientSeed, anchor, roundNo, staked, payout, shown } = verified
  const rows = [
    { name: t('fairness.rows.commitment'), ...commitment },
    ...(clientSeed ? [{ name: t('fairness.rows.clientSeed'), ...clientSeed }] : []),
    ...(anchor ? [{ name: t('fairness.rows.anchor'), isEqual: anchor.isEqual, ...seed(anchor) }] : []),
    ...(roundNo ? [{ name: t('fairness.rows.roundNo'), isEqual: roundNo.isEqual, ...number(roundNo) }] : []),
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
