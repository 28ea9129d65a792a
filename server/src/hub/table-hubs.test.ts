import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { TABLE_HUB, TABLE_HUB_PATH } from '@momio/contract/table-hub'
import { createHubServer } from '@momio/signalr'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CasinoHouse, startCasinoHouse } from '../../test/casino/casino-house.ts'
import { openTablesOf } from '../../test/casino/tables-of-house.ts'
import { eventually } from '../../test/eventually.ts'
import { TABLE_BETS } from '../modules/casino/index.ts'
import type { Database } from '../platform/database/database.ts'
import { startTableHubs } from './index.ts'

let house: CasinoHouse
beforeAll(async () => {
  house = await startCasinoHouse()
})
afterAll(() => house.stop())

/** The hubs of the tables in a process of their own. */
async function startHubs(db: Database = house.platform.db): Promise<string> {
  const http = createServer()
  const hubs = createHubServer({ closeGraceMs: 200 })
  http.on('upgrade', (request, socket, head) => hubs.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const tables = await startTableHubs(hubs, { ...house.platform, db })
  onTestFinished(async () => {
    await tables.stop()
    await hubs.close()
    http.close()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

/** What somebody at the table is told from coming on. */
async function comeTo(url: string) {
  const told: { target: string; said: object }[] = []
  const client = new HubConnectionBuilder()
    .withUrl(url + TABLE_HUB_PATH.ruleta, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
    .configureLogging(LogLevel.None)
    .build()
  for (const [target, schema] of Object.entries(TABLE_HUB)) {
    client.on(target, (said) => told.push({ target, said: schema.parse(said) }))
  }
  onTestFinished(() => client.stop())
  await client.start()
  return { all: (target: string) => told.flatMap((one) => (one.target === target ? [one.said] : [])), client }
}

test('whoever comes back to a table is told at once how many are there, also where as many were there before [CAS-4]', async () => {
  const url = await startHubs()
  const [first, other] = [await comeTo(url), await comeTo(url)]
  await eventually(() => {
    house.clock.advance(2_000)
    expect(first.all('Presence').at(-1)).toEqual({ watching: 2 })
  })
  await first.client.stop()
  // The clock stands still: nothing else is told.
  const back = await comeTo(url)
  await eventually(() => expect(back.all('Presence')).toEqual([{ watching: expect.any(Number) }]))
  await eventually(() => {
    house.clock.advance(2_000)
    for (const one of [back, other]) expect(one.all('Presence').at(-1)).toEqual({ watching: 2 })
  })
})

test('who plays is told also where the database did not answer at first [CAS-4] [GLI-23]', async () => {
  const tables = openTablesOf(house)
  onTestFinished(() => tables.stop())
  const roundNo = await tables.untilOpen('ruleta')
  const player = await house.playerWith(100_000)
  await tables.bet(player, 'ruleta', roundNo, { chips: [{ place: 'red', amount: 2_000 }] })
  let failures = 0
  const db = Object.defineProperty({ ...house.platform.db }, 'kysely', {
    get() {
      failures += 1
      if (failures === 1) throw new Error('the database is away')
      return house.platform.db.kysely
    },
  })
  const { all } = await comeTo(await startHubs(db))
  await house.platform.bus.publish(TABLE_BETS.subject, Buffer.from(JSON.stringify({ tableId: 'ruleta' })))
  await eventually(() => {
    house.clock.advance(500)
    expect(all('Guests').at(-1)).toMatchObject({ roundNo, players: 1 })
  })
  expect(failures).toBeGreaterThan(1)
})
