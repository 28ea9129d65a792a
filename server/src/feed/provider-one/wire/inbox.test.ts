import { expect, test } from 'vitest'
import { createInbox } from './inbox.ts'

const delivery = (body: string) => ({ routingKey: 'k', body })
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

function setUp(options: { mostMessages?: number; handle?: (body: string) => void } = {}) {
  const clock = { now: 0 }
  const seen: [body: string, waitedMs: number][] = []
  let lost = 0
  const inbox = createInbox({
    now: () => clock.now,
    mostMessages: options.mostMessages,
    handle({ body }, waitedMs) {
      options.handle?.(body)
      seen.push([body, waitedMs])
    },
    onLost: () => {
      lost += 1
    },
  })
  return { clock, seen, inbox, lost: () => lost }
}

test('messages are handled in the order they came, each done after it was handled', async () => {
  const { seen, inbox } = setUp()
  const done: string[] = []
  for (const body of ['a', 'b', 'c']) inbox.put(delivery(body), () => done.push(`${body} after ${seen.length}`))
  expect(seen).toEqual([])
  await turn()
  expect(seen.map(([body]) => body)).toEqual(['a', 'b', 'c'])
  expect(done).toEqual(['a after 1', 'b after 2', 'c after 3'])
})

test('a long burst lets other work in between', async () => {
  const busy = (body: string) => {
    const untilMs = performance.now() + 2
    while (performance.now() < untilMs) body.length
  }
  const { seen, inbox } = setUp({ handle: busy })
  for (let i = 0; i < 100; i++) inbox.put(delivery(String(i)))
  let turns = 0
  while (seen.length < 100) {
    await turn()
    turns += 1
  }
  expect(turns).toBeGreaterThan(10)
})

test('how long the oldest has been waiting is the lag, and each is told how long it waited', async () => {
  const { clock, seen, inbox } = setUp()
  expect(inbox.lagMs()).toBe(0)
  inbox.put(delivery('a'))
  clock.now = 30
  inbox.put(delivery('b'))
  clock.now = 50
  expect(inbox.lagMs()).toBe(50)
  await turn()
  expect(seen).toEqual([
    ['a', 50],
    ['b', 20],
  ])
  expect(inbox.lagMs()).toBe(0)
})

test('what finds no room is told of, never dropped in silence', async () => {
  const { seen, inbox, lost } = setUp({ mostMessages: 2 })
  for (const body of ['a', 'b', 'c', 'd']) inbox.put(delivery(body))
  expect(lost()).toBe(2)
  await turn()
  inbox.put(delivery('e'))
  await turn()
  expect(seen.map(([body]) => body)).toEqual(['a', 'b', 'e'])
  expect(lost()).toBe(2)
})

test('a mark comes after what was put before it', async () => {
  const { seen, inbox } = setUp()
  const order: number[] = []
  inbox.put(delivery('a'))
  inbox.mark(() => order.push(seen.length))
  inbox.put(delivery('b'))
  await turn()
  expect(order).toEqual([1])
})

test('after the stop nothing is handled', async () => {
  const { seen, inbox } = setUp()
  inbox.put(delivery('a'))
  inbox.stop()
  inbox.put(delivery('b'))
  await turn()
  expect(seen).toEqual([])
})

test('a message of several steps has a turn for each, and the next message waits for the last [UOF-17]', async () => {
  const clock = { now: 0 }
  const log: string[] = []
  function* steps() {
    for (const step of ['a1', 'a2']) {
      yield
      log.push(step)
    }
  }
  const inbox = createInbox({
    now: () => clock.now,
    handle({ body }) {
      log.push(body)
      return body === 'a' ? steps() : undefined
    },
    onLost: () => undefined,
  })
  inbox.put(delivery('a'), () => log.push('a is done'))
  inbox.put(delivery('b'))
  await turn()
  clock.now = 700
  expect(log).toEqual(['a'])
  expect([inbox.size, inbox.lagMs()]).toEqual([2, 700])
  for (let i = 0; i < 6; i++) {
    log.push('others')
    await turn()
  }
  expect(log.filter((what) => what !== 'others')).toEqual(['a', 'a1', 'a2', 'a is done', 'b'])
  expect(log.slice(log.indexOf('a1'), log.indexOf('a2'))).toContain('others')
  expect(inbox.size).toBe(0)
})

test('after the stop no step of a message is taken any more', async () => {
  const log: string[] = []
  function* steps() {
    yield
    log.push('step')
  }
  const inbox = createInbox({ now: () => 0, handle: () => steps(), onLost: () => undefined })
  inbox.put(delivery('a'), () => log.push('done'))
  await turn()
  inbox.stop()
  for (let i = 0; i < 3; i++) await turn()
  expect(log).toEqual([])
})
