import { providerOf } from '@momio/contract/provider'
import type { Tx } from '../../../platform/database/database.ts'
import { columns, preparedText, run } from '../../../platform/database/prepared-text.ts'
import { priceSourceOf } from '../../catalogue/index.ts'
import { type PlacedTicket, termsOf } from './placed-ticket.ts'

const WRITE = preparedText(
  'tickets-write',
  `with placed as (
     insert into tickets (id, player_id, kind, status, stake, odds, potential_payout, most_payout, odds_change_type,
       hold_key, digest, placed_at, due_at, accepted_at, asked_odds)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::smallint[], $10::text[], $11::text[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[],
       $15::bigint[])
   )
   insert into ticket_selections (ticket_id, index, event_id, sport_id, tournament_id, line_id, market_id, specifiers,
     outcome_id, match_name, market_name, outcome_name, schedule_time, phase, asked_odds, placed_odds, odds, probability,
     provider_id, producer_id, message_at)
   select * from unnest($16::uuid[], $17::smallint[], $18::text[], $19::text[], $20::text[], $21::text[],
     $22::integer[], $23::text[], $24::text[], $25::text[], $26::text[], $27::text[], $28::text[], $29::text[],
     $30::bigint[], $31::bigint[], $32::bigint[], $33::double precision[], $34::smallint[], $35::integer[],
     $36::timestamptz[])`,
)

export async function writeTickets(tx: Tx, placed: readonly PlacedTicket[]): Promise<void> {
  await run(tx, WRITE, [...columns(placed.map(ticketRow)), ...columns(placed.flatMap(selectionRows))])
}

function ticketRow(placed: PlacedTicket): unknown[] {
  const { request, judged, placedAt, dueAt } = placed
  const { odds, potentialPayout, status, acceptedAt } = termsOf(placed)
  return [
    request.ticketId,
    request.playerId,
    request.kind,
    status,
    request.stake,
    odds,
    potentialPayout,
    judged.mostPayout,
    request.policy,
    request.key,
    request.digest,
    placedAt,
    dueAt,
    acceptedAt,
    request.custom?.askedOdds ?? null,
  ]
}

function selectionRows({ request, judged, placedAt }: PlacedTicket): unknown[][] {
  return judged.legs.map(({ event, line, lineId, outcome, odds }, index) => {
    const { match } = event
    const source = priceSourceOf(line)
    return [
      request.ticketId,
      index,
      match.id,
      match.sportId,
      match.tournamentId,
      lineId,
      line.marketType,
      line.specifiers,
      outcome.outcomeId,
      match.name,
      line.name,
      outcome.name,
      match.scheduleTime,
      event.phase,
      request.legs[index]?.odds ?? odds,
      odds,
      odds,
      outcome.probabilities,
      providerOf(match.id),
      source?.producerId ?? match.producerId,
      source === undefined ? placedAt : new Date(source.at),
    ]
  })
}
