import { TICKET_RESULT, TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { MOST_LEGS } from '@momio/domain/betting/combination'
import { centavos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { exampleCustomItem, exampleItem } from '../../test/slip-items.ts'
import type { BetItem } from './bet-item.ts'
import { waitsForConsent } from './prices.ts'
import { emptied, withConsent, withStake, withType, withUndo } from './slip-changes.ts'
import { type SlipState, tapped, withItems } from './slip-state.ts'
import { createSlipStore, SLIP_KEY, type SlipStore } from './slip-store.ts'

const tap = (store: SlipStore, item: BetItem) => store.change((state) => tapped(state, item))
const outcomes = (store: SlipStore) => store.get().betItems.map(({ outcomeId }) => outcomeId)
const first = exampleItem({ match: 1 })
const second = exampleItem({ match: 2 })

function slip(storage: Storage = memoryStorage(), tabs?: EventTarget) {
  return createSlipStore({ openStorage: () => storage, tabs })
}

test('the first bet moves the slip from Initial to SettingBet, the last one taken out resets it [SLIP-1]', () => {
  const store = slip()
  expect(store.get().ticketStep).toBe(TICKET_STEP.Initial)
  tap(store, first)
  expect(store.get().ticketStep).toBe(TICKET_STEP.SettingBet)
  store.change((state) => withStake(state, 'multiple', centavos(500)))
  tap(store, first)
  expect(store.get()).toMatchObject({ ticketStep: TICKET_STEP.Initial, betItems: [], stakeMultiple: null })
})

test('an outcome that is in the slip is taken out by a second tap, the others stay [SLIP-1]', () => {
  const store = slip()
  for (const item of [first, second, first]) tap(store, item)
  expect(outcomes(store)).toEqual([second.outcomeId])
  expect([...store.outcomeIds.get()]).toEqual([second.outcomeId])
})

test('one bet is a single, two are a multiple, and what cannot be combined is singles [SLIP-1]', () => {
  const store = slip()
  tap(store, first)
  expect(store.get().ticketType).toBe(TICKET_TYPE.singles)
  tap(store, second)
  expect(store.get().ticketType).toBe(TICKET_TYPE.multiple)
  const season = exampleItem({ matchId: 'sr:season:7' })
  tap(store, season)
  expect(store.get().ticketType).toBe(TICKET_TYPE.singles)
  tap(store, season)
  expect(store.get().ticketType).toBe(TICKET_TYPE.multiple)
})

test('who chose singles keeps them while selections come and go [SLIP-1]', () => {
  const store = slip()
  tap(store, first)
  tap(store, second)
  store.change((state) => withType(state, TICKET_TYPE.singles))
  tap(store, exampleItem({ match: 3 }))
  expect(store.get().ticketType).toBe(TICKET_TYPE.singles)
  store.change((state) => withType(state, TICKET_TYPE.multiple))
  expect(store.get().ticketType).toBe(TICKET_TYPE.multiple)
})

test.each([
  ['a suspended market', { marketStatus: -1 }],
  ['an inactive market', { marketStatus: 0 }],
  ['an inactive outcome', { outcomeActive: false }],
  ['a match that is over', { matchStatus: 3 }],
])('%s cannot be added [SLIP-1]', (_, closed) => {
  const store = slip()
  tap(store, exampleItem(closed))
  expect(store.get().ticketStep).toBe(TICKET_STEP.Initial)
})

test('a selection that closed meanwhile can still be taken out [SLIP-1]', () => {
  const store = slip()
  tap(store, first)
  tap(store, { ...first, outcomeActive: false })
  expect(outcomes(store)).toEqual([])
})

test.each([TICKET_STEP.Waiting, TICKET_STEP.Result, TICKET_STEP.Disconnected])(
  'at step %i a tap only opens or closes the slip [SLIP-1] [SLIP-5]',
  (ticketStep) => {
    const store = slip()
    tap(store, first)
    store.see((state) => ({ ...state, ticketStep, ticketResultStatus: TICKET_RESULT.Error }))
    tap(store, second)
    expect(store.get()).toMatchObject({ isExpanded: true, ticketStep })
    tap(store, first)
    expect(store.get()).toMatchObject({ isExpanded: false, ticketStep })
    expect(outcomes(store)).toEqual([first.outcomeId])
  },
)

test('the slip holds thirty selections and says so [SLIP-1]', () => {
  const store = slip()
  for (let match = 0; match <= MOST_LEGS; match++) tap(store, exampleItem({ match }))
  expect(store.get().betItems).toHaveLength(MOST_LEGS)
  expect(store.get().notice).toEqual({ kind: 'full' })
})

test('what was emptied comes back with its stakes, to be heard of before it is placed [SLIP-1]', () => {
  const store = slip()
  for (const item of [first, second]) tap(store, item)
  store.change((state) => withStake(state, 'multiple', centavos(2_000)))
  store.change(emptied)
  expect(outcomes(store)).toEqual([])
  store.change(withUndo)
  expect(outcomes(store)).toEqual([first.outcomeId, second.outcomeId])
  expect(store.get()).toMatchObject({ stakeMultiple: 2_000, ticketType: TICKET_TYPE.multiple, emptied: null })
  expect(store.get().betItems.every(({ isCurrent }) => !isCurrent)).toBe(true)
})

test('selections, stake and type are kept and restored, and wait to be heard of [SLIP-4]', () => {
  const storage = memoryStorage()
  const store = slip(storage)
  for (const item of [first, second]) tap(store, item)
  store.change((state) => withStake(state, 'multiple', centavos(2_000)))
  store.change((state) => withType(state, TICKET_TYPE.singles))
  expect(Object.keys(JSON.parse(storage.getItem(SLIP_KEY) ?? '')).sort()).toEqual(
    [
      'betItems',
      'placing',
      'prefersSingles',
      'refusedPlayerId',
      'stakeMultiple',
      'ticketIdMultiple',
      'ticketType',
    ].sort(),
  )
  const restored = slip(storage)
  expect(outcomes(restored)).toEqual(outcomes(store))
  expect(restored.get()).toMatchObject({
    stakeMultiple: 2_000,
    ticketType: TICKET_TYPE.singles,
    ticketStep: TICKET_STEP.SettingBet,
  })
  expect(restored.get().betItems.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
})

test('an empty slip leaves nothing behind [SLIP-4]', () => {
  const storage = memoryStorage()
  const store = slip(storage)
  tap(store, first)
  tap(store, first)
  expect(storage.getItem(SLIP_KEY)).toBeNull()
})

test.each(['{', 'null', '[]', '{"betItems":{}}', '{"betItems":[null]}', '{"betItems":[{"matchId":1}]}', '7'])(
  'what is no slip is none: %s [SLIP-4]',
  (stored) => {
    expect(slip(memoryStorage({ [SLIP_KEY]: stored })).get().ticketStep).toBe(TICKET_STEP.Initial)
  },
)

test('a custom bet is kept with its parts; one without them is no slip [SLIP-4] [CUST-1]', () => {
  const storage = memoryStorage()
  const custom = exampleCustomItem({ match: 3 })
  const store = slip(storage)
  tap(store, first)
  tap(store, custom)
  const restored = slip(storage).get()
  expect(restored.betItems[1]?.selectedMarkets).toEqual(custom.selectedMarkets)
  expect(restored.ticketType).toBe(TICKET_TYPE.singles)
  for (const selectedMarkets of [undefined, [], [null, null], [{ key: 1 }, { key: 2 }]]) {
    const kept = JSON.stringify({ betItems: [{ ...custom, selectedMarkets }] })
    expect(slip(memoryStorage({ [SLIP_KEY]: kept })).get().betItems).toEqual([])
  }
})

test('a stake that is no whole number of centavos is forgotten [SLIP-4]', () => {
  const kept = { betItems: [{ ...first, stake: 1e300 }], stakeMultiple: '5', ticketType: 1 }
  const store = slip(memoryStorage({ [SLIP_KEY]: JSON.stringify(kept) }))
  expect(store.get()).toMatchObject({ stakeMultiple: null, betItems: [{ stake: null }] })
})

test('a blocked storage keeps the slip for this page [SLIP-4]', () => {
  const store = createSlipStore({
    openStorage: () => {
      throw new Error('blocked')
    },
  })
  tap(store, first)
  expect(outcomes(store)).toEqual([first.outcomeId])
})

/** Two tabs of one browser: what one writes, the other is told of. */
function twoTabs() {
  const storage = memoryStorage()
  const targets = [new EventTarget(), new EventTarget()] as const
  const tabs = targets.map((target) => slip(storage, target)) as [SlipStore, SlipStore]
  const tell = (index: 0 | 1) => targets[index].dispatchEvent(Object.assign(new Event('storage'), { key: SLIP_KEY }))
  return { tabs, tell }
}

test('a selection shows in every open tab, and so does its removal [SLIP-4]', () => {
  const { tabs, tell } = twoTabs()
  tap(tabs[0], first)
  tell(1)
  expect(outcomes(tabs[1])).toEqual([first.outcomeId])
  tap(tabs[1], first)
  tell(0)
  expect(tabs[0].get().ticketStep).toBe(TICKET_STEP.Initial)
})

test('what a tab heard of a price is not undone by another that heard it later [SLIP-3] [SLIP-4]', () => {
  const { tabs, tell } = twoTabs()
  tap(tabs[0], first)
  tell(1)
  const moved = exampleItem({ match: 1, decimal: 3 }).latestOutcome
  const see = (state: SlipState): SlipState => ({
    ...state,
    betItems: state.betItems.map((item) => ({ ...item, latestOutcome: moved, isCurrent: true })),
  })
  tabs[1].see(see)
  tap(tabs[0], second)
  tell(1)
  expect(tabs[1].get().betItems[0]).toMatchObject({ latestOutcome: moved, isCurrent: true })
})

test('a tap in a tab that has not heard of another one yet is done to what that one kept [SLIP-4]', () => {
  const { tabs } = twoTabs()
  tap(tabs[0], first)
  tap(tabs[1], second)
  expect(outcomes(tabs[1])).toEqual([first.outcomeId, second.outcomeId])
  tabs[0].change((state) => withStake(state, 'multiple', centavos(700)))
  tap(tabs[1], first)
  expect(outcomes(tabs[1])).toEqual([second.outcomeId])
  expect(outcomes(tabs[0])).toEqual([first.outcomeId, second.outcomeId])
  expect(tabs[1].catchUp()).toBe(false)
  expect(tabs[0].catchUp()).toBe(true)
  expect(outcomes(tabs[0])).toEqual([second.outcomeId])
})

test.each([false, true])(
  'what was emptied does not come back over what another tab has put in since, told of it or not: %s [SLIP-1] [SLIP-4]',
  (isTold) => {
    const { tabs, tell } = twoTabs()
    tap(tabs[0], first)
    tell(1)
    tabs[0].change(emptied)
    tell(1)
    tap(tabs[1], second)
    if (isTold) tell(0)
    tabs[0].change(withUndo)
    tell(1)
    for (const tab of tabs) {
      expect(outcomes(tab)).toEqual([second.outcomeId])
      expect(tab.get().emptied).toBeNull()
    }
  },
)

test('a tap under a result only opens the slip: what another tab keeps meanwhile stays, and is there afterwards [SLIP-1] [SLIP-4]', () => {
  const { tabs, tell } = twoTabs()
  tap(tabs[0], first)
  tell(1)
  tabs[0].see((state) => ({ ...state, ticketStep: TICKET_STEP.Result, ticketResultStatus: TICKET_RESULT.Error }))
  tap(tabs[1], second)
  tell(0)
  tap(tabs[0], first)
  expect(tabs[0].get()).toMatchObject({ ticketStep: TICKET_STEP.Result, isExpanded: true })
  tell(1)
  expect(outcomes(tabs[1])).toEqual([first.outcomeId, second.outcomeId])
  // The match of the selection is over: it leaves this slip, and the result with it.
  tabs[0].change((state) => withItems(state, []))
  for (const tab of tabs) expect(outcomes(tab)).toEqual([first.outcomeId, second.outcomeId])
})

test('a tap while another tab places keeps nothing: what that one has learned of its bet stays [SLIP-4] [BET-5]', () => {
  const { tabs, tell } = twoTabs()
  const placingOf = (isAnswered: boolean) => ({
    playerId: 'p1',
    ticketType: TICKET_TYPE.singles,
    isPaidByBonus: false,
    pressedAt: 0,
    items: [first],
    requests: [
      { requestId: 'one', call: 'multi-single-one', version: 'v1', body: null, tickets: [], isAnswered } as const,
    ],
  })
  tap(tabs[0], first)
  tabs[0].see((state) => ({ ...state, ticketStep: TICKET_STEP.Waiting }))
  tabs[0].change((state) => ({ ...state, placing: placingOf(false) }))
  tell(1)
  tabs[0].change((state) => ({ ...state, placing: placingOf(true) }))
  tell(1)
  tap(tabs[1], second)
  expect(tabs[1].adoptKept()).toBe(true)
  expect(tabs[1].get().placing?.requests[0]?.isAnswered).toBe(true)
})

test('who takes a moved price takes the one that was drawn; one that came since waits to be taken too [GLI-19] [SLIP-3]', () => {
  const store = slip()
  const at = (decimal: number) => exampleItem({ match: 1, decimal }).latestOutcome
  const move = (decimal: number) =>
    store.see((state) => ({
      ...state,
      betItems: state.betItems.map((item) =>
        item.matchId === first.matchId ? { ...item, latestOutcome: at(decimal) } : item,
      ),
    }))
  for (const item of [first, second]) tap(store, item)
  move(3)
  const drawn = store.get().betItems.slice(0, 1)
  move(2.5)
  store.change((state) => withConsent(state, drawn))
  expect(store.get().betItems.map(({ placedOutcome }) => placedOutcome.outcomeOdds)).toEqual([3000, 2000])
  expect(store.get().betItems.map((item) => waitsForConsent(item, 'none'))).toEqual([true, false])
})
