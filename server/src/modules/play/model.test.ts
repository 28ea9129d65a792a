import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { verified } from '../../../test/money/ledger.ts'
import { LedgerModel, type Step, stepFor, steps } from '../../../test/money/ledger-model.ts'
import { anyStep, makeRowsTable, newPlayers, stepRequest, unmatched } from '../../../test/money/play.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { systemClock } from '../../platform/turns/clock.ts'
import { balances, ledgerChecks, runningTotals, statement } from '../ledger/index.ts'
import { openPlay, type Play } from './index.ts'

let shared: TestDatabase
let play: Play
beforeAll(async () => {
  shared = await testDatabase()
  await makeRowsTable(shared.database)
  play = openPlay({
    db: shared.database,
    clock: systemClock(),
    metrics: createMetrics(),
    config: { largePlayPesos: 10_000 },
  })
})
afterAll(async () => {
  await play.stop()
  await shared.drop()
})

/** In the words of the model, which tells apart what the caller of `commitTogether` compares. */
async function perform(player: string, one: Step): Promise<string> {
  const outcome = await play.commitTogether(anyStep, stepRequest(stepFor(player, one)))
  return outcome.kind === 'refused' ? outcome.refusal : outcome.kind
}

/** A request whose key exists is not looked into, so it is "exists" whatever else could be said of it. */
function expected(model: LedgerModel, one: Step): string {
  return model.known.has(one.key) ? 'exists' : model.apply(one)
}

const BEFORE_ALL = new Date(0)

test('committed together in any batches, answers, balances and totals are those of one by one [WAL-11] [GLI-10]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 6 }), fc.nat({ max: 30 }), async (lists, pauseAt) => {
      const players = await newPlayers(shared.database, lists.length)
      const games = lists.map((asked, index) => ({ asked, player: players[index] ?? '', model: new LedgerModel() }))
      const answers = await Promise.all(
        games.map(async ({ asked, player }) => {
          const first = await Promise.all(asked.slice(0, pauseAt).map((one) => perform(player, one)))
          return [...first, ...(await Promise.all(asked.slice(pauseAt).map((one) => perform(player, one))))]
        }),
      )
      const { kysely } = shared.database
      for (const [index, { asked, player, model }] of games.entries()) {
        expect(answers[index]).toEqual(asked.map((one) => expected(model, one)))
        expect(await balances(kysely, player)).toEqual(model.balances)
        expect(await statement(kysely, player, { limit: 1_000 })).toHaveLength(model.posted)
        if (model.posted > 0) expect(await runningTotals(kysely, player, BEFORE_ALL)).toEqual(model.totals)
      }
    }),
    { numRuns: 40 },
  )
  expect(await unmatched(shared.database)).toBe(0)
  expect(await verified(shared.database, ledgerChecks)).toBeUndefined()
}, 120_000)
