import type { StakeLimit } from '@momio/contract/betting-rules'
import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { exampleItem } from '../../test/slip-items.ts'
import { leftBy, limitsAskedFor } from './field-limits.ts'
import { maximumStake } from './maximum.ts'
import { readinessOf } from './readiness.ts'
import { MULTIPLE_FIELD, withStake, withType } from './slip-changes.ts'
import { EMPTY_SLIP, type SlipState, withItems } from './slip-state.ts'

const ONE = exampleItem({ match: 1, stake: null })
const TWO = exampleItem({ match: 2, stake: null })
const SAME_MATCH = exampleItem({ match: 1, outcomeId: 'total', marketTypeId: 18, stake: pesos(40) })
const FREE = { cash: pesos(300), bonus: pesos(0), limit: pesos(10_000), lossRoom: null }

const multiple = withItems(EMPTY_SLIP, [ONE, TWO])
const singles = (items = [ONE, TWO]) => withType(withItems(EMPTY_SLIP, items), TICKET_TYPE.singles)

/** Presses the button of each field in turn. */
function pressed(state: SlipState, bounds = FREE): SlipState {
  return state.betItems.reduce(
    (now, { outcomeId }) => withStake(now, outcomeId, maximumStake(now, outcomeId, bounds)),
    state,
  )
}

test('the maximum of a single is what the others leave of the cash, so that the slip can be placed [SLIP-5]', () => {
  const halved = withStake(singles(), ONE.outcomeId, pesos(120))
  expect(maximumStake(halved, TWO.outcomeId, FREE)).toBe(pesos(180))
  const filled = withStake(halved, TWO.outcomeId, pesos(180))
  expect(readinessOf(filled, 'any', { isSignedIn: true, cash: FREE.cash }).kind).toBe('ready')
  expect(pressed(singles()).betItems.map(({ stake }) => stake)).toEqual([pesos(300), 0])
})

test('the maximum stays within what the loss limit leaves for all stakes together, which bonus money does not touch [RG-5] [SLIP-5]', () => {
  const bounds = { ...FREE, lossRoom: pesos(50) }
  expect(maximumStake(multiple, MULTIPLE_FIELD, bounds)).toBe(pesos(50))
  expect(maximumStake(withStake(singles(), ONE.outcomeId, pesos(30)), TWO.outcomeId, bounds)).toBe(pesos(20))
  expect(maximumStake(multiple, MULTIPLE_FIELD, { ...bounds, bonus: pesos(80) })).toBe(pesos(80))
  expect(maximumStake(multiple, MULTIPLE_FIELD, { ...bounds, limit: pesos(15) })).toBe(pesos(15))
})

const limit = (marketId: number, left: number): StakeLimit => ({
  eventId: ONE.matchId,
  marketId,
  providerId: 1,
  code: 'ACCUMULATED_STAKE_LIMIT',
  betStakeLimit: 100,
  stakeAccumulatedLimit: 100 - left,
  adjustedStakeMax: left,
})

test('what another single stakes on the same match counts for the limit of the event [BET-1] [SLIP-5]', () => {
  const asked = limitsAskedFor(singles([ONE, TWO, SAME_MATCH]), ONE.outcomeId)
  expect(asked.stakes.map(({ item }) => item.outcomeId)).toEqual([SAME_MATCH.outcomeId, ONE.outcomeId])
  expect(leftBy([limit(18, 90), limit(1, 60)], asked)).toBe(pesos(60))
  const both = limitsAskedFor(multiple, MULTIPLE_FIELD)
  expect(both.kind).toBe('multiple')
  expect(leftBy([limit(1, 70), limit(1, 20)], both)).toBe(pesos(20))
})
