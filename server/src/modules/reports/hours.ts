import type { ResponseOf } from '@momio/contract/call'
import type { staffReportHours } from '@momio/contract/staff-reports'
import { firstDayOf, mexicanHour, rangeOfDays } from '@momio/domain/mexico-calendar'
import { inPesos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { CASH_SUMS, movedByAllBetween, PLAY_SUMS } from '../ledger/index.ts'

interface Row {
  readonly day: string
  readonly hour: number
  readonly deposits: number
  readonly withdrawals: number
  readonly stakes: number
  readonly winnings: number
}

/** Today and yesterday, every hour of them. */
export async function reportHours(reader: Kysely<Schema>, now: Date): Promise<ResponseOf<typeof staffReportHours>> {
  const today = firstDayOf('day', now)
  const { from } = rangeOfDays(today, today)
  const yesterday = firstDayOf('day', new Date(from.getTime() - 1))
  const { rows } = await sql<Row>`
    select (at at time zone 'America/Mexico_City')::date as day,
      extract(hour from at at time zone 'America/Mexico_City')::integer as hour,
      ${CASH_SUMS},
      ${PLAY_SUMS}
    from (${movedByAllBetween(rangeOfDays(yesterday, today))}) as moved
    group by 1, 2`.execute(reader)
  const { tickets } = await reader
    .selectFrom('tickets')
    .select((row) => row.fn.countAll<number>().as('tickets'))
    .where('placed_at', '>=', from)
    .executeTakeFirstOrThrow()
  const hoursOf = (day: string) =>
    Array.from({ length: 24 }, (_, hour) => {
      const row = rows.find((each) => each.day === day && each.hour === hour)
      return {
        hour,
        handle: inPesos(row?.stakes ?? 0),
        ggr: inPesos((row?.stakes ?? 0) - (row?.winnings ?? 0)),
        deposits: inPesos(row?.deposits ?? 0),
        withdrawals: inPesos(row?.withdrawals ?? 0),
      }
    })
  return {
    today,
    hour: mexicanHour(now),
    tickets,
    hours: { today: hoursOf(today), yesterday: hoursOf(yesterday) },
  }
}
