import { commitmentOf } from '@momio/domain/casino/fairness'
import { tableOutcome } from '@momio/domain/casino/live-table'
import { expect, test } from 'vitest'
import { checkFlight } from './checked-flight.tsx'

const SEED = '5a'.repeat(32)
const AT = '2026-11-17T18:00:00.000Z'
const flown = {
  roundNo: 7,
  commitment: commitmentOf(SEED),
  chain: null,
  opensAt: AT,
  closesAt: AT,
  result: { outcome: tableOutcome('cohete', 7, SEED), serverSeed: SEED, at: AT },
  nextAt: AT,
}

test('a flight is drawn again from its seed: another outcome or another seed than promised is seen [CAS-3]', () => {
  expect(checkFlight(flown)?.isEqual).toBe(true)
  expect(checkFlight({ ...flown, result: { ...flown.result, outcome: flown.result.outcome + 1 } })?.isEqual).toBe(false)
  expect(checkFlight({ ...flown, commitment: commitmentOf('00'.repeat(32)) })?.isEqual).toBe(false)
  expect(checkFlight({ ...flown, result: null })).toBeNull()
})
