import { expect, test } from 'vitest'
import { createSimulator, type Simulator } from '../index.ts'
import { createRng } from '../rng.ts'
import { createTitleRace } from './title-race.ts'

const SEED = 'outrights'
const LIGA_MX = 'sr:season:2746606'
const HOUR_MS = 3_600_000

function at(time: string): Simulator & { pass(ms: number): string[] } {
  let wall = Date.parse(time)
  const simulator = createSimulator({ seed: SEED, now: () => wall, matches: {}, outrights: true })
  return {
    ...simulator,
    pass(ms) {
      wall += ms
      return simulator.tick(ms).map(({ body }) => body)
    },
  }
}

const ofLigaMx = (bodies: readonly string[]) => bodies.filter((body) => body.includes(`event_id="${LIGA_MX}"`))
const oddsOf = (body: string | undefined) =>
  [...(body ?? '').matchAll(/<outcome id="sr:competitor:(\d+)" odds="([\d.]+)"/g)].map(([, id = '', odds = '']) => ({
    id,
    odds: Number(odds),
  }))

test('every league has a champion to bet on, the strongest teams at the shortest odds [FEED-5]', () => {
  const bodies = at('2026-01-02T00:00:00Z').pass(0)
  const seasons = new Set(bodies.flatMap((body) => /event_id="(sr:season:\d+)"/.exec(body)?.[1] ?? []))
  expect(seasons.size).toBeGreaterThan(10)
  const odds = oddsOf(ofLigaMx(bodies)[0]).toSorted((a, b) => a.odds - b.odds)
  // A team that can hardly win has no price.
  expect(odds.length).toBeGreaterThan(12)
  // América, the strongest of the list, is its first team; at the turn of the year nothing has moved far yet.
  expect(odds.slice(0, 3).map(({ id }) => id)).toContain('2746601')
  expect(odds.reduce((sum, { odds: price }) => sum + 1 / price, 0)).toBeGreaterThan(1)
})

test('a process that starts later says what one says that has run on [FEED-5]', () => {
  const running = at('2026-03-01T00:00:00Z')
  running.pass(0)
  const said = ofLigaMx(running.pass(12 * HOUR_MS)).at(-1)
  const later = ofLigaMx(at('2026-03-01T12:00:00Z').pass(0)).at(-1)
  expect(oddsOf(later)).toEqual(oddsOf(said))
})

test('a season ends with one champion and the next one is on sale [FEED-5]', () => {
  const simulator = at('2026-12-31T20:00:00Z')
  simulator.pass(0)
  const bodies = simulator.pass(6 * HOUR_MS)
  const [result, closed] = ofLigaMx(bodies)
  expect(result).toContain('<bet_settlement')
  expect(result?.match(/result="1"/g)).toHaveLength(1)
  expect(closed).toContain('<sport_event_status status="4"')
  expect(bodies.some((body) => body.includes('event_id="sr:season:2746607"') && body.includes('<odds_change'))).toBe(
    true,
  )
})

test('a recovery after the turn of the year brings the champion once more [UOF-5]', () => {
  const simulator = at('2027-01-01T05:00:00Z')
  simulator.pass(0)
  const after = Date.parse('2026-12-31T20:00:00Z')
  simulator.api({ method: 'POST', path: `/v1/pre/recovery/initiate_request?after=${after}&request_id=7` })
  const [result] = ofLigaMx([...simulator.pass(0), ...simulator.pass(100)])
  const before = at('2026-12-31T20:00:00Z')
  before.pass(0)
  const champion = (body: string | undefined) => /id="([^"]+)" result="1"/.exec(body ?? '')?.[1]
  expect(champion(result)).toBe(champion(ofLigaMx(before.pass(6 * HOUR_MS))[0]))
  expect(champion(result)).toBeDefined()
})

test('the provider tells of a season: its tournament, its dates and who takes part [FEED-5]', () => {
  const { api } = at('2026-03-01T00:00:00Z')
  const { status, body } = api({ method: 'GET', path: `/v1/sports/es/tournaments/${LIGA_MX}/info.xml` })
  expect(status).toBe(200)
  expect(body).toContain('<tournament id="sr:tournament:27466" name="Liga MX">')
  expect(body).toContain('name="Liga MX 2026" start_date="2026-01-01" end_date="2026-12-31"')
  expect(body.match(/<competitor /g)).toHaveLength(18)
  expect(api({ method: 'GET', path: '/v1/sports/es/tournaments/sr:season:1/info.xml' }).status).toBe(404)
})

test('champions come as often as the prices say [FEED-5]', () => {
  const strengths = [0.8, 0.3, 0, -0.4]
  const races = 4000
  const titles = strengths.map(() => 0)
  for (let race = 0; race < races; race++) {
    const champion = createTitleRace(strengths, 10, createRng(`race ${race}`)).champion()
    titles[champion] = (titles[champion] ?? 0) + 1
  }
  const chances = createTitleRace(strengths, 10, createRng('race')).chances()
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  for (const [team, chance] of chances.entries()) expect((titles[team] ?? 0) / races).toBeCloseTo(chance, 1.5)
})
