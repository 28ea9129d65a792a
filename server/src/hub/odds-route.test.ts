import { expect, test } from 'vitest'
import { KICK_OFF, oddsChange, playing, result, SOCCER } from '../../test/catalogue/book-example.ts'
import { createBook } from '../modules/catalogue/book/book.ts'
import { manualClock } from '../platform/turns/clock.ts'
import { routeChange } from './odds-route.ts'

const PREMATCH = { ...SOCCER, status: 'not_started' }

function followed() {
  const book = createBook({ clock: manualClock(KICK_OFF) })
  const routed: string[] = []
  const hub = (name: string) => ({
    take: ({ kind, eventId }: { kind: string; eventId: string }, before: unknown) =>
      routed.push(`${name}: ${kind} ${eventId}${before === undefined ? ' anew' : ''}`),
  })
  const hubs = { liveOddsOne: hub('one'), liveOddsTwo: hub('two'), prematch: hub('prematch') }
  book.view.onChange((change, before) => routeChange(hubs, change, before))
  return { book, routed }
}

test('what is played goes to the hub of its provider [HUB-1]', () => {
  const { book, routed } = followed()
  for (const id of ['sr:match:1', 'bg:match:2']) {
    book.applyFixture({ ...SOCCER, id })
    book.applyOddsChange(oddsChange({ eventId: id, eventStatus: playing(), markets: [result(2, 3, 4)] }))
  }
  expect(routed).toEqual(['one: added sr:match:1 anew', 'two: added bg:match:2 anew'])
})

test('an event that kicks off leaves the prematch hub and is new to the live one [HUB-1]', () => {
  const { book, routed } = followed()
  book.applyFixture(PREMATCH)
  book.applyOddsChange(oddsChange({ product: 3, markets: [result(2, 3, 4)] }))
  book.applyOddsChange(oddsChange({ product: 3, atSecond: 1, markets: [result(2.1, 3, 4)] }))
  book.applyOddsChange(oddsChange({ atSecond: 2, eventStatus: playing(), markets: [result(2.2, 3, 4)] }))
  book.remove(PREMATCH.id)
  expect(routed).toEqual([
    'prematch: added sr:match:1 anew',
    'prematch: odds sr:match:1',
    'prematch: removed sr:match:1',
    'one: added sr:match:1 anew',
    'one: removed sr:match:1',
  ])
})

test('an outright goes to no hub of lists, whoever prices it [HUB-1]', () => {
  const { book, routed } = followed()
  book.applyFixture({ ...SOCCER, id: 'sr:season:1' })
  for (const product of [1, 3])
    book.applyOddsChange(oddsChange({ eventId: 'sr:season:1', product, atSecond: product, markets: [result(2, 3, 4)] }))
  expect(book.view.event('sr:season:1')?.phase).toBe('outright')
  expect(routed).toEqual([])
})
