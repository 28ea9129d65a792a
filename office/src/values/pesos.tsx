import { Money, type MoneyFormat } from '@momio/ui/values/money'
import { useLocale } from '../preferences.ts'

interface PesosProps extends MoneyFormat {
  /** Of the wire: pesos with two decimals. */
  readonly amount: number
  readonly className?: string
}

export function Pesos({ amount, ...format }: PesosProps) {
  return <Money centavos={Math.round(amount * 100)} locale={useLocale()} {...format} />
}
