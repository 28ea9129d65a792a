import { EVENT_STATUS, type EventState, type MatchEngine } from './engine.ts'
import type { MainLines } from './lines.ts'
import { lineKey, type Market, STATUS } from './market.ts'
import type { Rng } from './rng.ts'
import { betStop, type Delivery, type EventRef, oddsChange } from './uof-xml.ts'

const POSSIBLE_GOAL = 1
const MATCH_ENDED = 12
/** Between the final whistle and the closing of the event. */
const AFTERMATH_MS = 30_000
const MOVE_EVERY_MS = { low: 2000, high: 4000 }
/** How often the market may change its mind in vain before the price is left alone until next time. */
const TRIES = 8

export type LifeStage = 'scheduled' | 'live' | 'ended' | 'closed'

/** One match on the feed: plays it and tells what a consumer has to hear. */
export interface PlayedMatch {
  readonly event: EventRef
  stage(): LifeStage
  step(ms: number): Delivery[]
  /** Moves prices now; null when nothing could move. */
  move(): { readonly delivery: Delivery; readonly prices: number } | null
  /** Every market, as a newcomer needs it; null before kick-off and after the end. */
  whole(): Delivery | null
}

interface MatchSetup {
  readonly event: EventRef
  readonly engine: MatchEngine
  readonly rng: Rng
  /** Until kick-off; 0 or less when the match is under way. */
  readonly kickOffInMs: number
  /** False when somebody else decides when prices move. */
  readonly movesByItself: boolean
  readonly now: () => number
}

export function createPlayedMatch({ event, engine, rng, kickOffInMs, movesByItself, now }: MatchSetup): PlayedMatch {
  let stage: LifeStage = kickOffInMs > 0 ? 'scheduled' : 'live'
  let untilNextStageMs = kickOffInMs
  let untilMoveMs = nextMoveMs()
  let main: MainLines = { lead: null, total: null }
  let published = new Map<string, Market>()

  function nextMoveMs(): number {
    return rng.between(MOVE_EVERY_MS.low, MOVE_EVERY_MS.high)
  }

  /** Prices the match anew and gives the markets that differ from what is published, those that left included. */
  function reprice({ all }: { all: boolean }): Market[] {
    const book = engine.price(main)
    main = book.main
    const next = new Map(book.markets.map((market) => [lineKey(market), market]))
    const changed = book.markets.filter((market) => all || !samePrices(published.get(lineKey(market)), market))
    for (const [key, market] of published) {
      if (!next.has(key)) changed.push(closed(market))
    }
    published = next
    return changed
  }

  function say(markets: readonly Market[], betstopReason?: number): Delivery {
    const status = EVENT_STATUS[stage === 'scheduled' ? 'notStarted' : stage]
    const state: EventState = engine.state()
    return oddsChange(event, now(), {
      status,
      state,
      markets,
      ...(betstopReason === undefined ? {} : { betstopReason }),
    })
  }

  function play(ms: number): Delivery[] {
    const deliveries: Delivery[] = []
    for (const moment of engine.advance(ms)) {
      if (moment === 'danger') deliveries.push(betStop(event, now()))
      else if (moment === 'clear') deliveries.push(say(reprice({ all: true })))
      else if (moment === 'ended') {
        stage = 'ended'
        untilNextStageMs = AFTERMATH_MS
        deliveries.push(betStop(event, now()), say([...published.values()].map(closed), MATCH_ENDED))
        published.clear()
      } else if (engine.suspended()) deliveries.push(say([], POSSIBLE_GOAL))
      else deliveries.push(say(reprice({ all: false })))
    }
    return deliveries
  }

  function move(): { delivery: Delivery; prices: number } | null {
    if (stage !== 'live' || engine.suspended()) return null
    for (let i = 0; i < TRIES; i++) {
      engine.drift()
      const before = published
      const changed = reprice({ all: false })
      if (changed.length > 0) {
        const prices = changed.reduce((sum, market) => sum + changedPrices(before.get(lineKey(market)), market), 0)
        return { delivery: say(changed), prices }
      }
    }
    return null
  }

  return {
    event,
    stage: () => stage,
    move,
    step(ms) {
      if (stage === 'live') {
        const deliveries = play(ms)
        untilMoveMs -= ms
        if (movesByItself && untilMoveMs <= 0) {
          untilMoveMs = nextMoveMs()
          const moved = move()
          if (moved) deliveries.push(moved.delivery)
        }
        return deliveries
      }
      untilNextStageMs -= ms
      if (stage === 'closed' || untilNextStageMs > 0) return []
      stage = stage === 'scheduled' ? 'live' : 'closed'
      return [say(stage === 'live' ? reprice({ all: true }) : [])]
    },
    whole() {
      if (stage !== 'live') return null
      const markets = reprice({ all: true })
      return say(engine.suspended() ? markets.map(suspended) : markets)
    },
  }
}

function closed(market: Market): Market {
  return { ...market, status: STATUS.inactive, outcomes: [] }
}

function suspended(market: Market): Market {
  return { ...market, status: market.status === STATUS.active ? STATUS.suspended : market.status }
}

function samePrices(before: Market | undefined, after: Market): boolean {
  return (
    before !== undefined &&
    before.status === after.status &&
    before.favourite === after.favourite &&
    changedPrices(before, after) === 0
  )
}

function changedPrices(before: Market | undefined, after: Market): number {
  return after.outcomes.filter((outcome, index) => outcome.odds !== before?.outcomes[index]?.odds).length
}
