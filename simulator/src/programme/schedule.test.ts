import { expect, test } from 'vitest'
import { read } from '../../test/read-deliveries.ts'
import { createSimulator } from '../index.ts'
import { fixturesOfDay, type ScheduleOptions, upcoming } from './schedule.ts'
import { SPORT_KEYS } from './tournament.ts'
import { TOURNAMENTS } from './tournaments.ts'

const NOW = Date.UTC(2026, 10, 15, 18, 7)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const options: ScheduleOptions = {
  seed: 'schedule',
  tournaments: TOURNAMENTS,
  sports: new Set(SPORT_KEYS),
}

test('a hundred and fifty matches lie ahead within four days, in the order of their kick-off [FEED-5]', () => {
  const fixtures = upcoming(options, NOW, 150)
  expect(fixtures).toHaveLength(150)
  const times = fixtures.map(({ startTime }) => startTime)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(Math.min(...times)).toBeGreaterThan(NOW)
  expect(Math.max(...times)).toBeLessThan(NOW + 4 * DAY_MS)
  expect(new Set(fixtures.map(({ pairing }) => pairing.tournament.sport)).size).toBeGreaterThan(5)
})

test('every match kicks off on a quarter of an hour', () => {
  for (const { startTime } of upcoming(options, NOW, 300)) expect(startTime % (HOUR_MS / 4)).toBe(0)
})

test('the same seed and day give the same matches under the same ids, at whatever time one asks', () => {
  const first = upcoming(options, NOW, 150)
  expect(upcoming(options, NOW, 150)).toEqual(first)
  const later = upcoming(options, NOW + 5 * HOUR_MS, 100)
  for (const fixture of later.slice(0, 50)) expect(first).toContainEqual(fixture)
  expect(upcoming({ ...options, seed: 'another' }, NOW, 150)).not.toEqual(first)
  expect(new Set(first.map(({ matchId }) => matchId)).size).toBe(150)
})

test('nobody plays twice in a day in one tournament', () => {
  const today = Math.floor(NOW / DAY_MS)
  for (let day = today; day < today + 7; day++) {
    const teams = fixturesOfDay(options, day).flatMap(({ pairing: { home, away } }) => [home.id, away.id])
    expect(new Set(teams).size).toBe(teams.length)
  }
})

test('tournaments keep to their season and their days of the week', () => {
  const names = (date: number) =>
    new Set(fixturesOfDay(options, Math.floor(date / DAY_MS)).map(({ pairing }) => pairing.tournament.name))
  const saturday = Date.UTC(2026, 10, 14)
  const tuesday = Date.UTC(2026, 10, 17)
  const july = Date.UTC(2026, 6, 15)
  expect(names(saturday)).toContain('Liga MX')
  expect(names(saturday)).toContain('Premier League')
  expect(names(tuesday)).toContain('UEFA Champions League')
  expect(names(tuesday)).not.toContain('Premier League')
  expect(names(july)).not.toContain('NBA')
})

test('what is live at the start is in season', () => {
  const live = (at: number) =>
    createSimulator({ seed: 'season', now: () => at, matches: { baseball: 2 } })
      .matches()
      .map(({ fixture }) => fixture.pairing.tournament.name)
  expect(new Set(live(Date.UTC(2026, 10, 15, 18)))).toEqual(new Set(['LMP']))
  expect(live(Date.UTC(2026, 6, 15, 18))).toContain('MLB')
})

test('a long programme comes on sale within seconds, each match announced before its prices', () => {
  const simulator = createSimulator({ seed: 'long', now: () => NOW, matches: {}, prematch: 150 })
  const opening = simulator.tick(0).map(read)
  const onSale = () => simulator.matches().filter((match) => match.stage() === 'scheduled')
  expect(onSale().length).toBeLessThan(150)
  const heard = simulator.tick(10_000).map(read)
  expect(onSale()).toHaveLength(150)
  const known = new Set(opening.map(({ eventId }) => eventId))
  for (const { type, eventId } of heard.filter((message) => message.eventId !== '')) {
    if (!known.has(eventId)) expect(type).toBe('fixture_change')
    known.add(eventId)
  }
})
