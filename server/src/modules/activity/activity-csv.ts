import type { ActivityShare, ActivityTotals } from '@momio/contract/statement'
import { BYTE_ORDER_MARK, csvRecord, csvText } from '@momio/domain/csv'
import { sportName } from '../catalogue/index.ts'
import type { Activity } from './activity.ts'

const EMPTY = 'Sin movimientos en el periodo'

const COLUMNS = [
  'Desde',
  'Hasta',
  'Concepto',
  'Depósitos (MXN)',
  'Retiros (MXN)',
  'Apostado (MXN)',
  'Ganado (MXN)',
  'ISR retenido (MXN)',
  'Resultado neto (MXN)',
]

const PERIOD = { day: 'Día', week: 'Semana', month: 'Mes' } as const

/** A line for each period, one for all of them, and one for each sport; amounts are plain numbers. */
export async function* activityCsv(activity: Activity, period: keyof typeof PERIOD): AsyncGenerator<string> {
  const { from, to, rows, totals, shares } = activity
  yield `${BYTE_ORDER_MARK}${csvRecord(COLUMNS)}`
  if (rows.every(isNothing) && shares.length === 0) {
    yield csvRecord([EMPTY])
    return
  }
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]?.start
    // A week or a month may begin before the range, or end after it.
    const first = row.start < from ? from : row.start
    const last = next === undefined ? to : dayBefore(next)
    yield csvRecord([first, last, PERIOD[period], ...money(row)])
  }
  yield csvRecord([from, to, 'Total', ...money(totals)])
  for (const share of shares) {
    yield csvRecord([from, to, csvText(nameOf(share)), '', '', ...played(share)])
  }
}

function nameOf({ kind, id }: ActivityShare): string {
  if (kind === 'game') return 'Casino'
  return id === null ? 'Varios deportes' : (sportName(id) ?? id)
}

function money({ deposits, withdrawals, ...play }: ActivityTotals): string[] {
  return [deposits.toFixed(2), withdrawals.toFixed(2), ...played(play)]
}

function played({ stakes, winnings, withheldTax, net }: Omit<ActivityTotals, 'deposits' | 'withdrawals'>): string[] {
  return [stakes, winnings, withheldTax, net].map((amount) => amount.toFixed(2))
}

function isNothing({ deposits, withdrawals, stakes, winnings, withheldTax }: ActivityTotals): boolean {
  return [deposits, withdrawals, stakes, winnings, withheldTax].every((amount) => amount === 0)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
