import { pesos } from '@momio/domain/money'
import { oddsFromDecimal } from '@momio/domain/odds'
import { expect, test } from 'vitest'
import { type BetItem, isOpen } from '../../../slip/bet-item.ts'
import { makePlacing } from '../../../slip/engine/make-placing.ts'
import { waitsForConsent } from '../../../slip/prices.ts'
import { EMPTY_SLIP, withItems } from '../../../slip/slip-state.ts'
import type { CombinationState, Part } from './combination.ts'
import { customItem } from './custom-item.ts'

const part = (marketId: number, outcomeId: string): Part => ({
  key: `sr:match:1/${marketId}/${outcomeId}`,
  marketId,
  specifiers: '',
  outcomeId,
  marketName: `market ${marketId}`,
  marketOriginalName: `market ${marketId}`,
  outcomeName: `outcome ${outcomeId}`,
})
const HOME = part(1, '1')
const BOTH = part(29, '74')
const THIRD = part(7, '5')

const MATCH = {
  head: {
    id: 'sr:match:1',
    sportId: 'sr:sport:1',
    tournamentId: 'sr:tournament:1',
    homeName: 'América',
    awayName: 'Toluca',
    scheduleTime: '2026-11-16T12:00:00.000Z',
    producerId: 1,
    isEarlyPayoutApplied: true,
  },
  status: 1,
  oddsOf: () => oddsFromDecimal(2),
}

function combined(over: Partial<CombinationState> = {}): CombinationState {
  return {
    phase: 'ready',
    offered: new Set(),
    reasons: new Map(),
    parts: [HOME, BOTH],
    price: oddsFromDecimal(3.1),
    isCurrent: true,
    problem: null,
    closedBy: null,
    ...over,
  }
}

const STAKE = pesos(20)
const itemOf = (over: Partial<CombinationState>, before?: BetItem) => customItem(combined(over), MATCH, before, STAKE)

function placed(): BetItem {
  const item = itemOf({})
  if (!item) throw new Error('two parts with a price are a bet')
  return item
}

test('two parts with one price are one item of the slip; fewer, or none open, are nothing to place [CUST-1]', () => {
  expect(placed()).toMatchObject({
    isCustom: true,
    stake: STAKE,
    isEarlyPayoutApplied: false,
    latestOutcome: { outcomeOdds: 3100 },
    placedOutcome: { outcomeOdds: 3100 },
  })
  expect(itemOf({ parts: [HOME] })).toBeUndefined()
  expect(itemOf({ phase: 'closed' })).toBeUndefined()
  expect(itemOf({ price: null, isCurrent: false })).toBeUndefined()
})

test('a price that moved waits for the player, also when it could not be asked for in between [CUST-1] [GLI-19]', () => {
  const unreachable = itemOf({ isCurrent: false, problem: 'unreachable' }, placed())
  expect(unreachable && isOpen(unreachable)).toBe(false)
  const moved = itemOf({ price: oddsFromDecimal(2.9) }, unreachable)
  expect(moved).toMatchObject({ placedOutcome: { outcomeOdds: 3100 }, latestOutcome: { outcomeOdds: 2900 } })
  expect(moved && waitsForConsent(moved, 'better')).toBe(true)
})

test('other parts are taken at their own first price, and until it is known nothing can be placed [CUST-1]', () => {
  const parts = [HOME, BOTH, THIRD]
  const asked = itemOf({ parts, isCurrent: false }, placed())
  expect(asked && isOpen(asked)).toBe(false)
  const known = itemOf({ parts, price: oddsFromDecimal(5) }, asked)
  expect(known).toMatchObject({ stake: STAKE, placedOutcome: { outcomeOdds: 5000 } })
  expect(known?.selectedMarkets).toHaveLength(3)
})

test('without a price the bet is closed: of the same parts it stays, of others it leaves the slip [CUST-1]', () => {
  const closed = { price: null, isCurrent: false, problem: 'unavailable' } as const
  const same = itemOf(closed, placed())
  expect(same?.isCurrent).toBe(true)
  expect(same && isOpen(same)).toBe(false)
  expect(itemOf({ ...closed, parts: [HOME, THIRD] }, placed())).toBeUndefined()
})

test('a custom bet is sent by its own call, with its parts and the price of all of them [CUST-1] [BET-2]', () => {
  const slip = withItems(EMPTY_SLIP, [placed()])
  const placing = makePlacing(slip, { playerId: 'p1', policy: 'any', newId: () => 'request', now: 0 })
  expect(placing.requests).toHaveLength(1)
  expect(placing.requests[0]).toMatchObject({
    call: 'custom',
    version: 'v1',
    body: {
      requestId: 'request',
      ticketRequest: {
        eventId: 'sr:match:1',
        sportId: 'sr:sport:1',
        stake: 20,
        calculationOdds: 3.1,
        counterMarkets: 2,
        oddsChangeType: 1,
        ticketBetSelection: [
          { marketId: 1, outcomeId: '1', outcomeValueDecimal: 2, outcomeValueAmerican: 100 },
          { marketId: 29, outcomeId: '74' },
        ],
      },
    },
  })
})
