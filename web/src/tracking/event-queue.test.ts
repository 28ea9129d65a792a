import type { TrackedEvent } from '@momio/contract/tracking'
import { expect, test } from 'vitest'
import { createEventQueue } from './event-queue.ts'

function queue(send: (events: readonly TrackedEvent[]) => Promise<unknown> = async () => {}) {
  const sent: string[][] = []
  const last: string[][] = []
  const timers: (() => void)[] = []
  const names = (events: readonly TrackedEvent[]) => events.map(({ name }) => name)
  const events = createEventQueue({
    send: (batch) => {
      sent.push(names(batch))
      return send(batch)
    },
    sendLast: (batch) => last.push(names(batch)),
    later: (run) => timers.push(run),
  })
  const pass = () => {
    for (const run of timers.splice(0)) run()
  }
  return { events, sent, last, pass }
}

test('events within two seconds travel together and in order', () => {
  const { events, sent, pass } = queue()
  for (const name of ['PinSubmit', 'PinResend']) events.add({ name })
  expect(sent).toEqual([])
  pass()
  events.add({ name: 'Review' })
  pass()
  expect(sent).toEqual([['PinSubmit', 'PinResend'], ['Review']])
})

test('no call carries more events than the contract takes', () => {
  const { events, sent, pass } = queue()
  for (let count = 0; count < 120; count++) events.add({ name: 'Scroll' })
  pass()
  expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20])
})

test('a failed call is silent and the next events are sent all the same', async () => {
  const { events, sent, pass } = queue(() => Promise.reject(new Error('offline')))
  events.add({ name: 'One' })
  pass()
  await Promise.resolve()
  events.add({ name: 'Two' })
  pass()
  expect(sent).toEqual([['One'], ['Two']])
})

test('what still waits when the page goes away is sent without waiting, once', () => {
  const { events, sent, last, pass } = queue()
  events.add({ name: 'PinSubmit' })
  events.leave()
  events.leave()
  pass()
  expect(last).toEqual([['PinSubmit']])
  expect(sent).toEqual([])
})
