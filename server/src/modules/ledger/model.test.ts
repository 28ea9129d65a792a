import { randomUUID } from 'node:crypto'
import type { InternalAccount } from '@momio/domain/ledger'
import { centavos } from '@momio/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { holdOf, movement, NOW, verified } from '../../../test/money/ledger.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { balances, captureHold, hold, type Ledger, openLedger, post, releaseHold, statement } from './index.ts'

type Step =
  | { do: 'post'; cash: number; bonus: number; key: number }
  | { do: 'hold'; amount: number; source: 'cash' | 'bonus'; key: number }
  | { do: 'release'; hold: number; key: number }
  | { do: 'capture'; hold: number; amount: number; key: number }

// Few keys and small amounts, so that repetitions and short funds are common.
const key = fc.integer({ min: 0, max: 12 })
const amount = fc.integer({ min: 1, max: 60 })
const delta = fc.integer({ min: -60, max: 100 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('post' as const), cash: delta, bonus: delta, key }),
  fc.record({
    do: fc.constant('hold' as const),
    amount,
    source: fc.constantFrom('cash' as const, 'bonus' as const),
    key,
  }),
  fc.record({ do: fc.constant('release' as const), hold: key, key }),
  fc.record({ do: fc.constant('capture' as const), hold: key, amount, key }),
)
const steps = fc.array(
  step.filter((one) => one.do !== 'post' || one.cash + one.bonus !== 0),
  { minLength: 5, maxLength: 40 },
)

/** The ledger as anybody would write it who had no database. */
class Model {
  balances = { cash: 0, bonus: 0, held: 0 }
  posted = 0
  readonly known = new Map<number, string>()
  readonly holds = new Map<number, { amount: number; source: 'cash' | 'bonus'; open: boolean }>()

  apply(one: Step): string {
    if (one.do === 'post') return this.move(one.key, one, { cash: one.cash, bonus: one.bonus })
    if (one.do === 'hold') {
      const result = this.move(one.key, one, { [one.source]: -one.amount, held: one.amount })
      if (result === 'posted') this.holds.set(one.key, { amount: one.amount, source: one.source, open: true })
      return result
    }
    const held = this.holds.get(one.hold)
    if (!held) return 'hold-missing'
    if (one.do === 'capture' && one.amount > held.amount) return 'more-than-held'
    if (!this.known.has(one.key) && !held.open) return 'hold-closed'
    const back = one.do === 'capture' ? held.amount - one.amount : held.amount
    const result = this.move(one.key, one, { held: -held.amount, [held.source]: back })
    if (result === 'posted') held.open = false
    return result
  }

  private move(name: number, content: Step, change: Partial<Model['balances']>): string {
    const known = this.known.get(name)
    if (known !== undefined) return known === JSON.stringify(content) ? 'exists' : 'exists-with-different-content'
    const { cash = 0, bonus = 0, held = 0 } = change
    const after = {
      cash: this.balances.cash + cash,
      bonus: this.balances.bonus + bonus,
      held: this.balances.held + held,
    }
    if (Math.min(after.cash, after.bonus, after.held) < 0) return 'funds-short'
    this.balances = after
    this.posted += 1
    this.known.set(name, JSON.stringify(content))
    return 'posted'
  }
}

let shared: TestDatabase
let ledger: Ledger
beforeAll(async () => {
  shared = await testDatabase()
  ledger = openLedger({ db: shared.database, metrics: createMetrics() })
})
afterAll(async () => {
  await ledger.stop()
  await shared.drop()
})

/** One step on the real ledger: posts and holds through the transaction of a caller, or through the group commit. */
function perform(player: string, one: Step, together: boolean): Promise<string> {
  const name = (number: number) => `${player} ${number}`
  const by = { key: name(one.key), at: NOW, actor: { kind: 'system' } as const }
  const { database } = shared
  if (one.do === 'post') {
    const against: InternalAccount = 'house'
    const amounts = { ...(one.cash && { cash: one.cash }), ...(one.bonus && { bonus: one.bonus }) }
    const request = movement(player, { ...amounts, [against]: -one.cash - one.bonus }, { ...by, reference: player })
    return together ? ledger.submit(request) : database.transaction((tx) => post(tx, request))
  }
  if (one.do === 'hold') {
    const request = holdOf(player, one.amount, { ...by, source: one.source, reference: player })
    return together ? ledger.submit(request) : database.transaction((tx) => hold(tx, request))
  }
  const end = { ...by, holdKey: name(one.hold) }
  if (one.do === 'release') return database.transaction((tx) => releaseHold(tx, end))
  return database.transaction((tx) => captureHold(tx, { ...end, amount: centavos(one.amount), to: 'house' }))
}

test('whatever is asked one after the other, answers and balances are those of the model [WAL-11]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (asked, together) => {
      const player = randomUUID()
      const model = new Model()
      for (const one of asked) expect(await perform(player, one, together), JSON.stringify(one)).toBe(model.apply(one))
      expect(await balances(shared.database.kysely, player)).toEqual(model.balances)
      expect(await statement(shared.database.kysely, player, { limit: 1_000 })).toHaveLength(model.posted)
    }),
    { numRuns: 40 },
  )
  expect(await verified(shared.database)).toBeUndefined()
}, 60_000)

test('submitted all at once, in groups, answers and balances are still those of the model [WAL-11] [GLI-10]', async () => {
  const moves = steps.map((list) => list.filter((one) => one.do === 'post' || one.do === 'hold'))
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 6 }), async (lists) => {
      const games = lists.map((asked) => ({ asked, player: randomUUID(), model: new Model() }))
      const answers = await Promise.all(
        games.map(({ asked, player }) => Promise.all(asked.map((one) => perform(player, one, true)))),
      )
      for (const [index, { asked, player, model }] of games.entries()) {
        expect(answers[index]).toEqual(asked.map((one) => model.apply(one)))
        expect(await balances(shared.database.kysely, player)).toEqual(model.balances)
      }
    }),
    { numRuns: 40 },
  )
  expect(await verified(shared.database)).toBeUndefined()
}, 60_000)

test('in any interleaving of everything the invariants hold, and what is told as posted is there once [WAL-11]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.boolean()), async (asked, ways) => {
      const player = randomUUID()
      const running: Promise<string>[] = []
      for (const one of asked) {
        running.push(perform(player, one, ways.next().value === true))
        // Some wait for all before them, most do not.
        if (one.key === 0) await Promise.all(running)
      }
      const posted = (await Promise.all(running)).filter((result) => result === 'posted').length
      expect(await statement(shared.database.kysely, player, { limit: 1_000 })).toHaveLength(posted)
    }),
    { numRuns: 40 },
  )
  expect(await verified(shared.database)).toBeUndefined()
}, 60_000)
