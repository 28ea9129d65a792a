import { ApiError } from '@momio/client/api-error'
import type { StakeLimit } from '@momio/contract/betting-rules'
import { TICKET_RESULT, TICKET_STATUS, TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { REJECT_CODE } from '@momio/domain/betting/reject-code'
import { centavos, pesos } from '@momio/domain/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { exampleCustomItem, exampleItem } from '../../../test/slip-items.ts'
import { FAULTS, type Fault, type TicketServer, ticketServer } from '../../../test/ticket-server.ts'
import { type BetItem, isOpen } from '../bet-item.ts'
import { readinessOf } from '../readiness.ts'
import { MULTIPLE_FIELD, withStake, withType } from '../slip-changes.ts'
import { tapped, withItems } from '../slip-state.ts'
import { createSlipStore, SLIP_KEY, type SlipStore } from '../slip-store.ts'
import { makePlacing } from './make-placing.ts'
import type { Outcome } from './outcome.ts'
import { ANSWER_WITHIN_MS, POLL_MS, RESEND_FOR_MS, slipMachine } from './slip-machine.ts'

const LEG_ONE = exampleItem({ match: 1, decimal: 2 })
const LEG_TWO = exampleItem({ match: 2, decimal: 1.5 })
const LEG_OF_TWO = exampleItem({ matchId: 'bg:match:9', decimal: 3, producerId: 77 })
const LIMIT: StakeLimit = {
  eventId: LEG_ONE.matchId,
  marketId: 1,
  providerId: 1,
  code: 'BET_STAKE_OVER_LIMIT',
  betStakeLimit: 80,
  stakeAccumulatedLimit: 20,
  adjustedStakeMax: 60,
}

let ids = 0
const newId = () => `request-${++ids}`

/** A page with a slip, on a server; another page may follow it on the same storage. */
function page(server: TicketServer, storage = memoryStorage(), clock = new SimulatedClock()) {
  const store = createSlipStore({ openStorage: () => storage })
  const outcomes: Outcome[] = []
  const actor = createActor(slipMachine, {
    clock,
    input: {
      store,
      calls: server,
      timing: { now: () => clock.now() },
      onOutcome: (outcome) => outcomes.push(outcome),
    },
  }).start()
  /** Lets the answers that are there arrive. */
  const answered = () => new Promise((resolve) => setTimeout(resolve))
  return {
    store,
    actor,
    storage,
    clock,
    outcomes,
    answered,
    fill(items: readonly BetItem[], ticketType?: (typeof TICKET_TYPE)['singles']) {
      store.change((state) => withItems({ ...state, stakeMultiple: centavos(10_000) }, items))
      if (ticketType !== undefined) store.change((state) => withType(state, ticketType))
      actor.send({ type: 'CHANGED' })
    },
    async place({ isPaidByBonus = false } = {}) {
      const now = clock.now()
      const placing = makePlacing(store.get(), { policy: 'none', newId, isPaidByBonus, playerId: 'p1', now })
      actor.send({ type: 'PLACE', placing })
      await answered()
      await answered()
      await answered()
    },
    async pass(ms: number, step = 100) {
      for (let passed = 0; passed < ms; passed += step) {
        clock.increment(step)
        await answered()
      }
    },
    see: (change: (item: BetItem) => BetItem) =>
      store.see((state) => ({ ...state, betItems: state.betItems.map(change) })),
  }
}

describe('a multiple', () => {
  test('accepted it is a Success with its final odds, date and number, and nothing of it is kept [SLIP-1] [BET-3] [SLIP-4]', async () => {
    const server = ticketServer()
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get()).toMatchObject({
      ticketStep: TICKET_STEP.Result,
      ticketResultStatus: TICKET_RESULT.Success,
      ticketIdMultiple: 'ticket-1',
      acceptanceDateMultiple: '2026-11-16T12:00:05.000Z',
      betItems: [],
      placing: null,
    })
    expect(slip.store.get().receipt?.tickets[0]?.finalOdds).toEqual([2000, 1500])
    expect(slip.storage.getItem(SLIP_KEY)).toBeNull()
    expect(page(server, slip.storage).store.get().ticketStep).toBe(TICKET_STEP.Initial)
    slip.actor.send({ type: 'CLOSE' })
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, ticketResultStatus: TICKET_RESULT.None })
  })

  test('what bonus money paid says so on its receipt [PROMO-4]', async () => {
    const server = ticketServer()
    server.paysBonus = true
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get().receipt?.tickets).toMatchObject([{ isBonus: true }])
  })

  test('limits are asked first, and one that is hit leads back to SettingBet with nothing sent [BET-1]', async () => {
    const server = ticketServer()
    server.limitsHit = [LIMIT]
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, limitsByMatch: [LIMIT] })
    expect(server.asked[0]).toMatchObject({ kind: 'multiple', stakes: [{ stake: 10_000 }, { stake: 10_000 }] })
    expect(server.sent).toEqual([])
  })

  test('a limit check that fails with 500 or more is an Error, and nothing was sent [BET-1]', async () => {
    const server = ticketServer()
    server.limitsError = new ApiError({ status: 500, code: 'INTERNAL', message: '' })
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Result, ticketResultStatus: TICKET_RESULT.Error })
    expect(slip.store.get().receipt?.tickets[0]?.code).toBe('INTERNAL')
    expect(server.sent).toEqual([])
    slip.actor.send({ type: 'CLOSE' })
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, betItems: [{}, {}] })
  })

  test('a stake that passes the loss limit leads back to SettingBet with what it leaves, and nothing is sent [RG-5]', async () => {
    const server = ticketServer()
    server.lossLeft = pesos(20)
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, lossRoom: pesos(20), placing: null })
    expect(server.sent).toEqual([])
    const player = { isSignedIn: true, cash: pesos(1_000) }
    expect(readinessOf(slip.store.get(), 'any', player).kind).toBe('over-limit')
    slip.store.change((state) => withStake(state, MULTIPLE_FIELD, pesos(20)))
    expect(readinessOf(slip.store.get(), 'any', player).kind).toBe('ready')
    await slip.place()
    await slip.answered()
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  })

  test('what the placing says of the loss limit is there when the player is back in the slip [RG-5]', async () => {
    const server = ticketServer()
    server.refuse.set(0, { code: 'LOSS_LIMIT', context: { period: 'day', remaining: 35 } })
    for (const items of [[LEG_ONE, LEG_TWO], [LEG_ONE]]) {
      const slip = page(server)
      slip.fill(items)
      await slip.place()
      expect(slip.store.get().receipt?.tickets[0]?.code).toBe('LOSS_LIMIT')
      slip.actor.send({ type: 'CLOSE' })
      expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, lossRoom: pesos(35) })
    }
  })

  test('what bonus money pays is no loss: its limit is not asked for [RG-5] [PROMO-4]', async () => {
    const server = ticketServer()
    server.lossLeft = pesos(20)
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place({ isPaidByBonus: true })
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
    expect(server.lossLooks).toBe(0)
  })

  test('a price that is too far away is an Error, and the suggested one takes its place [BET-4]', async () => {
    const server = ticketServer()
    const context = { selectionIndex: 1, suggestedOdds: 1.72, suggestedOddsUS: -138 }
    server.refuse.set(0, { code: 'ODDS_DIFFERENCE_TOO_HIGH', context })
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Result, ticketResultStatus: TICKET_RESULT.Error })
    expect(slip.store.get().betItems.map(({ latestOutcome }) => latestOutcome.outcomeOdds)).toEqual([2000, 1720])
    expect(slip.store.get().betItems.map(({ placedOutcome }) => placedOutcome.outcomeOdds)).toEqual([2000, 1500])
    expect(slip.store.get().receipt?.tickets[0]).toMatchObject({ refusedItem: LEG_TWO.outcomeId })
  })

  test.each([
    ['MATCH_WAS_NOT_FOUND', { matchStatus: 4 }],
    ['EVENT_MATCH_NOT_ACTIVED', { matchStatus: 4 }],
    ['MARKET_WAS_NOT_FOUND', { marketStatus: 0 }],
    ['EVENT_MARKET_NOT_ACTIVED', { marketStatus: 0 }],
  ] as const)('%s closes what it names [BET-4]', async (code, closed) => {
    const server = ticketServer()
    server.refuse.set(0, { code, context: { selectionIndex: 0 } })
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get().betItems[0]).toMatchObject(closed)
    expect(slip.store.get().betItems[1]).toMatchObject({ matchStatus: 1, marketStatus: 1 })
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Error)
  })

  test('rejected after a change it leads back to SettingBet with the reason, without one it is an Error that names the selection [SLIP-1] [BET-3]', async () => {
    for (const hasMoved of [true, false]) {
      const server = ticketServer()
      server.decides = TICKET_STATUS.Pending
      server.acceptsAt = '2026-11-16T12:00:04.000Z'
      const slip = page(server)
      slip.fill([LEG_ONE, LEG_TWO])
      await slip.place()
      expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'decision' })
      if (hasMoved) slip.see((item) => ({ ...item, latestOutcome: exampleItem({ decimal: 9 }).latestOutcome }))
      Object.assign(server.tickets[0] ?? {}, {
        status: TICKET_STATUS.Rejected,
        rejectCode: REJECT_CODE.ODDS_DIFFERENCE_TOO_HIGH,
        rejectIndex: 1,
      })
      await slip.pass(500)
      expect(slip.store.get()).toMatchObject(
        hasMoved
          ? {
              ticketStep: TICKET_STEP.SettingBet,
              notice: { kind: 'refused', code: 'ODDS_DIFFERENCE_TOO_HIGH' },
              placing: null,
            }
          : {
              ticketStep: TICKET_STEP.Result,
              ticketResultStatus: TICKET_RESULT.Error,
              receipt: { tickets: [{ refusedItem: LEG_TWO.outcomeId }] },
            },
      )
      expect(slip.store.get().betItems).toHaveLength(2)
    }
  })

  test('the status is asked for 15 times, as scheduled; a ticket still pending then is Disconnected [BET-3]', async () => {
    const server = ticketServer()
    server.decides = TICKET_STATUS.Pending
    server.acceptsAt = '2026-11-16T12:00:04.000Z'
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    const times: number[] = []
    let before = slip.clock.now()
    while (slip.store.get().ticketStep === TICKET_STEP.Waiting) {
      const looks = server.looks
      await slip.pass(100)
      if (server.looks > looks) {
        times.push(slip.clock.now() - before)
        before = slip.clock.now()
      }
    }
    expect(times).toEqual([500, 500, 500, 1000, 1000, 1000, 1500, 1500, 1500, 2000, 2000, 2000, 2000, 2000, 5000])
    expect(POLL_MS).toHaveLength(15)
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Disconnected, betItems: [], placing: null })
    expect(slip.storage.getItem(SLIP_KEY)).toBeNull()
  })

  test('the hub says that the ticket changed, and it is looked at without waiting [BET-3]', async () => {
    const server = ticketServer()
    server.decides = TICKET_STATUS.Pending
    server.acceptsAt = '2026-11-16T12:00:04.000Z'
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    Object.assign(server.tickets[0] ?? {}, { status: TICKET_STATUS.Accepted })
    slip.actor.send({ type: 'TICKET_CHANGED', ticketId: 'of somebody else' })
    await slip.answered()
    expect(server.looks).toBe(0)
    slip.actor.send({ type: 'TICKET_CHANGED', ticketId: 'ticket-1' })
    await slip.answered()
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  })

  test('two selections of one basketball match are a parlay, both providers a ticket of many [SLIP-2] [BET-1]', async () => {
    const overtime = (marketTypeId: number) =>
      exampleItem({ match: 5, marketTypeId, sportId: 'sr:sport:2', outcomeId: `sr:match:5/${marketTypeId}/1` })
    const server = ticketServer()
    const parlay = page(server)
    parlay.fill([overtime(219), overtime(225)])
    await parlay.place()
    const many = page(server)
    many.fill([LEG_ONE, LEG_OF_TWO])
    await many.place()
    expect(server.sent.map(({ call, version }) => [call, version])).toEqual([
      ['parlay', 'v1'],
      ['many-providers', 'v2'],
    ])
    expect(server.asked.map(({ kind }) => kind)).toEqual(['parlay', 'multiple'])
    expect(server.sent[1]?.body).toMatchObject({ connectionId: null, ticketRequest: { providerId: 3, counterBets: 2 } })
  })
})

describe('singles', () => {
  const both = [LEG_ONE, LEG_TWO, LEG_OF_TWO]

  test('each provider is sent for itself, with the producers of the specification [SLIP-1] [BET-3]', async () => {
    const server = ticketServer()
    const slip = page(server)
    slip.fill([{ ...LEG_ONE, producerId: 0 }, LEG_TWO, LEG_OF_TWO], TICKET_TYPE.singles)
    await slip.place()
    await slip.answered()
    expect(server.sent.map(({ call, version }) => [call, version])).toEqual([
      ['multi-single-one', 'v1'],
      ['multi-single-two', 'v2'],
    ])
    const producers = server.sent.map(({ body }) =>
      (
        body as { ticketRequest: { ticketBetSelection: { producerId: number }[] } }
      ).ticketRequest.ticketBetSelection.map(({ producerId }) => producerId),
    )
    expect(producers).toEqual([[3, 1], [1]])
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
    expect(server.tickets).toHaveLength(3)
  })

  test('a custom bet makes singles of the slip and is sent by its own call, before those of each provider [SLIP-2] [BET-2] [CUST-1]', async () => {
    const server = ticketServer()
    const slip = page(server)
    slip.fill([LEG_OF_TWO, LEG_TWO, exampleCustomItem({ match: 1 }), exampleCustomItem({ match: 3 })])
    expect(slip.store.get().ticketType).toBe(TICKET_TYPE.singles)
    await slip.place()
    await slip.answered()
    expect(server.sent.map(({ call, version }) => [call, version])).toEqual([
      ['custom', 'v1'],
      ['custom', 'v1'],
      ['multi-single-one', 'v1'],
      ['multi-single-two', 'v2'],
    ])
    expect(server.asked[0]?.kind).toBe('single')
    expect(new Set(server.sent.map(({ requestId }) => requestId)).size).toBe(4)
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  })

  test('a custom bet that is rejected stays in the slip with its match closed, whatever the feed says then [CUST-1]', async () => {
    const server = ticketServer()
    server.decides = TICKET_STATUS.Pending
    server.acceptsAt = '2026-11-16T12:00:04.000Z'
    const custom = exampleCustomItem({ match: 1 })
    const slip = page(server)
    slip.fill([custom, LEG_TWO])
    await slip.place()
    const [first, second] = server.tickets
    Object.assign(first ?? {}, { status: TICKET_STATUS.Rejected })
    Object.assign(second ?? {}, { status: TICKET_STATUS.Accepted })
    await slip.pass(1_000, 500)
    expect(slip.store.get()).toMatchObject({
      ticketResultStatus: TICKET_RESULT.Mixed,
      betItems: [{ outcomeId: custom.outcomeId, customBetStatus: false, matchStatus: 4 }],
    })
    slip.see((item) => ({ ...item, matchStatus: 1 }))
    expect(slip.store.get().betItems.some(isOpen)).toBe(false)
    const restored = page(server, slip.storage)
    expect(restored.store.get().betItems).toMatchObject([{ customBetStatus: false }])
  })

  test('whichever part of a custom bet is refused, the bet is what the reason is about [CUST-1] [BET-4]', async () => {
    const server = ticketServer()
    server.refuse.set(0, { code: 'EVENT_MARKET_NOT_ACTIVED', context: { selectionIndex: 1 } })
    const slip = page(server)
    slip.fill([exampleCustomItem()])
    await slip.place()
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, betItems: [{ marketStatus: 0 }] })
    expect(slip.store.get().betItems[0]?.customBetStatus).toBeUndefined()
  })

  test('some accepted and some not is Mixed, and only the rejected stay [SLIP-1]', async () => {
    const server = ticketServer()
    server.refuse.set(1, { code: 'EVENT_MARKET_NOT_ACTIVED', context: { selectionIndex: 0 } })
    const slip = page(server)
    slip.fill(both, TICKET_TYPE.singles)
    await slip.place()
    await slip.answered()
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Result, ticketResultStatus: TICKET_RESULT.Mixed })
    expect(slip.store.get().betItems).toMatchObject([
      {
        outcomeId: LEG_TWO.outcomeId,
        marketStatus: 0,
        placeSingleResult: { status: TICKET_STATUS.Rejected, message: 'EVENT_MARKET_NOT_ACTIVED', ticketId: null },
      },
    ])
    expect(slip.outcomes).toEqual(['mixed'])
    const restored = page(server, slip.storage)
    expect(restored.store.get().betItems.map(({ outcomeId }) => outcomeId)).toEqual([LEG_TWO.outcomeId])
  })

  test('all rejected leads back to SettingBet when something changed, otherwise it is an Error [SLIP-1]', async () => {
    for (const code of ['EVENT_MARKET_NOT_ACTIVED', 'FUNDS_SHORT'] as const) {
      const server = ticketServer()
      for (const index of [0, 1]) server.refuse.set(index, { code, context: { selectionIndex: 0 } })
      const slip = page(server)
      slip.fill([LEG_ONE, LEG_TWO], TICKET_TYPE.singles)
      await slip.place()
      const { ticketStep, betItems } = slip.store.get()
      expect(ticketStep).toBe(code === 'FUNDS_SHORT' ? TICKET_STEP.Result : TICKET_STEP.SettingBet)
      expect(betItems.map(({ placeSingleResult }) => placeSingleResult?.message)).toEqual([code, code])
    }
  })

  test('all still pending resets the slip and is Disconnected, some of them is Mixed [SLIP-1] [BET-3]', async () => {
    for (const accepted of [0, 1]) {
      const server = ticketServer()
      server.decides = TICKET_STATUS.Pending
      server.acceptsAt = '2026-11-16T12:00:04.000Z'
      const slip = page(server)
      slip.fill([LEG_ONE, LEG_TWO], TICKET_TYPE.singles)
      await slip.place()
      if (accepted) Object.assign(server.tickets[0] ?? {}, { status: TICKET_STATUS.Accepted })
      await slip.pass(30_000, 500)
      expect(slip.store.get()).toMatchObject(
        accepted
          ? { ticketStep: TICKET_STEP.Result, ticketResultStatus: TICKET_RESULT.Mixed, betItems: [] }
          : { ticketStep: TICKET_STEP.Disconnected, betItems: [] },
      )
      expect(slip.storage.getItem(SLIP_KEY)).toBeNull()
    }
  })
})

describe('a selection that another tab adds while the limits are asked', () => {
  /** Pressed in one tab; another one on the same storage adds a selection before the limits are answered. */
  async function changedElsewhere(server: TicketServer) {
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    const other = page(server, slip.storage)
    const placed = slip.place()
    other.store.change((state) => tapped(state, ADDED))
    await placed
    return { slip, keptOutcomes: () => outcomesIn(page(server, slip.storage).store) }
  }
  const ADDED = exampleItem({ match: 3, decimal: 3 })
  const ALL = [LEG_ONE, LEG_TWO, ADDED].map(({ outcomeId }) => outcomeId)
  const outcomesIn = (store: SlipStore) => store.get().betItems.map(({ outcomeId }) => outcomeId)

  test('is seen before the bet is sent [SLIP-4] [BET-1]', async () => {
    const server = ticketServer()
    const { slip, keptOutcomes } = await changedElsewhere(server)
    expect(server.asked).toHaveLength(1)
    expect(server.sent).toEqual([])
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, waitingFor: null, placing: null })
    expect([outcomesIn(slip.store), keptOutcomes()]).toEqual([ALL, ALL])
    await slip.place()
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
    expect(server.tickets).toHaveLength(1)
  })

  test.each([
    ['fail', { limitsError: new ApiError({ status: 500, code: 'INTERNAL', message: '' }) }],
    ['are not answered', { isSilent: true }],
  ])('stays when they %s, and is there after the result [SLIP-4] [BET-1]', async (_, fault) => {
    const server = Object.assign(ticketServer(), fault)
    const { slip, keptOutcomes } = await changedElsewhere(server)
    await slip.pass(ANSWER_WITHIN_MS + 100)
    expect(slip.store.get()).toMatchObject({
      ticketStep: TICKET_STEP.Result,
      ticketResultStatus: TICKET_RESULT.Error,
    })
    expect(keptOutcomes()).toEqual(ALL)
    slip.actor.send({ type: 'CLOSE' })
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, receipt: null })
    expect([outcomesIn(slip.store), keptOutcomes()]).toEqual([ALL, ALL])
    expect(server.sent).toEqual([])
  })

  test('is there beside a limit that is hit [SLIP-4] [BET-1]', async () => {
    const server = ticketServer()
    server.limitsHit = [LIMIT]
    const { slip, keptOutcomes } = await changedElsewhere(server)
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.SettingBet, limitsByMatch: [LIMIT] })
    expect([outcomesIn(slip.store), keptOutcomes()]).toEqual([ALL, ALL])
    expect(server.sent).toEqual([])
  })
})

describe('a network that fails', () => {
  test('a lost answer is asked for again with the same id and body: placed once, and told so [BET-3]', async () => {
    const server = ticketServer()
    server.faults = ['answer-lost', 'request-lost', 'server-error', 'twice']
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'connection' })
    await slip.pass(10_000)
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
    expect(new Set(server.sent.map((request) => JSON.stringify(request.body))).size).toBe(1)
    expect(server.tickets).toHaveLength(1)
  })

  test('back online it is sent at once', async () => {
    const server = ticketServer()
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    server.faults = Array<Fault>(6).fill('request-lost')
    await slip.place()
    await slip.pass(9_000)
    const sent = server.sent.length
    server.faults = []
    slip.actor.send({ type: 'ONLINE' })
    await slip.answered()
    await slip.answered()
    expect(server.sent.length).toBe(sent + 1)
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  })

  test('a reload in the middle goes on with the same id, and the ticket does not come back into the slip [SLIP-4]', async () => {
    const server = ticketServer()
    server.faults = ['answer-lost']
    const before = page(server)
    before.fill([LEG_ONE, LEG_TWO])
    await before.place()
    before.actor.stop()
    const after = page(server, before.storage, before.clock)
    expect(after.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, isExpanded: true })
    after.actor.send({ type: 'RESUME' })
    await after.answered()
    await after.answered()
    expect(after.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Success, betItems: [] })
    expect(server.tickets).toHaveLength(1)
    expect(after.storage.getItem(SLIP_KEY)).toBeNull()
  })

  test('after two minutes without an answer it is not sent again, and nobody says that it was refused', async () => {
    const server = ticketServer()
    server.isOffline = false
    server.faults = ['answer-lost']
    const before = page(server)
    before.fill([LEG_ONE, LEG_TWO])
    await before.place()
    before.actor.stop()
    before.clock.increment(RESEND_FOR_MS + 1)
    const after = page(server, before.storage, before.clock)
    after.actor.send({ type: 'RESUME' })
    await after.answered()
    expect(after.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Disconnected, betItems: [] })
    expect(server.sent).toHaveLength(1)
  })

  test('offline at the limits nothing is sent, and the slip says so and stays [BET-1]', async () => {
    const server = ticketServer()
    server.isOffline = true
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    expect(slip.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Error, betItems: [{}, {}] })
    expect(slip.store.get().receipt?.tickets[0]?.code).toBe('NETWORK_FAILED')
    expect(server.sent).toEqual([])
  })

  test('a session that ended refuses the first sending, and says nothing of one that was sent before [BET-5]', async () => {
    const server = ticketServer()
    server.isSignedOut = true
    const first = page(server)
    first.fill([LEG_ONE, LEG_TWO])
    await first.place()
    expect(first.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Error, betItems: [{}, {}] })

    server.isSignedOut = false
    server.faults = ['answer-lost']
    const before = page(server)
    before.fill([LEG_ONE, LEG_TWO])
    await before.place()
    before.actor.stop()
    server.isSignedOut = true
    const after = page(server, before.storage, before.clock)
    after.actor.send({ type: 'RESUME' })
    await after.answered()
    expect(after.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'connection' })
  })

  test.each([
    ['RATE_LIMITED', 429],
    ['FORBIDDEN', 403],
    ['ACCOUNT_DEACTIVATED', 403],
    ['VALIDATION', 400],
    ['HTTP_404', 404],
    ['BUSY', 503],
    ['NOT_IMPLEMENTED', 501],
  ] as const)(
    '%s says nothing of a bet that was sent before: it is asked again, never told as refused [BET-5]',
    async (code, status) => {
      const server = ticketServer()
      server.faults = ['answer-lost']
      const slip = page(server)
      slip.fill([LEG_ONE, LEG_TWO])
      await slip.place()
      const { place } = server
      server.place = () => Promise.reject(new ApiError({ status, code, message: code }))
      await slip.pass(5_000)
      expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'connection' })
      server.place = place
      await slip.pass(5_000)
      expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
      expect(server.tickets).toHaveLength(1)
    },
  )

  test('a limiter that turns the first sending away is final: nothing was charged, and nothing is sent again by itself [BET-5]', async () => {
    const server = ticketServer()
    server.faults = ['rate-limited']
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    await slip.pass(5_000)
    expect(slip.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Error, betItems: [{}, {}] })
    expect(slip.store.get().receipt?.tickets[0]?.code).toBe('RATE_LIMITED')
    expect(server.tickets).toEqual([])
  })

  test('what the placing itself decides is final, of whichever sending [BET-4] [BET-5]', async () => {
    const server = ticketServer()
    server.faults = ['request-lost']
    server.refuse.set(0, { code: 'FUNDS_SHORT' })
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    await slip.pass(2_000)
    expect(slip.store.get()).toMatchObject({ ticketResultStatus: TICKET_RESULT.Error, betItems: [{}, {}] })
    expect(slip.store.get().receipt?.tickets[0]?.code).toBe('FUNDS_SHORT')
  })

  test('a session that ends between two requests refuses the second at once: it stays in the slip, and the first is told as it is [BET-5] [SLIP-1]', async () => {
    const server = ticketServer()
    const { place } = server
    const slip = page({
      ...server,
      place: (request, sending) => place(request, sending).finally(() => Object.assign(server, { isSignedOut: true })),
    })
    slip.fill([LEG_ONE, LEG_OF_TWO], TICKET_TYPE.singles)
    await slip.place()
    server.isSignedOut = false
    await slip.pass(1_000)
    expect(slip.store.get()).toMatchObject({
      ticketResultStatus: TICKET_RESULT.Mixed,
      betItems: [{ outcomeId: LEG_OF_TWO.outcomeId, placeSingleResult: { message: 'UNAUTHORIZED' } }],
    })
    expect(slip.store.get().receipt?.tickets).toMatchObject([
      { status: TICKET_STATUS.Accepted },
      { code: 'UNAUTHORIZED' },
    ])
  })

  test('a session that ends while the ticket is waited for says nothing of it: signed in again its decision is read [BET-3]', async () => {
    const server = ticketServer()
    server.decides = TICKET_STATUS.Pending
    server.acceptsAt = '2026-11-16T12:00:04.000Z'
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    server.isSignedOut = true
    await slip.pass(3_000, 500)
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'decision' })
    Object.assign(server.tickets[0] ?? {}, { status: TICKET_STATUS.Accepted })
    server.isSignedOut = false
    await slip.pass(3_000, 500)
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
  })

  test('what has no answer after two minutes takes nothing else along: the accepted is told, what was never sent stays in the slip [SLIP-1] [BET-5]', async () => {
    const server = ticketServer()
    server.faults = ['none', ...Array<Fault>(200).fill('answer-lost')]
    const slip = page(server)
    slip.fill([exampleCustomItem({ match: 3 }), LEG_ONE, LEG_OF_TWO])
    await slip.place()
    await slip.pass(RESEND_FOR_MS + 5_000, 1_000)
    expect(slip.store.get()).toMatchObject({
      ticketStep: TICKET_STEP.Result,
      ticketResultStatus: TICKET_RESULT.Mixed,
      betItems: [{ outcomeId: LEG_OF_TWO.outcomeId, placeSingleResult: { message: 'TIMED_OUT' } }],
    })
    expect(slip.store.get().receipt?.tickets).toMatchObject([
      { status: TICKET_STATUS.Accepted, ticketId: 'ticket-1' },
      { status: TICKET_STATUS.Pending, ticketId: null },
      { status: TICKET_STATUS.Rejected },
    ])
    expect(server.tickets).toHaveLength(2)
  })

  test('a bet that vanishes without an error is sent again after ten seconds, the same: placed once, and told so [BET-3] [BET-5]', async () => {
    const server = ticketServer()
    server.faults = ['hangs', 'hangs']
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    await slip.pass(ANSWER_WITHIN_MS - 100)
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'answer' })
    await slip.pass(200)
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'connection' })
    await slip.pass(ANSWER_WITHIN_MS + 5_000)
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
    expect(new Set(server.sent.map((request) => JSON.stringify(request.body))).size).toBe(1)
    expect(server.sent).toHaveLength(3)
    expect(server.tickets).toHaveLength(1)
  })

  test('back online a bet that nobody answered yet is sent again at once, the same [BET-3] [BET-5]', async () => {
    const server = ticketServer()
    server.faults = ['hangs']
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    slip.actor.send({ type: 'ONLINE' })
    await slip.answered()
    await slip.answered()
    expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
    expect(server.sent).toHaveLength(2)
    expect(server.tickets).toHaveLength(1)
  })

  test('limits that nobody answers are an Error after ten seconds with nothing sent, and are asked again back online [BET-1]', async () => {
    for (const isBack of [false, true]) {
      const server = ticketServer()
      server.isSilent = true
      const slip = page(server)
      slip.fill([LEG_ONE, LEG_TWO])
      await slip.place()
      if (isBack) {
        server.isSilent = false
        slip.actor.send({ type: 'ONLINE' })
      }
      await slip.pass(ANSWER_WITHIN_MS + 100)
      expect(slip.store.get().ticketResultStatus).toBe(isBack ? TICKET_RESULT.Success : TICKET_RESULT.Error)
      expect(slip.store.get().receipt?.tickets[0]?.code).toBe(isBack ? null : 'TIMED_OUT')
      expect(server.sent).toHaveLength(isBack ? 1 : 0)
    }
  })

  test('a look at a ticket that nobody answers is given up after ten seconds or back online, and the next one reads the decision [BET-3]', async () => {
    for (const isBack of [false, true]) {
      const server = ticketServer()
      server.decides = TICKET_STATUS.Pending
      server.acceptsAt = '2026-11-16T12:00:04.000Z'
      const slip = page(server)
      slip.fill([LEG_ONE, LEG_TWO])
      await slip.place()
      server.isSilent = true
      await slip.pass(600)
      expect(server.looks).toBe(1)
      Object.assign(server.tickets[0] ?? {}, { status: TICKET_STATUS.Accepted })
      server.isSilent = false
      if (isBack) slip.actor.send({ type: 'ONLINE' })
      await slip.answered()
      expect(slip.store.get().ticketResultStatus).toBe(isBack ? TICKET_RESULT.Success : TICKET_RESULT.None)
      await slip.pass(ANSWER_WITHIN_MS + 1_000)
      expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
    }
  })

  test('while somebody else, or nobody, is signed in nothing is sent; it goes on when the player is back, and he alone is charged [BET-5]', async () => {
    for (const other of ['p2', null]) {
      const server = ticketServer()
      server.faults = ['request-lost']
      const slip = page(server)
      slip.fill([LEG_ONE, LEG_TWO])
      await slip.place()
      server.player = other
      await slip.pass(30_000, 500)
      expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Waiting, waitingFor: 'player' })
      expect(server.sent).toHaveLength(1)
      server.player = 'p1'
      await slip.pass(5_000)
      expect(slip.store.get().ticketResultStatus).toBe(TICKET_RESULT.Success)
      expect(server.tickets).toMatchObject([{ playerId: 'p1' }])
    }
  })

  test('a player who is not back after two minutes is told that it is not known, and nothing was sent [BET-5]', async () => {
    const server = ticketServer()
    server.faults = ['request-lost']
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    server.player = 'p2'
    await slip.pass(RESEND_FOR_MS + 5_000, 1_000)
    expect(slip.store.get()).toMatchObject({ ticketStep: TICKET_STEP.Disconnected, betItems: [] })
    expect(server.sent).toHaveLength(1)
    expect(server.tickets).toEqual([])
  })

  test('a ticket is not looked at with the token of somebody else, and is still told of when the schedule is over [BET-3]', async () => {
    const server = ticketServer()
    server.decides = TICKET_STATUS.Pending
    server.acceptsAt = '2026-11-16T12:00:04.000Z'
    const slip = page(server)
    slip.fill([LEG_ONE, LEG_TWO])
    await slip.place()
    server.player = null
    await slip.pass(30_000, 500)
    expect(server.looks).toBe(0)
    expect(slip.store.get().ticketStep).toBe(TICKET_STEP.Disconnected)
  })

  const step = fc.record({
    wait: fc.nat({ max: 6 }),
    what: fc.constantFrom('reload', 'offline', 'online', 'other player', 'own player'),
  })

  test('whatever the network does, each bet is placed at most once and told as it is [BET-3] [BET-5] [SLIP-4]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...FAULTS), { maxLength: 6 }),
        fc.array(step, { maxLength: 4 }),
        fc.boolean(),
        async (faults, steps, isMultiple) => {
          const server = ticketServer()
          server.faults = [...faults]
          const items = [LEG_ONE, LEG_TWO, LEG_OF_TWO]
          let slip = page(server)
          slip.fill(items, isMultiple ? undefined : TICKET_TYPE.singles)
          await slip.place()
          for (const { wait, what } of steps) {
            await slip.pass(wait * 500, 500)
            if (slip.store.get().ticketStep !== TICKET_STEP.Waiting) break
            if (what === 'reload') {
              slip.actor.stop()
              slip = page(server, slip.storage, slip.clock)
              slip.actor.send({ type: 'RESUME' })
            } else if (what === 'other player' || what === 'own player') {
              server.player = what === 'own player' ? 'p1' : 'p2'
            } else {
              server.isOffline = what === 'offline'
              if (what === 'online') slip.actor.send({ type: 'ONLINE' })
            }
            await slip.answered()
          }
          server.isOffline = false
          server.player = 'p1'
          for (let ms = 0; ms < RESEND_FOR_MS && slip.store.get().ticketStep === TICKET_STEP.Waiting; ms += 500)
            await slip.pass(500, 500)
          const { receipt, betItems, ticketStep } = slip.store.get()
          expect(ticketStep).toBe(TICKET_STEP.Result)
          const told = receipt?.tickets ?? []
          const accepted = told.filter(({ status }) => status === TICKET_STATUS.Accepted)
          const turnedAway = told.filter(({ code }) => code === 'RATE_LIMITED')
          expect(accepted.length + turnedAway.length).toBe(isMultiple ? 1 : items.length)
          expect(server.tickets.every(({ playerId }) => playerId === 'p1')).toBe(true)
          // No ticket that the player is not told of, and none twice.
          expect(server.tickets.map(({ ticketId }) => ticketId).sort()).toEqual(
            accepted.map(({ ticketId }) => ticketId).sort(),
          )
          expect(new Set(server.tickets.map(({ key }) => key)).size).toBe(server.tickets.length)
          expect(betItems.map(({ outcomeId }) => outcomeId)).toEqual(turnedAway.flatMap((ticket) => ticket.items))
        },
      ),
      { numRuns: 25 },
    )
  })
})
