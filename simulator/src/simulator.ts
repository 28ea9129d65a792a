import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ApiAnswer, type ApiRequest, createApi } from './api/api.ts'
import { createRecovery } from './api/recovery.ts'
import type { ObservedMatch } from './match/observed-match.ts'
import { plansOptionsOf, type SimulatorOptions } from './options.ts'
import { createOutrights, type Outrights } from './outrights/outrights.ts'
import { createProgramme, type Programme, wholeOf } from './programme/programme.ts'
import { STEP_MS } from './step.ts'
import { alive, type Delivery, PRODUCT, type Product, type Said } from './wire/uof-xml.ts'

const ALIVE_EVERY_MS = 10_000
/** A process that fell behind catches up a little with every tick. */
const LONGEST_TICK_MS = 2000
const LONGEST_SLEEP_MS = 60_000
/** Joining a match takes some milliseconds; others get their turn in between. */
const OPEN_SLICE_MS = 10
const PRODUCTS = [PRODUCT.live, PRODUCT.prematch] as const

export interface Simulator {
  /** Joins the matches that are on, in slices; without it the first tick does so at once. */
  open(): Promise<void>
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
  /** Calls the listener at the end of every tick; returns the function that removes it. */
  onTick(listener: () => void): () => void
}

export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, now, pricesPerSecond, since } = options
  const plansOptions = plansOptionsOf(options)
  const { speed, time } = plansOptions
  const recovery = createRecovery(now)
  const listeners = new Set<() => void>()
  const silent = new Set<Product>()
  const subscribed = new Set<Product>()
  let programme: Programme
  let outrights: Outrights | undefined
  /** The played time at which the simulator stands. */
  let played: number
  /** Wall time from which on results are remembered, and those before it as they are played again. */
  let remembersSince: number
  let history: Generator<readonly Said[]> | null
  let isOpen: boolean
  let pendingMs = 0
  let untilAliveMs = ALIVE_EVERY_MS * speed
  let hasSentAll = false
  let owedPrices = 0
  let nextToMove = 0
  let publish: ((delivery: Delivery) => void) | null = null
  let timer: NodeJS.Timeout | null = null

  begin()

  /** Whatever is on at this moment is joined, as whoever has played all the time has it. */
  function begin(): void {
    played = time.at(now())
    remembersSince = time.wallAt(played)
    history = null
    isOpen = false
    pendingMs = 0
    programme = createProgramme({ ...plansOptions, start: played, since })
    outrights = options.outrights ? createOutrights({ seed, start: played, time }) : undefined
  }

  function entries() {
    return programme.entries()
  }

  /** False when all that was on at the start is on the feed. */
  function openNext(): boolean {
    if (isOpen) return false
    if (programme.openNext()) return true
    isOpen = true
    recovery.recall([...programme.missed(), ...(outrights?.missed() ?? [])])
    return false
  }

  function step(out: Said[]): void {
    untilAliveMs -= STEP_MS
    if (untilAliveMs <= 0) {
      out.push(...alives())
      untilAliveMs += ALIVE_EVERY_MS * speed
    }
    out.push(...programme.announceNext(played))
    played += STEP_MS
    out.push(...(outrights?.upTo(played) ?? []))
    for (const entry of [...entries()]) {
      const before = entry.stage()
      const said = entry.match.step()
      if (said.length > 0) out.push(...said)
      const after = entry.stage()
      if (after !== before && after !== 'closed') out.push(...programme.follow(entry, before))
    }
    programme.dropClosed()
    if (pricesPerSecond !== undefined) movePrices((pricesPerSecond * STEP_MS) / 1000, out)
  }

  function movePrices(prices: number, out: Said[]): void {
    owedPrices = Math.min(owedPrices + prices, pricesPerSecond ?? 0)
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
    return [...entries().flatMap(({ match }) => wholeOf(match, product)), ...(outrights?.whole(product) ?? [])]
  }

  /** Recoveries are answered once the results they ask for are there, a match at a time. */
  function recover(): Said[] {
    const more = history?.next()
    if (more?.done === false) {
      recovery.recall(more.value)
      return []
    }
    history = null
    return recovery.answer(whole)
  }

  function tick(ms: number): Delivery[] {
    const out: Said[] = []
    while (openNext());
    if (!hasSentAll) {
      hasSentAll = true
      out.push(...alives(), ...PRODUCTS.flatMap(whole))
    }
    out.push(...recover())
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

  /** Plays up to the present; whoever slept for long begins anew, as after a restart. */
  function followClock(): void {
    const behindMs = time.at(now()) - played - pendingMs
    if (behindMs > LONGEST_SLEEP_MS * speed) {
      begin()
      reconnected()
      tick(0)
    } else tick(Math.min(Math.max(behindMs, 0), LONGEST_TICK_MS * speed))
  }

  function reconnected(): void {
    subscribed.clear()
    untilAliveMs = 0
  }

  const api = createApi({
    now,
    fixtures: entries,
    recover(request) {
      subscribed.add(request.product)
      recovery.ask(request)
      if (request.after === null || request.after >= remembersSince) return
      history = programme.endedSince(request.after)
      remembersSince = request.after
    },
  })

  return {
    async open() {
      let until = performance.now() + OPEN_SLICE_MS
      while (openNext()) {
        if (performance.now() < until) continue
        await nextTurn()
        until = performance.now() + OPEN_SLICE_MS
      }
    },
    start(to) {
      publish = to
      hasSentAll = false
      subscribed.clear()
      tick(0)
      timer ??= setInterval(followClock, STEP_MS)
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
      publish = null
    },
    tick,
    reconnected,
    silence(product, on) {
      if (on) silent.add(product)
      else silent.delete(product)
    },
    api,
    matches() {
      while (openNext());
      return entries()
    },
    onTick(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
