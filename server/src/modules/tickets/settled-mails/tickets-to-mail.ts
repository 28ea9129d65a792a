import type { OddsFormatCode } from '@momio/contract/account-codes'
import type { Locale } from '@momio/contract/locale'
import type { SettlementResult } from '@momio/contract/ticket-codes'
import type { SettledResult } from '@momio/domain/betting/settled-kind'
import type { Centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'

interface MailedLeg {
  readonly matchName: string
  readonly marketName: string
  readonly outcomeName: string
  readonly odds: Odds
  readonly result: SettlementResult
}

export interface TicketToMail {
  readonly id: string
  readonly result: SettledResult
  readonly stake: Centavos
  readonly odds: Odds
  /** By its result: what closings paid is not in it. */
  readonly payout: Centavos
  /** Whether it was settled to something else before. */
  readonly isCorrection: boolean
  readonly paidByClosings: Centavos
  readonly legs: readonly MailedLeg[]
  readonly player: {
    readonly email: string
    readonly firstNames: string
    readonly locale: Locale
    readonly oddsFormat: OddsFormatCode
  }
}

/** A player who closed the whole ticket himself knows of it. */
const TO_MAIL = preparedText(
  'tickets-to-mail',
  `select ticket.id, ticket.result, ticket.stake, ticket.odds, ticket.payout, ticket.settlements > 1 as "isCorrection",
     coalesce(closings.amount, 0) as "paidByClosings",
     (select json_agg(json_build_object('matchName', match_name, 'marketName', market_name, 'outcomeName', outcome_name,
        'odds', odds, 'result', result) order by index)
      from ticket_selections where ticket_id = ticket.id) as legs,
     json_build_object('email', player.email, 'firstNames', player.first_names, 'locale', player.locale,
       'oddsFormat', player.odds_format) as player
   from tickets as ticket
   join players as player on player.id = ticket.player_id
   left join lateral (
     select sum(amount)::bigint as amount, bool_or(is_automatic) as has_rule from ticket_cash_outs where ticket_id = ticket.id
   ) as closings on true
   where ticket.id = any($1::uuid[])
     and ticket.result <> 'open'
     and ticket.settled_at >= player.settled_mail_since
     and (ticket.result <> 'cashedOut' or closings.has_rule)
     and not exists (
       select from ticket_mails as mailed
       where mailed.ticket_id = ticket.id and mailed.result = ticket.result and mailed.payout = ticket.payout
     )
   order by ticket.settled_at, ticket.id`,
)

/** Those of the tickets whose players want a mail and were not told what stands now. */
export function ticketsToMail(tx: Tx, ticketIds: readonly string[]): Promise<TicketToMail[]> {
  return run<TicketToMail>(tx, TO_MAIL, [[...new Set(ticketIds)]])
}

const NOTE = preparedText(
  'ticket-mails-note',
  `insert into ticket_mails (ticket_id, result, payout, mailed_at)
   select id, result, payout, $4 from unnest($1::uuid[], $2::text[], $3::bigint[]) as told (id, result, payout)
   on conflict (ticket_id) do update
   set result = excluded.result, payout = excluded.payout, mailed_at = excluded.mailed_at`,
)

export async function noteMailed(tx: Tx, tickets: readonly TicketToMail[], now: Date): Promise<void> {
  await run(tx, NOTE, [
    tickets.map(({ id }) => id),
    tickets.map(({ result }) => result),
    tickets.map(({ payout }) => payout),
    now,
  ])
}
