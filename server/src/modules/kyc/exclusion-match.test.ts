import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Payments, startPayments } from '../../../test/money/payments.ts'
import { askAt } from '../../../test/people/players.ts'
import { lockPlayers } from '../players/index.ts'

let shop: Payments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.stop())

test('a deposit of who matches a self-excluded player is refused as one of theirs, until staff looked [RG-3]', async () => {
  const payer = await shop.payer()
  const { sub: playerId } = JSON.parse(Buffer.from(payer.token.split('.')[1] ?? '', 'base64url').toString())
  const until = new Date(Date.now() + 86_400_000)
  const hold = (at: Date | null) =>
    shop.platform.db.kysely
      .updateTable('players')
      .set({ matched_exclusion_until: at })
      .where('id', '=', playerId)
      .execute()
  await hold(until)
  const deposit = () =>
    askAt(shop.url)('POST /api/wallet/deposit/BeginDepositWithCard', { token: payer.token, body: { amount: 100 } })
  expect(await deposit()).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } })
  // What bets are decided by.
  const accounts = await shop.platform.db.transaction((tx) => lockPlayers(tx, [playerId]))
  expect(accounts.get(playerId)?.excludedUntil).toEqual(until)
  await hold(null)
  expect(await deposit()).toMatchObject({ status: 200 })
})
