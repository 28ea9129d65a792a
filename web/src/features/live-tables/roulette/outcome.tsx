import type { TableBet } from '@momio/contract/tables'
import { hasGained } from '@momio/domain/casino/round-outcome'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { sumOfBets } from '../table/sum-of-bets.ts'
import { useWithheldText } from '../table/use-withheld-text.ts'

/** What the round brought the player; nothing for who did not bet. */
export function Outcome({ bets }: { readonly bets: readonly TableBet[] }) {
  const { t } = useTranslation('roulette')
  const pesosText = usePesosText()
  const taxOf = useWithheldText()
  if (bets.length === 0) return <p className="text-muted text-xs">{t('news.next')}</p>
  if (bets.some(({ payout }) => payout === null)) return <p className="text-muted text-xs">{t('news.counting')}</p>
  const { staked, payout, withheld } = sumOfBets(bets)
  const isGain = hasGained({ staked, payout })
  return payout > 0 ? (
    <p role="status" className={isGain ? 'font-semibold text-up' : 'text-sm'}>
      {t(isGain ? 'news.won' : 'news.returned', { amount: pesosText(payout) })}
      {withheld > 0 && <span className="block font-normal text-muted text-xs">{taxOf({ payout, withheld })}</span>}
    </p>
  ) : (
    <p role="status" className="text-muted text-sm">
      {t('news.lost')}
    </p>
  )
}
