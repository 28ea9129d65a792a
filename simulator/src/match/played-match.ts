import { createLineLedger, type LineResult, without } from '../prices/line-ledger.ts'
import { lineKey, type Market, STATUS } from '../prices/market.ts'
import { changedPrices, createPriceBoard } from '../prices/price-board.ts'
import type { Rng } from '../rng.ts'
import { betStop, type EventRef, oddsChange, PRODUCT, type Product, type Said, type Speaker } from '../wire/uof-xml.ts'
import { EVENT_STATUS, type EventState, type MatchEngine } from './engine.ts'
import type { Mishaps } from './mishaps.ts'
import { byProduct, createResultDesk, VOID_REASON } from './result-desk.ts'

const BETSTOP = { possibleGoal: 1, matchEnded: 12 } as const
/** After the final whistle results are confirmed, and then the event closes. */
const CONFIRMED_AFTER_MS = 15_000
const CLOSED_AFTER_MS = 30_000
const MOVE_EVERY_MS = { live: [2000, 4000], prematch: [20_000, 60_000] } as const
/** How often the market may change its mind in vain before the price is left alone until next time. */
const TRIES = 8

export type LifeStage = 'scheduled' | 'live' | 'ended' | 'interrupted' | 'cancelled' | 'postponed' | 'closed'

/** One match on the feed: plays it and tells what a consumer has to hear. */
export interface PlayedMatch {
  readonly event: EventRef
  stage(): LifeStage
  step(ms: number): Said[]
  /** Moves prices now; null when nothing could move. */
  move(): { readonly said: Said; readonly prices: number } | null
  /** Every line a producer is in charge of, as a newcomer needs it; null when it has none. */
  whole(product: Product): Said | null
  state(): EventState
  /** The lines on sale, suspended ones included. */
  markets(): Market[]
  results(): LineResult[]
}

export interface MatchSetup {
  readonly event: EventRef
  readonly engine: MatchEngine
  readonly rng: Rng
  readonly mishaps: Mishaps
  /** Until kick-off; 0 or less when the match is under way. */
  readonly kickOffInMs: number
  /** False when somebody else decides when prices move. */
  readonly movesByItself: boolean
  readonly now: () => number
}

const BEFORE_KICK_OFF: EventState = { matchStatus: 0, home: 0, away: 0, clock: null, periods: [] }

export function createPlayedMatch(setup: MatchSetup): PlayedMatch {
  const { event, engine, rng, mishaps, kickOffInMs, movesByItself, now } = setup
  const speaker = (product: Product): Speaker => ({ event, product, timestamp: now() })
  const ledger = createLineLedger()
  const board = createPriceBoard(engine, ledger)
  const desk = createResultDesk({ ledger, engine, wrongResult: mishaps.wrongResult, speaker })
  let stage: LifeStage = kickOffInMs > 0 ? 'scheduled' : 'live'
  let untilKickOffMs = kickOffInMs
  let playedMs = 0
  let sinceEndMs = 0
  let confirmed = false
  let wrongPrice = mishaps.wrongPrice
  let untilMoveMs = nextMoveMs()

  if (stage === 'live') engine.advance(0)
  board.reprice(inCharge())

  function nextMoveMs(): number {
    const [low, high] = MOVE_EVERY_MS[stage === 'scheduled' ? 'prematch' : 'live']
    return rng.between(low, high)
  }

  function inCharge(): Product {
    return hasKickedOff() ? PRODUCT.live : PRODUCT.prematch
  }

  function hasKickedOff(): boolean {
    return stage === 'live' || stage === 'ended' || stage === 'interrupted'
  }

  function state(): EventState {
    return hasKickedOff() || (stage === 'closed' && playedMs > 0) ? engine.state() : BEFORE_KICK_OFF
  }

  function say(by: Product, markets: readonly Market[], betstopReason?: number): Said {
    const status = EVENT_STATUS[stage === 'scheduled' ? 'notStarted' : stage]
    const reason = betstopReason === undefined ? {} : { betstopReason }
    return oddsChange(speaker(by), { status, state: state(), markets, ...reason })
  }

  function sayStatus(lines: readonly Market[], status: number): Said[] {
    return byProduct(ledger, lines).map(([by, group]) => {
      const markets = group.map((market) => without(market, status))
      return say(by, markets)
    })
  }

  function settleDecided(): Said[] {
    const { lines, said } = desk.settleDecided()
    board.takeDown(lines)
    return [...said, ...sayStatus(lines, STATUS.settled)]
  }

  function cancelOpen(voidReason: number): Said[] {
    board.clear()
    const { lines, said } = desk.cancelOpen(voidReason)
    return [...said, ...sayStatus(lines, STATUS.cancelled)]
  }

  function end(how: 'ended' | 'interrupted'): Said[] {
    const corrections = desk.putRight(Number.POSITIVE_INFINITY)
    stage = how
    return [
      ...corrections,
      betStop(speaker(PRODUCT.live)),
      say(PRODUCT.live, [], how === 'ended' ? BETSTOP.matchEnded : undefined),
      ...settleDecided(),
      ...desk.putRight(Number.POSITIVE_INFINITY),
      // Whatever an engine cannot decide once the match is over is void.
      ...cancelOpen(how === 'ended' ? VOID_REASON.unverifiable : VOID_REASON.interrupted),
    ]
  }

  function callOff(how: 'cancelled' | 'postponed'): Said[] {
    stage = how
    return [betStop(speaker(PRODUCT.prematch)), say(PRODUCT.prematch, []), ...cancelOpen(VOID_REASON[how])]
  }

  function play(ms: number): Said[] {
    const said: Said[] = []
    for (const moment of engine.advance(ms)) {
      if (moment === 'danger') said.push(betStop(speaker(PRODUCT.live)))
      else if (moment === 'ended') said.push(...end('ended'))
      else if (engine.suspended()) said.push(say(PRODUCT.live, [], BETSTOP.possibleGoal))
      else {
        // A line that has been decided must be settled before prices are told without it.
        said.push(...settleDecided())
        const markets = moment === 'clear' ? board.repriceAll(PRODUCT.live) : board.reprice(PRODUCT.live)
        said.push(say(PRODUCT.live, markets))
      }
    }
    return said
  }

  function kickOff(): Said[] {
    const handedOver = ledger.told(PRODUCT.prematch).map((market) => without(market, STATUS.handedOver))
    ledger.publish(PRODUCT.prematch, handedOver)
    board.clear()
    stage = 'live'
    engine.advance(0)
    untilMoveMs = nextMoveMs()
    return [say(PRODUCT.prematch, handedOver), say(PRODUCT.live, board.repriceAll(PRODUCT.live))]
  }

  function move(): { said: Said; prices: number } | null {
    if (stage !== 'live' || engine.suspended()) return null
    for (let i = 0; i < TRIES; i++) {
      engine.drift()
      const before = new Map(board.onSale().map((market) => [lineKey(market), market]))
      const changed = board.reprice(PRODUCT.live)
      if (changed.length > 0) {
        const prices = changed.reduce((sum, market) => sum + changedPrices(before.get(lineKey(market)), market), 0)
        return { said: say(PRODUCT.live, changed), prices }
      }
    }
    return null
  }

  function movePrematch(): Said[] {
    engine.drift()
    const changed = board.repriceFew(PRODUCT.prematch, rng)
    return changed.length > 0 ? [say(PRODUCT.prematch, changed)] : []
  }

  /** Whether prices are due to move. */
  function moveIsDue(ms: number): boolean {
    untilMoveMs -= ms
    if (untilMoveMs > 0) return false
    untilMoveMs = nextMoveMs()
    return true
  }

  function stepLive(ms: number): Said[] {
    playedMs += ms
    const said = play(ms)
    if (stage !== 'live') return said
    said.push(...desk.putRight(ms))
    if (mishaps.interruptedAfterMs !== null && playedMs >= mishaps.interruptedAfterMs && !engine.suspended()) {
      return [...said, ...end('interrupted')]
    }
    if (wrongPrice && playedMs >= wrongPrice.afterMs) {
      const lines = board.onSale()
      const line = lines[rng.below(lines.length)]
      if (line) said.push(...desk.cancelWrongPrice(line, wrongPrice.takenBackInMs))
      wrongPrice = null
    }
    const moved = movesByItself && moveIsDue(ms) ? move() : null
    return moved ? [...said, moved.said] : said
  }

  function stepScheduled(ms: number): Said[] {
    untilKickOffMs -= ms
    const { calledOff } = mishaps
    if (calledOff && untilKickOffMs <= kickOffInMs * (1 - calledOff.after)) return callOff(calledOff.how)
    if (untilKickOffMs <= 0) return kickOff()
    return moveIsDue(ms) ? movePrematch() : []
  }

  function stepAfterwards(ms: number): Said[] {
    sinceEndMs += ms
    const said: Said[] = []
    if (!confirmed && sinceEndMs >= CONFIRMED_AFTER_MS) {
      confirmed = true
      said.push(...desk.confirm())
    }
    if (sinceEndMs < CLOSED_AFTER_MS) return said
    const by = inCharge()
    stage = 'closed'
    return [...said, say(by, [])]
  }

  const stopped = (markets: Market[]) => (engine.suspended() ? markets.map(suspended) : markets)

  return {
    event,
    stage: () => stage,
    state,
    markets: () => stopped(board.onSale()),
    results: () => ledger.results(),
    move,
    step(ms) {
      if (stage === 'closed') return []
      if (stage === 'scheduled') return stepScheduled(ms)
      return stage === 'live' ? stepLive(ms) : stepAfterwards(ms)
    },
    whole(by) {
      const markets = ledger.told(by)
      return stage === 'closed' || markets.length === 0 ? null : say(by, stopped(markets))
    },
  }
}

function suspended(market: Market): Market {
  return market.status === STATUS.active ? { ...market, status: STATUS.suspended } : market
}
