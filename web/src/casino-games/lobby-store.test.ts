import { expect, test } from 'vitest'
import { manualTiming } from '../../test/manual-timing.ts'
import { createLobbyStore, type Lobby } from './lobby-store.ts'

const EMPTY: Lobby = { filters: [], games: [] }
const rest = () => new Promise((resolve) => setTimeout(resolve))

function lobby() {
  const state = { asked: 0, fail: false }
  const timing = manualTiming()
  const store = createLobbyStore(async () => {
    state.asked++
    if (state.fail) throw new Error('offline')
    return EMPTY
  }, timing)
  return { store, state, timing }
}

test('all parts of the page share one look, and a minute later the next part looks again [CAS-1]', async () => {
  const { store, state, timing } = lobby()
  store.look()
  store.look()
  await rest()
  expect([state.asked, store.get()]).toEqual([1, { lobby: EMPTY, hasFailed: false }])
  timing.advance(59_999)
  store.look()
  expect(state.asked).toBe(1)
  timing.advance(1)
  store.look()
  expect(state.asked).toBe(2)
})

test('a look that fails says so, keeps what was known and can be tried again [CAS-1]', async () => {
  const { store, state, timing } = lobby()
  state.fail = true
  store.look()
  await rest()
  expect(store.get()).toEqual({ lobby: null, hasFailed: true })
  state.fail = false
  store.retry()
  expect(store.get().hasFailed).toBe(false)
  await rest()
  expect(store.get()).toEqual({ lobby: EMPTY, hasFailed: false })
  state.fail = true
  timing.advance(60_000)
  store.look()
  await rest()
  expect(store.get()).toEqual({ lobby: EMPTY, hasFailed: true })
})

test('CAS-4: while nothing is known and somebody shows it, it is asked for again after a pause', async () => {
  const { store, state, timing } = lobby()
  state.fail = true
  const leave = store.subscribe(() => {})
  store.look()
  await rest()
  store.retry()
  await rest()
  expect(state.asked).toBe(2)
  timing.advance(3_000)
  await rest()
  expect([state.asked, store.get().lobby]).toEqual([3, null])
  state.fail = false
  timing.advance(3_000)
  await rest()
  expect([state.asked, store.get()]).toEqual([4, { lobby: EMPTY, hasFailed: false }])
  timing.advance(30_000)
  expect(state.asked).toBe(4)
  leave()
})

test('nobody asks again for a page that is gone', async () => {
  const { store, state, timing } = lobby()
  state.fail = true
  const leave = store.subscribe(() => {})
  store.look()
  await rest()
  leave()
  timing.advance(30_000)
  expect(state.asked).toBe(1)
})
