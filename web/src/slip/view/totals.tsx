import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { formatOdds } from '@momio/domain/odds'
import { Money } from '@momio/ui/values/money'
import { useLocale, useOddsFormat, usePreference } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useSlip } from '../page-slip.ts'
import { oddsOfAll, potentialReturn, totalStake } from '../prices.ts'

const ROW = 'flex items-baseline justify-between gap-2 whitespace-nowrap'

/** Combined odds, or the sum of the singles, and what comes back when all of it wins. */
export function Totals() {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const format = useOddsFormat()
  const policy = usePreference('oddsPolicy')
  const state = useSlip((slip) => slip)
  const isSum = state.ticketType === TICKET_TYPE.singles && state.betItems.length > 1
  return (
    <dl className="grid gap-1 text-muted text-xs">
      <div className={ROW}>
        <dt>{t(isSum ? 'totals.stake' : state.betItems.length > 1 ? 'totals.combined' : 'totals.odds')}</dt>
        <dd className="font-bold text-sm text-text tabular-nums">
          {isSum ? (
            <Money centavos={totalStake(state)} locale={locale} />
          ) : (
            formatOdds(oddsOfAll(state.betItems, policy), format)
          )}
        </dd>
      </div>
      <div className={ROW}>
        <dt>{t('totals.return')}</dt>
        <dd className="font-bold text-base text-up leading-5">
          <Money centavos={potentialReturn(state, policy)} locale={locale} />
        </dd>
      </div>
    </dl>
  )
}
