import type { Odds } from '@momio/domain/odds'
import { expect, test } from 'vitest'
import { manualTiming } from '../../../test/manual-timing.ts'
import { createFlushQueue } from './flush-queue.ts'
import { createPriceStore } from './price-store.ts'

const odds = (thousandths: number) => thousandths as Odds

function priced() {
  const timing = manualTiming()
  const frames: (() => void)[] = []
  const prices = createPriceStore(
    createFlushQueue((run) => frames.push(run)),
    timing,
  )
  const heard: string[] = []
  for (const key of ['a', 'b']) {
    prices.set(key, odds(1900), true)
    prices.subscribeLine(key, () => heard.push(key))
  }
  const paint = () => {
    for (const run of frames.splice(0)) run()
  }
  return { prices, timing, heard, frames, paint }
}

test('only the buttons of the outcome that moved hear of it', () => {
  const { prices, heard, paint } = priced()
  prices.set('a', odds(2000), true)
  paint()
  expect(heard).toEqual(['a'])
})

test('many changes within a frame are one notice, and the last one counts', () => {
  const { prices, heard, paint } = priced()
  for (let step = 1; step <= 50; step++) prices.set('a', odds(1900 + step), true)
  paint()
  expect(heard).toEqual(['a'])
  expect(prices.getLine('a')?.odds).toBe(1950)
})

test('a price that never rests is shown at every frame: it is throttled, not debounced', () => {
  const { prices, heard, paint } = priced()
  for (let frame = 1; frame <= 5; frame++) {
    prices.set('a', odds(1900 + frame), true)
    paint()
  }
  expect(heard).toHaveLength(5)
})

test('a tab without frames asks for a single one, however much happens', () => {
  const { prices, frames, heard, paint } = priced()
  for (let step = 1; step <= 1000; step++) prices.set(step % 2 ? 'a' : 'b', odds(1900 + step), true)
  expect(frames).toHaveLength(1)
  paint()
  expect(heard.sort()).toEqual(['a', 'b'])
})

test('a backlog is told of in several frames, 32 changes in each', () => {
  const frames: (() => void)[] = []
  const queue = createFlushQueue((run) => frames.push(run))
  const told: number[] = []
  queue.add(Array.from({ length: 70 }, (_, index) => () => void told.push(index)))
  const perFrame = () => {
    const before = told.length
    frames.shift()?.()
    return told.length - before
  }
  expect([perFrame(), perFrame(), perFrame(), perFrame()]).toEqual([32, 32, 6, 0])
})

test('where frames take long fewer changes are drawn in each, and as many again once they are quick', () => {
  const frames: ((lastTookMs?: number) => void)[] = []
  const queue = createFlushQueue((run) => frames.push(run))
  const told: number[] = []
  queue.add(Array.from({ length: 200 }, (_, index) => () => void told.push(index)))
  const drawnAfter = (lastTookMs: number) => {
    const before = told.length
    frames.shift()?.(lastTookMs)
    return told.length - before
  }
  expect([60, 60, 60, 60, 60].map(drawnAfter)).toEqual([16, 8, 4, 4, 4])
  expect([20, 20, 20, 20].map(drawnAfter)).toEqual([8, 16, 32, 32])
})

test('a backlog is shown over several frames, the longest waiting first', () => {
  const { prices, frames, paint } = priced()
  const heard: string[] = []
  const keys = Array.from({ length: 100 }, (_, index) => `k${index}`)
  for (const key of keys) prices.subscribeLine(key, () => heard.push(key))
  for (const key of keys) prices.set(key, odds(1500), true)
  paint()
  expect(heard).toEqual(keys.slice(0, 32))
  prices.set('k99', odds(1600), true)
  while (frames.length > 0) paint()
  expect(heard).toEqual(keys)
})

test('an unchanged price wakes nobody', () => {
  const { prices, frames } = priced()
  prices.set('a', odds(1900), true)
  expect(frames).toHaveLength(0)
})

test('up and down are told for at most a second', () => {
  const { prices, timing } = priced()
  prices.set('a', odds(1950), true)
  expect(prices.getLine('a')).toMatchObject({ movement: 'up', movedAt: timing.now() })
  timing.advance(500)
  prices.set('b', odds(1850), true)
  expect(prices.getLine('b')?.movement).toBe('down')
  timing.advance(500)
  expect(prices.getLine('a')?.movement).toBeNull()
  expect(prices.getLine('b')?.movement).toBe('down')
  timing.advance(500)
  expect(prices.getLine('b')?.movement).toBeNull()
})

test('a price that moves again keeps its mark for its own second', () => {
  const { prices, timing } = priced()
  prices.set('a', odds(1950), true)
  timing.advance(800)
  prices.set('a', odds(1940), true)
  timing.advance(800)
  expect(prices.getLine('a')?.movement).toBe('down')
  timing.advance(200)
  expect(prices.getLine('a')?.movement).toBeNull()
})

test('a price that keeps moving does not keep the mark of another', () => {
  const { prices, timing } = priced()
  prices.set('a', odds(1950), true)
  prices.set('b', odds(1850), true)
  timing.advance(500)
  prices.set('a', odds(1960), true)
  timing.advance(500)
  expect(prices.getLine('b')?.movement).toBeNull()
  expect(prices.getLine('a')?.movement).toBe('up')
})

test('a suspension is no movement, and reopening compares with the last price', () => {
  const { prices } = priced()
  prices.set('a', odds(1900), false)
  expect(prices.getLine('a')).toMatchObject({ open: false, movement: null })
  prices.set('a', odds(2100), true)
  expect(prices.getLine('a')).toMatchObject({ open: true, movement: 'up' })
})
