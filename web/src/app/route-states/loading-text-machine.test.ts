import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { loadingTextMachine } from './loading-text-machine.ts'

function waiting(count: number) {
  const clock = new SimulatedClock()
  const actor = createActor(loadingTextMachine, { clock, input: { count } }).start()
  return { clock, shown: () => actor.getSnapshot().context.text, leave: () => actor.stop() }
}

test('a long wait shows the next text every 10 s and begins again after the last [SHELL-11]', () => {
  const { clock, shown } = waiting(3)
  expect(shown()).toBe(1)
  clock.increment(9_999)
  expect(shown()).toBe(1)
  clock.increment(1)
  expect(shown()).toBe(2)
  clock.increment(10_000)
  expect(shown()).toBe(3)
  clock.increment(10_000)
  expect(shown()).toBe(1)
})

test('nothing turns once the wait is over', () => {
  const { clock, shown, leave } = waiting(3)
  leave()
  clock.increment(60_000)
  expect(shown()).toBe(1)
})
