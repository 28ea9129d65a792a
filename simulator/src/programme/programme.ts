import { PLAYS } from '../match/kick-off.ts'
import { type MatchPlan, playPlan } from '../match/match-plan.ts'
import type { ObservedMatch } from '../match/observed-match.ts'
import type { LifeStage, PlayedMatch } from '../match/played-match.ts'
import { createRng } from '../rng.ts'
import { fixtureChange, PRODUCT, type Product, type Said } from '../wire/uof-xml.ts'
import { createCalendar, type Pairing } from './calendar.ts'
import { isInSeason, type ScheduledFixture, upcoming } from './schedule.ts'
import { SPORT_KEYS, type SportKey } from './tournament.ts'
import { TOURNAMENTS } from './tournaments.ts'

interface Entry extends ObservedMatch {
  readonly match: PlayedMatch
  /** A match of the schedule is not replaced when it ends; another one is put on sale when it kicks off. */
  readonly scheduled: boolean
}

/** The matches on the feed: those under way, those about to begin and those on sale for another day. */
export interface Programme {
  entries(): readonly Entry[]
  /** Puts on sale a few of the matches that wait for it. */
  announceNext(): Said[]
  /** What follows for the others when a match has gone on from a stage. */
  follow(entry: Entry, before: LifeStage): Said[]
  dropClosed(): void
}

/** Pricing a whole week of matches at once would hold up whoever starts: most of them come one by one. */
const AT_ONCE = 30
const PER_STEP = 2

const idOf = ({ matchId }: ScheduledFixture) => matchId

interface ProgrammeOptions {
  readonly seed: string
  readonly now: () => number
  readonly speed: number
  readonly matches: Partial<Readonly<Record<SportKey, number>>>
  readonly prematch: number
  readonly mishaps: number
  readonly movesByItself: boolean
}

export function createProgramme(options: ProgrammeOptions): Programme {
  const { seed, now, speed, matches, prematch, mishaps, movesByItself } = options
  const rng = createRng(seed)
  const calendar = createCalendar(rng, (tournament) => isInSeason(tournament, now()))
  const sports = new Set(SPORT_KEYS.filter((sport) => PLAYS[sport] !== undefined))
  // Ids start at the present second: a later run with the same seed must not continue the matches of an earlier one.
  const firstId = Math.floor(now() / 1000) * 1000
  /** Would come back otherwise, for their time has not come yet. */
  const calledOff = new Set<number>()
  /** Of the schedule, soon to be put on sale. */
  const waiting: ScheduledFixture[] = []
  let played = 0
  let entries: Entry[] = []

  function enter(plan: MatchPlan, startTime: number | null, scheduled: boolean): Entry {
    const enteredAt = now()
    const { match, pairing, ageMs } = playPlan(plan, now)
    const { event, stage, state, markets, results } = match
    const entry: Entry = {
      match,
      scheduled,
      event,
      stage,
      state,
      markets,
      results,
      fixture: {
        matchId: plan.matchId,
        pairing,
        startTime: startTime ?? Math.floor(enteredAt + (plan.kickOffInMs - ageMs) / speed),
      },
      plan: { ...plan, enteredAt, speed },
    }
    entries.push(entry)
    return entry
  }

  function enterLive({ home, away }: Pairing, age: number, kickOffInMs: number): Entry {
    played += 1
    return enter(
      {
        seed: `${seed}/${played}`,
        matchId: firstId + played,
        homeId: home.id,
        awayId: away.id,
        age,
        kickOffInMs,
        mishaps,
        movesByItself,
      },
      null,
      false,
    )
  }

  function enterScheduled({ pairing, startTime, matchId }: ScheduledFixture): Entry {
    const plan = {
      seed: `${seed}/${matchId}`,
      matchId,
      homeId: pairing.home.id,
      awayId: pairing.away.id,
      age: 0,
      kickOffInMs: (startTime - now()) * speed,
      mishaps,
      movesByItself,
    }
    return enter(plan, startTime, true)
  }

  /** Looks up in the schedule what is missing on sale. */
  function fillSchedule(): void {
    const onSale = entries.filter((entry) => entry.scheduled && entry.stage() === 'scheduled')
    const missing = prematch - onSale.length - waiting.length
    if (missing <= 0) return
    const known = new Set([...entries.map(({ event }) => event.matchId), ...waiting.map(idOf), ...calledOff])
    const ahead = upcoming({ seed, tournaments: TOURNAMENTS, sports }, now(), prematch + known.size)
    waiting.push(...ahead.filter((fixture) => !known.has(idOf(fixture))).slice(0, missing))
  }

  function putOnSale(most: number): Entry[] {
    return waiting
      .splice(0, most)
      .filter(({ startTime }) => startTime > now())
      .map(enterScheduled)
  }

  for (const sport of SPORT_KEYS) {
    const pairings = sports.has(sport) ? calendar.opening(sport, matches[sport] ?? 0) : []
    pairings.forEach((pairing, index) => {
      // One from each slice of the match length: neighbours on the screen are in different minutes.
      const slice = (index * 5 + 2) % pairings.length
      enterLive(pairing, (slice + rng.next()) / pairings.length, 0)
    })
  }
  fillSchedule()
  putOnSale(AT_ONCE)

  function announce({ event, fixture, match }: Entry): Said[] {
    const speaker = { event, product: PRODUCT.prematch, timestamp: now() }
    return [fixtureChange(speaker, 1, fixture.startTime), ...wholeOf(match, PRODUCT.prematch)]
  }

  function replace({ fixture: { pairing } }: Entry): Said[] {
    calendar.release(pairing)
    const next = calendar.replacement(pairing.tournament)
    return announce(enterLive(next, 0, rng.between(15_000, 45_000)))
  }

  /** What follows for the others when a match has gone from one stage to the next. */
  function follow(entry: Entry, before: LifeStage): Said[] {
    const { event, fixture, scheduled } = entry
    const stage = entry.stage()
    const said: Said[] = []
    if (stage === 'cancelled' || stage === 'postponed') {
      calledOff.add(event.matchId)
      said.push(fixtureChange({ event, product: PRODUCT.prematch, timestamp: now() }, 3, fixture.startTime))
    }
    if (!scheduled) return stage === 'live' ? said : [...said, ...replace(entry)]
    if (stage === 'live') calendar.take(fixture.pairing)
    if (before === 'live') calendar.release(fixture.pairing)
    if (before === 'scheduled') fillSchedule()
    return said
  }

  return {
    entries: () => entries,
    follow,
    announceNext: () => (waiting.length === 0 ? [] : putOnSale(PER_STEP).flatMap(announce)),
    dropClosed() {
      entries = entries.filter((entry) => entry.stage() !== 'closed')
    },
  }
}

export function wholeOf(match: PlayedMatch, product: Product): Said[] {
  const said = match.whole(product)
  return said ? [said] : []
}
