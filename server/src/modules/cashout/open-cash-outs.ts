import * as calls from '@momio/contract/ticket'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { inPesos, pesos } from '@momio/domain/money'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Offer } from '../catalogue/index.ts'
import { withholdingRateAt } from '../compliance/index.ts'
import { openPlay } from '../play/index.ts'
import { readBettingState } from '../tickets/index.ts'
import { cashOutWork } from './cash-out-work.ts'
import { deleteRule, setRule } from './change-rule.ts'
import { readClosables } from './closable-tickets.ts'
import { closeTicket } from './close-ticket.ts'
import { followRules } from './follow-rules.ts'
import { quoteNow, shownQuote } from './quote-ticket.ts'

export interface CashOuts {
  readonly routes: readonly Route[]
  /** Closes tickets by the rules of their players from now on, where no other process does. */
  startRules(): { stop(): Promise<void> }
  /** Resolves when everything under way is answered. */
  stop(): Promise<void>
}

/** The newest; nobody looks at more of their open tickets at once. */
const QUOTED_AT_ONCE = 100

const OPEN = preparedText(
  'cashout-open-tickets',
  `select id from tickets where player_id = $1 and result = 'open' and status = ${TICKET_STATUS.Accepted}
   order by placed_at desc, id desc limit ${QUOTED_AT_ONCE}`,
)

/** Quotes open tickets by the book of this process and closes them before their end. */
export function openCashOuts(platform: Platform, { book }: Pick<Offer, 'book'>): CashOuts {
  const { db, clock, config } = platform
  const terms = config.cashOut
  const play = openPlay(platform, 'cashout')
  const closing = { db, play, work: cashOutWork(book, terms, clock) }

  /** Those of the tickets that are the player's. */
  async function quotes(playerId: string, ticketIds: readonly string[]) {
    const closables = await readClosables(db.kysely, ticketIds)
    const state = await readBettingState(db.kysely, [])
    const ground = { ...closables, state, book, margin: terms.margin }
    const own = [...closables.tickets.values()].filter((ticket) => ticket.playerId === playerId)
    return own.map((ticket) => ({ ticket, quote: quoteNow(ticket, ground) }))
  }

  async function termsNow() {
    const now = clock.now()
    return { terms, rate: await withholdingRateAt(db.kysely, now), now }
  }

  const unavailable = (reason: string) => refuse('CASHOUT_UNAVAILABLE', { context: { reason } })

  return {
    routes: [
      route(calls.cashoutQuote, async ({ params }, { identity }) => {
        const [found] = isUuid(params.ticketId) ? await quotes(identity.userId, [params.ticketId]) : []
        if (!found) return refuse('NOT_FOUND')
        const { ticket, quote } = found
        if (typeof quote === 'string') return unavailable(quote)
        return { data: shownQuote(ticket, quote, await termsNow()) }
      }),

      route(calls.cashoutQuotes, async (_, { identity }) => {
        const open = await run<{ id: string }>(db.kysely, OPEN, [identity.userId])
        const all = await quotes(
          identity.userId,
          open.map(({ id }) => id),
        )
        const current = await termsNow()
        const shown = all.flatMap(({ ticket, quote }) =>
          typeof quote === 'string' ? [] : [shownQuote(ticket, quote, current)],
        )
        return { data: { quotes: shown } }
      }),

      route(calls.cashout, async ({ params, body }, { identity }) => {
        if (!isUuid(params.ticketId)) return refuse('NOT_FOUND')
        const answer = await closeTicket(closing, {
          playerId: identity.userId,
          ticketId: params.ticketId,
          requestId: body.requestId.toLowerCase(),
          askedAmount: pesos(body.amount),
          percent: body.percent,
          isAutomatic: false,
        })
        if (answer.kind === 'not-found') return refuse('NOT_FOUND')
        if (answer.kind === 'conflict') return refuse('CONFLICT')
        if (answer.kind === 'refused') {
          const { code, context } = answer.told
          return refuse(code, context ? { context } : {})
        }
        const { amount, closedStake, openStake } = answer
        return {
          data: {
            amount: inPesos(amount),
            closedStake: inPesos(closedStake),
            openStake: inPesos(openStake),
          },
        }
      }),

      route(calls.setCashoutRule, async ({ params, body: { atLeast } }, { identity }) => {
        if (!isUuid(params.ticketId)) return refuse('NOT_FOUND')
        const rule = { playerId: identity.userId, ticketId: params.ticketId, atLeast: pesos(atLeast), at: clock.now() }
        const answer = await db.transaction((tx) => setRule(tx, rule))
        if (answer === 'done') return { data: { atLeast } }
        if (answer === 'not-found') return refuse('NOT_FOUND')
        if (answer === 'notOpen' || answer === 'bonus') return unavailable(answer)
        const { reason, most } = answer
        return refuse('CASHOUT_UNAVAILABLE', { context: { reason, most: inPesos(most) } })
      }),

      route(calls.deleteCashoutRule, async ({ params }, { identity }) => {
        const owned = { playerId: identity.userId, ticketId: params.ticketId }
        const answer = isUuid(params.ticketId) ? await db.transaction((tx) => deleteRule(tx, owned)) : 'not-found'
        return answer === 'done' ? { data: {} } : refuse('NOT_FOUND')
      }),
    ],
    startRules: () => followRules(platform, { ...closing, book, terms }),
    stop: () => play.stop(),
  }
}
