import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { close } from '../../../test/betting/closing.ts'
import { type SettlingHouse, startSettlingHouse } from '../../../test/betting/settling.ts'
import { MULTIPLE, multiple, pick, SINGLES, singles } from '../../../test/betting/slips.ts'
import { eventually } from '../../../test/eventually.ts'

const CASH = 100_000

let house: SettlingHouse
let player: string
let ticketId: string
beforeAll(async () => {
  house = await startSettlingHouse()
  ;[player = ''] = await house.playersWith(CASH)
  ticketId = await house.bet(player, [pick(house.newMatch())], 100)
})
afterAll(async () => {
  expect(await house.offence()).toBeUndefined()
  await house.stop()
})

async function untilOneWaits(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.platform.db.kysely,
    )
    expect(rows).toHaveLength(1)
  })
}

/** What was asked for before staff disabled the login, and is decided after. */
async function whileDisabled<T>(ask: () => Promise<T>): Promise<T> {
  const { db, clock } = house.platform
  const asked = await db.transaction(async (tx) => {
    await tx.updateTable('players').set({ disabled_at: clock.now() }).where('id', '=', player).execute()
    const answer = ask()
    await untilOneWaits()
    return { answer }
  })
  const answer = await asked.answer
  await db.kysely.updateTable('players').set({ disabled_at: null }).where('id', '=', player).execute()
  return answer
}

test.each<[string, () => Promise<{ status: number; json: unknown }>]>([
  ['a cash-out', () => close(house, player, ticketId, { amount: 79.8 })],
  [
    'a multiple',
    () => {
      const body = multiple([pick(house.newMatch()), pick(house.newMatch())], 10)
      return house.ask(MULTIPLE, { token: player, body })
    },
  ],
])('%s that waited while staff disabled the login is refused [GLI-2] [BET-5] [BET-8]', async (_, ask) => {
  const before = await house.wallet(player)
  expect(await whileDisabled(ask)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_DISABLED' } })
  expect(await house.wallet(player)).toEqual(before)
})

test('a single that waited while staff disabled the login is refused [GLI-2] [BET-5]', async () => {
  const body = singles([pick(house.newMatch())], 10)
  const { json } = await whileDisabled(() => house.ask(SINGLES, { token: player, body }))
  expect(json).toMatchObject({ validTicket: [], invalidTickets: [{ error: 'ACCOUNT_DISABLED' }] })
})
