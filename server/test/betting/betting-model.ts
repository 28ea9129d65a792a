import fc from 'fast-check'
import { REFUSALS_KEPT_MS } from '../../src/modules/play/index.ts'

/** All amounts are centavos and all odds thousandths, small enough that plain numbers are exact. */

export const MODEL_PLAYERS = 3
/** The first three are to come, the others are played; the last one is in no book. */
export const TO_COME = 3
export const MODEL_EVENTS = 5

export const UNKNOWN_EVENT = 5
const PRICES = [1_500, 2_100, 3_400, 12_000] as const
export const FIRST_PRICE = 2_100
export const OUTCOMES = 2

/** The only rule of risk there is: low enough that every bound is met now and then. */
export const BOUNDS = {
  stake: 40_000,
  payout: 300_000,
  playerEventStake: 45_000,
  outcomeExposure: 90_000,
  marketExposure: 130_000,
  eventExposure: 130_000,
  liveDelayMs: 4_000,
} as const
export const CASH = 80_000
/** The loss limit by day of the first player; the others have none. */
export const LOSS_LIMIT = 50_000
const LEAST_STAKE = 500

const NONE = 0
const ANY = 1
const BETTER = 2

export interface ModelLeg {
  readonly event: number
  readonly outcome: number
  /** What the player saw: the price of now, or another. */
  readonly saw: number | 'now'
}

export interface Placement {
  readonly do: 'place'
  readonly process: number
  readonly player: number
  /** The same number is the same request id. */
  readonly request: number
  readonly kind: 'single' | 'multiple'
  readonly legs: readonly ModelLeg[]
  readonly stake: number
  readonly policy: number
  /** Sent to both processes at once. */
  readonly twice: boolean
}

export type BettingStep =
  | Placement
  /** One of the placements before, as it was sent. */
  | { readonly do: 'again'; readonly nth: number; readonly process: number }
  | { readonly do: 'price'; readonly event: number; readonly outcome: number; readonly odds: number }
  | { readonly do: 'line'; readonly event: number; readonly open: boolean }
  | { readonly do: 'staff'; readonly event: number; readonly open: boolean }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'restart'; readonly process: number }

const event = fc.nat({ max: MODEL_EVENTS - 1 })
const outcome = fc.nat({ max: OUTCOMES - 1 })
const leg: fc.Arbitrary<ModelLeg> = fc.record({
  event: fc.oneof({ weight: 30, arbitrary: event }, { weight: 1, arbitrary: fc.constant(UNKNOWN_EVENT) }),
  outcome,
  saw: fc.oneof({ weight: 6, arbitrary: fc.constant('now' as const) }, fc.constantFrom(...PRICES)),
})
/** Mostly of different events: two of one are refused. */
const legs = fc.oneof(
  { weight: 5, arbitrary: fc.uniqueArray(leg, { minLength: 2, maxLength: 3, selector: (one) => one.event }) },
  { weight: 1, arbitrary: fc.array(leg, { minLength: 2, maxLength: 3 }) },
)
const common = {
  do: fc.constant('place' as const),
  process: fc.nat({ max: 1 }),
  player: fc.nat({ max: MODEL_PLAYERS - 1 }),
  request: fc.nat({ max: 19 }),
  stake: fc.constantFrom(499, 500, 10_000, 10_000, 15_050, 25_000, 45_000),
  policy: fc.constantFrom(NONE, ANY, BETTER),
  twice: fc.boolean(),
}
const placement: fc.Arbitrary<Placement> = fc.oneof(
  fc.record({ ...common, kind: fc.constant('single' as const), legs: fc.array(leg, { minLength: 1, maxLength: 1 }) }),
  fc.record({ ...common, kind: fc.constant('multiple' as const), legs }),
)
const isOpen = fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, fc.constant(false))
export const bettingSteps: fc.Arbitrary<BettingStep[]> = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: placement },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('again'), nth: fc.nat(), process: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('price'), event, outcome, odds: fc.constantFrom(...PRICES) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('line'), event, open: isOpen }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('staff'), event, open: isOpen }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.constantFrom(1_000, 3_999, 4_000) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('restart'), process: fc.nat({ max: 1 }) }) },
  ),
  { minLength: 15, maxLength: 40, size: 'max' },
)

interface TakenLeg {
  readonly event: number
  readonly outcome: number
  readonly asked: number
  readonly odds: number
}

interface ModelTicket {
  readonly player: number
  readonly stake: number
  readonly policy: number
  readonly content: string
  readonly dueMs: number | undefined
  status: 'pending' | 'accepted' | 'rejected'
  rejectCode: number | null
  legs: readonly TakenLeg[]
}

const REJECT_CODES: Readonly<Record<string, number>> = {
  ODDS_DIFFERENCE_TOO_HIGH: 101,
  EVENT_MARKET_NOT_ACTIVED: 102,
  EVENT_MATCH_NOT_ACTIVED: 103,
  ACCUMULATED_STAKE_LIMIT: 108,
  BET_STAKE_OVER_LIMIT: 109,
}

export type ModelAnswer = { readonly ticket: ModelTicket } | { readonly refusal: string }

/** Betting as anybody would write it who had no database, no processes and nobody else at the same time. */
export class BettingModel {
  readonly #prices = Array.from({ length: MODEL_EVENTS }, () => Array.from({ length: OUTCOMES }, () => FIRST_PRICE))
  readonly #closedLines = new Set<number>()
  readonly #closedByStaff = new Set<number>()
  readonly #byRequest = new Map<string, ModelTicket>()
  readonly #refused = new Map<string, { readonly content: string; readonly refusal: string; readonly atMs: number }>()

  get tickets(): readonly ModelTicket[] {
    return [...this.#byRequest.values()]
  }

  /** What the event's line says now. */
  line(event: number): { readonly prices: readonly number[]; readonly isOpen: boolean } {
    return { prices: this.#prices[event] ?? [], isOpen: !this.#closedLines.has(event) }
  }

  isClosedByStaff(event: number): boolean {
    return this.#closedByStaff.has(event)
  }

  /** What the player sends as the price of the leg. */
  saw({ event, outcome, saw }: ModelLeg): number {
    return saw === 'now' ? (this.#prices[event]?.[outcome] ?? FIRST_PRICE) : saw
  }

  setPrice(event: number, outcome: number, odds: number): void {
    const prices = this.#prices[event]
    if (prices) prices[outcome] = odds
  }

  setLine(event: number, isOpen: boolean): void {
    set(this.#closedLines, event, !isOpen)
  }

  setStaff(event: number, isOpen: boolean): void {
    set(this.#closedByStaff, event, !isOpen)
  }

  place(one: Placement, nowMs: number): ModelAnswer {
    const asked = one.legs.map((leg) => ({ event: leg.event, outcome: leg.outcome, asked: this.saw(leg) }))
    const key = `${one.player} ${one.request}`
    const content = JSON.stringify([one.kind, one.stake, one.policy, asked])
    const before = this.#byRequest.get(key)
    if (before) return before.content === content ? { ticket: before } : { refusal: 'CONFLICT' }
    const told = this.#refused.get(key)
    if (told && nowMs - told.atMs < REFUSALS_KEPT_MS) {
      return { refusal: told.content === content ? told.refusal : 'CONFLICT' }
    }
    const answer = this.#decide(one, asked, content, nowMs)
    if ('ticket' in answer) this.#byRequest.set(key, answer.ticket)
    else this.#refused.set(key, { content, refusal: answer.refusal, atMs: nowMs })
    return answer
  }

  #decide(one: Placement, asked: readonly Omit<TakenLeg, 'odds'>[], content: string, nowMs: number): ModelAnswer {
    const { player, stake, policy } = one
    if (player === 0 && this.#lost(player) + stake > LOSS_LIMIT) return { refusal: 'LOSS_LIMIT' }
    if (stake < LEAST_STAKE) return { refusal: 'AMOUNT_OUT_OF_RANGE' }
    if (this.wallet(player).cash < stake) return { refusal: 'FUNDS_SHORT' }
    const legs = this.#judge(asked, policy)
    if (typeof legs === 'string') return { refusal: legs }
    if (new Set(legs.map((leg) => leg.event)).size < legs.length) return { refusal: 'SELECTIONS_NOT_COMBINABLE' }
    const limit = limitHit(one, legs, this.#standing)
    if (limit !== undefined) return { refusal: limit }
    const isLive = legs.some((leg) => leg.event >= TO_COME)
    const ticket: ModelTicket = {
      player,
      stake,
      policy,
      content,
      dueMs: isLive ? nowMs + BOUNDS.liveDelayMs : undefined,
      status: isLive ? 'pending' : 'accepted',
      rejectCode: null,
      legs,
    }
    return { ticket }
  }

  due(nowMs: number): readonly ModelTicket[] {
    return this.tickets.filter(({ status, dueMs = Infinity }) => status === 'pending' && dueMs <= nowMs)
  }

  /** Decides it again, with the book and the limits of now: those that were decided before it have taken their room. */
  decide(ticket: ModelTicket): void {
    const legs = this.#judge(ticket.legs, ticket.policy)
    const others = this.#standing.filter((other) => other !== ticket)
    const refusal = typeof legs === 'string' ? legs : limitHit(ticket, legs, others)
    ticket.status = refusal === undefined ? 'accepted' : 'rejected'
    if (refusal !== undefined) ticket.rejectCode = REJECT_CODES[refusal] ?? null
    else if (typeof legs !== 'string') ticket.legs = legs
  }

  wallet(player: number) {
    const held = sum(this.#standing.filter((ticket) => ticket.player === player).map(({ stake }) => stake))
    return { cash: CASH - held, bonus: 0, held }
  }

  /** By `event`, `event line` and `event line outcome`; those with nothing are left out. */
  get exposures(): Exposures {
    return exposuresOf(this.#standing)
  }

  /** Pending or accepted: nothing is settled here. */
  get #standing(): readonly ModelTicket[] {
    return this.tickets.filter(({ status }) => status !== 'rejected')
  }

  #lost(player: number): number {
    return this.wallet(player).held
  }

  #judge(legs: readonly Omit<TakenLeg, 'odds'>[], policy: number): TakenLeg[] | string {
    const taken: TakenLeg[] = []
    for (const { event, outcome, asked } of legs) {
      const odds = this.#prices[event]?.[outcome]
      if (odds === undefined) return 'MATCH_WAS_NOT_FOUND'
      // Before line and price: of an event that staff suspends the line is of no matter.
      if (this.#closedByStaff.has(event)) return 'EVENT_MATCH_NOT_ACTIVED'
      if (this.#closedLines.has(event)) return 'EVENT_MARKET_NOT_ACTIVED'
      const isTaken = odds === asked || policy === ANY || (policy === BETTER && odds > asked)
      if (!isTaken) return 'ODDS_DIFFERENCE_TOO_HIGH'
      taken.push({ event, outcome, asked, odds })
    }
    return taken
  }
}

type Exposures = Map<string, { tickets: number; stake: number; liability: number }>

function exposuresOf(tickets: readonly ModelTicket[]): Exposures {
  const sums: Exposures = new Map()
  for (const { stake, legs } of tickets) {
    for (const { event, outcome, odds } of legs) {
      for (const key of [`${event}`, `${event} 1`, `${event} 1 ${outcome + 1}`]) {
        const before = sums.get(key) ?? { tickets: 0, stake: 0, liability: 0 }
        sums.set(key, {
          tickets: before.tickets + 1,
          stake: before.stake + stake,
          liability: before.liability + liability(stake, odds),
        })
      }
    }
  }
  return sums
}

/** Of the first leg that does not bear the stake beside what the others have taken. */
function limitHit(
  { player, stake }: Pick<ModelTicket, 'player' | 'stake'>,
  legs: readonly TakenLeg[],
  others: readonly ModelTicket[],
): string | undefined {
  const exposures = exposuresOf(others)
  const payout = Math.floor(legs.reduce((product, { odds }) => product * odds, stake) / 1_000 ** legs.length)
  const stands = (key: string) => exposures.get(key)?.liability ?? 0
  for (const { event, outcome, odds } of legs) {
    const own = others.filter((ticket) => ticket.player === player)
    const staked = sum(
      own.filter((ticket) => ticket.legs.some((leg) => leg.event === event)).map((ticket) => ticket.stake),
    )
    if (staked + stake > BOUNDS.playerEventStake) return 'ACCUMULATED_STAKE_LIMIT'
    const more = liability(stake, odds)
    const isOver =
      stake > BOUNDS.stake ||
      payout > BOUNDS.payout ||
      stands(`${event} 1 ${outcome + 1}`) + more > BOUNDS.outcomeExposure ||
      stands(`${event} 1`) + more > BOUNDS.marketExposure ||
      stands(`${event}`) + more > BOUNDS.eventExposure
    if (isOver) return 'BET_STAKE_OVER_LIMIT'
  }
  return undefined
}

function liability(stake: number, odds: number): number {
  return Math.floor((stake * (odds - 1_000)) / 1_000)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function set(numbers: Set<number>, number: number, isIn: boolean): void {
  if (isIn) numbers.add(number)
  else numbers.delete(number)
}
