import { cashOutValue, closePart, openPart, type ValuedLeg } from '@momio/domain/betting/cash-out'
import { centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import type { Check } from '../../platform/check.ts'
import { kyselyOn } from '../../platform/database/kysely-on.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withholdingRateInSql } from '../compliance/index.ts'
import { readFigures } from './figures.ts'

const ROWS_AT_ONCE = 1_000

export const cashOutChecks: readonly Check[] = [
  {
    name: 'cash-outs and their tickets',
    sql: `
      with closed as (
        select ticket_id, sum(closed_stake) as stake, count(*) as parts, max(number) as last from ticket_cash_outs
        group by ticket_id
      )
      select format('%s of ticket %s is closed (%s), but its %s cash-outs up to number %s say %s', closed_stake, id, result,
        coalesce(parts, 0), coalesce(last, 0), coalesce(closed.stake, 0)) as offence
      from tickets full join closed on ticket_id = id
      where id is null or closed_stake <> coalesce(closed.stake, 0) or parts <> last
        or (result = 'cashedOut') <> (closed_stake = tickets.stake)
      order by id limit 1`,
  },
  {
    name: 'cash-outs and the ledger',
    sql: `
      with paid as (
        select idempotency_key as key, reference, amount from ledger_movements join ledger_postings on movement = position
        where kind = 'cash-out' and account = 'cash'
      ), due as (
        select format('cash-out:%s:%s:cash-out', ticket_id, request_id) as key, ticket_id::text as reference, amount
        from ticket_cash_outs
      )
      select format('ticket %s was closed for %s, but %s was paid', reference, coalesce(due.amount, 0),
        coalesce(paid.amount, 0)) as offence
      from due full join paid using (key, reference)
      where due.amount is distinct from paid.amount
      order by reference limit 1`,
  },
  {
    name: 'cash-outs and what is withheld of them',
    sql: `
      with taken as (
        select idempotency_key as key, amount from ledger_movements join ledger_postings on movement = position
        where kind = 'tax' and account = 'tax'
      ), due as (
        select ticket_id, number, cash_out.amount, withheld, coalesce(taken.amount, 0) as taken,
          case when cash_out.amount > closed_stake
            then floor(cash_out.amount::numeric * ${withholdingRateInSql('at')} / 10000) else 0 end as due
        from ticket_cash_outs as cash_out
        left join taken on key = format('cash-out:%s:%s:tax', ticket_id, request_id)
        where withheld is not null
      )
      select format('of the %s paid for cash-out %s of ticket %s %s is withheld and %s was taken, but by the rates it is %s',
        amount, number, ticket_id, withheld, taken, due) as offence
      from due where withheld <> due or taken <> due
      order by ticket_id, number limit 1`,
  },
  { name: 'cash-outs and their figures', find: firstWronglyPaid },
]

/** Every value again, from the figures it was computed from and what the ticket says of them. */
async function firstWronglyPaid(client: Client): Promise<string | undefined> {
  const reader = kyselyOn(client)
  for (let after = { ticketId: '00000000-0000-0000-0000-000000000000', number: 0 }; ; ) {
    const rows = await rowsAfter(reader, after)
    for (const row of rows) {
      const problem = problemOf(row)
      if (problem !== undefined) return `cash-out ${row.number} of ticket ${row.ticket_id} ${problem}`
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return undefined
    after = { ticketId: last.ticket_id, number: last.number }
  }
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

function problemOf(row: Row): string | undefined {
  const { stake, closedBefore, percent, asked_amount: asked, is_automatic: isAutomatic } = row
  const { open, margin, fairValue, value, legs } = readFigures(row.version, row.figures)
  const left = openPart({ stake, closedStake: centavos(closedBefore), mostPayout: row.most_payout })
  if (open.stake !== left.stake || open.mostPayout !== left.mostPayout) {
    return `was of ${open.stake} and at most ${open.mostPayout}, but ${left.stake} and at most ${left.mostPayout} were open`
  }
  if (oddsOf(legs) !== row.odds.join(' '))
    return `has the odds ${oddsOf(legs)}, but the ticket has ${row.odds.join(' ')}`
  const again = cashOutValue(open, legs, margin)
  if (again.fairValue !== fairValue || again.amount !== value) {
    return `was worth ${value} of ${fairValue}, but its figures come to ${again.amount} of ${again.fairValue}`
  }
  if (asked > value) return `was asked for at ${asked}, but it was worth ${value}`
  const part = closePart(open.stake, isAutomatic ? value : asked, percent)
  const isSame = part !== 'worthless' && part.closedStake === row.closed_stake && part.paid === row.amount
  return isSame
    ? undefined
    : `closed ${row.closed_stake} for ${row.amount}, which is not ${percent} % of what was asked`
}

function oddsOf(legs: readonly ValuedLeg[]): string {
  return legs.map(({ odds }) => odds).join(' ')
}

function rowsAfter(reader: Kysely<Schema>, { ticketId, number }: { ticketId: string; number: number }) {
  return reader
    .selectFrom('ticket_cash_outs as cash_out')
    .innerJoin('tickets', 'tickets.id', 'ticket_id')
    .selectAll('cash_out')
    .select(['stake', 'most_payout'])
    .select(
      sql<number>`coalesce((
        select sum(earlier.closed_stake) from ticket_cash_outs as earlier
        where earlier.ticket_id = cash_out.ticket_id and earlier.number < cash_out.number
      ), 0)::bigint`.as('closedBefore'),
    )
    .select(
      sql<number[]>`(
        select json_agg(selection.odds order by index) from ticket_selections as selection
        where selection.ticket_id = cash_out.ticket_id
      )`.as('odds'),
    )
    .where(sql<boolean>`(cash_out.ticket_id, cash_out.number) > (${ticketId}::uuid, ${number}::integer)`)
    .orderBy('cash_out.ticket_id')
    .orderBy('cash_out.number')
    .limit(ROWS_AT_ONCE)
    .execute()
}
