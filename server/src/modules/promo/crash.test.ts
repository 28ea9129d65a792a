import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { tellVerified, untilCredited } from '../../../test/money/bonus.ts'
import { verified } from '../../../test/money/ledger.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { COMPILED } from '../../../test/processes/server-process.ts'
import { CHECKS } from '../../checks.ts'
import { balances } from '../ledger/index.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/processes/promo-process.ts', import.meta.url))
const PLAYERS = 40
const KILLS = 4

let shared: TestDatabase
const running: ChildProcess[] = []
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await shared.drop()
})

function startGiving() {
  const child = spawn(process.execPath, [PROGRAM, shared.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
  running.push(child)
  const closed = once(child, 'close')
  return {
    /** Dies when it has written the gift and its mail and has not committed them, or a moment later. */
    async dieAtNextGift() {
      child.stdout.once('data', () => child.kill('SIGKILL'))
      await closed
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const countOf = async (table: 'bonuses' | 'mail') => {
  const { count } = await shared.database.kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('processes that are killed between approval and credit, and two that give at once, give each gift once [PROMO-1]', async () => {
  const { database } = shared
  const db = { db: database }
  const players = await newPlayers(database, PLAYERS)
  const each = PLAYERS / (KILLS + 1)
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Approved while nobody gives; then somebody does, and dies over it.
    await tellVerified(db, ...players.slice(kill * each, (kill + 1) * each))
    await startGiving().dieAtNextGift()
    expect(await verified(database, CHECKS)).toBeUndefined()
    expect(await countOf('mail')).toBe(await countOf('bonuses'))
  }
  await tellVerified(db, ...players.slice(KILLS * each))
  const [one, other] = [startGiving(), startGiving()]
  await eventually(async () => (await countOf('bonuses')) === PLAYERS)
  // All of it is told once more, and the place in the log is lost with both of them.
  await one.kill()
  await other.kill()
  await database.kysely.deleteFrom('log_cursors').where('follower', '=', 'welcome gifts').execute()
  await tellVerified(db, ...players)
  const [third, fourth] = [startGiving(), startGiving()]
  await untilCredited(db)
  await third.kill()
  await fourth.kill()
  for (const player of players) expect(await balances(database.kysely, player)).toMatchObject({ bonus: 5_000 })
  expect(await countOf('mail')).toBe(PLAYERS)
  expect(await verified(database, CHECKS)).toBeUndefined()
}, 180_000)
