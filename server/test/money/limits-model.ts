import fc from 'fast-check'

/** All amounts are centavos. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const MODEL_PERIODS = ['day', 'week', 'month'] as const
export type ModelPeriod = (typeof MODEL_PERIODS)[number]
export type ModelGroup = 'lost' | 'deposit'
export type ModelLimits = Readonly<Record<ModelPeriod, number | null>>

/** What a player asks for, said by what is in force at that moment. */
type LimitWish =
  | { readonly how: 'set'; readonly limits: ModelLimits }
  /** Half of what is in force, or twice as much. */
  | { readonly how: 'lower' | 'raise'; readonly period: ModelPeriod }
  /** As it is: what waits is not wanted any more. */
  | { readonly how: 'take-back' }

/** The border that time passes to, and whether it stops a millisecond before it. */
type Border = 'day' | 'week' | 'month' | 'clocks-change' | 'lost-lock' | 'deposit-lock'

/** Chosen by what the limits leave: all of it, a centavo more, or some amount. */
export type ModelAmount = number | 'all-that-is-left' | 'a-centavo-more'

export type LimitsStep =
  | { readonly do: 'limit'; readonly group: ModelGroup; readonly wish: LimitWish }
  | { readonly do: 'pass'; readonly hours: number }
  | { readonly do: 'pass-to'; readonly border: Border; readonly isJustBefore: boolean }
  | { readonly do: 'bet'; readonly amount: ModelAmount }
  | { readonly do: 'settle'; readonly nth: number; readonly result: 'won' | 'lost' | 'void' }
  | { readonly do: 'roll-back'; readonly nth: number }
  | { readonly do: 'close'; readonly nth: number; readonly percent: number }
  /** A round of a game: staked at once, and it returns this share of the stake. */
  | { readonly do: 'round'; readonly amount: ModelAmount; readonly returns: number }
  | { readonly do: 'deposit'; readonly amount: ModelAmount }
  | { readonly do: 'pay'; readonly nth: number; readonly how: 'confirmed' | 'declined' }
  /** All cash leaves, so that what a later correction takes back is owed. */
  | { readonly do: 'withdraw' }

const kind = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)
const nth = fc.nat(20)
const limit = fc.constantFrom(null, 20_000, 50_000, 50_001, 120_000, 300_000)
/** Those that contradict each other are refused, which is worth a try now and then. */
const inOrder = fc.tuple(limit, limit, limit).map(([one, two, three]): ModelLimits => {
  const [day = null, week = null, month = null] = [one, two, three].toSorted(
    (a, b) => (a ?? Infinity) - (b ?? Infinity),
  )
  return { day, week, month }
})
const limits = fc.oneof({ weight: 5, arbitrary: inOrder }, fc.record({ day: limit, week: limit, month: limit }))
const period = fc.constantFrom(...MODEL_PERIODS)
const wish: fc.Arbitrary<LimitWish> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ how: kind('set'), limits }) },
  { weight: 3, arbitrary: fc.record({ how: kind('lower', 'raise', 'raise'), period }) },
  { weight: 1, arbitrary: fc.record({ how: kind('take-back') }) },
)
const amount: fc.Arbitrary<ModelAmount> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(1_000, 3_333, 10_000, 20_000) },
  { weight: 2, arbitrary: kind('all-that-is-left', 'a-centavo-more') },
)
const border = kind('day', 'day', 'week', 'month', 'clocks-change', 'lost-lock', 'lost-lock', 'deposit-lock')

const step: fc.Arbitrary<LimitsStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: kind('limit'), group: kind('lost', 'deposit'), wish }) },
  { weight: 2, arbitrary: fc.record({ do: kind('pass'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 3, arbitrary: fc.record({ do: kind('pass-to'), border, isJustBefore: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: kind('bet'), amount }) },
  { weight: 5, arbitrary: fc.record({ do: kind('settle'), nth, result: kind('won', 'lost', 'void') }) },
  { weight: 2, arbitrary: fc.record({ do: kind('roll-back'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: kind('close'), nth, percent: fc.constantFrom(100, 50, 33) }) },
  { weight: 3, arbitrary: fc.record({ do: kind('round'), amount, returns: fc.constantFrom(0, 0, 0.5, 3) }) },
  { weight: 5, arbitrary: fc.record({ do: kind('deposit'), amount }) },
  { weight: 1, arbitrary: fc.record({ do: kind('withdraw') }) },
  { weight: 3, arbitrary: fc.record({ do: kind('pay'), nth, how: kind('confirmed', 'confirmed', 'declined') }) },
)
const hours = fc.integer({ min: 1, max: 30 })
const group = kind('lost', 'deposit')

/** What chance alone seldom brings together: a raise that may be asked for, and what is asked while it waits. */
const raiseStory = fc
  .record({ group, limits: inOrder, period, hours, next: kind('take-back', 'take-back', 'raise', 'lower') })
  .map(({ group: own, limits: set, period: name, hours: waited, next }): LimitsStep[] => [
    { do: 'limit', group: own, wish: { how: 'set', limits: set } },
    { do: 'pass-to', border: `${own}-lock`, isJustBefore: false },
    { do: 'limit', group: own, wish: { how: 'raise', period: name } },
    { do: 'pass', hours: waited },
    { do: 'limit', group: own, wish: next === 'take-back' ? { how: next } : { how: next, period: name } },
  ])

/** A prize that is gone when its result is taken back; the next deposits pay what is owed. */
const debtStory = fc
  .record({ amount, nth })
  .map(({ amount: paid, nth: one }): LimitsStep[] => [
    { do: 'bet', amount: 20_000 },
    { do: 'settle', nth: one, result: 'won' },
    { do: 'withdraw' },
    { do: 'roll-back', nth: one },
    { do: 'bet', amount: 1_000 },
    { do: 'deposit', amount: paid },
    { do: 'pay', nth: one, how: 'confirmed' },
    { do: 'bet', amount: 'all-that-is-left' },
  ])

export const limitsSteps: fc.Arbitrary<LimitsStep[]> = fc
  .array(
    fc.oneof(
      { weight: 16, arbitrary: step.map((one) => [one]) },
      { weight: 1, arbitrary: raiseStory },
      { weight: 1, arbitrary: debtStory },
    ),
    {
      minLength: 20,
      maxLength: 35,
      size: 'max',
    },
  )
  .map((steps) => steps.flat())

interface Flow {
  readonly at: number
  readonly amount: number
}

interface ModelLimit {
  amount: number | null
  /** What was asked for and waits. */
  raise: { readonly to: number | null; readonly from: number } | null
}

/** One group of limits as a player would note it on paper. */
class LimitsOnPaper {
  readonly #limits: Record<ModelPeriod, ModelLimit> = {
    day: { amount: null, raise: null },
    week: { amount: null, raise: null },
    month: { amount: null, raise: null },
  }
  #lastAsked = -Infinity

  inForce(now: number): ModelLimits {
    for (const one of Object.values(this.#limits)) {
      if (one.raise === null || one.raise.from > now) continue
      one.amount = one.raise.to
      one.raise = null
    }
    const { day, week, month } = this.#limits
    return { day: day.amount, week: week.amount, month: month.amount }
  }

  raises(now: number) {
    this.inForce(now)
    return MODEL_PERIODS.flatMap((name) => {
      const { raise } = this.#limits[name]
      return raise ? [{ period: name, ...raise }] : []
    })
  }

  lockedUntil(now: number): number | null {
    const until = this.#lastAsked + DAY_MS
    return until > now && Number.isFinite(until) ? until : null
  }

  /** The refusal, or undefined when it is done: stricter at once, looser after a day and not within a day of a change. */
  ask(wanted: ModelLimits, now: number): string | undefined {
    const { day, week, month } = wanted
    const isAbove = (shorter: number | null, longer: number | null) =>
      shorter !== null && longer !== null && shorter > longer
    if (isAbove(day, week) || isAbove(day, month) || isAbove(week, month)) return 'LIMITS_OUT_OF_ORDER'
    const inForce = this.inForce(now)
    const changed = MODEL_PERIODS.filter((name) => {
      const { amount: current, raise } = this.#limits[name]
      return wanted[name] !== (raise ? raise.to : current)
    })
    const loosens = (name: ModelPeriod) => (wanted[name] ?? Infinity) > (inForce[name] ?? Infinity)
    if (changed.some(loosens) && this.lockedUntil(now) !== null) return 'LIMIT_LOCKED'
    for (const name of changed) {
      this.#limits[name] = loosens(name)
        ? { amount: inForce[name], raise: { to: wanted[name], from: now + DAY_MS } }
        : { amount: wanted[name], raise: null }
    }
    if (changed.length > 0) this.#lastAsked = now
    return undefined
  }
}

/** The limits of one player, and what was lost and deposited under them, summed anew from all that ever happened. */
export class LimitsModel {
  readonly groups: Record<ModelGroup, LimitsOnPaper> = { lost: new LimitsOnPaper(), deposit: new LimitsOnPaper() }
  /** What left the player's cash for a game, and with a minus what came back from one. */
  readonly #losses: Flow[] = []
  readonly #deposits: Flow[] = []
  /** Begun and neither paid nor given up: by id. */
  readonly openDeposits = new Map<string, number>()
  readonly #given: number
  #withdrawn = 0

  /** With cash that nobody deposited. */
  constructor(given: number) {
    this.#given = given
  }

  lose(amount: number, at: number): void {
    this.#losses.push({ at, amount })
  }

  deposit(amount: number, at: number): void {
    this.#deposits.push({ at, amount })
  }

  /** All that there is; it counts against no limit. */
  withdraw(): number {
    const all = Math.max(this.net, 0)
    this.#withdrawn += all
    return all
  }

  /** What was given and deposited less all that was lost or left; below zero it is owed. */
  get net(): number {
    return this.#given + sum(this.#deposits) - sum(this.#losses) - this.#withdrawn
  }

  used(group: ModelGroup, name: ModelPeriod, now: number): number {
    const flows = group === 'lost' ? this.#losses : this.#deposits
    return sum(flows.filter(({ at }) => nameOf(name, at) === nameOf(name, now)))
  }

  /** What the strictest limit leaves; Infinity without one. A deposit that is begun takes its room already. */
  room(group: ModelGroup, now: number, besides?: string): number {
    const open = [...this.openDeposits].filter(([id]) => id !== besides).map(([, value]) => value)
    const waiting = group === 'deposit' ? open.reduce((total, value) => total + value, 0) : 0
    const inForce = this.groups[group].inForce(now)
    return Math.min(
      ...MODEL_PERIODS.map((name) => {
        const most = inForce[name]
        return most === null ? Infinity : Math.max(most - this.used(group, name, now) - waiting, 0)
      }),
    )
  }

  wanted(group: ModelGroup, asked: LimitWish, now: number): ModelLimits {
    const inForce = this.groups[group].inForce(now)
    if (asked.how === 'set') return asked.limits
    if (asked.how === 'take-back') return inForce
    const current = inForce[asked.period]
    const lower = current === null ? 90_000 : Math.ceil(current / 2)
    return { ...inForce, [asked.period]: asked.how === 'lower' ? lower : current && current * 2 }
  }

  /** The next moment at which the calendar of Mexico City, its clocks or a lock say something else. */
  next(to: Border, now: number): number {
    if (to === 'lost-lock' || to === 'deposit-lock') {
      return this.groups[to === 'lost-lock' ? 'lost' : 'deposit'].lockedUntil(now) ?? now
    }
    const says = (at: number) => (to === 'clocks-change' ? offsetOf(at) : nameOf(to, at))
    let [before, after] = [now, now]
    do [before, after] = [after, after + 6 * HOUR_MS]
    while (says(after) === says(now))
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (says(middle) === says(now)) before = middle
      else after = middle
    }
    return after
  }
}

function sum(flows: readonly Flow[]): number {
  return flows.reduce((total, { amount: one }) => total + one, 0)
}

const inMexicoCity = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The day, the Monday or the month that it is in Mexico City. */
function nameOf(name: ModelPeriod, at: number): string {
  const [today = ''] = inMexicoCity.format(at).split(' ')
  if (name === 'month') return today.slice(0, 7)
  const noon = Date.parse(`${today}T12:00:00Z`)
  const weekday = new Date(noon).getUTCDay() || 7
  return name === 'day' ? today : new Date(noon - (weekday - 1) * DAY_MS).toISOString().slice(0, 10)
}

function offsetOf(at: number): number {
  const seconds = Math.floor(at / 1_000) * 1_000
  return Date.parse(`${inMexicoCity.format(at).replace(' ', 'T')}Z`) - seconds
}
