import type { PlaySession } from '@momio/contract/responsible-game'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPlaySession } from './play-session-keeper.ts'

const TOLD: PlaySession = {
  startedAt: '2026-03-02T18:00:00.000Z',
  now: '2026-03-02T18:50:00.000Z',
  realityCheckMinutes: 60,
  realityCheckDueAt: '2026-03-02T19:00:00.000Z',
  stakes: 0,
  winnings: 0,
  withheldTax: 0,
  net: 0,
}
const MINUTE_MS = 60_000

function kept(answers: { readonly answer?: PlaySession } = {}) {
  const page = { isSignedIn: true, nowMs: Date.parse('2020-01-01T00:00:00Z'), changed: () => {} }
  const keeper = createPlaySession({
    load: async () => TOLD,
    answer: async () => {
      if (!answers.answer) throw new Error('offline')
      return answers.answer
    },
    isSignedIn: () => page.isSignedIn,
    onSession: (listener) => {
      page.changed = listener
      return () => {}
    },
    now: () => page.nowMs,
  })
  return { keeper, page }
}

test('the clock counts what the server says has passed, however wrong the clock of the machine is [RG-7]', async () => {
  const { keeper, page } = kept()
  const known = await keeper.reload()
  expect(page.nowMs - (known?.startedAtMs ?? 0)).toBe(50 * MINUTE_MS)
  expect((known?.dueAtMs ?? 0) - page.nowMs).toBe(10 * MINUTE_MS)
})

test('whoever wants no checks is asked about again, since playing in the casino brings them back [RG-7]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers: PlaySession[] = [{ ...TOLD, realityCheckMinutes: null, realityCheckDueAt: null }, TOLD]
  const keeper = createPlaySession({
    load: async () => answers.shift() ?? TOLD,
    answer: async () => TOLD,
    isSignedIn: () => true,
    onSession: () => () => {},
    now: Date.now,
  })
  onTestFinished(keeper.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.get()?.dueAtMs).toBeNull()
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)
  expect(keeper.get()?.dueAtMs).not.toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing of a session is left when its player leaves [RG-7]', async () => {
  const { keeper, page } = kept()
  keeper.subscribe(() => {})
  await expect.poll(() => keeper.get()).not.toBeNull()
  page.isSignedIn = false
  page.changed()
  expect(keeper.get()).toBeNull()
})

test('an answered check is due again when the server says, and an interval later where it was not heard [RG-7]', async () => {
  const later = { ...TOLD, now: '2026-03-02T19:00:00.000Z', realityCheckDueAt: '2026-03-02T19:15:00.000Z' }
  const heard = kept({ answer: later })
  await heard.keeper.reload()
  await heard.keeper.answer()
  expect((heard.keeper.get()?.dueAtMs ?? 0) - heard.page.nowMs).toBe(15 * MINUTE_MS)
  const unheard = kept()
  await unheard.keeper.reload()
  await unheard.keeper.answer()
  expect((unheard.keeper.get()?.dueAtMs ?? 0) - unheard.page.nowMs).toBe(60 * MINUTE_MS)
})
