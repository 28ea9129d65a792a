import { expect, test } from 'vitest'
import { createLobbyStore, type Lobby } from './lobby-store.ts'

const EMPTY: Lobby = { filters: [], games: [] }
const rest = () => new Promise((resolve) => setTimeout(resolve))

function lobby() {
  const state = { asked: 0, nowMs: 0, fail: false }
  const store = createLobbyStore(
    async () => {
      state.asked++
      if (state.fail) throw new Error('offline')
      return EMPTY
    },
    () => state.nowMs,
  )
  return { store, state }
}

test('all parts of the page share one look, and a minute later the next part looks again [CAS-1]', async () => {
  const { store, state } = lobby()
  store.look()
  store.look()
  await rest()
  expect([state.asked, store.get()]).toEqual([1, { lobby: EMPTY, hasFailed: false }])
  state.nowMs = 59_999
  store.look()
  expect(state.asked).toBe(1)
  state.nowMs = 60_000
  store.look()
  expect(state.asked).toBe(2)
})

test('a look that fails says so, keeps what was known and can be tried again [CAS-1]', async () => {
  const { store, state } = lobby()
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
  state.nowMs = 60_000
  store.look()
  await rest()
  expect(store.get()).toEqual({ lobby: EMPTY, hasFailed: true })
})
