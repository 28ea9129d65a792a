import type { ResponseOf } from '@momio/contract/call'
import type { publishedTerms } from '@momio/contract/published-terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../test/product.ts'
import { manualClock } from '../platform/turns/clock.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct(
    {
      operator: { name: 'Juegos de Ejemplo, S.A. de C.V.', licence: 'OGL/2026/000' },
      cashOut: { margin: 0.07, validSeconds: 5 },
      earlyPayout: new Map([['sr:sport:2', 20]]),
    },
    { clock: manualClock('2026-11-17T18:00:00Z') },
  )
})
afterAll(() => product.stop())

const terms = async (url = product.url) =>
  (await (await fetch(`${url}/api/Settings/Terms`)).json()) as ResponseOf<typeof publishedTerms>

test('pages of rules read their figures from configuration, the rules of risk and the dated rows [NAV-15]', async () => {
  expect(await terms()).toMatchObject({
    operator: { name: 'Juegos de Ejemplo, S.A. de C.V.', licence: 'OGL/2026/000', address: null },
    mostStake: 50_000,
    mostPayout: 2_000_000,
    liveDelaySeconds: { least: 2, most: 5 },
    cashOutMargin: 0.07,
    earlyPayouts: [{ sport: 'Básquetbol', lead: 20 }],
    withholdingBasisPoints: 100,
    withdrawals: { approvalAboveInDay: 5_000, approvalAboveInWeek: 20_000, cancelSeconds: 300 },
  })
})

test('what staff and the law change is another figure on the next look [NAV-15]', async () => {
  const { kysely } = product.platform.db
  const before = await terms()
  await sql`update risk_rules set payout = 150000000 where rule_id = 'general'`.execute(kysely)
  const after = await terms()
  expect([before.mostPayout, after.mostPayout]).toEqual([2_000_000, 1_500_000])
  expect(after.uma).toBeGreaterThan(100)
})

test('an operator that did not say who it is has no name, licence or address [NAV-15]', async () => {
  const nameless = await startProduct()
  try {
    expect((await terms(nameless.url)).operator).toEqual({ name: null, licence: null, address: null })
  } finally {
    await nameless.stop()
  }
})
