import type { PinDelivery } from '@momio/contract/pin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDelivery } from './watch-delivery.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers one after the other what became of the mail; an error is a look that failed. */
function watched(answers: readonly (PinDelivery | Error)[]) {
  const told: PinDelivery[] = []
  let looks = 0
  const read = async () => {
    const answer = answers[Math.min(looks++, answers.length - 1)]
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const stop = watchDelivery(read, (delivery) => told.push(delivery))
  return { told, stop, looks: () => looks }
}

test('a mail that is refused is told of, and so is that it left after all; then nobody looks again [PIN-8]', async () => {
  const { told, looks } = watched(['queued', 'failed', new Error('offline'), 'sent'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual(['queued', 'failed', 'sent'])
  expect(looks()).toBe(4)
})

test('looking has an end, and stops with the page [PIN-8]', async () => {
  const patient = watched(['failed'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(patient.looks()).toBe(20)
  const left = watched(['queued'])
  await vi.advanceTimersByTimeAsync(1)
  left.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left.looks()).toBe(1)
})
