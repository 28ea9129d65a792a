import fc from 'fast-check'

/** All amounts are centavos, odds thousandths and times seconds of the game, small enough that plain numbers are exact. */

export const MODEL_PLAYERS = 2
export const MODEL_EVENTS = 3
export const MODEL_CASH = 50_000
/** Of the three outcomes of every line. */
export const MODEL_ODDS = [2_100, 3_400, 3_200] as const
/** The lines of every event: tickets stand on the first one, custom bets combine both. */
export const MODEL_LINES = [
  { id: 1, specifiers: '' },
  { id: 18, specifiers: 'total=2.5' },
] as const
/** Of two outcomes together, whichever they are. */
export const MODEL_CUSTOM_ODDS = 3_300
/** Withheld of prizes, in hundredths of a percent: enough that it is missed where it was spent. */
export const MODEL_RATE = 1_337
const OUTCOMES = ['1', '2', '3'] as const
/** In how many of ten cases any of them wins, by the feed. */
const MODEL_CHANCE = 4

interface ModelPlace {
  readonly event: number
  /** By its place in the list. */
  readonly line: 0 | 1
}

interface ModelLeg extends ModelPlace {
  readonly outcome: string
}

interface ModelOutcome {
  readonly id: string
  readonly result: number
  readonly voidFactor?: number
  readonly deadHeatFactor?: number
}

/** What the feed says of a line, by the feed's own clock, whenever it arrives. */
export type ModelMessage = ModelPlace & { readonly at: number } & (
    | { readonly do: 'settlement'; readonly certainty?: number; readonly outcomes: readonly ModelOutcome[] }
    | { readonly do: 'settlement-rollback'; readonly outcomeIds: readonly string[] }
    | ModelWindow
  )

interface ModelWindow {
  readonly do: 'cancel' | 'cancel-rollback'
  readonly from?: number
  readonly to?: number
  readonly outcomeIds: readonly string[]
}

interface ModelBet {
  readonly player: number
  readonly legs: readonly ModelLeg[]
  readonly stake: number
  /** Both lines of one event at one price. */
  readonly isCustom: boolean
}

export type SettlementStep =
  | ({ readonly do: 'place' } & ModelBet)
  /** Stored at once; `isDown` when nobody settles meanwhile. */
  | { readonly do: 'messages'; readonly messages: readonly ModelMessage[]; readonly isDown: boolean }
  | { readonly do: 'score'; readonly event: number; readonly home: number; readonly away: number }
  | { readonly do: 'withdraw'; readonly player: number }
  /** One of the tickets, for what it is worth, or a part of it. */
  | { readonly do: 'close'; readonly nth: number; readonly percent: number }
  | { readonly do: 'deposit'; readonly player: number; readonly amount: number }
  | { readonly do: 'pass' }

const event = fc.nat({ max: MODEL_EVENTS - 1 })
const at = fc.nat({ max: 40 })
const line = fc.constantFrom(0 as const, 1 as const)
const outcome = fc.constantFrom(...OUTCOMES)
const leg: fc.Arbitrary<ModelLeg> = fc.record({ event, line: fc.constant(0 as const), outcome })
/** Mostly what most results say has won. */
const outcomeOfPart = fc.constantFrom('1', '1', '1', ...OUTCOMES)
const legsOfCustomBet = fc
  .record({ event, one: outcomeOfPart, other: outcomeOfPart })
  .map(({ event: own, one, other }): ModelLeg[] => [
    { event: own, line: 0, outcome: one },
    { event: own, line: 1, outcome: other },
  ])
const stake = fc.constantFrom(500, 1_001, 7_777, 20_000)
const outcomesOf = (...outcomes: readonly ModelOutcome[]): readonly ModelOutcome[] => outcomes
const outcomes = fc.constantFrom(
  outcomesOf({ id: '1', result: 1 }, { id: '2', result: 0 }, { id: '3', result: 0 }),
  outcomesOf({ id: '1', result: 0 }, { id: '2', result: 1 }, { id: '3', result: 0 }),
  outcomesOf({ id: '1', result: 1, voidFactor: 0.5 }, { id: '2', result: 0, voidFactor: 0.5 }),
  outcomesOf({ id: '1', result: 1, deadHeatFactor: 0.5 }, { id: '2', result: 1, deadHeatFactor: 0.5 }),
  outcomesOf({ id: '1', result: 0, voidFactor: 1 }, { id: '2', result: 0, voidFactor: 1 }),
  outcomesOf({ id: '1', result: 1 }),
  outcomesOf({ id: '1', result: 0 }, { id: '2', result: -1 }),
)
const named = fc.constantFrom<readonly string[]>([], [], ['1'], ['2'])
/** Few, so that a rollback often has the window of a cancel. */
const bounds = fc.constantFrom<{ from?: number; to?: number }>({}, { from: 1 }, { to: 2 }, { from: 1, to: 3 })
const message: fc.Arbitrary<ModelMessage> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      { do: fc.constant('settlement' as const), event, line, at, certainty: fc.constantFrom(1, 2), outcomes },
      { requiredKeys: ['do', 'event', 'line', 'at', 'outcomes'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('settlement-rollback' as const), event, line, at, outcomeIds: named }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        do: fc.constantFrom('cancel' as const, 'cancel-rollback' as const),
        event,
        line,
        at,
        outcomeIds: named,
        bounds,
      })
      .map(({ bounds: window, ...rest }) => ({ ...rest, ...window })),
  },
)
/** Both lines of an event at once: otherwise a custom bet is seldom decided. */
const bothLines: fc.Arbitrary<ModelMessage[]> = fc
  .record({ event, at, one: outcomes, other: outcomes })
  .map(({ one, other, ...where }) =>
    ([one, other] as const).map((own, index) => {
      const line = index === 0 ? 0 : 1
      return { do: 'settlement', ...where, line, outcomes: own }
    }),
  )
const goals = fc.constantFrom(0, 1, 2, 4)
const player = fc.nat({ max: MODEL_PLAYERS - 1 })
export const settlementSteps: fc.Arbitrary<SettlementStep[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('place' as const),
        player,
        legs: fc.uniqueArray(leg, { minLength: 1, maxLength: 3, selector: (one) => one.event }),
        stake,
        isCustom: fc.constant(false),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('place' as const),
        player,
        legs: legsOfCustomBet,
        stake,
        isCustom: fc.constant(true),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('messages' as const),
        messages: fc.oneof(fc.array(message, { minLength: 1, maxLength: 3 }), bothLines),
        isDown: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('score' as const), event, home: goals, away: goals }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), player }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('deposit' as const), player, amount: fc.constantFrom(1_000, 30_000) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('close' as const),
        nth: fc.nat(),
        percent: fc.constantFrom(100, 50, 33, 1),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const) }) },
  ),
  { minLength: 12, maxLength: 24, size: 'max' },
)

interface ModelTicket extends ModelBet {
  readonly second: number
  /** What is left of the stake, and what the rest was closed for. */
  open: number
  /** After what was withheld of it. */
  closedFor: number
}

interface Settled {
  readonly result: string
  readonly payout: number | null
  readonly withheld: number | null
  readonly legs: readonly string[]
}

/** Settlement as anybody would write it who computes everything anew from all that was ever said. */
export class SettlementModel {
  readonly tickets: ModelTicket[] = []
  readonly #messages: { readonly message: ModelMessage; readonly storedAt: number }[] = []
  /** Home goals less away goals, by event. */
  readonly #ahead = new Map<number, number>()
  readonly #leads: (ModelLeg & { readonly second: number })[] = []
  /** What each player brought less what was taken out. */
  readonly #brought = Array.from({ length: MODEL_PLAYERS }, () => MODEL_CASH)
  #second = 0

  /** The refusal, or undefined when it is taken. */
  place(one: ModelBet): string | undefined {
    if (this.wallet(one.player).cash < one.stake) return 'FUNDS_SHORT'
    const isClosed = one.legs.some(
      (leg) =>
        OUTCOMES.some((outcome) => this.#standingOf({ ...leg, outcome }) !== undefined) ||
        this.#isCancelled(leg, this.#second) ||
        this.#isPaidEarly(leg, this.#second),
    )
    if (isClosed) return 'EVENT_MARKET_NOT_ACTIVED'
    this.tickets.push({ ...one, second: this.#second, open: one.stake, closedFor: 0 })
    return undefined
  }

  /** The same message again says nothing new. */
  take(message: ModelMessage): void {
    const isKnown = this.#messages.some((known) => JSON.stringify(known.message) === JSON.stringify(message))
    if (!isKnown) this.#messages.push({ message, storedAt: this.#second })
  }

  /** A side that gets two goals ahead pays bets on it, unless the line was settled before. */
  score(event: number, home: number, away: number): void {
    const before = this.#ahead.get(event) ?? 0
    const after = home - away
    this.#ahead.set(event, after)
    const second = this.#second
    const line = 0
    if (OUTCOMES.some((outcome) => this.#standingOf({ event, line, outcome }, second) !== undefined)) return
    if (before < 2 && after >= 2) this.#leads.push({ event, line, outcome: '1', second })
    if (before > -2 && after <= -2) this.#leads.push({ event, line, outcome: '3', second })
  }

  bring(player: number, amount: number): void {
    this.#brought[player] = (this.#brought[player] ?? 0) + amount
  }

  pass(): void {
    this.#second += 1
  }

  wallet(player: number) {
    const own = this.tickets.filter((ticket) => ticket.player === player)
    let net = this.#brought[player] ?? 0
    let held = 0
    for (const ticket of own) {
      const { payout, withheld } = this.settled(ticket)
      net += (payout ?? 0) - (withheld ?? 0) + ticket.closedFor - ticket.stake
      if (payout === null) held += ticket.open
    }
    return { cash: Math.max(0, net), bonus: 0, held, debt: Math.max(0, -net) }
  }

  /**
   * What the open part is worth by the chances of the open legs, less the margin; undefined when it is decided, and of
   * custom bets, which are not bought back.
   */
  worth(ticket: ModelTicket): number | undefined {
    if (ticket.isCustom || this.settled(ticket).result !== 'open') return undefined
    const [over, under] = ticket.legs.reduce<readonly [bigint, bigint]>(
      ([a, b], leg) => {
        const [result, x, y] = this.#legOf(leg, ticket.second)
        const [chanceOver, chanceUnder] = result === 'open' ? chanceOf(leg) : [x, y]
        return [a * BigInt(chanceOver), b * BigInt(chanceUnder)] as const
      },
      [BigInt(ticket.open) * 95n, 100n] as const,
    )
    return Number(over / under)
  }

  /** What is paid; undefined when that would be nothing. */
  close(ticket: ModelTicket, percent: number): number | undefined {
    const worth = this.worth(ticket) ?? 0
    const closed = Math.floor((ticket.open * percent) / 100)
    const paid = Math.floor((worth * closed) / ticket.open)
    if (closed === 0 || paid === 0) return undefined
    ticket.open -= closed
    ticket.closedFor += paid - withheldOf(paid, closed)
    return paid
  }

  settled({ open: stake, second, legs, isCustom }: ModelTicket): Settled {
    const results = legs.map((leg) => (isCustom ? this.#resultOf(leg, second) : this.#legOf(leg, second)))
    const shown = results.map(([result]) => result)
    if (stake === 0) return { result: 'cashedOut', payout: 0, withheld: 0, legs: shown }
    if (shown.includes('lost')) return { result: 'lost', payout: 0, withheld: 0, legs: shown }
    if (shown.includes('open')) return { result: 'open', payout: null, withheld: null, legs: shown }
    if (isCustom) {
      // Of a void, half or dead-heat part its price says nothing.
      const isWon = results.every(([result, , under]) => result === 'won' && under === 1_000)
      const payout = isWon ? Math.floor((stake * MODEL_CUSTOM_ODDS) / 1_000) : stake
      return { result: isWon ? 'won' : 'void', payout, withheld: withheldOf(payout, stake), legs: shown }
    }
    const [over, under] = results.reduce(([a, b], [, x, y]) => [a * BigInt(x), b * BigInt(y)], [BigInt(stake), 1n])
    const payout = Number(over / under)
    const counting = shown.filter((result) => result !== 'void')
    const [only = 'void'] = counting
    const result = counting.length < 2 ? only : payout >= stake ? 'won' : 'halfLost'
    return { result, payout, withheld: withheldOf(payout, stake), legs: shown }
  }

  /** With what the stake is multiplied, as a fraction. */
  #legOf(leg: ModelLeg, second: number): readonly [string, number, number] {
    return this.#isPaidEarly(leg, second) ? ['won', oddsOf(leg), 1_000] : this.#resultOf(leg, second)
  }

  /** The same by its result alone. */
  #resultOf(leg: ModelLeg, second: number): readonly [string, number, number] {
    const odds = oddsOf(leg)
    if (this.#isCancelled(leg, second)) return ['void', 1, 1]
    const standing = this.#standingOf(leg)
    switch (`${standing?.result} ${standing?.voidFactor ?? 0} ${standing?.deadHeatFactor ?? 1}`) {
      case '1 0 1':
        return ['won', odds, 1_000]
      case '1 0 0.5':
        return ['won', odds, 2_000]
      case '1 0.5 1':
        return ['halfWon', odds + 1_000, 2_000]
      case '0 0 1':
        return ['lost', 0, 1]
      case '0 0.5 1':
        return ['halfLost', 1, 2]
      case '0 1 1':
        return ['void', 1, 1]
      default:
        return ['open', 1, 1]
    }
  }

  #isPaidEarly(leg: ModelLeg, second: number): boolean {
    return this.#leads.some(
      (lead) =>
        isSameLine(lead, leg) &&
        lead.outcome === leg.outcome &&
        lead.second >= second &&
        !this.#isCancelled(leg, second, lead.second),
    )
  }

  /** The most certain settlement that was not taken back by a later message; of several the latest. */
  #standingOf({ outcome, ...place }: ModelLeg, before = Infinity): ModelOutcome | undefined {
    let best: { readonly rank: number; readonly outcome: ModelOutcome } | undefined
    const all = this.#inOrder(place, before)
    for (const one of all) {
      if (one.do !== 'settlement') continue
      const isBack = all.some(
        (back) => back.do === 'settlement-rollback' && back.at >= one.at && names(back.outcomeIds, outcome),
      )
      const found = one.outcomes.find(({ id }) => id === outcome)
      const rank = one.certainty ?? 0
      if (found && !isBack && rank >= (best?.rank ?? 0)) best = { rank, outcome: found }
    }
    return best?.outcome
  }

  #isCancelled({ outcome, ...place }: ModelLeg, second: number, before = Infinity): boolean {
    const all = this.#inOrder(place, before)
    return all.some(
      (one) =>
        one.do === 'cancel' &&
        names(one.outcomeIds, outcome) &&
        (one.from ?? -1) <= second &&
        second < (one.to ?? Infinity) &&
        !all.some(
          (back) => back.do === 'cancel-rollback' && back.from === one.from && back.to === one.to && back.at >= one.at,
        ),
    )
  }

  /** Those stored before that second, by the feed's clock; of the same time as they came. */
  #inOrder(place: ModelPlace, before: number): readonly ModelMessage[] {
    return this.#messages
      .filter(({ message, storedAt }) => isSameLine(message, place) && storedAt < before)
      .map(({ message }) => message)
      .toSorted((one, other) => one.at - other.at)
  }
}

/** Odds × the chance of winning. */
function chanceOf(leg: ModelLeg): readonly [number, number] {
  return [oddsOf(leg) * MODEL_CHANCE, 1_000 * 10]
}

function oddsOf({ outcome }: Pick<ModelLeg, 'outcome'>): number {
  return MODEL_ODDS[Number(outcome) - 1] ?? 0
}

function isSameLine(one: ModelPlace, other: ModelPlace): boolean {
  return one.event === other.event && one.line === other.line
}

/** Only of more than was staked, and then of all of it. */
function withheldOf(paid: number, stake: number): number {
  return paid > stake ? Math.floor((paid * MODEL_RATE) / 10_000) : 0
}

function names(outcomeIds: readonly string[], outcome: string): boolean {
  return outcomeIds.length === 0 || outcomeIds.includes(outcome)
}
