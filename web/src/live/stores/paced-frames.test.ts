import { expect, onTestFinished, test, vi } from 'vitest'
import { createPacedFrames } from './paced-frames.ts'

/** A device whose frames take as long as they are told; nothing happens but by `pass`. */
function device(frameMs: number) {
  let now = 0
  const timers: { at: number; run: () => void }[] = []
  const drawn: number[] = []
  const frames = createPacedFrames({
    now: () => now,
    after: (ms, run) => timers.push({ at: now + ms, run }),
    requestFrame: (run) => timers.push({ at: now, run }),
  })
  return {
    frames,
    drawn,
    /** Asks for a frame in which something is drawn. */
    ask: () =>
      frames.next(() => {
        drawn.push(now)
        now += frameMs
      }),
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const next = timers.sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        timers.shift()
        now = Math.max(now, next.at)
        next.run()
      }
      now = Math.max(now, until)
    },
  }
}

test('what is asked for at the same time is drawn in one frame', () => {
  const { frames, pass } = device(4)
  const order: string[] = []
  frames.next(() => order.push('list'))
  frames.next(() => order.push('slip'))
  pass(0)
  expect(order).toEqual(['list', 'slip'])
})

test('a slow device rests twice as long as it drew, so that two thirds of its time are left', () => {
  const { ask, pass, drawn } = device(80)
  ask()
  pass(80)
  ask()
  pass(159)
  expect(drawn).toEqual([0])
  pass(1)
  expect(drawn).toEqual([0, 240])
})

test('what is drawn is told how long the frame before took', () => {
  const { frames, ask, pass } = device(80)
  const told: (number | undefined)[] = []
  frames.next((lastTookMs) => told.push(lastTookMs))
  ask()
  pass(240)
  frames.next((lastTookMs) => told.push(lastTookMs))
  pass(240)
  expect(told).toEqual([0, 80])
})

test('a page that stood still within a frame, as in a tab behind others, draws again at once when it is seen', () => {
  const { ask, pass, drawn } = device(60_000)
  ask()
  pass(60_000)
  ask()
  pass(500)
  expect(drawn).toEqual([0, 60_500])
})

test('what fails keeps nothing else of its frame from being drawn, and is not kept secret', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { frames, ask, pass, drawn } = device(1)
  frames.next(() => {
    throw new Error('no such button')
  })
  ask()
  pass(0)
  expect(drawn).toEqual([0])
  expect(() => vi.runAllTimers()).toThrow('no such button')
})

test('who taps is answered first: prices wait until that is drawn', () => {
  const { frames, ask, pass, drawn } = device(1)
  ask()
  pass(50)
  frames.touched()
  ask()
  pass(119)
  expect(drawn).toEqual([0])
  pass(1)
  expect(drawn).toEqual([0, 170])
})

test('who never stops tapping still sees prices move, twice a second', () => {
  const { frames, ask, pass, drawn } = device(1)
  ask()
  pass(10)
  ask()
  for (let tap = 0; tap < 20; tap++) {
    frames.touched()
    pass(50)
  }
  expect(drawn).toEqual([0, 500])
})
