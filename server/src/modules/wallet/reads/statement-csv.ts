import type { STATEMENT_METHODS, STATEMENT_STATUSES, StatementKind, StatementLine } from '@momio/contract/statement'
import { BYTE_ORDER_MARK, csvRecord, csvText } from '@momio/domain/csv'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { type StatementPart, statementLines } from './statement-lines.ts'

const AT_ONCE = 500
const EMPTY = 'Sin movimientos en el periodo'

const COLUMNS = [
  'Fecha (Ciudad de México)',
  'Identificador',
  'Movimiento',
  'Cuenta',
  'Monto (MXN)',
  'Saldo anterior',
  'Saldo posterior',
  'Referencia',
  'Método',
  'Estado',
  'ISR retenido',
]

const KIND: Readonly<Record<StatementKind, string>> = {
  deposit: 'Depósito',
  'deposit-reversal': 'Devolución de depósito',
  withdrawal: 'Retiro',
  'withdrawal-returned': 'Retiro devuelto',
  stake: 'Apuesta',
  'stake-returned': 'Apuesta devuelta',
  payout: 'Premio',
  'payout-reversal': 'Corrección de premio',
  'cash-out': 'Cierre de apuesta',
  refund: 'Reembolso de apuesta',
  'casino-bet': 'Apuesta de casino',
  'casino-bet-returned': 'Apuesta de casino devuelta',
  'casino-win': 'Premio de casino',
  'casino-rollback': 'Corrección de casino',
  bonus: 'Bono',
  'bonus-converted': 'Bono liberado',
  'bonus-ended': 'Bono terminado',
  tax: 'Retención de ISR',
  'tax-returned': 'Retención de ISR devuelta',
  adjustment: 'Ajuste',
  'debt-payment': 'Pago de adeudo',
}

const METHOD: Readonly<Record<(typeof STATEMENT_METHODS)[number], string>> = {
  card: 'Tarjeta',
  spei: 'SPEI',
  oxxo: 'OXXO',
  bonus: 'Bono',
  game: 'Juego',
  manual: 'Manual',
  tax: 'Impuesto',
  debt: 'Adeudo',
}

const STATUS: Readonly<Record<(typeof STATEMENT_STATUSES)[number], string>> = {
  pending: 'En proceso',
  completed: 'Realizado',
  returned: 'Devuelto',
}

const ACCOUNT = { cash: 'Efectivo', bonus: 'Bono', debt: 'Adeudo' } as const

const mexicanTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export async function* statementCsv(
  reader: Kysely<Schema>,
  playerId: string,
  range: Pick<StatementPart, 'from' | 'to'>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRecord(COLUMNS)}`
  let after: StatementPart['after']
  let isEmpty = true
  do {
    const { lines, next } = await statementLines(reader, playerId, { ...range, after, limit: AT_ONCE })
    if (lines.length > 0) {
      isEmpty = false
      yield lines.map((line) => csvRecord(cellsOf(line))).join('')
    }
    after = next ?? undefined
  } while (after)
  if (isEmpty) yield csvRecord([EMPTY])
}

function cellsOf(line: StatementLine): string[] {
  return [
    mexicanTime.format(new Date(line.at)),
    line.id,
    KIND[line.kind],
    ACCOUNT[line.account],
    line.amount.toFixed(2),
    line.before.toFixed(2),
    line.after.toFixed(2),
    csvText(line.reference),
    METHOD[line.method],
    STATUS[line.status],
    line.withheldTax.toFixed(2),
  ]
}
