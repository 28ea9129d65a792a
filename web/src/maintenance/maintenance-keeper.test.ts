import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMaintenanceKeeper, NO_MAINTENANCE } from './maintenance-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function keeper() {
  const state = { flags: NO_MAINTENANCE, looks: 0, fail: false }
  const kept = createMaintenanceKeeper(async () => {
    state.looks++
    if (state.fail) throw new Error('offline')
    return { ...state.flags }
  }, Date.now)
  return { kept, state }
}

test('the flags are asked for at once, every 120 s while somebody listens, and at most every 30 s [PLAT-2]', async () => {
  const { kept, state } = keeper()
  const stop = kept.subscribe(() => {})
  await kept.look()
  await kept.look()
  expect(state.looks).toBe(1)
  await vi.advanceTimersByTimeAsync(29_999)
  await kept.look()
  expect(state.looks).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await kept.look()
  expect(state.looks).toBe(2)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(state.looks).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(state.looks).toBe(3)
})

test('whoever listens hears of a change only, and a look that fails changes nothing [PLAT-2]', async () => {
  const { kept, state } = keeper()
  let heard = 0
  kept.subscribe(() => void heard++)
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toBe(0)
  state.flags = { ...NO_MAINTENANCE, casino: true }
  await vi.advanceTimersByTimeAsync(120_000)
  expect([heard, kept.get().casino]).toEqual([1, true])
  state.fail = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect([heard, kept.get().casino]).toEqual([1, true])
})
