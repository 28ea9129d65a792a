import { expect, test } from 'vitest'
import type { MatchEngine } from '../match/engine.ts'
import { PLAYS } from '../match/kick-off.ts'
import { competitorsOf } from '../programme/competitors.ts'
import type { SportKey } from '../programme/tournament.ts'
import { TOURNAMENTS } from '../programme/tournaments.ts'
import { createRng } from '../rng.ts'

const NO_LINES = { lead: null, total: null }
const MINUTE_MS = 60_000

function create(sport: SportKey): MatchEngine {
  const tournament = TOURNAMENTS.find((candidate) => candidate.sport === sport)
  const [home, away] = tournament ? competitorsOf(tournament) : []
  if (!tournament || !home || !away) throw new Error(`nobody plays ${sport}`)
  return PLAYS[sport].create({ tournament, home, away }, createRng(`offer ${sport}`), 1)
}

function typesOf(engine: MatchEngine, reach: 'near' | 'far' = 'near'): number {
  return new Set(engine.price(NO_LINES, { reach }).markets.map(({ id }) => id)).size
}

/** Market types that a book offers in the sport, at the least. */
const LEAST: readonly { readonly sport: SportKey; readonly types: number }[] = [
  { sport: 'soccer', types: 60 },
  { sport: 'basketball', types: 30 },
  { sport: 'tennis', types: 20 },
  { sport: 'baseball', types: 20 },
  { sport: 'americanFootball', types: 20 },
  { sport: 'iceHockey', types: 20 },
]

test.each(LEAST)(
  '$sport has $types market types or more on offer, before the match and during it [FEED-5]',
  ({ sport, types }) => {
    const engine = create(sport)
    expect(typesOf(engine)).toBeGreaterThanOrEqual(types)
    expect(typesOf(engine, 'far')).toBeGreaterThanOrEqual(types)
    const during: number[] = []
    for (let minute = 1; minute <= 30; minute++) {
      engine.advance(MINUTE_MS)
      if (minute % 10 === 0) during.push(typesOf(engine))
    }
    for (const count of during) expect(count).toBeGreaterThanOrEqual(types)
  },
)

test.each(LEAST)('far from kick-off $sport has fewer lines, all of them of the whole book [FEED-5]', ({ sport }) => {
  const lines = (reach: 'near' | 'far') =>
    create(sport)
      .price(NO_LINES, { reach })
      .markets.map(({ id, specifiers }) => `${id}|${specifiers}`)
  const near = new Set(lines('near'))
  const far = lines('far')
  expect(far.length).toBeLessThan(near.size)
  expect(far.filter((line) => !near.has(line))).toEqual([])
})
