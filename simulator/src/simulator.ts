import { createCalendar, type Pairing } from './calendar.ts'
import { type Fixture, type FixtureStatus, fixtureXml } from './fixture-xml.ts'
import { startPlay } from './kick-off.ts'
import { createPlayedMatch, type LifeStage, type PlayedMatch } from './played-match.ts'
import { createRng } from './rng.ts'
import { SPORTS } from './tournaments.ts'
import { alive, type Delivery, fixtureChange } from './uof-xml.ts'

/** Time passes in steps of this size whatever the ticks, so that only its sum decides what is played. */
const STEP_MS = 100
const ALIVE_EVERY_MS = 10_000
/** A process that slept does not catch up with all it missed at once. */
const LONGEST_LAG_MS = 5000
const FIXTURE_PATH = /^\/v1\/sports\/([a-z]{2})\/sport_events\/sr:match:(\d+)\/fixture\.xml$/

export interface SimulatorOptions {
  readonly seed: string
  readonly now: () => number
  /** Simulated seconds per second. */
  readonly speed?: number
  readonly matches?: { readonly soccer: number; readonly basketball: number }
  /** Prices that move per simulated second over all matches; without it each match moves every 2 to 4 seconds. */
  readonly pricesPerSecond?: number
}

export interface Simulator {
  /** Plays in real time and hands over every message, the whole present state first. */
  start(publish: (delivery: Delivery) => void): void
  stop(): void
  /** Lets simulated time pass by hand; what it gives goes to `publish` too once started. */
  tick(ms: number): Delivery[]
  /** Every market of every live match again, for a consumer that missed something. */
  resend(): void
  /** The provider's HTTP API: the body for a path, or null when there is nothing there. */
  api(path: string): string | null
}

interface Entry {
  readonly fixture: Fixture
  readonly match: PlayedMatch
}

const FIXTURE_STATUS: Record<LifeStage, FixtureStatus> = {
  scheduled: 'not_started',
  live: 'live',
  ended: 'ended',
  closed: 'closed',
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, now, speed = 1, matches = { soccer: 14, basketball: 6 }, pricesPerSecond } = options
  const rng = createRng(seed)
  const calendar = createCalendar(rng)
  // Ids start at the present second: a later run with the same seed must not continue the matches of an earlier one.
  const firstId = Math.floor(now() / 1000) * 100
  let played = 0
  let entries: Entry[] = []
  let pendingMs = 0
  let untilAliveMs = ALIVE_EVERY_MS * speed
  let opened = false
  let owedPrices = 0
  let nextToMove = 0
  let publish: ((delivery: Delivery) => void) | null = null
  let timer: NodeJS.Timeout | null = null

  function enter(pairing: Pairing, age: number, kickOffInMs: number): Entry {
    played += 1
    const matchRng = createRng(`${seed}/${played}`)
    const { engine, ageMs } = startPlay(pairing, matchRng, age)
    const event = { matchId: firstId + played, sportId: SPORTS[pairing.tournament.sport].id }
    const movesByItself = pricesPerSecond === undefined
    const match = createPlayedMatch({ event, engine, rng: matchRng, kickOffInMs, movesByItself, now })
    const entry = {
      fixture: { matchId: event.matchId, pairing, startTime: now() - ageMs + kickOffInMs / speed },
      match,
    }
    entries.push(entry)
    return entry
  }

  for (const sport of ['soccer', 'basketball'] as const) {
    const pairings = calendar.opening(sport, matches[sport])
    pairings.forEach((pairing, index) => {
      // One from each slice of the match length: neighbours on the screen are in different minutes.
      const slice = (index * 5 + 2) % pairings.length
      enter(pairing, (slice + rng.next()) / pairings.length, 0)
    })
  }

  function replace(ended: Entry): Delivery {
    calendar.release(ended.fixture.pairing)
    const pairing = calendar.replacement(ended.fixture.pairing.tournament)
    const { match, fixture } = enter(pairing, 0, rng.between(15_000, 45_000))
    return fixtureChange(match.event, now(), Math.floor(fixture.startTime))
  }

  function step(out: Delivery[]): void {
    untilAliveMs -= STEP_MS
    if (untilAliveMs <= 0) {
      out.push(alive(now()))
      untilAliveMs += ALIVE_EVERY_MS * speed
    }
    for (const entry of [...entries]) {
      const before = entry.match.stage()
      out.push(...entry.match.step(STEP_MS))
      if (before === 'live' && entry.match.stage() === 'ended') out.push(replace(entry))
    }
    entries = entries.filter(({ match }) => match.stage() !== 'closed')
    if (pricesPerSecond !== undefined) movePrices((pricesPerSecond * STEP_MS) / 1000, out)
  }

  function movePrices(prices: number, out: Delivery[]): void {
    owedPrices += prices
    for (let idle = 0; owedPrices > 0 && idle < entries.length; idle++) {
      nextToMove = (nextToMove + 1) % entries.length
      const moved = entries[nextToMove]?.match.move()
      if (!moved) continue
      out.push(moved.delivery)
      owedPrices -= moved.prices
      idle = -1
    }
  }

  function whole(): Delivery[] {
    return entries.flatMap(({ match }) => match.whole() ?? [])
  }

  function tick(ms: number): Delivery[] {
    const out: Delivery[] = []
    if (!opened) {
      opened = true
      out.push(alive(now()), ...whole())
    }
    pendingMs += ms
    while (pendingMs >= STEP_MS) {
      pendingMs -= STEP_MS
      step(out)
    }
    if (publish) out.forEach(publish)
    return out
  }

  return {
    start(to) {
      publish = to
      opened = false
      tick(0)
      let last = now()
      timer ??= setInterval(() => {
        const at = now()
        tick(Math.min(Math.max(at - last, 0), LONGEST_LAG_MS) * speed)
        last = at
      }, STEP_MS)
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
      publish = null
    },
    tick,
    resend() {
      if (publish) whole().forEach(publish)
    },
    api(path) {
      const [, language = 'en', id] = FIXTURE_PATH.exec(path) ?? []
      const entry = entries.find(({ fixture }) => String(fixture.matchId) === id)
      if (!entry) return null
      return fixtureXml(entry.fixture, FIXTURE_STATUS[entry.match.stage()], language, now())
    },
  }
}
