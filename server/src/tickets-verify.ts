import type { Client } from 'pg'
import { TICKET_CHECKS } from './checks.ts'
import { firstOffence } from './platform/check.ts'
import { verifyDatabase } from './verify-database.ts'

/** Recomputes every ticket from the stored messages of the feed, and what the ledger moved for it. */
await verifyDatabase({
  name: 'tickets',
  table: 'settlement_lines',
  look: async ({ client }) => (await firstOffence(client, TICKET_CHECKS)) ?? { facts: await summary(client) },
})

type Count = 'tickets' | 'settled' | 'staked' | 'paid' | 'closed' | 'closedFor' | 'lines' | 'due'

async function summary(client: Client): Promise<string[]> {
  const { rows } = await client.query<Record<Count, number>>(`
    select count(*) as tickets, count(*) filter (where result <> 'open') as settled,
      coalesce(sum(stake - closed_stake) filter (where result <> 'open'), 0)::bigint as staked,
      coalesce(sum(payout), 0)::bigint as paid, coalesce(sum(closed_stake), 0)::bigint as closed,
      (select coalesce(sum(amount), 0)::bigint from ticket_cash_outs) as "closedFor",
      (select count(*) from settlement_lines) as lines, (select count(*) from settlement_lines where is_due) as due
    from tickets`)
  const counts = rows[0]
  return [
    `${counts?.tickets} tickets, ${counts?.settled} of them settled, ${TICKET_CHECKS.length} checks`,
    `${counts?.staked} centavos staked on those settled, ${counts?.paid} paid`,
    `${counts?.closed} closed early for ${counts?.closedFor}`,
    `${counts?.lines} lines with results, ${counts?.due} of them wait to be settled`,
  ]
}
