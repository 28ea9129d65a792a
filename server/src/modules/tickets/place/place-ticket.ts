import type { RefusalCode } from '@momio/contract/refusals'
import type { Database } from '../../../platform/database/database.ts'
import type { Play } from '../../play/index.ts'
import type { DueTickets } from '../decide/due-tickets.ts'
import type { TicketRequest } from './ask.ts'
import type { PlaceWork } from './place-work.ts'
import { toldRefusal } from './told-refusal.ts'

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
  if (outcome.kind === 'refused') return { ok: false, ...toldRefusal(outcome.refusal) }
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
