import type { MatchMoment } from '@momio/contract/match-course'
import { expect, test } from 'vitest'
import { chanceCurve, clockAxis, standingMoments, timeAxis } from './course-geometry.ts'

const BOX = { width: 100, height: 50 }
const at = (seconds: number) => ({ at: seconds * 1000, seconds })
const chance = (seconds: number, home: number) => ({ ...at(seconds), home, draw: null, away: 1 - home })

function moment(kind: MatchMoment['kind'], side: MatchMoment['side'], tally: Partial<MatchMoment['tally']> = {}) {
  return { kind, side, at: 0, seconds: 0, tally: { home: 0, away: 0, period: '1ª parte', ...tally } } as MatchMoment
}

test('a soccer match has ninety minutes of room, and more when it lasts longer [CAT-8]', () => {
  const axis = clockAxis([at(0)], 600)
  expect(axis.ticks.map(({ label, place }) => [label, place])).toEqual([
    ["0'", 0],
    ["45'", 0.5],
    ["90'", 1],
  ])
  expect(axis.place(at(2700))).toBe(0.5)
  expect(clockAxis([at(7200)], 7200).place(at(5400))).toBe(0.75)
})

test('without a clock that counts up the axis runs from the first moment to now, with the periods named [CAT-8]', () => {
  const moments = [moment('begin', null), { ...moment('period', null, { period: '2º cuarto' }), at: 50_000 }]
  const axis = timeAxis(moments, [{ at: 20_000, seconds: null }], 100_000)
  expect(axis.place({ at: 50_000, seconds: null })).toBe(0.5)
  expect(axis.ticks).toEqual([{ place: 0.5, label: '2º cuarto' }])
})

test('names of periods that would lie on each other are left out', () => {
  const periods = [0, 10_000, 80_000].map((time) => ({ ...moment('period', null, { period: `${time}` }), at: time }))
  expect(timeAxis(periods, [], 100_000).ticks.map(({ label }) => label)).toEqual(['0', '80000'])
})

test('the curve has 100 % at its top and 0 % at its foot [CAT-8]', () => {
  const axis = clockAxis([], 0)
  const curve = chanceCurve([chance(0, 1), chance(2700, 0.5), chance(5400, 0)], ({ home }) => home, axis, BOX)
  expect(curve?.line).toBe('M0 0L50 25L100 50')
  expect(curve?.area).toBe('M0 0L50 25L100 50L100 50L0 50Z')
})

test('the clock that goes back to 45:00 after a long first half draws no line backwards [CAT-8]', () => {
  const axis = clockAxis([], 0)
  const curve = chanceCurve([chance(2900, 0.5), chance(2700, 0.5)], ({ home }) => home, axis, BOX)
  const [first, second] = curve?.line.match(/[\d.]+(?= )/g) ?? []
  expect(second).toBe(first)
})

test('a side without chances, as the draw of a tennis match, has no curve', () => {
  expect(chanceCurve([chance(0, 1)], ({ draw }) => draw, clockAxis([], 0), BOX)).toBeNull()
})

test('what the feed takes back is no longer drawn, the latest first; what was counted before stays counted [CAT-8]', () => {
  const begin = moment('begin', null, { home: 1 })
  const [first, second] = [moment('score', 'home', { home: 2 }), moment('score', 'home', { home: 3 })]
  const away = moment('score', 'away', { home: 3, away: 1 })
  const correction = moment('correction', null, { home: 2, away: 1 })
  expect(standingMoments([begin, first, second, away])).toEqual([first, second, away])
  expect(standingMoments([begin, first, second, away, correction])).toEqual([first, away])
})
