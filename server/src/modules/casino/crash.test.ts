import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, verified } from '../../../test/money/ledger.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { AnsweringProcess } from '../../../test/processes/answering-process.ts'
import { CHECKS } from '../../checks.ts'
import { post } from '../ledger/index.ts'

const KILLS = 20
const PLAYERS = 40
/** So many are answered at least before a process is killed, well in the middle of what it does. */
const ANSWERS = 60
/** All invariants are looked at after so many kills: what one of them broke stays broken. */
const KILLS_PER_LOOK = 5
/** To start takes longer than to be killed. */
const STARTED_AHEAD = 2

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
  const { database } = shared
  const players = await newPlayers(database, PLAYERS)
  await database.transaction(async (tx) => {
    for (const player of players) await post(tx, deposit(player, 1_000_000_000))
  })
})
afterAll(() => shared.drop())

/** Rounds that stand otherwise than somebody was told: fewer decisions, or another payout once it was paid. */
async function forgotten(answers: readonly string[][]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select told.id from unnest(${answers.map(([id]) => id)}::uuid[], ${answers.map(([, actions]) => actions)}::integer[],
      ${answers.map(([, , payout]) => payout)}::bigint[]) as told (id, actions, payout)
    left join casino_rounds as round using (id)
    where round.id is null or jsonb_array_length(round.actions) < told.actions
      or (told.payout > 0 and round.payout <> told.payout)`.execute(shared.database.kysely)
  return rows.map(({ id }) => id)
}

/** Rounds of machines, which have nothing to decide, without a result. */
async function stakesWithoutResult(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from casino_rounds where outcome is null and game_id <> 'blackjack'`.execute(shared.database.kysely)
  return rows[0]?.count ?? -1
}

test('twenty processes that are killed in the middle of their rounds lose none that was answered, leave no stake without its result and pay none twice, and the next one finishes what is open [CAS-5] [GLI-22] [GLI-25]', async () => {
  await using started = new AsyncDisposableStack()
  const start = () => started.use(new AnsweringProcess('casino-process', shared.url))
  const ahead = Array.from({ length: STARTED_AHEAD }, start)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (kill + STARTED_AHEAD <= KILLS) ahead.push(start())
    const playing = ahead.shift() ?? start()
    playing.begin()
    await eventually(() => {
      expect(playing.problems()).toBe('')
      return playing.answers().length >= ANSWERS
    })
    await sleep(kill * 3)
    await playing.kill()
    expect(await forgotten(playing.answers().map((line) => line.split(' ')))).toEqual([])
    // What it had sent may still be under way on the server: the invariants hold at any moment.
    expect(await stakesWithoutResult()).toBe(0)
    if (kill % KILLS_PER_LOOK === 0) expect(await verified(shared.database, CHECKS)).toBeUndefined()
  }
}, 300_000)
