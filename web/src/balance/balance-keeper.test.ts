import { type Centavos, pesos } from '@momio/domain/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Balance, createBalanceKeeper } from './balance-keeper.ts'

const balanceOf = (cash: number, bonus = 0): Balance => ({
  cash: pesos(cash),
  bonus: pesos(bonus),
  debt: pesos(0),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function keeper() {
  const answers: (Balance | Error)[] = []
  const reported: Centavos[] = []
  let looks = 0
  const kept = createBalanceKeeper({
    async load() {
      const answer = answers[looks++] ?? balanceOf(looks)
      if (answer instanceof Error) throw answer
      return answer
    },
    onBalance: ({ cash }) => void reported.push(cash),
  })
  return { kept, answers, reported, looks: () => looks, later: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('the balance is looked up at once and every 60 s, and every answer is told [WAL-1]', async () => {
  const { kept, looks, later, reported } = keeper()
  const stop = kept.start()
  await later(0)
  expect([looks(), kept.get()]).toEqual([1, balanceOf(1)])
  await later(59_999)
  expect(looks()).toBe(1)
  await later(1)
  expect([looks(), kept.get()]).toEqual([2, balanceOf(2)])
  expect(reported).toEqual([pesos(1), pesos(2)])
  stop()
  await later(600_000)
  expect(looks()).toBe(2)
})

test('many checks within 30 s are one look, made when the 30 s are over [WAL-1]', async () => {
  const { kept, looks, later } = keeper()
  kept.start()
  await later(10_000)
  for (let times = 0; times < 20; times++) kept.check()
  await later(19_999)
  expect(looks()).toBe(1)
  await later(1)
  expect(looks()).toBe(2)
})

test('after the player moved money it is looked up at once, and the next check waits again [WAL-1]', async () => {
  const { kept, looks, later } = keeper()
  kept.start()
  await later(1_000)
  kept.check()
  await kept.reload()
  expect(looks()).toBe(2)
  kept.check()
  await later(29_000)
  expect(looks()).toBe(2)
  await later(1_000)
  expect(looks()).toBe(3)
})

test('pushes that money moved make one look at a time, and one more for all that came during it [WAL-1]', async () => {
  const answers: ((balance: Balance) => void)[] = []
  const kept = createBalanceKeeper({ load: () => new Promise((resolve) => answers.push(resolve)) })
  for (let times = 0; times < 5; times++) void kept.moved()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(1)
  answers[0]?.(balanceOf(1))
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  answers[1]?.(balanceOf(2))
  await vi.advanceTimersByTimeAsync(0)
  expect([answers.length, kept.get()]).toEqual([2, balanceOf(2)])
  void kept.moved()
  expect(answers).toHaveLength(3)
})

test('a look that fails changes nothing and says nothing [WAL-1]', async () => {
  const { kept, answers, later, reported } = keeper()
  answers.push(balanceOf(500, 50), new Error('offline'))
  kept.start()
  await later(60_000)
  expect(kept.get()).toEqual(balanceOf(500, 50))
  expect(reported).toEqual([pesos(500)])
})

test('the balance of one player is never shown to the next [WAL-1]', async () => {
  let answer: (balance: Balance) => void = () => {}
  const kept = createBalanceKeeper({ load: () => new Promise((resolve) => (answer = resolve)) })
  kept.check()
  kept.forget()
  answer(balanceOf(900))
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.get()).toBeNull()
})

test('while a round is shown its result is neither seen nor told; afterwards the newest balance is [CAS-2]', async () => {
  const { kept, answers, reported } = keeper()
  answers.push(balanceOf(100), balanceOf(90), balanceOf(450))
  await kept.reload()
  const release = kept.hold()
  const releaseOther = kept.hold()
  await kept.reload()
  await kept.moved()
  expect([kept.get(), reported]).toEqual([balanceOf(100), [pesos(100)]])
  release()
  release()
  expect(kept.get()).toEqual(balanceOf(100))
  releaseOther()
  expect([kept.get(), reported]).toEqual([balanceOf(450), [pesos(100), pesos(450)]])
})

test('what was held for one player is not told to the next [CAS-2]', async () => {
  const { kept, answers, reported } = keeper()
  answers.push(balanceOf(100), balanceOf(900))
  await kept.reload()
  const release = kept.hold()
  await kept.reload()
  kept.forget()
  release()
  expect([kept.get(), reported]).toEqual([null, [pesos(100)]])
})
