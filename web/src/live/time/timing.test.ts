import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserTiming } from './timing.ts'

const DAY_MS = 86_400_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([0, 30, 60])(
  'what is to come in %i days comes then and not before, whatever a browser can wait for [SLIP-3]',
  (days) => {
    const run = vi.fn()
    browserTiming.after(days * DAY_MS + 1, run)
    vi.advanceTimersByTime(days * DAY_MS)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledOnce()
  },
)

test('what is to come in sixty days can be called off before and after the first thirty [SLIP-3]', () => {
  const run = vi.fn()
  for (const wait of [0, 30 * DAY_MS]) {
    const cancel = browserTiming.after(60 * DAY_MS, run)
    vi.advanceTimersByTime(wait)
    cancel()
    vi.advanceTimersByTime(90 * DAY_MS)
    expect(run).not.toHaveBeenCalled()
  }
})
