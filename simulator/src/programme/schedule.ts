import { createRng } from '../rng.ts'
import { competitorsOf } from './competitors.ts'
import type { Pairing } from './pairing.ts'
import type { Season, SportKey, Tournament } from './tournament.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Mexico City keeps one time all year round. */
const MEXICO_CITY_MS = -6 * HOUR_MS
const MOST_DAYS = 21
const MOST_A_DAY = 1000

const EVENINGS: Season = { hours: [17, 19, 20.5, 21] }

export interface ScheduledFixture {
  readonly pairing: Pairing
  /** Milliseconds since 1970. */
  readonly startTime: number
  /** The same for the same seed and day, whenever it is asked for. */
  readonly matchId: number
}

export interface ScheduleOptions {
  readonly seed: string
  readonly tournaments: readonly Tournament[]
  readonly sports: ReadonlySet<SportKey>
}

/** The fixtures after a moment, in the order in which they kick off; gives fewer only where the seasons have fewer. */
export function upcoming(options: ScheduleOptions, after: number, count: number): ScheduledFixture[] {
  const fixtures: ScheduledFixture[] = []
  const today = Math.floor((after + MEXICO_CITY_MS) / DAY_MS)
  for (let day = today; day < today + MOST_DAYS && fixtures.length < count; day++) {
    fixtures.push(...fixturesOfDay(options, day).filter(({ startTime }) => startTime > after))
  }
  return fixtures.slice(0, count)
}

/** The fixtures that kicked off in the time before a moment, in the order in which they did. */
export function begun(options: ScheduleOptions, at: number, withinMs: number): ScheduledFixture[] {
  const fixtures: ScheduledFixture[] = []
  const today = Math.floor((at + MEXICO_CITY_MS) / DAY_MS)
  for (let day = Math.floor((at - withinMs + MEXICO_CITY_MS) / DAY_MS); day <= today; day++) {
    fixtures.push(...fixturesOfDay(options, day))
  }
  return fixtures.filter(({ startTime }) => startTime <= at && startTime > at - withinMs)
}

/** `day` counts the days of Mexico City since 1970. */
export function fixturesOfDay({ seed, tournaments, sports }: ScheduleOptions, day: number): ScheduledFixture[] {
  const date = new Date(day * DAY_MS)
  const fixtures = tournaments
    .filter(({ sport, season }) => sports.has(sport) && plays(season, date))
    .flatMap((tournament) => fixturesOf(tournament, seed, day))
    .sort((a, b) => a.startTime - b.startTime || a.pairing.home.id - b.pairing.home.id)
  const base = seedNumber(seed) * 1e8 + day * MOST_A_DAY
  return fixtures.map((fixture, index) => ({ ...fixture, matchId: base + index }))
}

function plays(season: Season | undefined, date: Date): boolean {
  const weekdays = season?.weekdays
  return inMonth(season, date) && (weekdays === undefined || weekdays.includes(date.getUTCDay()))
}

function inMonth(season: Season | undefined, date: Date): boolean {
  return season?.months === undefined || season.months.includes(date.getUTCMonth() + 1)
}

/** Months of Mexico City, counted from the year 0. */
export function monthOf(at: number): number {
  const date = new Date(at + MEXICO_CITY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Whether the tournament is played at this time of the year. */
export function isInSeason({ season }: Tournament, at: number): boolean {
  return inMonth(season, new Date(at + MEXICO_CITY_MS))
}

function fixturesOf(tournament: Tournament, seed: string, day: number): { pairing: Pairing; startTime: number }[] {
  const rng = createRng(`${seed}/${day}/${tournament.id}`)
  const { hours, perDay = Math.max(1, Math.floor(tournament.share / 2)) } = tournament.season ?? EVENINGS
  const teams = competitorsOf(tournament)
  const matches = Math.min(perDay, Math.floor(teams.length / 2))
  return Array.from({ length: matches }, () => {
    const [home] = teams.splice(rng.below(teams.length), 1)
    const [away] = teams.splice(rng.below(teams.length), 1)
    if (!home || !away) throw new RangeError(`${tournament.name} has no two teams left`)
    const hour = hours[rng.below(hours.length)] ?? 19
    return { pairing: { tournament, home, away }, startTime: day * DAY_MS + hour * HOUR_MS - MEXICO_CITY_MS }
  })
}

/** From 1 to 9000, so that two simulators on one broker publish different match ids. */
export function seedNumber(seed: string): number {
  return 1 + createRng(seed).below(9000)
}
