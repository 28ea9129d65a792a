import { TICKET_RESULT, TICKET_STEP } from '@momio/contract/ticket-codes'
import { centavos } from '@momio/domain/money'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { exampleCustomItem } from '../../../test/slip-items.ts'
import { type Fault, type TicketServer, ticketServer } from '../../../test/ticket-server.ts'
import type { SessionState } from '../../session/session-state.ts'
import { CUSTOM_SLIP_KEY, keptCustomSlips } from '../kept-custom-slips.ts'
import { MULTIPLE_FIELD, withStake } from '../slip-changes.ts'
import { withItems } from '../slip-state.ts'
import { createCustomSlip } from './custom-slip.ts'
import type { Outcome } from './outcome.ts'
import { RESEND_FOR_MS } from './slip-machine.ts'

afterEach(() => vi.unstubAllGlobals())

const MATCH = 'sr:match:1'
const ITEM = exampleCustomItem({ match: 1 })
const answered = async () => {
  for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setTimeout(resolve))
}

interface PageOptions {
  readonly storage: Storage
  readonly playerId?: string
  readonly matchId?: string
  readonly now?: number
}

/** A page with the custom bet of a match; `leave` ends it as a reload does: it hears and sends nothing any more. */
function page(server: TicketServer, { storage, playerId = 'p1', matchId = MATCH, now = 0 }: PageOptions) {
  let isLeft = false
  let player = playerId
  const tabs = new EventTarget()
  const listeners = new Set<() => void>()
  const outcomes: [Outcome, boolean][] = []
  const alive =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isLeft ? new Promise(() => {}) : call(...args)
  const { isSignedIn, limits, lossRoom, place, status } = server
  const calls = {
    isSignedIn,
    limits: alive(limits),
    lossRoom: alive(lossRoom),
    place: alive(place),
    status: alive(status),
  }
  const slip = createCustomSlip({
    matchId,
    openStorage: () => (isLeft ? undefined : storage),
    tabs,
    locks: navigator.locks,
    calls,
    timing: { now: () => now },
    session: {
      get: () => ({ kind: 'signed-in', user: { id: player } }) as SessionState,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      settled: async () => {},
    },
    policy: () => 'any',
    onOutcome: (outcome, _, isShown) => outcomes.push([outcome, isShown]),
  })
  return {
    ...slip,
    outcomes,
    fill: () => slip.store.see((state) => withItems(state, [{ ...ITEM, matchId }])),
    /** Another tab has written what it keeps. */
    hearTabs: () => tabs.dispatchEvent(Object.assign(new Event('storage'), { key: slip.store.key })),
    signIn(next: string) {
      player = next
      for (const listener of listeners) listener()
    },
    leave() {
      isLeft = true
    },
  }
}

/** A browser without locks, where a page that was left holds none. */
function withoutLocks() {
  vi.stubGlobal('navigator', {})
}

/** A page that has pressed, and was left before it heard the answer. */
async function leftUnanswered(server: TicketServer, storage: Storage, fault: Fault = 'answer-lost') {
  server.faults = [fault]
  const before = page(server, { storage })
  before.fill()
  before.place()
  await answered()
  expect(before.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'connection' })
  before.leave()
}

test('a reload after a lost answer sends the custom bet again with the same id and body: one ticket, told once, and nothing of it is kept [BET-2] [BET-5]', async () => {
  withoutLocks()
  const server = ticketServer()
  const storage = memoryStorage()
  await leftUnanswered(server, storage)
  expect(keptCustomSlips(() => storage)).toEqual([MATCH])

  const after = page(server, { storage })
  expect(after.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, isExpanded: true })
  await answered()
  expect(server.sent).toHaveLength(2)
  expect(server.sent[1]?.requestId).toBe(server.sent[0]?.requestId)
  expect(JSON.stringify(server.sent[1]?.body)).toBe(JSON.stringify(server.sent[0]?.body))
  expect(server.tickets).toHaveLength(1)
  expect(after.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Success, betItems: [], placing: null })
  // Nobody has opened the builder again: it is told where the player is.
  expect(after.outcomes).toEqual([['success', false]])
  expect(keptCustomSlips(() => storage)).toEqual([])
})

test('while its answer is not known the match takes no second custom bet, and one on another match is a bet of its own [BET-5] [CUST-1]', async () => {
  withoutLocks()
  const server = ticketServer()
  const storage = memoryStorage()
  await leftUnanswered(server, storage)
  server.isOffline = true
  const after = page(server, { storage })
  await answered()
  after.place()
  await answered()
  expect(new Set(server.sent.map(({ requestId }) => requestId)).size).toBe(1)
  after.leave()

  server.isOffline = false
  const other = page(server, { storage, matchId: 'sr:match:2' })
  other.fill()
  other.place()
  await answered()
  expect(other.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  expect(server.tickets).toHaveLength(2)
  // The first is still waited for.
  expect(keptCustomSlips(() => storage)).toEqual([MATCH])
})

test('refused after a reload it is there with its parts and its reason, and can be tried again [BET-5] [CUST-1]', async () => {
  withoutLocks()
  const server = ticketServer()
  const storage = memoryStorage()
  await leftUnanswered(server, storage, 'request-lost')
  server.refuse.set(0, { code: 'FUNDS_SHORT' })
  const after = page(server, { storage })
  await answered()
  expect(after.store.get().receipt?.tickets).toMatchObject([{ code: 'FUNDS_SHORT' }])
  after.close()
  expect(after.store.get()).toMatchObject({
    ticketStep: TICKET_STEP.SettingBet,
    betItems: [{ selectedMarkets: ITEM.selectedMarkets, stake: ITEM.stake }],
  })
})

test('after two minutes it is not sent again, and nobody says that it was refused [BET-5]', async () => {
  withoutLocks()
  const server = ticketServer()
  const storage = memoryStorage()
  await leftUnanswered(server, storage)
  const after = page(server, { storage, now: RESEND_FOR_MS + 1 })
  await answered()
  expect(server.sent).toHaveLength(1)
  expect(after.outcomes).toEqual([['disconnected', false]])
})

test('whoever signs in next on the device does not send the bet of the player before [BET-5]', async () => {
  withoutLocks()
  const server = ticketServer()
  const storage = memoryStorage()
  await leftUnanswered(server, storage)
  server.player = 'p2'
  const after = page(server, { storage, playerId: 'p2' })
  await answered()
  expect(server.sent).toHaveLength(1)
  expect(after.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, betItems: [], placing: null })

  // It is set aside for the player whose it is, who is told of it when he is back.
  expect(keptCustomSlips(() => storage)).toEqual([MATCH])
  server.player = 'p1'
  after.signIn('p1')
  await answered()
  expect(server.sent.map(({ requestId }) => requestId)).toEqual(Array(2).fill(server.sent[0]?.requestId))
  expect(after.outcomes).toEqual([['success', false]])
  expect(keptCustomSlips(() => storage)).toEqual([])
})

test('what was set aside is taken up by the page that its player opens next [BET-5]', async () => {
  withoutLocks()
  const server = ticketServer()
  const storage = memoryStorage()
  await leftUnanswered(server, storage)
  server.player = 'p2'
  const others = page(server, { storage, playerId: 'p2' })
  await answered()
  others.leave()
  server.player = 'p1'
  const own = page(server, { storage })
  await answered()
  expect(server.sent.map(({ requestId }) => requestId)).toEqual(Array(2).fill(server.sent[0]?.requestId))
  expect(own.outcomes).toEqual([['success', false]])
})

test('another tab waits until the one that placed the bet knows, sends nothing itself and then has its own selections [BET-5]', async () => {
  const server = ticketServer()
  const storage = memoryStorage()
  const { place } = server
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.place = (...sent) => held.then(() => place(...sent))
  const first = page(server, { storage })
  const second = page(server, { storage })
  first.fill()
  first.place()
  await answered()
  second.hearTabs()
  expect(second.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting })
  second.place()
  answer()
  await answered()
  expect(server.sent).toHaveLength(1)
  expect(first.outcomes).toEqual([['success', false]])
  expect(second.outcomes).toEqual([])
  expect(second.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, placing: null })
})

test('selections are not kept before they are placed, and where the builder shows the result nothing else does [SLIP-4] [CUST-1]', async () => {
  withoutLocks()
  const server = ticketServer()
  const storage = memoryStorage()
  const slip = page(server, { storage })
  slip.fill()
  slip.store.change((state) => withStake(state, MULTIPLE_FIELD, centavos(500)))
  expect(storage.getItem(CUSTOM_SLIP_KEY + MATCH)).toBeNull()
  slip.showIn(() => true)
  slip.place()
  await answered()
  expect(slip.outcomes).toEqual([['success', true]])
})
