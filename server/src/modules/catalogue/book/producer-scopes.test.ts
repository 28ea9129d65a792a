import { PROVIDER } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { betStop, KICK_OFF, oddsChange, playing, result, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'
import type { ProducerScope } from './feed-input.ts'

function phaseAfter(product: number, { scope, status }: { scope?: ProducerScope; status?: number }) {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  if (scope !== undefined) book.setScopes({ provider: PROVIDER.one, scopes: new Map([[product, scope]]) })
  book.applyFixture(SOCCER)
  const eventStatus = status === undefined ? undefined : playing({ status })
  book.applyOddsChange(oddsChange({ product, eventStatus, markets: [result(1.85, 3.4, 4.2)] }))
  return book.view.event(SOCCER.id)?.phase
}

test.each([
  [14, 'live', undefined, 'live'],
  [1, 'prematch', 1, 'prematch'],
  [3, 'live', undefined, 'live'],
  [5, 'both', 0, 'prematch'],
  [5, 'both', undefined, 'prematch'],
  [5, 'both', 1, 'live'],
  [5, 'both', 7, 'live'],
] as const)(
  'by the list producer %s offers %s: a match of status %s is %s [UOF-6]',
  (product, scope, status, phase) => {
    expect(phaseAfter(product, { scope, status })).toBe(phase)
  },
)

test('until the list is here the well-known producers count as usual, and another by the status of the match', () => {
  expect([1, 3, 4, 14].map((product) => phaseAfter(product, {}))).toEqual(['live', 'prematch', 'live', 'prematch'])
  expect(phaseAfter(14, { status: 1 })).toBe('live')
})

test('a bet stop of a live producer makes its match a live one', () => {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  book.setScopes({ provider: PROVIDER.one, scopes: new Map([[14, 'live']]) })
  book.applyFixture(SOCCER)
  book.applyBetStop(betStop({ product: 14 }))
  expect(book.view.event(SOCCER.id)?.phase).toBe('live')
})

test('the list of provider one says nothing of provider two', () => {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  book.setScopes({ provider: PROVIDER.one, scopes: new Map([[1, 'prematch']]) })
  const fixture = { ...SOCCER, id: 'bg:match:1' }
  book.applyFixture(fixture)
  book.applyOddsChange(oddsChange({ eventId: fixture.id, markets: [result(1.85, 3.4, 4.2)] }))
  expect(book.view.event(fixture.id)?.phase).toBe('live')
})
