import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { verified } from '../../../test/money/ledger.ts'
import { type Payments, startPayments } from '../../../test/money/payments.ts'
import { clabeOf } from '../../../test/money/wallet.ts'
import { DEPOSIT_FACTS } from '../../../test/money/wallet-model.ts'
import { LIES, type Lie, type Step, WalletPlayer } from '../../../test/money/wallet-player.ts'
import { enterAs } from '../../../test/people/players.ts'
import { testConfig } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'

const MINUTE_MS = 60_000
const RULES = { approvalDay: 500, approvalWeek: 1_500, cancelMs: 5 * MINUTE_MS }
const PLAYERS = 2
const RUNS = 12

/** Counted back from the newest, about which the most is told. */
const which = fc.constantFrom(0, 0, 0, 1, 2, 3)
const times = fc.integer({ min: 1, max: 3 })
const kind = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: kind('deposit'),
      method: kind('card', 'spei', 'oxxo'),
      amount: fc.constantFrom(100, 250, 700),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: kind('tell'),
      which,
      // Mostly what happens mostly: the money arrives.
      facts: fc.oneof(fc.constant(['confirmed'] as const), fc.subarray([...DEPOSIT_FACTS], { minLength: 1 })),
      times,
      atOnce: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: kind('tell-all') }) },
  { weight: 2, arbitrary: fc.record({ do: kind('replay'), which: fc.nat(20), altered: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: kind('lie'),
      about: kind('deposit', 'payout'),
      which,
      lie: fc.constantFrom(...(Object.keys(LIES) as Lie[])),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: kind('withdraw'), amount: fc.constantFrom(100, 300, 600) }) },
  { weight: 3, arbitrary: fc.record({ do: kind('cancel', 'approve', 'approve', 'reject') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: kind('payout'),
      which,
      outcomes: fc.array(kind('paid', 'returned', 'failed'), { minLength: 1, maxLength: 3 }),
      times,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('give-up'), which }) },
  { weight: 2, arbitrary: fc.record({ do: kind('limit'), day: fc.constantFrom(null, 300, 800, 2_000) }) },
)

/** One step of every player at the same time, or time that passes: then payouts are sent, and what is overdue ends. */
type Round = { steps: readonly Step[] } | { pauseMs: number }

const round: fc.Arbitrary<Round> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ steps: fc.array(step, { minLength: PLAYERS, maxLength: PLAYERS }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ pauseMs: fc.constantFrom(5, 5, 5, 5, 31, 25 * 60).map((minutes) => minutes * MINUTE_MS) }),
  },
)

/** Without money there is not much of a story. */
const FIRST: readonly Step[] = [
  { do: 'deposit', method: 'spei', amount: 900 },
  { do: 'tell', which: 0, facts: ['confirmed'], times: 1, atOnce: false },
]

const clock = manualClock('2026-03-04T18:00:00Z')
let shop: Payments
let staff: string
beforeAll(async () => {
  const withdrawals = {
    ...testConfig().withdrawals,
    approvalDayPesos: RULES.approvalDay,
    approvalWeekPesos: RULES.approvalWeek,
    cancelSeconds: RULES.cancelMs / 1000,
  }
  shop = await startPayments({ withdrawals, roles: new Set(['api', 'worker']) }, { clock })
  await signInStaff()
})
afterAll(() => shop.stop())

async function signInStaff(): Promise<void> {
  const admin = shop.platform.db.kysely.selectFrom('players').select('id').where('username', '=', 'admin')
  staff = (await enterAs(shop.platform, (await admin.executeTakeFirstOrThrow()).id)).token
}

async function newPlayer(): Promise<WalletPlayer> {
  const payer = await shop.payer({ is_verified: true })
  const { json } = await payer.ask('POST /api/wallet/bankaccounts', { clabe: clabeOf(1) })
  return new WalletPlayer({
    shop,
    clock,
    staff: () => staff,
    payer,
    bankAccountId: json.id,
    rules: RULES,
  })
}

async function pause(players: readonly WalletPlayer[], ms: number): Promise<void> {
  clock.advance(ms)
  for (const player of players) player.timePassed()
  await eventually(() => Promise.all(players.map((player) => player.expectAsModel())))
  await Promise.all([signInStaff(), ...players.map(({ payer }) => payer.signInAgain())])
}

test('whatever players, staff, providers and forgers do, in any order, no peso is lost or made [WAL-6] [WAL-8] [WAL-11] [WAL-12]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 20, maxLength: 40, size: 'max' }), async (rounds) => {
      // Yesterday's tokens are over.
      await signInStaff()
      const players = await Promise.all(Array.from({ length: PLAYERS }, newPlayer))
      for (const first of FIRST) await Promise.all(players.map((player) => player.perform(first)))
      for (const one of rounds) {
        if ('pauseMs' in one) await pause(players, one.pauseMs)
        else await Promise.all(players.map((player, index) => player.perform(one.steps[index] as Step)))
        for (const player of players) await player.expectAsModel()
      }
      await pause(players, 5 * MINUTE_MS)
      await eventually(() => Promise.all(players.map((player) => player.expectAllSentBack())))
      expect(await verified(shop.platform.db)).toBeUndefined()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)
