import { type ApiAnswer, type ApiRequest, createApi } from './api/api.ts'
import { createRecovery } from './api/recovery.ts'
import type { ObservedMatch } from './match/observed-match.ts'
import { createProgramme, wholeOf } from './programme/programme.ts'
import type { SportKey } from './programme/tournament.ts'
import { STEP_MS } from './step.ts'
import { alive, type Delivery, PRODUCT, type Product, type Said } from './wire/uof-xml.ts'

const ALIVE_EVERY_MS = 10_000
/** A process that slept does not catch up with all it missed at once. */
const LONGEST_LAG_MS = 5000
const PRODUCTS = [PRODUCT.live, PRODUCT.prematch] as const

/** On at one time, where nobody asks for something else. */
const MATCHES: Partial<Record<SportKey, number>> = {
  soccer: 14,
  basketball: 6,
  tennis: 3,
  baseball: 2,
  iceHockey: 2,
  volleyball: 2,
  americanFootball: 1,
  esportsCs: 1,
  esportsLol: 1,
  mma: 1,
}

export interface SimulatorOptions {
  readonly seed: string
  readonly now: () => number
  /** Simulated seconds per second. */
  readonly speed?: number
  /** Live matches by sport. */
  readonly matches?: Partial<Readonly<Record<SportKey, number>>>
  /** Matches on sale before their kick-off; none unless asked for. */
  readonly prematch?: number
  /** Prices that move per simulated second over all live matches; without it each moves every 2 to 4 seconds. */
  readonly pricesPerSecond?: number
  /** How often matches are called off, prices cancelled and results corrected; 1 is the usual measure, 0 never. */
  readonly mishaps?: number
}

export interface Simulator {
  /** Plays in real time and hands over every message, the whole present state first. */
  start(publish: (delivery: Delivery) => void): void
  stop(): void
  /** Lets simulated time pass by hand; what it gives goes to `publish` too once started. */
  tick(ms: number): Delivery[]
  /** The consumer was away: its producers count as unsubscribed until it asks for a recovery. */
  reconnected(): void
  /** A silent producer sends nothing at all, and what it would have said is lost. */
  silence(product: Product, on: boolean): void
  /** The provider's HTTP API. */
  api(request: ApiRequest): ApiAnswer
  /** Every match from its announcement to its closing. */
  matches(): readonly ObservedMatch[]
  /** Told at the end of every tick; gives the way to stop it. */
  onTick(listener: () => void): () => void
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, now, speed = 1, matches = MATCHES, prematch = 0, pricesPerSecond, mishaps = 1 } = options
  const movesByItself = pricesPerSecond === undefined
  const programme = createProgramme({ seed, now, speed, matches, prematch, mishaps, movesByItself })
  const { entries } = programme
  const recovery = createRecovery(now)
  const listeners = new Set<() => void>()
  const silent = new Set<Product>()
  const subscribed = new Set<Product>()
  let pendingMs = 0
  let untilAliveMs = ALIVE_EVERY_MS * speed
  let opened = false
  let owedPrices = 0
  let nextToMove = 0
  let publish: ((delivery: Delivery) => void) | null = null
  let timer: NodeJS.Timeout | null = null

  function step(out: Said[]): void {
    untilAliveMs -= STEP_MS
    if (untilAliveMs <= 0) {
      out.push(...alives())
      untilAliveMs += ALIVE_EVERY_MS * speed
    }
    out.push(...programme.announceNext())
    for (const entry of [...entries()]) {
      const before = entry.stage()
      const said = entry.match.step(STEP_MS)
      if (said.length > 0) out.push(...said)
      const after = entry.stage()
      if (after !== before && after !== 'closed') out.push(...programme.follow(entry, before))
    }
    programme.dropClosed()
    if (pricesPerSecond !== undefined) movePrices((pricesPerSecond * STEP_MS) / 1000, out)
  }

  function movePrices(prices: number, out: Said[]): void {
    owedPrices += prices
    for (let idle = 0; owedPrices > 0 && idle < entries().length; idle++) {
      nextToMove = (nextToMove + 1) % entries().length
      const entry = entries()[nextToMove]
      const moved = entry?.stage() === 'live' ? entry.match.move() : null
      if (!moved) continue
      out.push(moved.said)
      owedPrices -= moved.prices
      idle = -1
    }
  }

  function alives(): Said[] {
    return PRODUCTS.map((product) => alive(product, now(), subscribed.has(product)))
  }

  function whole(product: Product): Said[] {
    return entries().flatMap(({ match }) => wholeOf(match, product))
  }

  function tick(ms: number): Delivery[] {
    const out: Said[] = []
    if (!opened) {
      opened = true
      out.push(...alives(), ...PRODUCTS.flatMap(whole))
    }
    out.push(...recovery.answer(whole))
    pendingMs += ms
    while (pendingMs >= STEP_MS) {
      pendingMs -= STEP_MS
      step(out)
    }
    recovery.remember(out)
    const heard = silent.size === 0 ? out : out.filter(({ product }) => !silent.has(product))
    if (publish) heard.forEach(publish)
    for (const listener of listeners) listener()
    return heard
  }

  const api = createApi({
    now,
    fixtures: entries,
    recover(request) {
      subscribed.add(request.product)
      recovery.ask(request)
    },
  })

  return {
    start(to) {
      publish = to
      opened = false
      subscribed.clear()
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
    reconnected() {
      subscribed.clear()
      untilAliveMs = 0
    },
    silence(product, on) {
      if (on) silent.add(product)
      else silent.delete(product)
    },
    api,
    matches: entries,
    onTick(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
