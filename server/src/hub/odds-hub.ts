import { type HUB_PATH, LIVE_HUB_METHODS, LIVE_HUB_STREAMS } from '@momio/contract/live-book'
import { type Hub, HubError, type HubServer } from '@momio/signalr'
import type { z } from 'zod'
import type { LiveBook } from '../modules/catalogue/index.ts'
import { check } from '../platform/http/validation.ts'
import type { Clock } from '../platform/turns/clock.ts'
import { marketDetails } from './market-details.ts'

/** More sports than a client can show; without a bound one connection could fill the memory with groups. */
const SPORTS_PER_CONNECTION = 50
const SPORT_ID = /^(sr|bg):sport:\d{1,9}$/

export interface OddsHubOptions {
  readonly book: LiveBook
  readonly clock: Clock
}

/** Prices of a sport's events to those who join it; the stream of an event serves whichever hub it is asked on. */
export function registerOddsHub(
  hubs: HubServer,
  path: (typeof HUB_PATH)[keyof typeof HUB_PATH],
  { book, clock }: OddsHubOptions,
): Hub {
  /** The sports of each connection; each sport is a group. */
  const joined = new Map<string, Set<string>>()
  return hubs.hub(path, {
    methods: {
      JoinSport(connection, ...args) {
        const sportId = sportIdOf(LIVE_HUB_METHODS.JoinSport, args)
        const sports = joined.get(connection.id) ?? new Set<string>()
        if (sports.size >= SPORTS_PER_CONNECTION && !sports.has(sportId)) throw new HubError('Demasiados deportes')
        joined.set(connection.id, sports.add(sportId))
        connection.join(sportId)
      },
      LeaveSport(connection, ...args) {
        const sportId = sportIdOf(LIVE_HUB_METHODS.LeaveSport, args)
        joined.get(connection.id)?.delete(sportId)
        connection.leave(sportId)
      },
    },
    streams: {
      InvokeEventMarketDetailsStream(_connection, signal, ...args) {
        const parsed = check(LIVE_HUB_STREAMS.InvokeEventMarketDetailsStream.arguments, args)
        if (!parsed.ok) throw new HubError('Se espera el id de un evento')
        return marketDetails({ book, clock }, parsed.value[0], signal)
      },
    },
    onDisconnected(connection) {
      joined.delete(connection.id)
    },
  })
}

function sportIdOf(schema: z.ZodType<[string]>, args: readonly unknown[]): string {
  const parsed = check(schema, args)
  if (!parsed.ok || !SPORT_ID.test(parsed.value[0])) throw new HubError('Se espera el id de un deporte')
  return parsed.value[0]
}
