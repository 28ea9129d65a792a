import { type CashOutQuote, openPart } from '@momio/domain/betting/cash-out'
import type { Centavos } from '@momio/domain/money'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { RepeatableBet } from '../play/index.ts'
import type { ClosableTicket } from './closable-tickets.ts'
import { FIGURES_VERSION, figuresOf } from './figures.ts'

/** Closes a ticket or a part of it. */
export interface CashOutRequest extends RepeatableBet {
  readonly ticketId: string
  readonly requestId: string
  /** The least that the whole of the open stake has to be worth. */
  readonly askedAmount: Centavos
  readonly percent: number
  /** By the rule of the player: then all that it is worth is paid, and otherwise what was asked. */
  readonly isAutomatic: boolean
  /** Refused because another part was closed first, it is decided once more before the player is answered. */
  readonly isAskedAgain: boolean
}

export interface ClosedPart {
  readonly request: CashOutRequest
  /** As it was. */
  readonly ticket: ClosableTicket
  readonly quote: CashOutQuote
  readonly margin: number
  readonly closedStake: Centavos
  /** What is left of the stake. */
  readonly openStake: Centavos
  readonly paid: Centavos
  readonly withheld: Centavos
  readonly holdKey: string
  readonly at: Date
}

const WRITE = preparedText(
  'cashout-write',
  `insert into ticket_cash_outs (ticket_id, number, request_id, asked_amount, percent, closed_stake, amount, withheld,
     is_automatic, at, version, figures)
   select ticket_id, number, request_id, asked_amount, percent, closed_stake, amount, withheld, is_automatic, at,
     ${FIGURES_VERSION}, figures
   from unnest($1::uuid[], $2::integer[], $3::text[], $4::bigint[], $5::smallint[], $6::bigint[], $7::bigint[],
     $8::bigint[], $9::boolean[], $10::timestamptz[], $11::jsonb[])
     as given (ticket_id, number, request_id, asked_amount, percent, closed_stake, amount, withheld, is_automatic, at,
       figures)`,
)

const TICKETS = preparedText(
  'cashout-write-tickets',
  `update tickets set closed_stake = tickets.closed_stake + closed.stake, hold_key = closed.hold_key,
     result = case when closed.is_whole then 'cashedOut' else result end,
     payout = case when closed.is_whole then 0 end,
     withheld = case when closed.is_whole then 0 end,
     settled_at = case when closed.is_whole then closed.at end
   from unnest($1::uuid[], $2::bigint[], $3::text[], $4::boolean[], $5::timestamptz[])
     as closed (id, stake, hold_key, is_whole, at)
   where tickets.id = closed.id`,
)

const END_RULES = preparedText(
  'cashout-end-rules',
  `delete from ticket_cash_out_rules where ticket_id = any($1::uuid[])`,
)

/** By sets, in the transaction that moves the money. */
export async function writeCashOuts(tx: Tx, rows: readonly ClosedPart[]): Promise<void> {
  await run(tx, WRITE, [
    rows.map(({ ticket }) => ticket.id),
    rows.map(({ ticket }) => ticket.cashOuts + 1),
    rows.map(({ request }) => request.requestId),
    rows.map(({ request }) => request.askedAmount),
    rows.map(({ request }) => request.percent),
    rows.map(({ closedStake }) => closedStake),
    rows.map(({ paid }) => paid),
    rows.map(({ withheld }) => withheld),
    rows.map(({ request }) => request.isAutomatic),
    rows.map(({ at }) => at),
    rows.map(({ ticket, quote, margin }) => figuresOf(openPart(ticket), quote, margin)),
  ])
  await run(tx, TICKETS, [
    rows.map(({ ticket }) => ticket.id),
    rows.map(({ closedStake }) => closedStake),
    rows.map(({ holdKey }) => holdKey),
    rows.map(({ openStake }) => openStake === 0),
    rows.map(({ at }) => at),
  ])
  const closed = rows.filter(({ openStake }) => openStake === 0)
  if (closed.length > 0) await run(tx, END_RULES, [closed.map(({ ticket }) => ticket.id)])
}
