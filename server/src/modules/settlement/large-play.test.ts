import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { readAudit } from '../audit/index.ts'

const CASH = 5_000_000

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterAll(() => house.stop())

async function told(player: string) {
  const query = { limit: 10, involving: player, kindPrefix: 'play.' }
  return (await readAudit(house.platform.db.kysely, query)).map(({ kind, subjectId, detail }) => ({
    kind,
    subjectId,
    ...detail,
  }))
}

test('a bet of 10,000 pesos and a win of more are in the audit log with their ticket, smaller ones are not [GLI-24]', async () => {
  const [player = '', other = ''] = await house.playersWith(CASH, 2)
  const eventId = house.newMatch()
  const ticketId = await house.bet(player, [pick(eventId)], 10_000)
  const bet = { kind: 'play.large-bet', subjectId: player, reference: ticketId, amountCentavos: 1_000_000 }
  expect(await told(player)).toEqual([bet])
  await house.bet(other, [pick(eventId)], 4_000)
  await house.settle(settles({ 1: 1, 2: 0, 3: 0 }, { eventId }))
  const win = { kind: 'play.large-win', subjectId: player, reference: ticketId, amountCentavos: 2_100_000 }
  expect(await told(player)).toEqual([win, bet])
  expect(await told(other)).toEqual([])
})
