import { PLAYS } from '../match/kick-off.ts'
import { calledOffAt, closedAt, endOf, joinMatch, type MatchPlan, pairingOf } from '../match/match-plan.ts'
import type { ObservedMatch } from '../match/observed-match.ts'
import type { LifeStage, PlayedMatch } from '../match/played-match.ts'
import { fixtureChange, PRODUCT, type Product, type Said } from '../wire/uof-xml.ts'
import type { PlayedTime } from './played-time.ts'
import { begun, type ScheduledFixture, upcoming } from './schedule.ts'
import { createSlots } from './slots.ts'
import { SPORT_KEYS, type SportKey } from './tournament.ts'
import { TOURNAMENTS } from './tournaments.ts'

interface Entry extends ObservedMatch {
  readonly match: PlayedMatch
}

/** The matches on the feed: those under way, those about to begin and those on sale for another day. */
export interface Programme {
  entries(): readonly Entry[]
  /** Puts the next match that is on at the start on the feed; false when there is none left. */
  openNext(): boolean
  /** Time has passed: puts on sale what is due, and a few of the matches that wait for it. */
  announceNext(at: number): Said[]
  /** What follows for the others when a match has gone on from a stage. */
  follow(entry: Entry, before: LifeStage): Said[]
  dropClosed(): void
  /** Results from before the start, as the process that played then has published them. */
  missed(): readonly Said[]
  /** The matches that ended between a time on the wall and the start, played once more for their results. */
  endedSince(wall: number): Generator<readonly Said[]>
}

/** Pricing a whole week of matches at once would hold up whoever starts: most of them come one by one. */
const AT_ONCE = 30
const PER_STEP = 2
const HOUR_MS = 3_600_000
/** Longer than any match takes. */
const LONGEST_MS = 6 * HOUR_MS
/** Matches of the schedule are on sale weeks before, as far as mishaps are concerned. */
const SCHEDULE_ON_SALE_MS = 24 * HOUR_MS

interface ProgrammeOptions {
  readonly seed: string
  /** Played time at which this process begins. */
  readonly start: number
  readonly time: PlayedTime
  readonly speed: number
  readonly since?: number
  readonly matches: Partial<Readonly<Record<SportKey, number>>>
  readonly prematch: number
  readonly mishaps: number
  readonly movesByItself: boolean
}

export function createProgramme(options: ProgrammeOptions): Programme {
  const { seed, start, time, speed, since, prematch, mishaps, movesByItself } = options
  const sports = new Set(SPORT_KEYS.filter((sport) => PLAYS[sport] !== undefined))
  const schedule = { seed, tournaments: TOURNAMENTS, sports }
  const slots = createSlots(options)
  const slotsToOpen = [...slots]
  const missed: Said[] = []
  let at = start
  let entries: Entry[] = []
  /** Of the schedule, soon to be put on sale. */
  const waiting: MatchPlan[] = []
  /** A match of the schedule has left the offer since it was last filled. */
  let isShort = false

  function enter(plan: MatchPlan): Entry {
    const match = joinMatch(plan, at, time.wallAt)
    missed.push(...match.missed())
    const { event, stage, state, markets, sold, results, customBets } = match
    const fixture = { matchId: plan.matchId, pairing: pairingOf(plan), startTime: time.wallAt(plan.kickOffAt) }
    const seen = { event, stage, state, markets, sold, results, customBets }
    const entry = { match, ...seen, fixture, plan: { ...plan, speed, since } }
    entries.push(entry)
    return entry
  }

  function scheduledPlan({ pairing, startTime, matchId }: ScheduledFixture): MatchPlan {
    const kickOffAt = time.at(startTime)
    return {
      seed: `${seed}/${matchId}`,
      matchId,
      homeId: pairing.home.id,
      awayId: pairing.away.id,
      onSaleAt: kickOffAt - SCHEDULE_ON_SALE_MS,
      kickOffAt,
      mishaps,
      movesByItself,
    }
  }

  const isOff = (plan: MatchPlan) => (calledOffAt(plan) ?? Number.POSITIVE_INFINITY) <= at

  /** Looks up in the schedule what is missing on sale. */
  function fillSchedule(): void {
    isShort = false
    if (prematch === 0) return
    const known = new Set([...entries.map(({ event }) => event.matchId), ...waiting.map(({ matchId }) => matchId)])
    const ahead = upcoming(schedule, time.wallAt(at), 2 * prematch).map(scheduledPlan)
    const wanted = ahead.filter((plan) => !isOff(plan)).slice(0, prematch)
    waiting.push(...wanted.filter(({ matchId }) => !known.has(matchId)))
  }

  /** Matches of the schedule that kicked off before; of those at one time only so many were on sale. */
  function begunBefore(moment: number, withinMs: number): MatchPlan[] {
    if (prematch === 0) return []
    const plans = begun(schedule, time.wallAt(moment), withinMs / speed).map(scheduledPlan)
    const played = plans.filter((plan) => calledOffAt(plan) === null)
    return [...Map.groupBy(played, ({ kickOffAt }) => kickOffAt).values()].flatMap((group) => group.slice(0, prematch))
  }

  function putOnSale(most: number): Entry[] {
    return waiting
      .splice(0, most)
      .filter((plan) => plan.kickOffAt > at && !isOff(plan))
      .map(enter)
  }

  /** Empty for matches that are still on: they were joined at the start, which gave their results. */
  function resultsOf(plan: MatchPlan): readonly Said[] {
    return closedAt(endOf(plan)) > start ? [] : joinMatch(plan, start, time.wallAt).missed()
  }

  const toJoin = begunBefore(start, LONGEST_MS)
  fillSchedule()
  let atOnce = AT_ONCE

  function openNext(): boolean {
    const slot = slotsToOpen.shift()
    if (slot) {
      slot.upTo(at).forEach(enter)
      return true
    }
    const plan = toJoin.shift()
    if (plan) {
      if (closedAt(endOf(plan)) > at) enter(plan)
      return true
    }
    atOnce -= 1
    return atOnce >= 0 && putOnSale(1).length > 0
  }

  function announce({ event, fixture, match }: Entry): Said[] {
    const speaker = { event, product: PRODUCT.prematch, timestamp: time.wallAt(at) }
    return [fixtureChange(speaker, 1, fixture.startTime), ...wholeOf(match, PRODUCT.prematch)]
  }

  return {
    entries: () => entries,
    openNext,
    missed: () => missed,
    announceNext(to) {
      at = to
      if (isShort) fillSchedule()
      const due = slots.flatMap((slot) => slot.upTo(at)).map(enter)
      return [...due, ...putOnSale(PER_STEP)].flatMap(announce)
    },
    follow({ event, fixture, ...entry }, before) {
      const stage = entry.stage()
      if (before === 'scheduled') isShort = true
      if (stage !== 'cancelled' && stage !== 'postponed' && stage !== 'walkover') return []
      return [fixtureChange({ event, product: PRODUCT.prematch, timestamp: time.wallAt(at) }, 3, fixture.startTime)]
    },
    dropClosed() {
      entries = entries.filter((entry) => entry.stage() !== 'closed')
    },
    *endedSince(wall) {
      const from = time.at(wall)
      for (const slot of createSlots(options)) {
        for (const plan of slot.upTo(start, from)) yield resultsOf(plan)
      }
      for (const plan of begunBefore(start, start - from + LONGEST_MS)) yield resultsOf(plan)
    },
  }
}

export function wholeOf(match: PlayedMatch, product: Product): Said[] {
  const said = match.whole(product)
  return said ? [said] : []
}
