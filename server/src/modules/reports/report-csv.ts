import type { Report, ReportDay, ReportShare } from '@momio/contract/staff-reports'
import { BYTE_ORDER_MARK, csvRecord, csvText } from '@momio/domain/csv'

const EMPTY = 'Sin actividad'

const COLUMNS = [
  'Desde',
  'Hasta',
  'Concepto',
  'Apostado (MXN)',
  'Pagado (MXN)',
  'GGR (MXN)',
  'ISR retenido (MXN)',
  'Depósitos (MXN)',
  'Retiros (MXN)',
  'Costo de bonos (MXN)',
  'Jugadores activos',
]

/** A line for each day, one for all of them, and one for each sport and game; amounts are plain numbers. */
export async function* reportCsv({ from, to, days, totals, shares }: Report): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRecord(COLUMNS)}`
  if (shares.length === 0 && Object.values(totals).every((figure) => figure === 0)) {
    yield csvRecord([EMPTY])
    return
  }
  for (const { day, ...figures } of days) yield csvRecord([day, day, 'Día', ...all(figures)])
  yield csvRecord([from, to, 'Total', ...all(totals)])
  for (const share of shares) yield csvRecord([from, to, csvText(nameOf(share)), ...played(share)])
}

function nameOf({ kind, name }: ReportShare): string {
  return name ?? (kind === 'sport' ? 'Varios deportes' : 'Otros juegos')
}

function all(figures: Omit<ReportDay, 'day'>): string[] {
  const { deposits, withdrawals, bonusCost, activePlayers } = figures
  return [
    ...played(figures),
    ...[deposits, withdrawals, bonusCost].map((amount) => amount.toFixed(2)),
    `${activePlayers}`,
  ]
}

function played({ handle, payouts, ggr, withheldTax }: Pick<ReportDay, 'handle' | 'payouts' | 'ggr' | 'withheldTax'>) {
  return [handle, payouts, ggr, withheldTax].map((amount) => amount.toFixed(2))
}
