import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createViewport } from './viewport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function resizable(start: number) {
  const events = new EventTarget()
  let width = start
  const viewport = createViewport(events, () => width)
  const resizeTo = (next: number) => {
    width = next
    events.dispatchEvent(new Event('resize'))
  }
  return { viewport, resizeTo }
}

test('a resize counts 500 ms after the last of its events, and once [SHELL-10]', () => {
  const { viewport, resizeTo } = resizable(1440)
  const listener = vi.fn()
  viewport.subscribe(listener)
  for (const width of [1300, 1100, 900]) {
    resizeTo(width)
    vi.advanceTimersByTime(499)
  }
  expect(viewport.width()).toBe(1440)
  vi.advanceTimersByTime(1)
  expect(viewport.width()).toBe(900)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a window that comes back to its width wakes nobody', () => {
  const { viewport, resizeTo } = resizable(1440)
  const listener = vi.fn()
  viewport.subscribe(listener)
  resizeTo(900)
  resizeTo(1440)
  vi.advanceTimersByTime(500)
  expect(listener).not.toHaveBeenCalled()
})
