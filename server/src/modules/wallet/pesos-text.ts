import { type Centavos, inPesos } from '@momio/domain/money'

const format = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** As staff reads an amount. */
export function pesosText(amount: Centavos): string {
  return format.format(inPesos(amount))
}
