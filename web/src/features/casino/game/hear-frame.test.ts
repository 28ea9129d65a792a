import { watchActivity } from '@momio/client/activity'
import type { FrameMessage } from '@momio/contract/frame-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../test/memory-storage.ts'
import { type GameActor, hearFrame } from './game-session.ts'

const MINUTE = 60_000
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MESSAGES: readonly FrameMessage[] = [
  { type: 'active' },
  { type: 'bet', ask: 1, bet: { stake: 1000 } },
  { type: 'act', ask: 1, roundId: 'r', step: 0, action: { type: 'hit' } },
]

test.each(MESSAGES)(
  '$type in the frame of a game is activity of the player; another window is not heard [GLI-6]',
  (data) => {
    const onIdle = vi.fn()
    const frame = {} as Window
    const stops = [
      hearFrame({ send: () => {} } as unknown as GameActor, () => frame),
      watchActivity({ target: page, openStorage: memoryStorage, report: () => {}, onIdle }),
    ]
    const say = (source: unknown) => page.dispatchEvent(Object.assign(new Event('message'), { source, data }))
    vi.advanceTimersByTime(20 * MINUTE)
    say(frame)
    vi.advanceTimersByTime(20 * MINUTE)
    expect(onIdle).not.toHaveBeenCalled()
    say({})
    vi.advanceTimersByTime(10 * MINUTE)
    expect(onIdle).toHaveBeenCalledOnce()
    for (const stop of stops) stop()
  },
)
