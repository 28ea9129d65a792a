import { type PLAYER_HUB, PLAYER_HUB_PATH } from '@momio/contract/player-hub'
import type { HubConnection, HubServer } from '@momio/signalr'
import { FAVOURITES_CHANGED } from '../modules/favourites/index.ts'
import { VERIFICATION_CHANGED } from '../modules/kyc/index.ts'
import { BALANCE_CHANGED } from '../modules/ledger/index.ts'
import type { SessionWatch } from '../modules/players/index.ts'
import { TICKET_CHANGED } from '../modules/tickets/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Identity } from '../platform/http/authentication.ts'
import type { Logger } from '../platform/operation/log.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Clock } from '../platform/turns/clock.ts'
import { takeTurns } from '../platform/turns/take-turns.ts'

/** Sessions are checked this often: one that expires or goes idle sends no event, and an event may get lost. */
const LOOK_AGAIN_MS = 30_000
const SESSION_OVER = 'La sesión terminó'

export interface PlayerHubOptions {
  readonly hubs: HubServer
  readonly sessions: SessionWatch
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly tracing?: Tracing
}

/**
 * What concerns one player, to all connections of that player. A connection lasts as long as its session is open: the access
 * token lets it in, and needs no renewal while it stands.
 */
export async function startPlayerHub(options: PlayerHubOptions): Promise<{ stop(): Promise<void> }> {
  const { hubs, sessions, bus, clock, log, tracing } = options
  const connections = new Set<HubConnection<Identity>>()

  /** Closes the connections whose session is no longer open; a session that is over is told why. */
  async function check(checked: readonly HubConnection<Identity>[]): Promise<void> {
    if (checked.length === 0) return
    const closed = await sessions.closedAmong([...new Set(checked.map(({ identity }) => identity.sessionId))])
    for (const connection of checked) {
      const session = closed.get(connection.identity.sessionId)
      if (session === undefined) continue
      if (session.kind === 'over') {
        connection.send('SessionEnded' satisfies keyof typeof PLAYER_HUB, { reason: session.reason })
      }
      connection.close(SESSION_OVER)
    }
  }

  const hub = hubs.hub<Identity>(PLAYER_HUB_PATH, {
    authorize: (_request, accessToken) => (accessToken === undefined ? null : sessions.identify(accessToken)),
    userOf: ({ userId }) => userId,
    async onConnected(connection) {
      connections.add(connection)
      // The session may have ended between the look at its token and now, when nobody could have closed this connection.
      await check([connection])
    },
    onDisconnected: (connection) => void connections.delete(connection),
  })

  sessions.onNews(({ sessionIds, playerIds }) => {
    const concerned = [...connections].filter(
      ({ identity }) => sessionIds.includes(identity.sessionId) || playerIds.includes(identity.userId),
    )
    check(concerned).catch((error) => log.warn({ err: error }, 'sessions of hub connections could not be checked'))
  })
  const checks = takeTurns({
    name: 'sessions of hub connections',
    clock,
    log,
    everyMs: LOOK_AGAIN_MS,
    turn: () => check([...connections]),
  })
  /** What the event says beside the player goes along. */
  async function pushOn(
    event: typeof BALANCE_CHANGED | typeof FAVOURITES_CHANGED | typeof TICKET_CHANGED | typeof VERIFICATION_CHANGED,
    target: keyof typeof PLAYER_HUB,
  ) {
    return bus.subscribe(event.subject, ({ data, traceparent }) => {
      const { playerId, ...said } = event.payload.parse(JSON.parse(Buffer.from(data).toString()))
      const player = hub.user(playerId)
      // Every process of the hub hears of it; those that the player is not connected to have nothing to push.
      const span = player.connections > 0 ? tracing?.goOn(`push ${target}`, 'consumer', traceparent) : undefined
      player.send(target, said)
      span?.end()
    })
  }
  const balances = await pushOn(BALANCE_CHANGED, 'BalanceChanged')
  const favourites = await pushOn(FAVOURITES_CHANGED, 'FavouritesChanged')
  const tickets = await pushOn(TICKET_CHANGED, 'TicketChanged')
  const verifications = await pushOn(VERIFICATION_CHANGED, 'VerificationChanged')
  return {
    async stop() {
      await verifications.stop()
      await balances.stop()
      await favourites.stop()
      await tickets.stop()
      await checks.stop()
    },
  }
}
