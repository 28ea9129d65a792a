import { calledOffAt, closedAt, endOf, joinMatch, type MatchPlan, pairingOf } from '../match/match-plan.ts'
import type { ObservedMatch } from '../match/observed-match.ts'
import type { LifeStage, PlayedMatch } from '../match/played-match.ts'
import { fixtureChange, PRODUCT, type Product, type Said } from '../wire/uof-xml.ts'
import { createPlans, LONGEST_MS, type PlansOptions } from './plans.ts'
import { createSlots } from './slots.ts'

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

interface ProgrammeOptions extends PlansOptions {
  /** Played time at which this process begins. */
  readonly start: number
  readonly since?: number
}

export function createProgramme(options: ProgrammeOptions): Programme {
  const { start, time, speed, since, prematch } = options
  const plans = createPlans(options)
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

  const isOff = (plan: MatchPlan) => (calledOffAt(plan) ?? Number.POSITIVE_INFINITY) <= at

  /** Looks up in the schedule what is missing on sale. */
  function fillSchedule(): void {
    isShort = false
    if (prematch === 0) return
    const known = new Set([...entries.map(({ event }) => event.matchId), ...waiting.map(({ matchId }) => matchId)])
    const ahead = plans.upcoming(at, 2 * prematch)
    const wanted = ahead.filter((plan) => !isOff(plan)).slice(0, prematch)
    waiting.push(...wanted.filter(({ matchId }) => !known.has(matchId)))
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

  const toJoin = plans.begunBefore(start, LONGEST_MS)
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
      for (const plan of plans.between(time.at(wall), start)) yield resultsOf(plan)
    },
  }
}

export function wholeOf(match: PlayedMatch, product: Product): Said[] {
  const said = match.whole(product)
  return said ? [said] : []
}
