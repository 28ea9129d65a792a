import type { StakeLimit } from '@momio/contract/betting-rules'
import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { type Centavos, pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { exampleCustomItem, exampleItem } from '../../test/slip-items.ts'
import { potentialReturn, totalStake } from './prices.ts'
import { limitOf, readinessOf, remainingStake } from './readiness.ts'
import { withStake, withType } from './slip-changes.ts'
import { EMPTY_SLIP, type SlipState, withItems } from './slip-state.ts'

const PLAYER = { isSignedIn: true, cash: pesos(1_000) }
const ONE = exampleItem({ match: 1, decimal: 2.5, stake: pesos(20) })
const TWO = exampleItem({ match: 2, decimal: 1.92, stake: pesos(30) })
const MOVED = { ...TWO, latestOutcome: exampleItem({ decimal: 1.85 }).latestOutcome }

function multiple(stake: Centavos | null = pesos(100), items = [ONE, TWO]): SlipState {
  return withItems({ ...EMPTY_SLIP, stakeMultiple: stake }, items)
}
const singles = (items = [ONE, TWO]) => withType(multiple(null, items), TICKET_TYPE.singles)

test('stake and return: of singles the sums, of a multiple one stake times all odds [SLIP-5]', () => {
  expect(totalStake(singles())).toBe(pesos(50))
  expect(potentialReturn(singles(), 'none')).toBe(pesos(107.6))
  expect(totalStake(multiple())).toBe(pesos(100))
  expect(potentialReturn(multiple(), 'none')).toBe(pesos(480))
})

test('the slip is ready when nothing has to be mended [SLIP-5]', () => {
  expect(readinessOf(multiple(), 'none', PLAYER)).toEqual({ kind: 'ready' })
  expect(readinessOf(singles(), 'none', PLAYER)).toEqual({ kind: 'ready' })
})

test('a suspended leg blocks until it is back or removed [SLIP-3]', () => {
  const suspended = { ...TWO, marketStatus: -1 }
  expect(readinessOf(multiple(pesos(100), [ONE, suspended]), 'any', PLAYER)).toEqual({
    kind: 'closed',
    items: [suspended],
  })
})

test('two outcomes of one line are not offered to be placed: the player takes one out first [SLIP-2]', () => {
  const draw = exampleItem({ match: 1, outcomeId: 'sr:match:1/1/2', outcomeOnlyId: '2', stake: pesos(20) })
  const total = exampleItem({ match: 1, outcomeId: 'sr:match:1/18/12', marketTypeId: 18, stake: pesos(20) })
  expect(readinessOf(singles([ONE, draw]), 'any', PLAYER).kind).toBe('same-line')
  expect(readinessOf(singles([ONE, total]), 'any', PLAYER).kind).toBe('ready')
  // A custom bet may be made of the line that is in the slip beside it.
  expect(readinessOf(singles([ONE, exampleCustomItem({ match: 1, stake: pesos(20) })]), 'any', PLAYER).kind).toBe(
    'ready',
  )
})

test('a moved price waits for the player by what moves are accepted [GLI-19]', () => {
  const slip = multiple(pesos(100), [ONE, MOVED])
  expect(readinessOf(slip, 'none', PLAYER)).toEqual({ kind: 'moved', items: [MOVED] })
  expect(readinessOf(slip, 'better', PLAYER)).toEqual({ kind: 'moved', items: [MOVED] })
  expect(readinessOf(slip, 'any', PLAYER)).toEqual({ kind: 'ready' })
  expect(potentialReturn(slip, 'any')).toBe(pesos(462.5))
})

test('a stake is needed, and at least five pesos [SLIP-5]', () => {
  expect(readinessOf(multiple(null), 'any', PLAYER).kind).toBe('stake-missing')
  expect(readinessOf(multiple(pesos(4.99)), 'any', PLAYER).kind).toBe('stake-low')
  expect(readinessOf(multiple(pesos(5)), 'any', PLAYER).kind).toBe('ready')
  expect(readinessOf(singles([ONE, { ...TWO, stake: null }]), 'any', PLAYER).kind).toBe('stake-missing')
})

test('signed out the login comes last, and short of funds the deposit says how much is missing [SLIP-1]', () => {
  const guest = { isSignedIn: false, cash: null }
  expect(readinessOf(multiple(null), 'any', guest).kind).toBe('stake-missing')
  expect(readinessOf(multiple(), 'any', guest).kind).toBe('signed-out')
  const poor = { isSignedIn: true, cash: pesos(99.5) }
  expect(readinessOf(multiple(), 'any', poor)).toEqual({ kind: 'funds-short', missing: pesos(0.5) })
})

const limit = (matchId: string): StakeLimit => ({
  eventId: matchId,
  marketId: 1,
  providerId: 1,
  code: 'ACCUMULATED_STAKE_LIMIT',
  betStakeLimit: 70,
  stakeAccumulatedLimit: 55,
  adjustedStakeMax: 12.5,
})

test('what a limit leaves: of singles the limit less the sum, of a multiple the adjusted stake [BET-1]', () => {
  expect(remainingStake(limit('sr:match:1'), TICKET_TYPE.singles)).toBe(pesos(15))
  expect(remainingStake(limit('sr:match:1'), TICKET_TYPE.multiple)).toBe(pesos(12.5))
  expect(remainingStake({ ...limit('sr:match:1'), stakeAccumulatedLimit: 90 }, TICKET_TYPE.singles)).toBe(0)
})

test('a bet that hit a limit is refused until its stake is adjusted [BET-1]', () => {
  const hit = { ...multiple(), limitsByMatch: [limit(ONE.matchId)] }
  expect(readinessOf(hit, 'any', PLAYER).kind).toBe('over-limit')
  expect(limitOf(hit)).toBe(pesos(12.5))
  expect(readinessOf(withStake(hit, 'multiple', pesos(12.5)), 'any', PLAYER).kind).toBe('ready')

  const single = { ...singles(), limitsByMatch: [limit(ONE.matchId)] }
  expect(readinessOf(single, 'any', PLAYER).kind).toBe('over-limit')
  expect(limitOf(single, ONE)).toBe(pesos(15))
  expect(limitOf(single, TWO)).toBeNull()
  expect(readinessOf(withStake(single, TWO.outcomeId, pesos(10)), 'any', PLAYER).kind).toBe('over-limit')
  expect(readinessOf(withStake(single, ONE.outcomeId, pesos(15)), 'any', PLAYER).kind).toBe('ready')
})

test('of two lines of one market only the bet that hit the limit is marked, until its own stake is adjusted [BET-1]', () => {
  const total = (line: string) => ({ marketTypeId: 18, specifiers: `total=${line}`, outcomeOnlyId: '12' })
  const low = exampleItem({ ...total('2.5'), outcomeId: 'low', stake: pesos(20) })
  const high = exampleItem({ ...total('3.5'), outcomeId: 'high', stake: pesos(20) })
  const named = { marketId: 18, specifiers: 'total=3.5', outcomeId: '12' }
  const hit = { ...singles([low, high]), limitsByMatch: [{ ...limit(low.matchId), ...named }] }
  expect([low, high].map((item) => limitOf(hit, item))).toEqual([null, pesos(15)])
  expect(readinessOf(withStake(hit, low.outcomeId, pesos(10)), 'any', PLAYER).kind).toBe('over-limit')
  expect(readinessOf(withStake(hit, high.outcomeId, pesos(10)), 'any', PLAYER).kind).toBe('ready')
})

test('a custom bet takes only a limit that names no selection [BET-1] [CUST-1]', () => {
  const custom = exampleCustomItem({ match: 1 })
  const ofMarket = { ...limit(custom.matchId), marketId: 29 }
  const ofSelection = { ...limit(custom.matchId), specifiers: '', outcomeId: '1' }
  expect(limitOf({ ...singles([custom, TWO]), limitsByMatch: [ofMarket] }, custom)).toBe(pesos(15))
  expect(limitOf({ ...singles([custom, ONE]), limitsByMatch: [ofSelection] }, custom)).toBeNull()
  expect(limitOf({ ...singles([custom, ONE]), limitsByMatch: [ofSelection] }, ONE)).toBe(pesos(15))
})
