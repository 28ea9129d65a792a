import type { ProviderSwitch } from '@momio/contract/provider-switch'
import { expect, test } from 'vitest'
import { manualTiming } from '../../test/manual-timing.ts'
import { createSwitchPoll } from './switch-poll.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function polling(answers: (() => unknown)[]) {
  const timing = manualTiming()
  const seen: ProviderSwitch[] = []
  const problems: string[] = []
  let asked = 0
  const poll = createSwitchPoll({
    timing,
    fetchSwitch: async () => answers[Math.min(asked++, answers.length - 1)]?.() as ProviderSwitch,
    onEntries: (entries) => seen.push(entries),
    log: (problem) => problems.push((problem as Error).message),
  })
  const pass = async (ms: number) => {
    await settle()
    timing.advance(ms)
    await settle()
  }
  return { poll, seen, problems, pass, asked: () => asked }
}

const HIDDEN = { 'sr:match:1': { show: false } }
const SHOWN = { 'bg:match:2': { show: true, replace: 'sr:match:1' } }

test('the switch is asked for every 10 s, and only what changed is told [SWITCH-1]', async () => {
  const { poll, seen, pass, asked } = polling([() => HIDDEN, () => ({ ...HIDDEN }), () => SHOWN])
  poll.start()
  await pass(9_999)
  expect(asked()).toBe(1)
  await pass(1)
  await pass(10_000)
  expect(asked()).toBe(3)
  expect(seen).toEqual([HIDDEN, SHOWN])
})

test('a failure is logged and ignored, and the next poll tries again [SWITCH-1]', async () => {
  const fail = () => {
    throw new Error('down')
  }
  const { poll, seen, problems, pass } = polling([() => HIDDEN, fail, () => SHOWN])
  poll.start()
  await pass(10_000)
  expect([seen, problems]).toEqual([[HIDDEN], ['down']])
  await pass(10_000)
  expect(seen).toEqual([HIDDEN, SHOWN])
})

test.each(['{"sr:match:1":{"show":false}}', '', null])(
  'an answer %j is refused as Invalid JSON switch data [SWITCH-1]',
  async (answer) => {
    const { poll, seen, problems, pass } = polling([() => answer])
    poll.start()
    await pass(0)
    expect([seen, problems]).toEqual([[], ['Invalid JSON switch data']])
  },
)

test('nothing is asked while nothing shows live data [SWITCH-1]', async () => {
  const { poll, pass, asked } = polling([() => HIDDEN])
  poll.start()
  await pass(10_000)
  poll.stop()
  await pass(60_000)
  expect(asked()).toBe(2)
  poll.start()
  await pass(10_000)
  expect(asked()).toBe(4)
})
