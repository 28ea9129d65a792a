import { mostBet } from '@momio/contract/most-bet'
import * as sharing from '@momio/contract/shared-slip'
import * as ticketCalls from '@momio/contract/ticket'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Offer } from '../catalogue/index.ts'
import { openPlay } from '../play/index.ts'
import type { CustomBetApi } from './custom/custom-bet-api.ts'
import { openCustomBets } from './custom/custom-bets.ts'
import { customBetRoutes } from './custom/routes.ts'
import { startDueTickets } from './decide/due-tickets.ts'
import { placingRoutes } from './place/routes.ts'
import { findTicket } from './reads/find-ticket.ts'
import { historyOf } from './reads/history.ts'
import { mostBetOf } from './reads/most-bet.ts'
import { openStatusReads } from './reads/ticket-status.ts'
import { sharedSlip, shareSlip } from './share/shared-slips.ts'
import { staffBettingRoutes } from './staff/routes.ts'

export interface Tickets {
  readonly routes: readonly Route[]
  /** Resolves when every bet under way is answered. */
  stop(): Promise<void>
}

/**
 * Takes bets, decides those that wait, and answers for them. `offer` is what players can find in this process,
 * `customBetApi` the provider's custom bets while this process can ask for them.
 */
export function openTickets(
  platform: Platform,
  offer: Offer,
  customBetApi: () => CustomBetApi | undefined = () => undefined,
): Tickets {
  const { db, clock, log } = platform
  const play = openPlay(platform)
  const customBets = openCustomBets({ offer, clock, log, api: customBetApi })
  const due = startDueTickets(platform, play, offer, customBets)
  const statuses = openStatusReads(db)
  const mostBetNow = mostBetOf({ db, clock, offer })
  return {
    routes: [
      ...placingRoutes({ db, clock, offer, play, due, customBets }),
      ...customBetRoutes(customBets),
      ...staffBettingRoutes(platform, offer),
      route(ticketCalls.getTicketStatus, async ({ params }, { identity }) => {
        return (await statuses.of(identity.userId, params.ticketId)) ?? refuse('NOT_FOUND')
      }),
      route(ticketCalls.ticketHistory, ({ query }, { identity }) => historyOf(db.kysely, identity.userId, query)),
      route(ticketCalls.ticketDetail, async ({ params }, { identity }) => {
        const found = await findTicket(db.kysely, params.ticketId)
        return found?.ticket.player_id === identity.userId ? found.shown : refuse('NOT_FOUND')
      }),
      route(mostBet, async ({ query }) => ({ items: await mostBetNow(query.sportId) })),
      route(sharing.shareSlip, async ({ body }) => ({
        code: await db.transaction((tx) => shareSlip(tx, body.selections, clock.now())),
      })),
      route(sharing.sharedSlip, async ({ params }) => {
        const selections = await sharedSlip(db.kysely, params.code)
        return selections ? { selections } : refuse('NOT_FOUND')
      }),
    ],
    async stop() {
      await due.stop()
      await play.stop()
      await statuses.stop()
    },
  }
}
