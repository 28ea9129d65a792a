import type { ResponseOf } from '@momio/contract/call'
import type { staffReportHours } from '@momio/contract/staff-reports'

type Hours = ResponseOf<typeof staffReportHours>
type Hour = Hours['hours']['today'][number]
type FigureName = 'handle' | 'ggr' | 'deposits' | 'withdrawals'

export function sumOf(hours: readonly Hour[], figure: FigureName): number {
  return hours.reduce((total, hour) => total + Math.round(hour[figure] * 100), 0) / 100
}

/** In percent, by the hours that are over on both days; null where yesterday had nothing to compare with. */
export function changeSince({ hour, hours: { today, yesterday } }: Hours, figure: FigureName): number | null {
  const before = sumOf(yesterday.slice(0, hour), figure)
  if (before <= 0) return null
  return ((sumOf(today.slice(0, hour), figure) - before) / before) * 100
}

export function marginOf(handle: number, ggr: number): number | null {
  return handle > 0 ? (ggr / handle) * 100 : null
}

/** What the hours add up to, each with all before it. */
export function running(hours: readonly Hour[], figure: FigureName): number[] {
  return hours.map((_, index) => sumOf(hours.slice(0, index + 1), figure))
}
