import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellActivity } from './tell-activity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whatever the player does in the frame is told to its page, not more often than it needs to know [GLI-6]', () => {
  const frame = new EventTarget()
  const tell = vi.fn()
  tellActivity(frame, tell)
  expect(tell).not.toHaveBeenCalled()
  for (const [told, input] of ['pointerdown', 'keydown', 'wheel'].entries()) {
    frame.dispatchEvent(new Event(input))
    frame.dispatchEvent(new Event(input))
    expect(tell).toHaveBeenCalledTimes(told + 1)
    vi.advanceTimersByTime(15_000)
  }
})
