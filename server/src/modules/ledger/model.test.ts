import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { verified } from '../../../test/money/ledger.ts'
import { LedgerModel, stepFor, steps } from '../../../test/money/ledger-model.ts'
import {
  balances,
  captureHold,
  hold,
  type LedgerStep,
  ledgerChecks,
  post,
  releaseHold,
  runningTotals,
  type StepResult,
  statement,
} from './index.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(() => shared.drop())

function take(step: LedgerStep): Promise<StepResult> {
  return shared.database.transaction<StepResult>((tx) => {
    if ('postings' in step) return post(tx, step)
    if (!('holdKey' in step)) return hold(tx, step)
    return 'to' in step ? captureHold(tx, step) : releaseHold(tx, step)
  })
}

const BEFORE_ALL = new Date(0)

test('whatever is asked one after the other, answers, balances and running totals are those of the model [WAL-11]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (asked) => {
      const player = randomUUID()
      const model = new LedgerModel()
      for (const one of asked) expect(await take(stepFor(player, one)), JSON.stringify(one)).toBe(model.apply(one))
      const { kysely } = shared.database
      expect(await balances(kysely, player)).toEqual(model.balances)
      expect(await statement(kysely, player, { limit: 1_000 })).toHaveLength(model.posted)
      if (model.posted > 0) expect(await runningTotals(kysely, player, BEFORE_ALL)).toEqual(model.totals)
    }),
    { numRuns: 40 },
  )
  expect(await verified(shared.database, ledgerChecks)).toBeUndefined()
}, 60_000)
