import { PLAYS } from '../match/kick-off.ts'
import { closedAt, endOf, type MatchPlan } from '../match/match-plan.ts'
import { createRng, type Rng } from '../rng.ts'
import { STEP_MS } from '../step.ts'
import { type Competitor, competitorsOf } from './competitors.ts'
import { type PlayedTime, secondsOf } from './played-time.ts'
import { isInSeason, monthOf, seedNumber } from './schedule.ts'
import { SPORT_KEYS, type SportKey, type Tournament } from './tournament.ts'
import { TOURNAMENTS } from './tournaments.ts'

/** Where one live match follows the other, so that the live list never dries up. */
export interface Slot {
  /** The matches that have come on sale since it was last asked; those over before `since` are left out. */
  upTo(at: number, since?: number): MatchPlan[]
}

export interface SlotsOptions extends Pick<MatchPlan, 'mishaps' | 'wrongResults' | 'speed' | 'movesByItself'> {
  readonly seed: string
  readonly time: PlayedTime
  readonly matches: Partial<Readonly<Record<SportKey, number>>>
}

/** Matches follow each other for about this long; then the slot begins again at a time that is known beforehand. */
const CELL_MS = 6 * 3_600_000
/** So that as many matches as usually fit into a cell do so when they take a little longer. */
const SLACK = 1.05
/** How far, in shares of their distance, slots stray from equal distances: matches are not all in the same minute. */
const JITTER = 0.2
const ON_SALE_MS = 30_000
/** Slots are told apart by their number in the id of a match; a prime lets neighbours differ in every remainder. */
const MOST_SLOTS = 997
const MOST_IDS = 1e11
const ID_SECONDS = 10

/** The number of the slot that a match with this id is played in; neighbours are slots of the same sport. */
export function slotNumberOf(matchId: number): number {
  return (matchId % MOST_IDS) % MOST_SLOTS
}

export function createSlots(options: SlotsOptions): Slot[] {
  const slots: Slot[] = []
  for (const sport of SPORT_KEYS) {
    const count = options.matches[sport] ?? 0
    for (let place = 0; place < count; place++) {
      slots.push(createSlot(options, { sport, place, count, number: slots.length }))
    }
    // A number that there are no teams for is refused at once, not at the first match.
    if (count > 0) teamsOf(options.seed, sport, 0, count, Date.UTC(2026, 0, 1))
  }
  return slots
}

interface PlannedMatch {
  readonly plan: MatchPlan
  readonly endsAt: number
}

interface Place {
  readonly sport: SportKey
  readonly place: number
  readonly count: number
  readonly number: number
}

function createSlot(options: SlotsOptions, { sport, place, count, number }: Place): Slot {
  const { seed, time, mishaps, wrongResults, speed, movesByItself } = options
  const usualMs = PLAYS[sport].usualMs + ON_SALE_MS
  const cellMs = Math.ceil((SLACK * usualMs * Math.max(Math.round(CELL_MS / usualMs), 2)) / STEP_MS) * STEP_MS
  // Slots of a sport begin their cells far apart: nobody plays at the end of a cell, and another slot does meanwhile.
  const share = (((place * 5 + 2) % count) + JITTER * createRng(`${seed}/${sport}/${place}`).next()) / count
  const offsetMs = Math.floor((share * cellMs) / STEP_MS) * STEP_MS

  let cell = 0
  let next: PlannedMatch | null = null

  const startOf = (index: number) => index * cellMs + offsetMs

  function plan(kickOffAt: number, onSaleAt: number): MatchPlan {
    const matchId = seedNumber(seed) * MOST_IDS + idWithinSeed(kickOffAt)
    const rng = createRng(`${seed}/${matchId}/teams`)
    const { home, away } = draw(teamsOf(seed, sport, place, count, time.wallAt(kickOffAt)), rng)
    return {
      seed: `${seed}/${matchId}`,
      matchId,
      homeId: home.id,
      awayId: away.id,
      onSaleAt,
      kickOffAt,
      mishaps,
      wrongResults,
      speed,
      movesByItself,
    }
  }

  function idWithinSeed(kickOffAt: number): number {
    return (Math.floor(secondsOf(kickOffAt) / ID_SECONDS) * MOST_SLOTS + number) % MOST_IDS
  }

  /** The first match of a cell begins at a time that is known without playing any other. */
  function first(index: number): PlannedMatch {
    cell = index
    const opening = plan(startOf(index), startOf(index) - ON_SALE_MS)
    return { plan: opening, endsAt: endOf(opening) }
  }

  /** The match after another: in the same cell when it is over before the next cell begins, for nobody plays twice. */
  function following(endedAt: number): PlannedMatch {
    const candidate = plan(endedAt + ON_SALE_MS, endedAt)
    const earliestEnd = candidate.kickOffAt + usualMs / 4
    const nextOpens = startOf(cell + 1) - ON_SALE_MS
    const endsAt = earliestEnd < nextOpens ? endOf(candidate) : earliestEnd
    return closedAt(endsAt) <= nextOpens ? { plan: candidate, endsAt } : first(cell + 1)
  }

  return {
    upTo(at, since = at) {
      next ??= first(Math.floor((since - offsetMs) / cellMs))
      const plans: MatchPlan[] = []
      while (next.plan.onSaleAt <= at) {
        if (closedAt(next.endsAt) > since) plans.push(next.plan)
        next = following(next.endsAt)
      }
      return plans
    },
  }
}

/** The two or more teams of a slot; all slots of a month have their own, so that nobody plays twice at a time. */
function teamsOf(
  seed: string,
  sport: SportKey,
  place: number,
  count: number,
  wall: number,
): { tournament: Tournament; teams: Competitor[] } {
  const tournaments = TOURNAMENTS.filter((tournament) => tournament.sport === sport)
  const shares = tournaments.map((tournament) => (isInSeason(tournament, wall) ? tournament.share : 0))
  const counts = spread(tournaments, shares, count)
  let before = 0
  for (const [index, tournament] of tournaments.entries()) {
    const slots = counts[index] ?? 0
    if (place < before + slots) {
      const teams = shuffled(competitorsOf(tournament), createRng(`${seed}/${monthOf(wall)}/${tournament.id}/teams`))
      return { tournament, teams: teams.filter((_, team) => team % slots === place - before) }
    }
    before += slots
  }
  throw new RangeError(`there is no slot ${place} of ${count}`)
}

function draw({ tournament, teams }: { tournament: Tournament; teams: readonly Competitor[] }, rng: Rng) {
  const [home, away] = shuffled(teams, rng)
  if (!home || !away) throw new RangeError(`${tournament.name} has no two free teams`)
  return { home, away }
}

function shuffled<T>(values: readonly T[], rng: Rng): T[] {
  const left = [...values]
  return values.flatMap(() => left.splice(rng.below(left.length), 1))
}

/** Each next match goes where the share is least filled; a tournament without a share only takes what others cannot. */
function spread(tournaments: readonly Tournament[], shares: readonly number[], matches: number): number[] {
  const counts = tournaments.map(() => 0)
  for (let i = 0; i < matches; i++) {
    let best = -1
    let bestNeed = Number.POSITIVE_INFINITY
    tournaments.forEach(({ teams }, index) => {
      const count = counts[index] ?? 0
      const share = shares[index] ?? 0
      const need = share === 0 ? Number.MAX_VALUE : (count + 1) / share
      if (2 * (count + 1) <= teams.length && need < bestNeed) {
        best = index
        bestNeed = need
      }
    })
    if (best < 0) throw new RangeError(`there are teams for ${i} matches at once, not for ${matches}`)
    counts[best] = (counts[best] ?? 0) + 1
  }
  return counts
}
