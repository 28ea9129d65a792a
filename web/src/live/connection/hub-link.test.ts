import { expect, test } from 'vitest'
import { manualTiming } from '../../../test/manual-timing.ts'
import { createHubLink, type Wire } from './hub-link.ts'

/** Lets everything that only waits for promises run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function linked(accepts: (attempt: number) => boolean = () => true) {
  const timing = manualTiming()
  const attempts: number[] = []
  const states: string[] = []
  let close = () => {}
  const openWire = async (): Promise<Wire> => {
    attempts.push(timing.now())
    const accepted = accepts(attempts.length)
    let onClosed = () => {}
    close = () => onClosed()
    return {
      start: () => (accepted ? Promise.resolve() : Promise.reject(new Error('refused'))),
      stop: async () => onClosed(),
      onclose: (callback) => {
        onClosed = callback
      },
      invoke: async (method, ...args) => [method, ...args],
      stream: (method, ...args) => ({
        subscribe: (listener) => {
          listener.next([method, ...args] as never)
          return { dispose: listener.complete }
        },
      }),
    }
  }
  const link = createHubLink(openWire, timing)
  link.state.subscribe(() => states.push(link.state.get()))
  return {
    link,
    timing,
    states,
    attempts,
    drop: async () => {
      close()
      await settle()
    },
    /** Waits between the attempts, in seconds. */
    waits: () => attempts.slice(1).map((at, index) => (at - (attempts[index] ?? 0)) / 1000),
    pass: async (ms: number) => {
      await settle()
      timing.advance(ms)
      await settle()
    },
  }
}

test('a link goes from Connecting to Connected, and over Disconnecting to Disconnected [HUB-3]', async () => {
  const { link, states } = linked()
  link.start()
  await settle()
  link.stop()
  await settle()
  expect(states).toEqual(['Connecting', 'Connected', 'Disconnecting', 'Disconnected'])
})

test('a lost connection is tried again after 0, 2, 10, 30, 60 and 120 s, and then every 120 s [HUB-3]', async () => {
  const { link, attempts, waits, drop, pass, timing } = linked((attempt) => attempt === 1)
  link.start()
  await pass(20_000)
  await drop()
  attempts.splice(0, 1, timing.now())
  await pass(0)
  for (let second = 0; second < 500; second++) await pass(1000)
  expect(waits().slice(0, 8)).toEqual([0, 2, 10, 30, 60, 120, 120, 120])
})

test('the first attempt is repeated like any other', async () => {
  const { link, states, pass } = linked((attempt) => attempt === 3)
  link.start()
  await pass(0)
  await pass(2000)
  expect(states).toEqual(['Connecting', 'Reconnecting', 'Connected'])
})

test('after a steady connection the delays begin anew; one that ends at once counts as a failure', async () => {
  const { link, attempts, drop, pass } = linked()
  link.start()
  await pass(0)
  await drop()
  await pass(0)
  expect(attempts).toHaveLength(2)
  await drop()
  await pass(1000)
  expect(attempts).toHaveLength(2)
  await pass(1000)
  expect(attempts).toHaveLength(3)
  await pass(10_000)
  await drop()
  await pass(0)
  expect(attempts).toHaveLength(4)
})

test('renewing ends the wait for the next attempt', async () => {
  const { link, attempts, pass } = linked((attempt) => attempt > 3)
  link.start()
  await pass(0)
  await pass(2000)
  link.renew()
  await settle()
  expect(attempts).toHaveLength(4)
  expect(link.state.get()).toBe('Connected')
})

test('a stopped link stays down, and starts again when asked', async () => {
  const { link, attempts, pass } = linked(() => false)
  link.start()
  await pass(0)
  link.stop()
  await pass(500_000)
  expect(attempts).toHaveLength(2)
  link.start()
  await settle()
  expect(attempts).toHaveLength(3)
})

test('without a connection an invocation is refused', async () => {
  const { link } = linked()
  await expect(link.invoke('JoinSport', 'sr:sport:1')).rejects.toThrow('not connected')
  link.start()
  await settle()
  expect(await link.invoke('JoinSport', 'sr:sport:1')).toEqual(['JoinSport', 'sr:sport:1'])
})

test('a stream is asked of the connection that stands, and can be ended sooner [HUB-1]', async () => {
  const { link } = linked()
  const heard: unknown[] = []
  const listener = { next: (item: unknown) => heard.push(item), complete: () => heard.push('ended'), error: () => {} }
  expect(() => link.stream('Prices', ['sr:match:1'], listener)).toThrow('not connected')
  link.start()
  await settle()
  link.stream('Prices', ['sr:match:1'], listener)()
  expect(heard).toEqual([['Prices', 'sr:match:1'], 'ended'])
})
