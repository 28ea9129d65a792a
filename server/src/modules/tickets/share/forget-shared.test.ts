import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../../test/betting/betting.ts'
import { startForgettingShared } from './forget-shared.ts'

let house: Betting
beforeAll(async () => {
  house = await startBetting()
})
afterAll(() => house.stop())

test('a shared slip is forgotten after a month', async () => {
  const selections = [{ eventId: 'sr:match:1', marketId: 1, specifiers: '', outcomeId: '1' }]
  const { json } = await house.ask('POST /api/Slip/Share', { body: { selections } })
  const status = async () => (await house.ask(`GET /api/Slip/Share/${json.code}`)).status
  const forgetting = startForgettingShared(house.platform)
  house.clock.advance(30 * 24 * 3_600_000)
  await forgetting.wake()
  expect(await status()).toBe(200)
  house.clock.advance(1)
  await forgetting.wake()
  expect(await status()).toBe(404)
  await forgetting.stop()
})
