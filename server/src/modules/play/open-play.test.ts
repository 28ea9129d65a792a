import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, movement, NOW, verified } from '../../../test/money/ledger.ts'
import {
  anyStep,
  makeRowsTable,
  newPlayers,
  stakeRequest,
  stakes,
  stepRequest,
  unmatched,
} from '../../../test/money/play.ts'
import { createMetrics, type Metrics } from '../../platform/operation/metrics.ts'
import { type ManualClock, manualClock } from '../../platform/turns/clock.ts'
import { readAudit } from '../audit/index.ts'
import { balances, type LedgerStep, post } from '../ledger/index.ts'
import { openPlay, type Play } from './index.ts'

let shared: TestDatabase
let metrics: Metrics
let clock: ManualClock
let play: Play
beforeEach(async () => {
  shared = await testDatabase()
  await makeRowsTable(shared.database)
  metrics = createMetrics()
  clock = manualClock(NOW)
  play = openPlay({ db: shared.database, clock, metrics, config: { largePlayPesos: 10_000 } })
})
afterEach(async () => {
  await play.stop()
  expect(await verified(shared.database)).toBeUndefined()
  await shared.drop()
})

const wallet = (playerId: string) => balances(shared.database.kysely, playerId)
const take = (step: LedgerStep) => play.commitTogether(anyStep, stepRequest(step))
const stake = (playerId: string, amount: number, key?: string) =>
  play.commitTogether(stakes, stakeRequest(playerId, amount, key))

async function playersWith(cash: number, count: number): Promise<string[]> {
  const players = await newPlayers(shared.database, count)
  await Promise.all(players.map((player) => take(deposit(player, cash))))
  return players
}

async function commits(): Promise<number> {
  return Number(/momio_play_batch_size_count (\d+)/.exec(await metrics.text())?.[1] ?? 0)
}

const POSTED = expect.objectContaining({ kind: 'posted' })
const SHORT = { kind: 'refused', refusal: 'funds-short' }

test('a large bet is in the audit log once its money is held, and not when it was refused [GLI-24]', async () => {
  const [player = ''] = await playersWith(1_500_000, 1)
  expect(await stake(player, 1_000_000)).toEqual(POSTED)
  expect(await stake(player, 1_000_000)).toEqual(SHORT)
  const large = await readAudit(shared.database.kysely, { limit: 10, kind: 'play.large-bet' })
  expect(large.map(({ subjectId, detail }) => [subjectId, detail?.amountCentavos])).toEqual([[player, 1_000_000]])
})

test('requests at the same time share commits, and each has its own answer [GLI-10]', async () => {
  const players = await playersWith(100, 40)
  const before = await commits()
  const repeated = stakeRequest(players[0] ?? '', 10)
  const send = () => play.commitTogether(stakes, repeated)
  const results = await Promise.all([
    ...players.map((player) => take(movement(player, { cash: -30, house: 30 }))),
    send(),
    ...players.map((player) => stake(player, 20)),
    ...players.map((player) => stake(player, 200)),
    send(),
    ...players.map((player) => take(movement(player, { cash: -5, house: 5 }))),
  ])
  expect(results).toEqual([
    ...players.map(() => POSTED),
    POSTED,
    ...players.map(() => POSTED),
    ...players.map(() => SHORT),
    { kind: 'exists', earlier: expect.objectContaining({ reference: repeated.key, playerId: repeated.playerId }) },
    ...players.map(() => POSTED),
  ])
  expect(await commits()).toBe(before + 2)
  expect(await wallet(players[0] ?? '')).toEqual({ cash: 35, bonus: 0, held: 30 })
  expect(await wallet(players[1] ?? '')).toEqual({ cash: 45, bonus: 0, held: 20 })
  expect(await unmatched(shared.database)).toBe(0)
})

test.each([
  ['closed', { deactivated_at: NOW }, { refusal: 'ACCOUNT_DEACTIVATED' }],
  ['disabled', { disabled_at: NOW }, { refusal: 'ACCOUNT_DISABLED' }],
  ['excluded', { excluded_until: new Date('2027-01-01') }, { refusal: 'SELF_EXCLUDED', until: new Date('2027-01-01') }],
  ['blocked', { self_blocked_at: NOW }, { refusal: 'SELF_BLOCKED' }],
])('a player whose account is %s stakes nothing [RG-3]', async (_, columns, refusal) => {
  const [player = '', other = ''] = await playersWith(100, 2)
  await shared.database.kysely.updateTable('players').set(columns).where('id', '=', player).execute()
  expect(await Promise.all([stake(player, 1), stake(other, 1)])).toEqual([{ kind: 'refused', refusal }, POSTED])
})

test('a player who rests stakes nothing until the rest is over [RG-2]', async () => {
  const [player = ''] = await playersWith(100, 1)
  const until = new Date(NOW.getTime() + 7 * 24 * 3600_000)
  const rest = { kind: 'rest', length: 7, reason: 'test', asked_at: NOW, starts_at: NOW, ends_at: until } as const
  await shared.database.kysely
    .insertInto('pauses')
    .values({ player_id: player, ...rest })
    .execute()
  expect(await stake(player, 1)).toEqual({ kind: 'refused', refusal: { refusal: 'BREAK_TIME', until } })
  clock.advance(7 * 24 * 3600_000)
  expect(await stake(player, 1)).toEqual(POSTED)
})

test('a request whose key exists is told so, also by who may not play any more', async () => {
  const [player = ''] = await playersWith(100, 1)
  const key = randomUUID()
  expect(await stake(player, 10, key)).toEqual(POSTED)
  await shared.database.kysely.updateTable('players').set({ deactivated_at: NOW }).where('id', '=', player).execute()
  expect(await stake(player, 10, key)).toMatchObject({ kind: 'exists', earlier: { reference: key } })
})

test('one request that cannot be decided or written fails alone, and the others are committed [GLI-25]', async () => {
  const players = await playersWith(100, 10)
  const answers = await Promise.allSettled([
    ...players.map((player) => stake(player, 1)),
    stake(players[0] ?? '', 13),
    stake(players[0] ?? '', 17),
    stake(randomUUID(), 1),
    ...players.map((player) => stake(player, 2)),
  ])
  const rejected = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => String(reason))
  expect(rejected).toEqual([
    expect.stringContaining('test_rows_amount_check'),
    expect.stringContaining('17'),
    expect.stringContaining('no player'),
  ])
  const fulfilled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(fulfilled).toEqual(Array.from({ length: 20 }, () => POSTED))
  expect(await wallet(players[0] ?? '')).toEqual({ cash: 97, bonus: 0, held: 3 })
  expect(await unmatched(shared.database)).toBe(0)
})

test('a key that another process takes at the same moment fails nobody else', async () => {
  const players = await playersWith(100, 10)
  const [first = '', second = ''] = players
  const key = randomUUID()
  const taken = movement(second, { cash: -10, house: 10 }, { key })
  let results: Promise<unknown[]> | undefined
  await shared.database.transaction(async (tx) => {
    await post(tx, taken)
    const request = movement(first, { cash: -10, house: 10 }, { key })
    const others = players.slice(2).map((player) => movement(player, { cash: -10, house: 10 }))
    results = Promise.all([request, ...others].map(take))
    // Its statement has not seen the key, and waits to learn whether it is taken.
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and application_name like 'momio play%' and datname = current_database()`.execute(
        tx,
      )
      return rows.length > 0
    })
  })
  expect(await results).toEqual([expect.objectContaining({ kind: 'exists' }), ...players.slice(2).map(() => POSTED)])
  expect(await wallet(first)).toMatchObject({ cash: 100 })
})

test('a connection that breaks under way neither loses nor repeats a movement [GLI-25]', async () => {
  const players = await playersWith(1_000, 20)
  const answers: string[] = []
  const insist = async (player: string, key: string): Promise<string> => {
    try {
      return (await stake(player, 10, key)).kind
    } catch {
      return insist(player, key)
    }
  }
  const spenders = players.map(async (player) => {
    for (let turn = 0; turn < 20; turn += 1) answers.push(await insist(player, randomUUID()))
  })
  const cut = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'momio play lane%' and datname = current_database()`.execute(shared.database.kysely)
    }
  }
  await Promise.all([...spenders, cut()])
  expect(answers).toHaveLength(400)
  for (const player of players) expect(await wallet(player)).toEqual({ cash: 800, bonus: 0, held: 200 })
  expect(await unmatched(shared.database)).toBe(0)
})

test('what is asked for when the server stops is committed and answered [GLI-25]', async () => {
  const players = await playersWith(100, 30)
  const asked = players.map((player) => stake(player, 1))
  const stopped = play.stop()
  await expect(stake(players[0] ?? '', 1)).rejects.toThrow('stopping')
  await stopped
  expect(await Promise.all(asked)).toEqual(players.map(() => POSTED))
})
