import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_SEEN, type SeenSequence, seePush, seeSnapshot } from './seen-sequence.ts'

const after = (snapshot: number, ...pushes: [number, number][]): SeenSequence =>
  pushes.reduce((seen, [from, to]) => seePush(seen, from, to), seeSnapshot(NOTHING_SEEN, snapshot))

test('pushes that follow each other leave no hole', () => {
  expect(after(4, [5, 5], [6, 8], [9, 9])).toEqual({ last: 9, holes: [] })
})

test('a missing push leaves a hole that it fills when it comes later', () => {
  expect(after(4, [6, 7]).holes).toEqual([[5, 5]])
  expect(after(4, [6, 7], [5, 5])).toEqual({ last: 7, holes: [] })
})

test('a state pushed ahead of the odds that speak for the changes around it leaves no hole', () => {
  expect(after(0, [3, 3], [1, 5])).toEqual({ last: 5, holes: [] })
})

test('a snapshot fills the holes up to its own number only', () => {
  expect(seeSnapshot(after(4, [6, 6], [9, 9]), 7)).toEqual({ last: 9, holes: [[8, 8]] })
})

test('a push before any snapshot leaves everything before it open', () => {
  const seen = seePush(NOTHING_SEEN, 10, 10)
  expect(seeSnapshot(seen, 8).holes).toEqual([[9, 9]])
  expect(seeSnapshot(seen, 9).holes).toEqual([])
})

test('whatever the order, holes are exactly the numbers nobody brought', () => {
  const push = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 4 }))
  fc.assert(
    fc.property(fc.array(push, { maxLength: 12 }), (pushes) => {
      const seen = after(0, ...pushes.map(([from, more]): [number, number] => [from, from + more]))
      const brought = new Set(pushes.flatMap(([from, more]) => Array.from({ length: more + 1 }, (_, i) => from + i)))
      const last = Math.max(0, ...brought)
      const missing = Array.from({ length: last }, (_, i) => i + 1).filter((seq) => !brought.has(seq))
      const holes = seen.holes.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
      expect(holes.toSorted((a, b) => a - b)).toEqual(missing)
      expect(seen.last).toBe(last)
    }),
  )
})
