import { pesos } from '@momio/domain/money'
import { formatMoney, type MoneyFormat } from '@momio/ui/values/money'
import { useLocale } from '../preferences.ts'

/** Pesos of the wire as the player reads them. */
export function usePesosText(): (amount: number, format?: MoneyFormat) => string {
  const locale = useLocale()
  return (amount, format) => formatMoney(pesos(amount), locale, format)
}
