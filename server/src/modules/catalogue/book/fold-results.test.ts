import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancel,
  KICK_OFF,
  oddsChange,
  playing,
  result,
  SOCCER,
  settled,
  settlement,
} from '../../../../test/catalogue/book-example.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { createBook } from './book.ts'
import { foldResults, type NumberedResult } from './fold-results.ts'
import type { ResultMessage } from './result-message.ts'

const seconds = fc.integer({ min: 1, max: 6 })
const window = fc.record(
  { startTime: fc.constant(KICK_OFF), endTime: fc.constant(KICK_OFF + 5000) },
  { requiredKeys: [] },
)
const outcomeIds = fc.subarray(['1', '2', '3'])
const messages: fc.Arbitrary<ResultMessage> = fc.oneof(
  fc
    .tuple(
      seconds,
      fc.constantFrom(1, 2, undefined),
      fc.constantFrom(-1, 0, 1),
      fc.subarray(['1', '2', '3'], { minLength: 1 }),
    )
    .map(([atSecond, certainty, won, ids]) => ({
      type: 'settlement' as const,
      ...settlement([settled(1, '', Object.fromEntries(ids.map((id) => [id, won])))], { atSecond, certainty }),
    })),
  fc.tuple(seconds, window, outcomeIds).map(([atSecond, within, ids]) => ({
    type: 'cancel' as const,
    ...cancel([{ outcomeIds: ids }], { atSecond, ...within }),
  })),
  fc
    .tuple(seconds, window)
    .map(([atSecond, within]) => ({ type: 'cancel-rollback' as const, ...cancel([{}], { atSecond, ...within }) })),
  fc.tuple(seconds, outcomeIds).map(([atSecond, ids]) => ({
    type: 'settlement-rollback' as const,
    ...cancel([{ outcomeIds: ids }], { atSecond }),
  })),
)
const numbered = fc
  .array(messages, { maxLength: 12 })
  .map((list): NumberedResult[] => list.map((message, index) => ({ id: index + 1, result: message })))

test('what stands follows from the messages, not from the order they are given in [UOF-17]', () => {
  fc.assert(
    fc.property(
      numbered.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => void expect(foldResults(shuffled)).toEqual(foldResults(list)),
    ),
  )
})

test('settlement and the book agree on which results and cancellations stand', () => {
  fc.assert(
    fc.property(numbered, (list) => {
      const book = createBook({ clock: manualClock(KICK_OFF) })
      book.applyFixture(SOCCER)
      book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 3, 4)] }))
      for (const { result: message } of [...list].sort((a, b) => a.result.timestamp - b.result.timestamp)) {
        book.applyResult(message)
      }
      const shown = book.view.event(SOCCER.id)?.lines.get('1')
      const [line] = foldResults(list)
      const results = new Map(line?.outcomes.map(({ id, result: won }) => [id, won]))
      expect(shown?.outcomes.map(({ outcomeId, result: one }) => [outcomeId, one?.result])).toEqual(
        ['1', '2', '3'].map((id) => [id, results.get(id)]),
      )
      expect(shown?.cancellations ?? []).toEqual(
        (line?.cancellations ?? []).map(({ from, to, voidReason, at }) => ({ from, to, voidReason, at })),
      )
    }),
  )
})

test('each standing outcome says which message it came from; a rollback of one outcome leaves the others', () => {
  const seen = { type: 'settlement' as const, ...settlement([settled(1, '', { 1: 1, 2: 0 })], { certainty: 1 }) }
  const confirmed = { ...seen, ...settlement([settled(1, '', { 1: 1, 2: 0 })], { atSecond: 5, certainty: 2 }) }
  const undone = { type: 'settlement-rollback' as const, ...cancel([{ outcomeIds: ['2'] }], { atSecond: 8 }) }
  const [line] = foldResults([seen, confirmed, undone].map((one, index) => ({ id: index + 10, result: one })))
  expect(line?.outcomes).toMatchObject([{ id: '1', result: 1, certainty: 2, storedId: 11, at: KICK_OFF + 5000 }])
  expect(line?.history.map(({ storedId, kind }) => [storedId, kind])).toEqual([
    [10, 'settlement'],
    [11, 'settlement'],
    [12, 'settlement-rollback'],
  ])
})

test('each outcome has the most certain result that stands, from whichever settlement named it', () => {
  const settles = (atSecond: number, certainty: number | undefined, results: Record<string, number>) => ({
    type: 'settlement' as const,
    ...settlement([settled(1, '', results)], { atSecond, certainty }),
  })
  const undone = { type: 'settlement-rollback' as const, ...cancel([{ outcomeIds: ['3'] }], { atSecond: 9 }) }
  const list = [settles(1, 2, { 1: 1, 3: 0 }), settles(4, 1, { 1: 0, 2: 0 }), settles(10, 1, { 3: 1 }), undone]
  const [line] = foldResults(list.map((one, index) => ({ id: index + 1, result: one })))
  expect(line?.outcomes.map(({ id, result: won, certainty, storedId }) => [id, won, certainty, storedId])).toEqual([
    ['1', 1, 2, 1],
    ['2', 0, 1, 2],
    ['3', 1, 1, 3],
  ])
})

test('a second cancel of the same window that names other outcomes leaves the first as it is, until the rollback [UOF-11]', () => {
  const cancels = (atSecond: number, outcomeIds: string[]) => ({
    type: 'cancel' as const,
    ...cancel([{ outcomeIds }], { atSecond, endTime: KICK_OFF }),
  })
  const undone = { type: 'cancel-rollback' as const, ...cancel([{}], { atSecond: 6, endTime: KICK_OFF }) }
  const standing = (...list: ResultMessage[]) =>
    foldResults(list.map((one, index) => ({ id: index + 1, result: one })))[0]?.cancellations.map(
      ({ outcomeIds: ids, storedId }) => [storedId, ...ids],
    )
  expect(standing(cancels(1, ['1']), cancels(2, ['2', '3']), cancels(3, ['3', '2']))).toEqual([
    [1, '1'],
    [3, '3', '2'],
  ])
  expect(standing(cancels(1, ['1']), cancels(2, []), undone, cancels(7, ['2']))).toEqual([[4, '2']])
})
