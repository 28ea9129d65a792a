import { eventId } from '../bets/market.ts'
import { Child } from '../hub/child.ts'
import { type BenchDatabase, execute } from '../ledger/database.ts'
import { openTickets, STAKE } from './open-tickets.ts'

const PER_MATCH = 33
const SECONDS = 10
/** Of the first match: less than they are worth. Of the second: worth it when its home team has almost won. Of the others: never. */
const AT_LEAST = { first: 1, second: STAKE * 1.5, others: STAKE * 2.1 } as const

export interface RulesFollowed {
  readonly perSecond: number
  readonly cores: number
  /** From the price that lets tickets be closed to their being so. */
  readonly closedAfterMs: number
}

/** Tickets that are valued at every price of their line, in a process that does nothing else. */
export async function measureCashOuts(
  bench: BenchDatabase,
  { firstMatch, tickets, perSecond }: { firstMatch: number; tickets: number; perSecond: number },
): Promise<RulesFollowed> {
  const matches = 2 + Math.ceil(tickets / PER_MATCH)
  const eventIds = Array.from({ length: matches }, (_, index) => eventId(firstMatch + index))
  await openTickets(bench, { eventIds, count: matches * PER_MATCH, players: 2_000 })
  const [first, second] = eventIds
  await execute(
    bench.database,
    `insert into ticket_cash_out_rules (ticket_id, at_least, since)
     select ticket_id, case event_id when '${first}' then ${AT_LEAST.first} when '${second}' then ${AT_LEAST.second}
       else ${AT_LEAST.others} end, now()
     from ticket_selections where event_id in (${eventIds.map((id) => `'${id}'`).join()})`,
  )
  using child = new Child(new URL('./cash-outs-process.ts', import.meta.url), undefined, { DATABASE_URL: bench.url })
  const answer = await child.ask({ type: 'follow', firstMatch, matches, perSecond, seconds: SECONDS })
  const { perSecond: told = 0, cores = 0, closedAfterMs = 0 } = answer
  return { perSecond: told, cores, closedAfterMs }
}
