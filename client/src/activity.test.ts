import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../test/example-token.ts'
import { PLAYED_EVENT, watchActivity } from './activity.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tab(storage = exampleStorage()) {
  const target = new EventTarget()
  const report = vi.fn()
  const onIdle = vi.fn()
  const stop = watchActivity({ target, openStorage: () => storage, report, onIdle })
  return { report, onIdle, stop, press: (type = 'keydown') => target.dispatchEvent(new Event(type)) }
}

test('30 minutes without input make the page idle, once [GLI-6]', () => {
  const { onIdle, press } = tab()
  vi.advanceTimersByTime(30 * MINUTE - 1)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledOnce()
  press()
  vi.advanceTimersByTime(60 * MINUTE)
  expect(onIdle).toHaveBeenCalledOnce()
})

test.each(['pointerdown', 'keydown', 'touchstart', PLAYED_EVENT])('%s puts it off [GLI-6]', (type) => {
  const { onIdle, press } = tab()
  vi.advanceTimersByTime(20 * MINUTE)
  press(type)
  vi.advanceTimersByTime(29 * MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('input is reported to the server at most every 5 minutes [GLI-6]', () => {
  const { report, press } = tab()
  for (let minute = 0; minute < 11; minute++) {
    press()
    vi.advanceTimersByTime(MINUTE)
  }
  expect(report).toHaveBeenCalledTimes(2)
})

test('input in one tab keeps the others awake; idle everywhere is idle in each [GLI-6]', () => {
  const storage = exampleStorage()
  const [first, second] = [tab(storage), tab(storage)]
  vi.advanceTimersByTime(25 * MINUTE)
  first.press()
  vi.advanceTimersByTime(29 * MINUTE)
  expect(second.onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(first.onIdle).toHaveBeenCalledOnce()
  expect(second.onIdle).toHaveBeenCalledOnce()
})

test('a laptop that slept through its timer is idle at the first key, not active [GLI-6]', () => {
  const { onIdle, report, press } = tab()
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE)
  press()
  expect(onIdle).toHaveBeenCalledOnce()
  expect(report).not.toHaveBeenCalled()
})

test('a browser that blocks storage counts in this tab alone', () => {
  const onIdle = vi.fn()
  const openStorage = () => {
    throw new Error('SecurityError')
  }
  watchActivity({ target: new EventTarget(), openStorage, report: () => {}, onIdle })
  vi.advanceTimersByTime(30 * MINUTE)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('nothing is watched after the player left', () => {
  const { onIdle, report, press, stop } = tab()
  stop()
  vi.advanceTimersByTime(10 * MINUTE)
  press()
  vi.advanceTimersByTime(60 * MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})
