import type { CashoutQuote } from '@momio/contract/ticket'
import { expect, test } from 'vitest'
import { manualTiming } from '../../../../test/manual-timing.ts'
import { createQuotesKeeper, isOffered } from './quotes-keeper.ts'

const LIFETIME_MS = 6_000

function kept() {
  const timing = manualTiming()
  const asked: { answer(quotes: readonly CashoutQuote[]): void; fail(): void }[] = []
  const changed = new Set<() => void>()
  const pageListeners = new Set<() => void>()
  let hidden = false
  let times = 0
  const listenTo = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  const keeper = createQuotesKeeper({
    load: () =>
      new Promise((resolve, reject) => {
        times++
        asked.push({ answer: resolve, fail: () => reject(new Error('offline')) })
      }),
    timing,
    offsetMs: () => 0,
    page: { isHidden: () => hidden, subscribe: listenTo(pageListeners) },
    onChanged: listenTo(changed),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    keeper,
    timing,
    times: () => times,
    quote: (ticketId: string, amount: number): CashoutQuote => ({
      ticketId,
      amount,
      validUntil: new Date(timing.now() + LIFETIME_MS).toISOString(),
      openStake: 100,
      fairValue: amount,
      margin: 0.05,
      withholdingPercent: 1,
      legs: [],
    }),
    async answer(...quotes: readonly CashoutQuote[]) {
      asked.shift()?.answer(quotes)
      await settle()
    },
    async fail() {
      asked.shift()?.fail()
      await settle()
    },
    change() {
      for (const tell of changed) tell()
    },
    show(seen: boolean) {
      hidden = !seen
      for (const tell of pageListeners) tell()
    },
    amountOf: (ticketId: string) => keeper.get().byTicket?.get(ticketId)?.amount,
    isOffered(ticketId: string) {
      const { byTicket, asOf } = keeper.get()
      const quote = byTicket?.get(ticketId)
      return quote !== undefined && isOffered(quote, asOf)
    },
  }
}

test('one call brings the quotes of all tickets, and a ticket that is missing cannot be closed now [BET-8]', async () => {
  const { keeper, timing, quote, answer, times, amountOf } = kept()
  keeper.subscribe(() => {})
  keeper.subscribe(() => {})
  timing.advance(0)
  expect(keeper.get()).toMatchObject({ byTicket: undefined, isAsking: true })
  await answer(quote('a', 180), quote('b', 20))
  expect([amountOf('a'), amountOf('b'), amountOf('c'), times()]).toEqual([180, 20, undefined, 1])
})

test('prices that never rest ask once a second: throttled, not debounced [BET-8]', async () => {
  const { keeper, timing, quote, answer, times } = kept()
  keeper.subscribe(() => {})
  timing.advance(0)
  await answer(quote('a', 180))
  for (let step = 0; step < 30; step++) {
    keeper.moved()
    timing.advance(100)
    await answer(quote('a', 180 + step))
  }
  expect(times()).toBe(4)
})

test('a quote is renewed before it ends, keeps its number meanwhile, and is not offered once it ended [BET-8]', async () => {
  const { keeper, timing, quote, answer, times, amountOf, isOffered } = kept()
  keeper.subscribe(() => {})
  timing.advance(0)
  await answer(quote('a', 180))
  timing.advance(LIFETIME_MS - 1_600)
  expect([times(), isOffered('a')]).toEqual([1, true])
  timing.advance(200)
  expect([times(), keeper.get().isAsking, amountOf('a'), isOffered('a')]).toEqual([2, true, 180, true])
  timing.advance(1_500)
  expect([amountOf('a'), isOffered('a')]).toEqual([180, false])
  await answer(quote('a', 190))
  expect([amountOf('a'), isOffered('a')]).toEqual([190, true])
})

test('a ticket that changed is asked for at once, and once more when it changed during a look [BET-8]', async () => {
  const { keeper, timing, quote, answer, times, change } = kept()
  keeper.subscribe(() => {})
  timing.advance(0)
  for (let count = 0; count < 3; count++) change()
  await answer(quote('a', 180))
  timing.advance(0)
  expect(times()).toBe(2)
})

test('a hidden page asks for nothing; seen again it shows no quote that ended and asks at once [BET-8]', async () => {
  const { keeper, timing, quote, answer, times, show, isOffered } = kept()
  keeper.subscribe(() => {})
  timing.advance(0)
  await answer(quote('a', 180))
  show(false)
  keeper.moved()
  timing.advance(60_000)
  expect(times()).toBe(1)
  show(true)
  timing.advance(0)
  expect([times(), isOffered('a')]).toEqual([2, false])
})

test('a look that fails keeps the last number and is repeated ever later, whatever prices do [BET-8]', async () => {
  const { keeper, timing, quote, answer, fail, times, amountOf } = kept()
  keeper.subscribe(() => {})
  timing.advance(0)
  await answer(quote('a', 180))
  keeper.renew()
  timing.advance(0)
  await fail()
  expect([amountOf('a'), keeper.get().hasFailed]).toEqual([180, true])
  keeper.moved()
  timing.advance(1_900)
  expect(times()).toBe(2)
  timing.advance(100)
  await fail()
  timing.advance(3_900)
  expect(times()).toBe(3)
  timing.advance(100)
  await answer(quote('a', 170))
  expect([amountOf('a'), keeper.get().hasFailed]).toEqual([170, false])
})

test('nobody asks while nobody shows it, and what arrives late is not shown to the next [BET-8]', async () => {
  const { keeper, timing, quote, answer, times, change } = kept()
  const leave = keeper.subscribe(() => {})
  timing.advance(0)
  leave()
  await answer(quote('a', 180))
  change()
  keeper.moved()
  timing.advance(60_000)
  expect([times(), keeper.get().byTicket]).toEqual([1, undefined])
})
