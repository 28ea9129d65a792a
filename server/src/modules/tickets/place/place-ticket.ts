import { providerOf } from '@momio/contract/provider'
import type { RefusalCode } from '@momio/contract/refusals'
import { inPesos } from '@momio/domain/money'
import { americanOf, decimalOf } from '@momio/domain/odds'
import type { Database } from '../../../platform/database/database.ts'
import type { Play, PlayOutcome } from '../../play/index.ts'
import type { DueTickets } from '../decide/due-tickets.ts'
import type { TicketRequest } from './ask.ts'
import type { PlaceRefusal, PlaceWork } from './place-work.ts'

export type Placed =
  | { readonly ok: true; readonly ticketId: string; readonly acceptsAt: string | null }
  | { readonly ok: false; readonly code: RefusalCode; readonly context: Record<string, unknown> | null }

interface Placing {
  readonly db: Database
  readonly play: Play
  readonly work: PlaceWork
  readonly due: DueTickets
}

/** One ticket, committed together with whoever else bets at this moment. */
export async function placeTicket({ db, play, work, due }: Placing, request: TicketRequest): Promise<Placed> {
  const outcome = await play.commitTogether(work, request)
  if (outcome.kind === 'refused') return refusedAs(outcome.refusal)
  if (outcome.kind === 'exists') return placedBefore(db, request, outcome.earlier.reference)
  if (!outcome.row) return placedBefore(db, request, request.ticketId)
  const { playerId, key, ticketId, custom } = request
  const { dueAt } = outcome.row
  if (dueAt) due.expect({ ticketId, playerId, holdKey: key, isCustom: custom !== undefined }, dueAt)
  return { ok: true, ticketId, acceptsAt: dueAt?.toISOString() ?? null }
}

/** The same request again is answered as the first time; another one under its id is not taken. */
async function placedBefore(db: Database, request: TicketRequest, ticketId: string): Promise<Placed> {
  const ticket = await db.kysely
    .selectFrom('tickets')
    .select(['player_id', 'digest', 'due_at'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const isSame = ticket.digest === request.digest && ticket.player_id === request.playerId
  if (!isSame) return { ok: false, code: 'CONFLICT', context: null }
  return { ok: true, ticketId, acceptsAt: ticket.due_at?.toISOString() ?? null }
}

type AnyRefusal = Extract<PlayOutcome<PlaceRefusal>, { kind: 'refused' }>['refusal']

function refusedAs(refusal: AnyRefusal): Placed {
  if (typeof refusal === 'string') {
    if (refusal === 'funds-short') return { ok: false, code: 'FUNDS_SHORT', context: null }
    throw new Error(`the hold of a stake was answered with ${refusal}`)
  }
  return { ok: false, code: refusal.refusal, context: contextOf(refusal) }
}

function contextOf(refusal: PlaceRefusal): Record<string, unknown> | null {
  switch (refusal.refusal) {
    case 'SELF_EXCLUDED':
    case 'BREAK_TIME':
      return { until: refusal.until.toISOString() }
    case 'LOSS_LIMIT':
      return { period: refusal.period, remaining: inPesos(refusal.remaining) }
    case 'AMOUNT_OUT_OF_RANGE':
      return { min: inPesos(refusal.least) }
    case 'SELECTIONS_NOT_COMBINABLE':
      return { selectionIndexes: refusal.selectionIndexes }
    case 'ODDS_DIFFERENCE_TOO_HIGH':
      return {
        selectionIndex: refusal.selectionIndex,
        suggestedOdds: decimalOf(refusal.suggested),
        suggestedOddsUS: americanOf(refusal.suggested),
      }
    case 'ACCUMULATED_STAKE_LIMIT':
    case 'BET_STAKE_OVER_LIMIT':
      return { limitsByMatch: refusal.hits.map(shownLimit) }
    case 'MATCH_WAS_NOT_FOUND':
    case 'EVENT_MATCH_NOT_ACTIVED':
    case 'MARKET_WAS_NOT_FOUND':
    case 'EVENT_MARKET_NOT_ACTIVED':
    case 'OUTCOME_KNOWN':
      return { selectionIndex: refusal.selectionIndex }
    default:
      return null
  }
}

type Hit = Extract<PlaceRefusal, { hits: unknown }>['hits'][number]

/** The limit less what was staked before is what is left, in both kinds. */
export function shownLimit({ eventId, marketId, code, accumulated, remaining }: Hit) {
  return {
    eventId,
    marketId,
    providerId: providerOf(eventId),
    code,
    betStakeLimit: inPesos(accumulated + remaining),
    stakeAccumulatedLimit: inPesos(accumulated as number),
    adjustedStakeMax: inPesos(remaining as number),
  }
}
