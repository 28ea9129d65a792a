import { bcp47 } from '@momio/contract/locale'
import { decimalOf, formatOdds } from '@momio/domain/odds'
import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale } from '../../preferences.ts'

/** The figures of the terms as the player reads them. */
export function useTermsFigures() {
  const locale = useLocale()
  const { gift, rolloverTimes, mostWinnings, daysToExpiry, leastSelections, leastOdds } = BONUS_TERMS
  const money = (centavos: number) => formatMoney(centavos, locale, { short: true })
  const decimal = decimalOf(leastOdds).toLocaleString(bcp47(locale), { minimumFractionDigits: 1 })
  return {
    gift: money(gift),
    times: rolloverTimes,
    rollover: money(gift * rolloverTimes),
    most: money(mostWinnings),
    days: daysToExpiry,
    selections: leastSelections,
    odds: `${decimal} (${formatOdds(leastOdds, 'american')})`,
  }
}
