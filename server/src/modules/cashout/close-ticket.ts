import { type Centavos, centavos } from '@momio/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Play, ToldRefusal } from '../play/index.ts'
import { type CashOutRefusal, toldRefusal } from './cash-out-refusal.ts'
import type { CashOutWork } from './cash-out-work.ts'
import type { CashOutRequest } from './write-cash-outs.ts'

export interface Closing {
  readonly db: Database
  readonly play: Play
  readonly work: CashOutWork
}

type Asked = Pick<CashOutRequest, 'playerId' | 'ticketId' | 'requestId' | 'askedAmount' | 'percent' | 'isAutomatic'>

export interface Closed {
  readonly kind: 'closed'
  readonly amount: Centavos
  readonly closedStake: Centavos
  readonly openStake: Centavos
}

export type ClosingAnswer =
  | Closed
  | { readonly kind: 'not-found' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly reason: CashOutRefusal['reason']; readonly told: ToldRefusal }

/** A part that another device closed first is another hold: asked for again with it. */
const ATTEMPTS = 3

/** Commits it together with whoever else closes at this moment; the same request again gets the same answer. */
export async function closeTicket({ db, play, work }: Closing, asked: Asked): Promise<ClosingAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const ticket = await db.kysely
      .selectFrom('tickets')
      .select(['id', 'player_id', 'hold_key'])
      .where('id', '=', asked.ticketId)
      .executeTakeFirst()
    if (ticket?.player_id !== asked.playerId) return { kind: 'not-found' }
    const key = `cash-out:${ticket.id}:${asked.requestId}`
    const request = {
      ...asked,
      ticketId: ticket.id,
      key,
      holdKeys: [ticket.hold_key],
      digest: JSON.stringify([asked.askedAmount, asked.percent]),
      // A rule asks until it is taken.
      requestKeys: asked.isAutomatic ? [] : [key],
      isAskedAgain: attempt < ATTEMPTS,
    }
    const outcome = await play.commitTogether(work, request)
    if (outcome.kind !== 'refused') {
      if (outcome.kind === 'exists' || !outcome.row) return closedBefore(db, request)
      const { paid: amount, closedStake, openStake } = outcome.row
      return { kind: 'closed', amount, closedStake, openStake }
    }
    const { refusal } = outcome
    if (typeof refusal === 'string') throw new Error(`the end of a stake was answered with ${refusal}`)
    if (refusal.reason !== 'changed-meanwhile') {
      return { kind: 'refused', reason: refusal.reason, told: toldRefusal(refusal) }
    }
  }
}

interface Row extends Omit<Closed, 'kind'> {
  readonly askedAmount: Centavos
  readonly percent: number
}

const BEFORE = preparedText(
  'cashout-closed-before',
  `select asked_amount as "askedAmount", percent, amount, cash_out.closed_stake as "closedStake",
     stake - (
       select sum(earlier.closed_stake) from ticket_cash_outs as earlier
       where earlier.ticket_id = tickets.id and earlier.number <= cash_out.number
     )::bigint as "openStake"
   from ticket_cash_outs as cash_out join tickets on tickets.id = ticket_id
   where ticket_id = $1 and request_id = $2`,
)

/** Another request under the id of one that closed something is not taken. */
async function closedBefore(
  db: Database,
  { ticketId, requestId, askedAmount, percent }: CashOutRequest,
): Promise<ClosingAnswer> {
  const [row] = await run<Row>(db.kysely, BEFORE, [ticketId, requestId])
  if (!row) throw new Error(`the cash-out ${requestId} of ${ticketId} has no row`)
  if (row.askedAmount !== askedAmount || row.percent !== percent) return { kind: 'conflict' }
  const { amount, closedStake, openStake } = row
  return { kind: 'closed', amount, closedStake, openStake: centavos(openStake) }
}
