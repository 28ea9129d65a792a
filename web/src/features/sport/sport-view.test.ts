import { expect, test } from 'vitest'
import { afterEmpty, opensOn, readView, type SportView, searchOf } from './sport-view.ts'

const TODAY = '2026-11-16'

test.each([
  [{}, { kind: 'live' }],
  [{ 'upcoming-tournaments': '' }, { kind: 'upcoming', only: 'all' }],
  [{ 'international-tournaments': '' }, { kind: 'upcoming', only: 'international' }],
  [{ 'relevant-tournaments': true }, { kind: 'upcoming', only: 'relevant' }],
  [{ 'upcoming-tournaments': 'main' }, { kind: 'main' }],
  [{ day: 'today' }, { kind: 'day', day: '2026-11-16' }],
  [{ day: 'tomorrow' }, { kind: 'day', day: '2026-11-17' }],
  [{ day: '2026-11-20' }, { kind: 'day', day: '2026-11-20' }],
  [{ day: '2026-13-40' }, { kind: 'live' }],
  [{ day: 3 }, { kind: 'live' }],
] as const)('the query %j of a sport shows %j [CAT-7]', (search, view) => {
  expect(readView(search, TODAY)).toEqual(view)
})

test('the address of every view leads back to it [CAT-7]', () => {
  const views: SportView[] = [
    { kind: 'live' },
    { kind: 'main' },
    { kind: 'upcoming', only: 'all' },
    { kind: 'upcoming', only: 'international' },
    { kind: 'upcoming', only: 'relevant' },
    { kind: 'day', day: TODAY },
    { kind: 'day', day: '2026-11-17' },
    { kind: 'day', day: '2026-11-19' },
  ]
  expect(views.map((view) => readView(searchOf(view, TODAY), TODAY))).toEqual(views)
})

test('a sport without live matches opens on the next ones, and stays where it is once it showed some [CAT-7]', () => {
  const live = { kind: 'live' } as const
  expect(opensOn(live, { live: 0, wasLive: false })).toEqual({ kind: 'upcoming', only: 'all' })
  expect(opensOn(live, { live: undefined, wasLive: false })).toBeNull()
  expect(opensOn(live, { live: 2, wasLive: false })).toBeNull()
  expect(opensOn(live, { live: 0, wasLive: true })).toBeNull()
})

test('an empty list of upcoming tournaments leads to the main page, which leads nowhere else [CAT-7]', () => {
  const main = afterEmpty({ kind: 'upcoming', only: 'all' })
  expect(main).toEqual({ kind: 'main' })
  expect(main && opensOn(main, { live: 0, wasLive: false })).toBeNull()
  expect(main && afterEmpty(main)).toBeNull()
  expect(afterEmpty({ kind: 'day', day: TODAY })).toBeNull()
})
