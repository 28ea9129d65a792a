import { RECOVERY_WINDOW_MS } from '../api/recovery.ts'
import { EVENT_STATUS } from '../match/engine.ts'
import { priceMarket } from '../prices/pricing.ts'
import { competitorsOf } from '../programme/competitors.ts'
import type { PlayedTime } from '../programme/played-time.ts'
import { SPORTS, type Tournament } from '../programme/tournament.ts'
import { createRng } from '../rng.ts'
import { betSettlement } from '../wire/settlement-xml.ts'
import { eventOdds, fixtureChange, PRODUCT, type Product, type Said, type Speaker } from '../wire/uof-xml.ts'
import { LEAGUES, type Season, seasonAt } from './seasons.ts'
import { createTitleRace } from './title-race.ts'

/** Champion of the season. */
const WINNER_MARKET = 804
const MARGIN = 0.18
/** Prices of a season move twice a day: whoever starts late in the year goes through all steps before. */
const STEP_MS = 12 * 3_600_000

export interface Outrights {
  /** What is on sale now, as a producer says it. */
  whole(product: Product): Said[]
  /** Time has passed: prices that moved, and at the end of a season its champion and the next season. */
  upTo(at: number): Said[]
  /** Results of the seasons that ended before the start, as far as a recovery may ask for them. */
  missed(): Said[]
}

interface OutrightOptions {
  readonly seed: string
  /** Played time at which this process begins. */
  readonly start: number
  readonly time: PlayedTime
}

/** A bet on the champion of every league, from the first day of its season to the last. */
export function createOutrights({ seed, start, time }: OutrightOptions): Outrights {
  let on = LEAGUES.map((league) => openTitle(seed, league, seasonAt(league, start)))
  let step = Math.floor(start / STEP_MS)
  let timestamp = time.wallAt(start)
  for (const title of on) title.upTo(start)

  return {
    whole: (product) => (product === PRODUCT.prematch ? on.map((title) => title.odds(timestamp)) : []),
    upTo(at) {
      const next = Math.floor(at / STEP_MS)
      if (next === step) return []
      step = next
      timestamp = time.wallAt(at)
      const said: Said[] = []
      on = on.map((title) => {
        const season = seasonAt(title.league, at)
        const isOver = season.id !== title.season.id
        if (isOver) said.push(...title.end(timestamp))
        const now = isOver ? openTitle(seed, title.league, season) : title
        if (isOver) said.push(now.announcement(timestamp, time.wallAt(season.startsAt)))
        now.upTo(at)
        said.push(now.odds(timestamp))
        return now
      })
      return said
    },
    missed: () =>
      LEAGUES.flatMap((league) => {
        const { startsAt } = seasonAt(league, start)
        if (time.wallAt(startsAt) < time.wallAt(start) - RECOVERY_WINDOW_MS[PRODUCT.prematch]) return []
        const [result] = openTitle(seed, league, seasonAt(league, startsAt - 1)).end(time.wallAt(startsAt))
        return result ? [result] : []
      }),
  }
}

interface Title {
  readonly league: Tournament
  readonly season: Season
  upTo(at: number): void
  odds(timestamp: number): Said
  announcement(timestamp: number, startTime: number): Said
  /** The result, and that nothing more is on sale. */
  end(timestamp: number): Said[]
}

function openTitle(seed: string, league: Tournament, season: Season): Title {
  const teams = competitorsOf(league).map(({ id, strength }) => ({ id: `sr:competitor:${id}`, strength }))
  const steps = Math.ceil((season.endsAt - season.startsAt) / STEP_MS)
  const race = createTitleRace(
    teams.map(({ strength }) => strength),
    steps,
    createRng(`${seed}/season/${season.id}`),
  )
  const event = { matchId: season.id, sportId: SPORTS[league.sport].id, type: 'sr:season' } as const
  const speaker = (timestamp: number): Speaker => ({ event, product: PRODUCT.prematch, timestamp })
  return {
    league,
    season,
    upTo: (at) => race.upTo(Math.floor((at - season.startsAt) / STEP_MS)),
    odds(timestamp) {
      const chances = race.chances()
      const selections = teams.map(({ id }, index) => ({ id, probability: chances[index] ?? 0 }))
      const market = priceMarket({ id: WINNER_MARKET, margin: MARGIN }, selections)
      return eventOdds(speaker(timestamp), EVENT_STATUS.notStarted, [market])
    },
    announcement: (timestamp, startTime) => fixtureChange(speaker(timestamp), 1, startTime),
    end(timestamp) {
      const champion = race.champion()
      const outcomes = teams.map(({ id }, index) => ({ id, result: index === champion ? 1 : 0 }) as const)
      return [
        betSettlement(speaker(timestamp), 2, [{ id: WINNER_MARKET, specifiers: '', outcomes }]),
        eventOdds(speaker(timestamp), EVENT_STATUS.closed, []),
      ]
    },
  }
}
