import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF } from '../../../../test/betting/betting.ts'
import { close, setRule } from '../../../../test/betting/closing.ts'
import {
  cancels,
  rollsBackCancel,
  type SettlingHouse,
  settles,
  startSettlingHouse,
} from '../../../../test/betting/settling.ts'
import { pick } from '../../../../test/betting/slips.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterAll(() => house.stop())

test('what an open ticket may pay follows from its legs, wherever it is shown: a void one counts as odds of 1, and a result that is taken back no more [BET-7] [BET-9]', async () => {
  const [player = ''] = await house.playersWith(100_000)
  const [first, second] = [house.newMatch(), house.newMatch()]
  const ticketId = await house.bet(player, [pick(first), pick(second)], 100)
  async function shown(): Promise<number[]> {
    const history = await house.ask('GET /api/Ticket/History', { token: player })
    const detail = await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })
    const list = await house.ask('GET /api/Staff/Tickets', { token: STAFF })
    const one = await house.ask(`GET /api/Staff/Tickets/${ticketId}`, { token: STAFF })
    const event = await house.ask(`GET /api/Staff/Exposure/${second}`, { token: STAFF })
    const tickets = [history.json.items[0], detail.json, list.json.items[0], one.json, event.json.largest[0]]
    return tickets.map(({ potentialPayout }) => potentialPayout)
  }
  expect(await shown()).toEqual([441, 441, 441, 441, 441])
  await house.settle(cancels({ eventId: first }))
  expect(await shown()).toEqual([210, 210, 210, 210, 210])
  expect(await setRule(house, player, ticketId, 210.01)).toMatchObject({ json: { context: { most: 210 } } })
  await house.settle(rollsBackCancel({ eventId: first, atSecond: 1 }))
  expect(await shown()).toEqual([441, 441, 441, 441, 441])
  await house.settle(settles({ 1: 1, 2: 0, 3: 0 }, { eventId: first, atSecond: 2 }))
  expect(await shown()).toEqual([441, 441, 441, 441, 441])
  expect((await close(house, player, ticketId, { amount: 1, percent: 50 })).status).toBe(200)
  expect(await shown()).toEqual([220.5, 220.5, 220.5, 220.5, 220.5])
})
