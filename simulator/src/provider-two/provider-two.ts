import { createHash } from 'node:crypto'
import type { ObservedMatch } from '../match/observed-match.ts'
import { slotNumberOf } from '../programme/slots.ts'
import type { Simulator } from '../simulator.ts'
import { type Command, PublishedMatch } from './published-match.ts'
import { SPORTS_OF_TWO } from './sport-of-two.ts'

/** A message as provider two pushes it. */
export type PushedUpdategram = Command & { readonly Header: Command }

const HEARTBEAT_EVERY_MS = 10_000
const LOOK_EVERY_MS = 1000
/** Of its sports provider two has every third slot, never all of a sport, and has not sold us one match in four of those. */
const COVERED = 3
const UNBOOKED = 4

interface Covered {
  readonly match: ObservedMatch
  readonly published: PublishedMatch
  order: number
}

/** Watches the matches of the simulator and publishes some of them as provider two's messages. */
export function watchAsProviderTwo(
  simulator: Pick<Simulator, 'matches' | 'onTick'>,
  now: () => number,
  push: (message: PushedUpdategram) => void,
): () => void {
  const covered = new Map<number, Covered>()
  let nextLook = Number.NEGATIVE_INFINITY
  let nextHeartbeat = Number.NEGATIVE_INFINITY

  function send(fixtureId: number, order: number, command: Command): void {
    const Header = {
      MessageGuid: guidOf(`${fixtureId}/${order}/${order === 0 ? now() : ''}`),
      TimeStampUtc: new Date(now()).toISOString(),
      Retry: 0,
      MessageFixtureOrder: order,
    }
    push({ Header, ...command })
  }

  function look(): void {
    const present = new Set<number>()
    for (const match of simulator.matches()) {
      const { matchId } = match.event
      present.add(matchId)
      const before = covered.get(matchId)
      // A match that the simulator joined again is published again from the start.
      const known = before?.match === match ? before : begin(match)
      if (known === null) continue
      for (const command of known.published.news()) {
        // By the clock, so that the order goes on rising when another process goes on with the match.
        known.order = Math.max(known.order + 1, now())
        send(matchId, known.order, command)
      }
    }
    for (const matchId of covered.keys()) if (!present.has(matchId)) covered.delete(matchId)
  }

  function begin(match: ObservedMatch): Covered | null {
    const { matchId } = match.event
    const sport = SPORTS_OF_TWO[match.fixture.pairing.tournament.sport]
    if (sport === undefined || slotNumberOf(matchId) % COVERED !== 0) return null
    const booked = matchId % UNBOOKED !== 0
    const entry = { match, published: new PublishedMatch(match, sport, { booked }), order: 0 }
    covered.set(matchId, entry)
    return entry
  }

  return simulator.onTick(() => {
    const at = now()
    if (at >= nextHeartbeat) {
      nextHeartbeat = at + HEARTBEAT_EVERY_MS
      send(0, 0, { Heartbeat: {} })
    }
    if (at < nextLook) return
    nextLook = at + LOOK_EVERY_MS
    look()
  })
}

/** The same message has the same id in every run. */
function guidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
