import type { Report, ReportDay } from '@momio/contract/staff-reports'
import { firstDayOf, rangeOfDays } from '@momio/domain/mexico-calendar'
import { inPesos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { CASH_SUMS, movedByAllBetween, PLAY_SUMS } from '../ledger/index.ts'
import { sharesOfAll } from './shares.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_DAYS = 30

interface Days {
  readonly from: string
  readonly to: string
}

/** In centavos, as the database sums them. */
interface Sums {
  readonly deposits: number
  readonly withdrawals: number
  readonly stakes: number
  readonly winnings: number
  readonly withheldTax: number
  readonly bonusCost: number
  readonly activePlayers: number
}

export function usualDays(now: Date): Days {
  return {
    from: firstDayOf('day', new Date(now.getTime() - (USUAL_DAYS - 1) * DAY_MS)),
    to: firstDayOf('day', now),
  }
}

/** What all players brought, took, staked and won, with the same sums as the activity of each of them. */
export async function reportDays(reader: Kysely<Schema>, { from, to }: Days): Promise<Report> {
  const range = rangeOfDays(from, to)
  const { rows } = await sql<Sums & { readonly day: string | null }>`
    select (at at time zone 'America/Mexico_City')::date as day,
      ${CASH_SUMS},
      ${PLAY_SUMS},
      coalesce(-sum(promotions) filter (where kind like 'bonus%'), 0)::bigint as "bonusCost",
      (count(distinct player_id) filter (
        where kind in ('stake', 'bet') or (kind = 'hold' and hold_kind in ('stake', 'round'))))::integer as "activePlayers"
    from (${movedByAllBetween(range)}) as moved
    group by grouping sets ((1), ())`.execute(reader)
  const found = new Map(rows.map(({ day, ...sums }) => [day, sums]))
  return {
    from,
    to,
    days: daysBetween(from, to).map((day) => ({ day, ...figuresOf(found.get(day) ?? NOTHING) })),
    totals: figuresOf(found.get(null) ?? NOTHING),
    shares: await sharesOfAll(reader, range),
  }
}

const NOTHING: Sums = {
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  winnings: 0,
  withheldTax: 0,
  bonusCost: 0,
  activePlayers: 0,
}

function figuresOf(sums: Sums): Omit<ReportDay, 'day'> {
  return {
    handle: inPesos(sums.stakes),
    payouts: inPesos(sums.winnings),
    ggr: inPesos(sums.stakes - sums.winnings),
    withheldTax: inPesos(sums.withheldTax),
    deposits: inPesos(sums.deposits),
    withdrawals: inPesos(sums.withdrawals),
    bonusCost: inPesos(sums.bonusCost),
    activePlayers: sums.activePlayers,
  }
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
