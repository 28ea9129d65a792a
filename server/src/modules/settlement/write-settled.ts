import type { SettlementResult } from '@momio/contract/ticket-codes'
import type { Settlement } from '@momio/domain/betting/settle-ticket'
import type { Centavos } from '@momio/domain/money'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { BonusChange } from '../promo/index.ts'
import type { StakedTicket, TicketsTable } from '../tickets/index.ts'

/** Its stake and the most it may pay are those of the part that was not closed early. */
export type Ticket = Pick<
  TicketsTable,
  'id' | 'player_id' | 'kind' | 'result' | 'stake' | 'odds' | 'most_payout' | 'payout' | 'withheld' | 'hold_key'
> & { readonly accepted_at: Date; readonly settlements: number }

/** A ticket that was closed stays so: only what became of its legs is told. */
export interface Settled extends Omit<Settlement, 'result'> {
  readonly result: SettlementResult
  /** Of the payout, as income tax; null while it is open. */
  readonly withheld: Centavos | null
}

export interface SettledTicket {
  /** As it was. */
  readonly ticket: Ticket
  readonly settlement: Settled
  readonly at: Date
  /** Of the settlement that last moved its money. */
  readonly number: number
  readonly holdKey: string
  /** With the revision of its line that each was settled with. */
  readonly selections: readonly { readonly index: number; readonly revision: number }[]
  readonly staked: StakedTicket
  /** What was taken back and is owed from then on. */
  readonly owed: Centavos
  /** Where a bonus paid the ticket. */
  readonly bonus: BonusChange | undefined
}

const TICKETS = preparedText(
  'settlement-write-tickets',
  `update tickets set result = settled.result, payout = settled.payout, withheld = settled.withheld,
     settled_at = settled.at, settlements = settled.number, hold_key = settled.hold_key
   from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::timestamptz[], $6::integer[], $7::text[])
     as settled (id, result, payout, withheld, at, number, hold_key)
   where tickets.id = settled.id`,
)

const SELECTIONS = preparedText(
  'settlement-write-selections',
  `update ticket_selections as selection set result = settled.result, is_early_payout = settled.is_early,
     settled_revision = settled.revision
   from unnest($1::uuid[], $2::smallint[], $3::text[], $4::boolean[], $5::integer[])
     as settled (id, index, result, is_early, revision)
   where selection.ticket_id = settled.id and selection.index = settled.index`,
)

export async function writeSettled(tx: Tx, rows: readonly SettledTicket[]): Promise<void> {
  const changed = rows.filter(
    ({ ticket, settlement: { result, payout } }) => ticket.result !== result || ticket.payout !== payout,
  )
  if (changed.length > 0) {
    await run(tx, TICKETS, [
      changed.map(({ ticket }) => ticket.id),
      changed.map(({ settlement }) => settlement.result),
      changed.map(({ settlement }) => settlement.payout),
      changed.map(({ settlement }) => settlement.withheld),
      changed.map(({ settlement, at }) => (settlement.result === 'open' ? null : at)),
      changed.map(({ number }) => number),
      changed.map(({ holdKey }) => holdKey),
    ])
  }
  const legs = rows.flatMap(({ ticket: { id }, settlement, selections }) =>
    selections.map(({ index, revision }, place) => ({
      id,
      index,
      revision,
      result: settlement.legs[place] ?? 'open',
      isEarly: settlement.early[place] ?? false,
    })),
  )
  await run(tx, SELECTIONS, [
    legs.map(({ id }) => id),
    legs.map(({ index }) => index),
    legs.map(({ result }) => result),
    legs.map(({ isEarly }) => isEarly),
    legs.map(({ revision }) => revision),
  ])
}
