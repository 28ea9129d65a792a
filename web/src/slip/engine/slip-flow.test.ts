import type { StakeLimit } from '@momio/contract/betting-rules'
import type { RefusalCode } from '@momio/contract/refusals'
import { TICKET_RESULT, TICKET_STATUS, TICKET_STEP } from '@momio/contract/ticket-codes'
import { pesos } from '@momio/domain/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../test/example-session.ts'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { exampleItem } from '../../../test/slip-items.ts'
import { tabLocks } from '../../../test/tab-locks.ts'
import { type TicketServer, ticketServer } from '../../../test/ticket-server.ts'
import type { SessionState } from '../../session/session-state.ts'
import type { BetItem } from '../bet-item.ts'
import { readinessOf } from '../readiness.ts'
import { removed, type SlipState, tapped } from '../slip-state.ts'
import { createSlipStore, SLIP_KEY } from '../slip-store.ts'
import { createSlipFlow } from './slip-flow.ts'
import { slipLock } from './slip-lock.ts'
import { RESEND_FOR_MS } from './slip-machine.ts'

const FIRST = exampleItem({ match: 1 })
const SECOND = exampleItem({ match: 2 })
const THIRD = exampleItem({ match: 3 })

const LIMIT: StakeLimit = {
  eventId: FIRST.matchId,
  marketId: 1,
  providerId: 1,
  code: 'BET_STAKE_OVER_LIMIT',
  betStakeLimit: 50,
  stakeAccumulatedLimit: 0,
  adjustedStakeMax: 50,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms)

/** One browser on a server: its tabs share the storage, the locks and whoever is signed in. */
function browser(server: TicketServer) {
  const storage = memoryStorage()
  const locks = tabLocks()
  const tabs = new Set<EventTarget>()
  const listeners = new Set<() => void>()
  let player: string | null = 'p1'
  let ids = 0
  const state = (): SessionState =>
    player === null ? { kind: 'guest' } : { kind: 'signed-in', user: { ...ANA, id: player } }

  function storageOf(tab: EventTarget): Storage {
    const told = (key: string) => {
      for (const other of tabs)
        if (other !== tab) queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('storage'), { key })))
    }
    return {
      getItem: storage.getItem,
      setItem(key: string, text: string) {
        storage.setItem(key, text)
        told(key)
      },
      removeItem(key: string) {
        storage.removeItem(key)
        told(key)
      },
    } as Storage
  }

  function open() {
    const tab = new EventTarget()
    let isClosed = false
    tabs.add(tab)
    const own = storageOf(tab)
    const store = createSlipStore({ openStorage: () => (isClosed ? undefined : own), tabs: tab })
    const never = new Promise<never>(() => {})
    const flow = createSlipFlow({
      store,
      calls: { ...server, place: (...sent) => (isClosed ? never : server.place(...sent)) },
      timing: { now: () => Date.now() },
      lock: slipLock(locks.of(tab), SLIP_KEY),
      session: {
        get: state,
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        settled: async () => {},
      },
      readiness: () => readinessOf(store.get(), 'any', { isSignedIn: player !== null, cash: pesos(1_000) }).kind,
      choices: () => ({ policy: 'any', newId: () => `request-${++ids}` }),
      tabs: tab,
      onPlacing: () => {},
      onOutcome: () => {},
    })
    flow.start()
    return {
      store,
      flow,
      tap: (item: BetItem) => store.change((now) => tapped(now, item)),
      remove: (item: BetItem) => store.change((now) => removed(now, [item.outcomeId])),
      see: (change: Partial<BetItem>) =>
        store.see((now) => ({ ...now, betItems: now.betItems.map((item) => ({ ...item, ...change })) })),
      outcomes: () => store.get().betItems.map(({ outcomeId }) => outcomeId),
      async place() {
        store.see((now) => ({ ...now, betItems: now.betItems.map((item) => ({ ...item, isCurrent: true })) }))
        flow.place(false)
        // Less than it takes until a lost bet is sent again.
        await pass(100)
      },
      close() {
        isClosed = true
        tabs.delete(tab)
        locks.close(tab)
      },
    }
  }

  return {
    open,
    storage,
    signIn(next: string | null) {
      player = next
      server.player = next
      for (const listener of listeners) listener()
    },
  }
}

test('a result stays until it is read, whatever another tab does to the slip; then that slip is there and can be placed [SLIP-1] [SLIP-4]', async () => {
  const server = ticketServer()
  const { open } = browser(server)
  const [here, there] = [open(), open()]
  here.tap(FIRST)
  await here.place()
  expect(here.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  there.tap(SECOND)
  await pass()
  expect(here.store.get()).toMatchObject({
    ticketStep: TICKET_STEP.Result,
    receipt: { tickets: [{ ticketId: 'ticket-1' }] },
  })
  here.flow.close()
  expect(here.outcomes()).toEqual([SECOND.outcomeId])
  await here.place()
  expect(here.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  expect(server.tickets).toHaveLength(2)
})

test('who goes back from a refusal finds what another tab took out meanwhile gone, and can place the rest [SLIP-1] [SLIP-4]', async () => {
  const server = ticketServer()
  server.refuse.set(0, { code: 'FUNDS_SHORT' })
  server.refuse.set(1, { code: 'FUNDS_SHORT' })
  const { open } = browser(server)
  const [here, there] = [open(), open()]
  for (const item of [FIRST, exampleItem({ match: 1, outcomeId: 'sr:match:1/18/12', marketTypeId: 18 })]) here.tap(item)
  await here.place()
  expect(here.store.get().ticketResultStatus).toBe(TICKET_RESULT.Error)
  there.remove(FIRST)
  await pass()
  here.flow.close()
  expect(here.outcomes()).toEqual(['sr:match:1/18/12'])
  server.refuse.clear()
  await here.place()
  expect(here.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  expect(server.tickets).toHaveLength(1)
})

test('a selection that leaves the slip under a result leaves a slip that can be placed [SLIP-1]', async () => {
  const server = ticketServer()
  server.refuse.set(0, { code: 'FUNDS_SHORT' })
  server.refuse.set(1, { code: 'FUNDS_SHORT' })
  const here = browser(server).open()
  for (const item of [FIRST, exampleItem({ match: 1, outcomeId: 'sr:match:1/18/12', marketTypeId: 18 })]) here.tap(item)
  await here.place()
  expect(here.store.get().ticketStep).toBe(TICKET_STEP.Result)
  here.remove(FIRST)
  server.refuse.clear()
  await here.place()
  expect(here.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
})

test('a tab that shows a result takes over the bet of a tab that was closed, and only then gives the result up [SLIP-1] [SLIP-4] [BET-5]', async () => {
  for (const isClosed of [false, true]) {
    const server = ticketServer()
    const { open } = browser(server)
    const [here, there] = [open(), open()]
    here.tap(FIRST)
    await here.place()
    there.tap(SECOND)
    await pass()
    server.faults = ['answer-lost']
    await there.place()
    if (isClosed) there.close()
    await pass(10_000)
    const receipt = isClosed ? [{ ticketId: 'ticket-2' }] : [{ ticketId: 'ticket-1' }]
    expect(here.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Success, receipt: { tickets: receipt } })
    expect(server.tickets).toHaveLength(2)
    here.flow.close()
    here.tap(THIRD)
    await here.place()
    expect(server.tickets).toHaveLength(3)
  }
})

test('a press that finds a bet on its way is no press: rejected, the bet waits for another one [BET-5] [SLIP-1]', async () => {
  const server = ticketServer()
  // Its new price is taken by who takes any: only the press is missing.
  server.refuse.set(0, { code: 'ODDS_DIFFERENCE_TOO_HIGH', context: { selectionIndex: 0, suggestedOdds: 1.9 } })
  const { open } = browser(server)
  const [here, there] = [open(), open()]
  here.tap(FIRST)
  await pass()
  there.see({ isCurrent: true })
  here.flow.place(false)
  here.flow.place(false)
  there.flow.place(false)
  await pass()
  expect(here.store.get().ticketStep).toBe(TICKET_STEP.SettingBet)
  server.refuse.clear()
  for (const tab of [here, there]) tab.see({ isCurrent: true })
  await pass(RESEND_FOR_MS)
  expect(server.sent).toHaveLength(1)
  await here.place()
  expect(server.tickets).toHaveLength(1)
})

test('a press whose turn comes when the slip is not ready any more places nothing [BET-5] [SLIP-3]', async () => {
  const server = ticketServer()
  const here = browser(server).open()
  here.tap(FIRST)
  here.flow.place(false)
  here.see({ marketStatus: -1 })
  await pass()
  expect(server.asked).toEqual([])
  expect(here.store.get().ticketStep).toBe(TICKET_STEP.SettingBet)
  here.see({ marketStatus: 1 })
  await here.place()
  expect(server.tickets).toHaveLength(1)
})

test('a press on a slip that another tab has placed meanwhile places nothing, and shows what is kept now [BET-5] [SLIP-4]', async () => {
  const server = ticketServer()
  const { open, storage } = browser(server)
  const here = open()
  here.tap(FIRST)
  // Nobody told this tab yet.
  storage.removeItem(SLIP_KEY)
  await here.place()
  expect(server.asked).toEqual([])
  expect(here.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, betItems: [] })
})

test('whoever signs in next has a slip of his own and is never charged for the bet before him, whose player is told of it when he is back [BET-5] [SLIP-4]', async () => {
  const server = ticketServer()
  const { open, signIn, storage } = browser(server)
  const [here, there] = [open(), open()]
  here.tap(FIRST)
  server.faults = ['request-lost']
  await here.place()
  signIn(null)
  await pass(10_000)
  for (const tab of [here, there]) expect(tab.store.get().ticketStep).toBe(TICKET_STEP.Waiting)
  expect(here.store.get().waitingFor).toBe('player')
  signIn('p2')
  await pass(10_000)
  for (const tab of [here, there])
    expect(tab.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, betItems: [], placing: null })
  expect(server.sent).toHaveLength(1)

  there.tap(SECOND)
  await there.place()
  expect(there.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  signIn('p1')
  await pass(5_000)
  expect([here, there].some((tab) => tab.store.get().receipt?.tickets[0]?.ticketId === 'ticket-2')).toBe(true)
  expect(server.tickets.map(({ playerId }) => playerId)).toEqual(['p2', 'p1'])
  expect(server.tickets.map(({ body }) => body.includes(FIRST.matchId))).toEqual([false, true])
  expect(storage.getItem(`${SLIP_KEY}.p1`)).toBeNull()
})

test('a page that somebody else opens does not go on with the bet that was left, and a later one of the player does [BET-5] [SLIP-4]', async () => {
  const server = ticketServer()
  const { open, signIn } = browser(server)
  const before = open()
  before.tap(FIRST)
  server.faults = ['answer-lost']
  await before.place()
  before.close()
  signIn('p2')
  const page = open()
  await pass()
  expect(page.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, betItems: [] })
  signIn('p1')
  await pass(RESEND_FOR_MS)
  expect(page.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Success, betItems: [] })
  expect(server.tickets).toMatchObject([{ playerId: 'p1' }])
})

test('a bet whose limits are still asked for is not placed when somebody else signs in, and a result is not shown to him [BET-5] [SLIP-1]', async () => {
  const server = ticketServer()
  const { open, signIn } = browser(server)
  const here = open()
  here.tap(FIRST)
  server.isSilent = true
  await here.place()
  signIn('p2')
  server.isSilent = false
  await pass(30_000)
  expect(here.store.get().ticketStep).toBe(TICKET_STEP.SettingBet)
  expect(server.sent).toEqual([])

  await here.place()
  expect(server.tickets).toMatchObject([{ playerId: 'p2', status: TICKET_STATUS.Accepted }])
  signIn('p1')
  expect(here.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, receipt: null })
})

/** Two singles that are refused for what only their player is to know. */
async function refusedTo(code: RefusalCode, context?: unknown) {
  const server = ticketServer()
  for (const index of [0, 1]) server.refuse.set(index, { code, context })
  const shop = browser(server)
  const here = shop.open()
  for (const item of [FIRST, exampleItem({ match: 1, outcomeId: 'sr:match:1/18/12', marketTypeId: 18 })]) here.tap(item)
  await here.place()
  here.flow.close()
  return { ...shop, here }
}

const reasonsOf = ({ betItems, limitsByMatch, lossRoom, notice, receipt }: SlipState) => ({
  messages: betItems.flatMap(({ placeSingleResult }) => placeSingleResult?.message ?? []),
  limitsByMatch,
  lossRoom,
  notice,
  receipt,
})
const NO_REASONS = { messages: [], limitsByMatch: [], lossRoom: null, notice: null, receipt: null }

test.each([
  ['FUNDS_SHORT', undefined],
  ['BREAK_TIME', undefined],
  ['LOSS_LIMIT', { remaining: 20 }],
  ['BET_STAKE_OVER_LIMIT', { limitsByMatch: [LIMIT] }],
] as const)(
  'why a bet was refused, %s, its player reads again after a pause, and nobody who signs in after him [BET-4] [SLIP-4]',
  async (code, context) => {
    const { here, open, signIn, storage } = await refusedTo(code, context)
    expect(reasonsOf(here.store.get()).messages).toEqual([code, code])
    signIn(null)
    signIn('p1')
    expect(reasonsOf(here.store.get()).messages).toEqual([code, code])
    const later = open()
    signIn(null)
    signIn('p2')
    for (const tab of [here, later, open()]) expect(reasonsOf(tab.store.get())).toEqual(NO_REASONS)
    expect(here.outcomes()).toHaveLength(2)
    expect(storage.getItem(SLIP_KEY)).not.toContain(code)
  },
)

test('limits that kept a bet from being sent are not shown to whoever signs in next [BET-1] [SLIP-4]', async () => {
  const server = ticketServer()
  server.limitsHit = [LIMIT]
  server.lossLeft = pesos(5)
  const { open, signIn } = browser(server)
  const here = open()
  here.tap(FIRST)
  await here.place()
  expect(here.store.get()).toMatchObject({ limitsByMatch: [LIMIT], lossRoom: pesos(5) })
  signIn('p2')
  expect(reasonsOf(here.store.get())).toEqual(NO_REASONS)
  expect(here.outcomes()).toEqual([FIRST.outcomeId])
})
