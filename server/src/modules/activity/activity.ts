import type { ActivityRow, ActivityShare, ActivityTotals } from '@momio/contract/statement'
import { type CalendarDay, mexicanDay, type Period, rangeOfDays } from '@momio/domain/mexico-calendar'
import { type Centavos, centavos, inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { type PeriodSums, type PlaySums, periodSums, type TimeRange } from '../ledger/index.ts'
import { type PlayShare, sharesOf } from './shares.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface DayRange {
  readonly initialDate: string
  readonly finalDate: string
}

export interface Activity {
  readonly from: string
  readonly to: string
  readonly rows: ActivityRow[]
  readonly totals: ActivityTotals
  readonly shares: ActivityShare[]
}

/** What the player brought, took, staked and won in each period of the range. */
export async function activity(
  reader: Kysely<Schema>,
  playerId: string,
  period: Period,
  { initialDate, finalDate }: DayRange,
): Promise<Activity> {
  const range: TimeRange = rangeOfDays(initialDate, finalDate)
  const sums = await periodSums(reader, playerId, period, range)
  const shares = await sharesOf(reader, playerId, range)
  const found = new Map(sums.map((row) => [row.start, row]))
  const periods = periodsBetween(period, initialDate, finalDate).map((start) => found.get(start) ?? nothing(start))
  return {
    from: initialDate,
    to: finalDate,
    rows: periods.map((row) => ({ start: row.start, ...figuresOf(row) })),
    totals: figuresOf(sums.reduce(add, nothing(initialDate))),
    shares: shares.map(shareFigures),
  }
}

/** Without dates: up to today. */
export function usualRange(period: Period, now: Date): DayRange {
  const { year, month, day } = mexicanDay(now)
  const first = {
    day: { year, month, day: day - 29 },
    week: { year, month, day: day - 7 * 11 },
    month: { year, month: month - 11, day: 1 },
  }[period]
  return { initialDate: textOf(first), finalDate: textOf({ year, month, day }) }
}

function periodsBetween(period: Period, first: string, last: string): string[] {
  const starts: string[] = []
  for (let start = startOf(period, first); start <= last; start = nextStart(period, start)) starts.push(start)
  return starts
}

function startOf(period: Period, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'month') return `${day.slice(0, 8)}01`
  const sinceMonday = period === 'week' ? (date.getUTCDay() + 6) % 7 : 0
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

function nextStart(period: Period, start: string): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  if (period === 'month') return textOf({ year, month: month + 1, day })
  return textOf({ year, month, day: day + (period === 'week' ? 7 : 1) })
}

/** Days and months beyond the end of theirs run on into the next. */
function textOf({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

const NONE = centavos(0)
function nothing(start: string): PeriodSums {
  return { start, deposits: NONE, withdrawals: NONE, stakes: NONE, winnings: NONE, withheldTax: NONE }
}

function add(one: PeriodSums, other: PeriodSums): PeriodSums {
  const sum = (figure: Exclude<keyof PeriodSums, 'start'>): Centavos => centavos(one[figure] + other[figure])
  return {
    start: one.start,
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    stakes: sum('stakes'),
    winnings: sum('winnings'),
    withheldTax: sum('withheldTax'),
  }
}

function figuresOf({ deposits, withdrawals, ...play }: PeriodSums): ActivityTotals {
  return { deposits: inPesos(deposits), withdrawals: inPesos(withdrawals), ...playFigures(play) }
}

function shareFigures({ kind, id, ...play }: PlayShare): ActivityShare {
  return { kind, id, ...playFigures(play) }
}

function playFigures({ stakes, winnings, withheldTax }: PlaySums): Omit<ActivityTotals, 'deposits' | 'withdrawals'> {
  return {
    stakes: inPesos(stakes),
    winnings: inPesos(winnings),
    withheldTax: inPesos(withheldTax),
    net: inPesos(winnings - stakes - withheldTax),
  }
}
