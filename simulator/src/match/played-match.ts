import { createLineLedger, type LineResult, type MarketFilter, without } from '../prices/line-ledger.ts'
import { lineKey, type Market, STATUS } from '../prices/market.ts'
import { changedPrices, createPriceBoard, type PriceBoard } from '../prices/price-board.ts'
import { createRng } from '../rng.ts'
import { STEP_MS } from '../step.ts'
import { betStop, type EventRef, oddsChange, PRODUCT, type Product, type Said, type Speaker } from '../wire/uof-xml.ts'
import type { Course } from './course.ts'
import { type CustomBets, customBetsOn } from './custom-bets.ts'
import { EVENT_STATUS, type EventState, type MatchEngine, type Moment } from './engine.ts'
import type { BrokenOff, CalledOff, Mishaps } from './mishaps.ts'
import { byProduct, createResultDesk, type Mistake, VOID_REASON } from './result-desk.ts'

const BETSTOP = { possibleGoal: 1, matchEnded: 12 } as const
/** After the final whistle results are confirmed, and then the event closes. */
const CONFIRMED_AFTER_MS = 15_000
export const CLOSED_AFTER_MS = 30_000
const PREMATCH_MOVE_MS = [20_000, 60_000] as const
/**
 * Lines are chosen at moments that follow from the play alone, so that whoever joins the match knows every line it ever
 * sold: soon after something happened, and from time to time. In between only prices move.
 */
const CHOOSE_AFTER_MS = { event: 60_000, nothing: 180_000 } as const

/** The whole book is on sale from so long before kick-off. */
const NEAR_MS = 3 * 3_600_000

export type LifeStage = 'scheduled' | 'live' | 'ended' | BrokenOff | CalledOff | 'closed'

/** One match on the feed: plays it and gives the messages about it. */
export interface PlayedMatch {
  readonly event: EventRef
  stage(): LifeStage
  /** Lets one step of played time pass. */
  step(): Said[]
  /** Plays up to a moment. Only results are published on the way, and `missed` returns them. */
  catchUp(to: number): void
  missed(): readonly Said[]
  /** The message with the prices that have moved; null when none have. */
  move(): { readonly said: Said; readonly prices: number } | null
  /** Every line a producer is in charge of, as a newcomer needs it; null when it has none. */
  whole(product: Product): Said | null
  state(): EventState
  /** The lines on sale, or those of some markets, suspended ones included. */
  markets(isMeant?: MarketFilter): Market[]
  /** Every line that was ever on sale, or those of some markets. */
  sold(isMeant?: MarketFilter): Market[]
  results(isMeant?: MarketFilter): LineResult[]
  /** The wrong result that was published of it; null while there was none. */
  mistake(): Mistake | null
  /** Bets on several outcomes at one price; null while none are taken, or in sports that have none. */
  customBets(): CustomBets | null
}

export interface MatchSetup {
  readonly event: EventRef
  readonly seed: string
  /** The match before its first second, by which it is priced until kick-off. */
  readonly beforeKickOff: () => MatchEngine
  readonly course: () => Course
  readonly mishaps: Mishaps
  /** Played time at which the match is created. */
  readonly from: number
  readonly kickOffAt: number
  readonly calledOffAt: number | null
  /** False when somebody else decides when prices move. */
  readonly movesByItself: boolean
  /** The clock on the wall at a moment of played time. */
  readonly wallAt: (played: number) => number
}

const MATCH_STATUS = { abandoned: 90, walkover: { wonHome: 93, wonAway: 94 } } as const
const BEFORE_KICK_OFF: EventState = { matchStatus: 0, home: 0, away: 0, clock: null, periods: [] }

export function createPlayedMatch(setup: MatchSetup): PlayedMatch {
  const { event, seed, mishaps, kickOffAt, calledOffAt, movesByItself, wallAt } = setup
  const prematchRng = createRng(`${seed}/prematch ${setup.from}`)
  const ledger = createLineLedger()
  let at = setup.from
  let stage: LifeStage = 'scheduled'
  let engine = setup.beforeKickOff()
  let course: Course | null = null
  let board: PriceBoard = createPriceBoard(engine, ledger)
  const speaker = (product: Product): Speaker => ({ event, product, timestamp: wallAt(at) })
  const resultOf: MatchEngine['resultOf'] = (line) => engine.resultOf(line)
  const chooseLine = (count: number) => createRng(`${seed}/afterwards`).below(count)
  const desk = createResultDesk({ ledger, engine: { resultOf }, mishaps, choose: chooseLine, speaker })
  let catchingUp = false
  const missed: Said[] = []
  let sinceEndMs = 0
  let confirmed = false
  let wrongPrice = mishaps.wrongPrice
  let untilPrematchMoveMs = prematchRng.between(...PREMATCH_MOVE_MS)
  let sinceChoiceMs = 0
  let choiceIsDue = false
  /** Whose turn it is to move before kick-off, and when somebody else decides that prices move. */
  let turn = 0
  let isNear = at >= kickOffAt - NEAR_MS

  // Nobody sees the prices of a match that is joined after its kick-off as they were before it.
  board.choose(PRODUCT.prematch, { reach: isNear ? 'near' : 'far', unpriced: at + STEP_MS >= kickOffAt })

  function inCharge(): Product {
    return hasKickedOff() ? PRODUCT.live : PRODUCT.prematch
  }

  function hasKickedOff(): boolean {
    return stage === 'live' || stage === 'ended' || stage === 'interrupted' || stage === 'abandoned'
  }

  function state(): EventState {
    if (stage === 'abandoned') return { ...engine.state(), matchStatus: MATCH_STATUS.abandoned }
    if (hasKickedOff() || (stage === 'closed' && course !== null)) return engine.state()
    const isWonAway = createRng(`${seed}/walkover`).chance(0.5)
    const { wonHome, wonAway } = MATCH_STATUS.walkover
    return stage === 'walkover' ? { ...BEFORE_KICK_OFF, matchStatus: isWonAway ? wonAway : wonHome } : BEFORE_KICK_OFF
  }

  function wholeMessage(by: Product, markets: readonly Market[], betstopReason?: number): Said {
    const status = EVENT_STATUS[stage === 'scheduled' ? 'notStarted' : stage]
    const reason = betstopReason === undefined ? {} : { betstopReason }
    return oddsChange(speaker(by), { status, state: state(), markets, ...reason })
  }

  function say(by: Product, markets: readonly Market[], betstopReason?: number): Said[] {
    return catchingUp ? [] : [wholeMessage(by, markets, betstopReason)]
  }

  function stopBets(by: Product): Said[] {
    return catchingUp ? [] : [betStop(speaker(by))]
  }

  function sayStatus(lines: readonly Market[], status: number): Said[] {
    return byProduct(ledger, lines).flatMap(([by, group]) => {
      const markets = group.map((market) => without(market, status))
      return say(by, markets)
    })
  }

  function settleDecided(when?: 'end'): Said[] {
    const { lines, said } = desk.settleDecided(when)
    board.takeDown(lines)
    return [...said, ...sayStatus(lines, STATUS.settled)]
  }

  function cancelOpen(voidReason: number): Said[] {
    board = createPriceBoard(engine, ledger)
    const { lines, said } = desk.cancelOpen(voidReason)
    return [...said, ...sayStatus(lines, STATUS.cancelled)]
  }

  function end(how: 'ended' | BrokenOff): Said[] {
    const corrections = desk.putRight(Number.POSITIVE_INFINITY)
    stage = how
    return [
      ...corrections,
      ...stopBets(PRODUCT.live),
      ...say(PRODUCT.live, [], how === 'ended' ? BETSTOP.matchEnded : undefined),
      ...settleDecided('end'),
      ...desk.putRight(Number.POSITIVE_INFINITY),
      // Whatever an engine cannot decide once the match is over is void.
      ...cancelOpen(how === 'ended' ? VOID_REASON.unverifiable : VOID_REASON[how]),
    ]
  }

  function callOff(how: CalledOff): Said[] {
    stage = how
    return [...stopBets(PRODUCT.prematch), ...say(PRODUCT.prematch, []), ...cancelOpen(VOID_REASON[how])]
  }

  function choose(): Market[] {
    choiceIsDue = false
    sinceChoiceMs = 0
    return board.choose(PRODUCT.live, { unpriced: catchingUp })
  }

  function messagesAt(moment: Moment): Said[] {
    if (moment === 'danger') return stopBets(PRODUCT.live)
    if (engine.suspended()) return say(PRODUCT.live, [], BETSTOP.possibleGoal)
    // A line that has been decided must be settled before prices are published without it.
    const said = settleDecided()
    if (catchingUp) return said
    const markets = moment === 'clear' ? board.repriceAll(PRODUCT.live) : board.reprice(PRODUCT.live)
    return [...said, ...say(PRODUCT.live, markets)]
  }

  function kickOff(): Said[] {
    const handedOver = ledger.lastPublished(PRODUCT.prematch).map((market) => without(market, STATUS.handedOver))
    ledger.publish(PRODUCT.prematch, handedOver)
    course = setup.course()
    engine = course.engine
    board = createPriceBoard(engine, ledger)
    stage = 'live'
    return [...say(PRODUCT.prematch, handedOver), ...say(PRODUCT.live, choose())]
  }

  function move(drift?: number): { said: Said; prices: number } | null {
    if (stage !== 'live' || engine.suspended()) return null
    const before = new Map(board.onSale().map((market) => [lineKey(market), market]))
    turn = drift ?? turn + 1
    const changed = board.reprice(PRODUCT.live, turn)
    if (changed.length === 0) return null
    const prices = changed.reduce((sum, market) => sum + changedPrices(before.get(lineKey(market)), market), 0)
    return { said: wholeMessage(PRODUCT.live, changed), prices }
  }

  function movePrematch(): Said[] {
    engine.drift()
    turn += 1
    const changed = board.repriceFew(PRODUCT.prematch, prematchRng, turn)
    return changed.length > 0 ? say(PRODUCT.prematch, changed) : []
  }

  /** The whole book goes on sale. It is chosen by the match as it was at first, so that whoever joins knows it. */
  function comeNear(): Said[] {
    isNear = true
    engine = setup.beforeKickOff()
    board = createPriceBoard(engine, ledger)
    return say(PRODUCT.prematch, board.choose(PRODUCT.prematch))
  }

  function chooseIfDue(): Said[] {
    sinceChoiceMs += STEP_MS
    const due = sinceChoiceMs >= (choiceIsDue ? CHOOSE_AFTER_MS.event : CHOOSE_AFTER_MS.nothing)
    if (!due || engine.suspended()) return []
    const changed = choose()
    return changed.length > 0 ? say(PRODUCT.live, changed) : []
  }

  function stepLive(played: Course): Said[] {
    const { moments, over, drift } = played.step()
    const said: Said[] = []
    for (const moment of moments) {
      if (moment !== 'ended') said.push(...messagesAt(moment))
      if (moment !== 'clock') choiceIsDue = true
    }
    if (over !== null) return [...said, ...end(over)]
    said.push(...desk.putRight(STEP_MS), ...chooseIfDue(), ...cancelWrongPrice(played))
    const moved = movesByItself && drift !== null && !catchingUp ? move(drift) : null
    return moved ? [...said, moved.said] : said
  }

  function cancelWrongPrice(played: Course): Said[] {
    if (!wrongPrice || played.playedMs() < wrongPrice.afterMs || engine.suspended()) return []
    const changed = choose()
    const lines = board.onSale()
    const line = lines[createRng(`${seed}/wrong price`).below(lines.length)]
    const cancelled = line ? desk.cancelWrongPrice(line, wrongPrice) : []
    wrongPrice = null
    return [...(changed.length > 0 ? say(PRODUCT.live, changed) : []), ...cancelled]
  }

  function stepScheduled(): Said[] {
    const { calledOff } = mishaps
    if (calledOff && calledOffAt !== null && at >= calledOffAt) return callOff(calledOff.how)
    if (at >= kickOffAt) return kickOff()
    if (!isNear && at >= kickOffAt - NEAR_MS) return comeNear()
    untilPrematchMoveMs -= STEP_MS
    if (untilPrematchMoveMs > 0) return []
    untilPrematchMoveMs = prematchRng.between(...PREMATCH_MOVE_MS)
    return movePrematch()
  }

  function stepAfterwards(): Said[] {
    sinceEndMs += STEP_MS
    const said: Said[] = []
    if (!confirmed && sinceEndMs >= CONFIRMED_AFTER_MS) {
      confirmed = true
      said.push(...desk.confirm())
    }
    said.push(...desk.afterwards(sinceEndMs))
    if (sinceEndMs < CLOSED_AFTER_MS) return said
    const by = inCharge()
    stage = 'closed'
    return [...said, ...say(by, [])]
  }

  function step(): Said[] {
    at += STEP_MS
    if (stage === 'closed') return []
    if (stage === 'scheduled') return stepScheduled()
    return stage === 'live' && course !== null ? stepLive(course) : stepAfterwards()
  }

  const stopped = (markets: Market[]) => (engine.suspended() ? markets.map(suspended) : markets)

  return {
    event,
    stage: () => stage,
    state,
    markets: (isMeant) => stopped(board.onSale(isMeant)),
    sold: ledger.sold,
    results: ledger.results,
    mistake: desk.mistake,
    customBets: () =>
      stage === 'scheduled' || stage === 'live' ? customBetsOn(event, stopped(board.onSale()), engine) : null,
    move: () => move(),
    step,
    catchUp(to) {
      catchingUp = true
      while (at < to && stage !== 'closed') {
        for (const said of step()) missed.push(said)
      }
      catchingUp = false
      at = Math.max(at, to)
      if (stage === 'live' && !engine.suspended()) board.repriceAll(PRODUCT.live)
    },
    missed: () => missed,
    whole(by) {
      const markets = ledger.lastPublished(by)
      return stage === 'closed' || markets.length === 0 ? null : wholeMessage(by, stopped(markets))
    },
  }
}

function suspended(market: Market): Market {
  return market.status === STATUS.active ? { ...market, status: STATUS.suspended } : market
}
