import { randomUUID } from 'node:crypto'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { TABLE_HUB, TABLE_HUB_PATH, TABLE_PREVIEW_PATH, type TableGuest } from '@momio/contract/table-hub'
import { elapsedMsTo } from '@momio/domain/casino/cohete'
import { commitmentOf } from '@momio/domain/casino/fairness'
import { SPIN_MS, TABLE_TIMES, tableOutcome } from '@momio/domain/casino/live-table'
import { chainAnchor, goesOnFrom, hashedTimes } from '@momio/domain/casino/seed-chain'
import { centavos } from '@momio/domain/money'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { NOTHING_WITHHELD, setWithholdingRates } from '../../../../test/money/withholding.ts'
import { addPlayer, askAt, enterAs } from '../../../../test/people/players.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { CHECKS } from '../../../checks.ts'
import { firstOffence } from '../../../platform/check.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { type ManualClock, manualClock } from '../../../platform/turns/clock.ts'
import { post } from '../../ledger/index.ts'
import { startTables } from '../index.ts'
import { chainChecks } from './chain-checks.ts'

const STEP_MS = 250
const SHORT_CHAIN = 3

let clock: ManualClock
let product: Product
let stopTables: () => Promise<void>

beforeAll(async () => {
  clock = manualClock('2026-11-17T18:00:00Z')
  product = await startProduct({}, { clock })
  await setWithholdingRates(product.platform.db, NOTHING_WITHHELD)
  await beginWithShortChain()
  await openTables()
})
afterAll(async () => {
  await stopTables()
  await product.stop()
})

async function openTables({ db } = product.platform) {
  const tables = startTables({ ...product.platform, db, metrics: createMetrics() })
  stopTables = () => tables.stop()
}

/** So that the wheel comes to its end. */
async function beginWithShortChain() {
  const [secret, length] = ['5e'.repeat(32), SHORT_CHAIN]
  const chain = { table_id: 'ruleta', first_round: 1, length, secret, anchor: chainAnchor(secret, length) }
  await product.platform.db.kysely
    .insertInto('casino_table_chains')
    .values({ ...chain, made_at: clock.now() })
    .execute()
}

const ask = (line: string, sent: object = {}) => askAt(product.url)(line, sent)
const state = async (tableId: string) => (await ask(`GET /api/Casino/Tables/${tableId}`)).json

/** Lets the table take its turns, until it shows what is wanted. */
async function until(
  tableId: string,
  isThere: (shown: Awaited<ReturnType<typeof state>>) => boolean,
  stepMs = STEP_MS,
) {
  return eventually(async () => {
    clock.advance(stepMs)
    const shown = await state(tableId)
    expect(isThere(shown)).toBe(true)
    return shown
  })
}

const untilOpen = (tableId: string) =>
  until(tableId, ({ round, now }) => round !== null && round.result === null && now < round.closesAt)

/** The server seed, which nobody else may know yet. */
async function sealedOf(tableId: 'ruleta' | 'cohete', roundNo: number) {
  const { server_seed: serverSeed } = await product.platform.db.kysely
    .selectFrom('casino_table_rounds')
    .innerJoin('casino_seeds', 'casino_seeds.id', 'seeds_id')
    .select('server_seed')
    .where('table_id', '=', tableId)
    .where('round_no', '=', roundNo)
    .executeTakeFirstOrThrow()
  return { serverSeed, outcome: tableOutcome(tableId, roundNo, serverSeed) }
}

async function give(id: string, pesos: number) {
  const amount = centavos(pesos * 100)
  await product.platform.db.transaction((tx) =>
    post(tx, {
      kind: 'adjustment',
      key: `given:${randomUUID()}`,
      reference: id,
      playerId: id,
      at: clock.now(),
      actor: { kind: 'player', id },
      postings: [
        { account: 'cash', amount },
        { account: 'house', amount: centavos(-amount) },
      ],
    }),
  )
}

async function playerWith(pesos: number) {
  const { id } = await addPlayer(product.platform, `mesa${randomUUID().slice(0, 8)}`)
  const { token } = await enterAs(product.platform, id)
  await give(id, pesos)
  return {
    id,
    cash: async () => (await ask('GET /api/Wallet/Total/Amount/ByAccountType', { token })).json.Real,
    bet: (tableId: string, roundNo: number, bet: object, requestId: string = randomUUID()) =>
      ask(`POST /api/Casino/Tables/${tableId}/Bets`, { token, body: { requestId, roundNo, bet } }),
    leave: (roundId: string) => ask(`POST /api/Casino/Tables/Bets/${roundId}/Leave`, { token }),
    own: async (tableId: string) => (await ask(`GET /api/Casino/Tables/${tableId}/Bets`, { token })).json.bets,
    round: (roundId: string) => ask(`GET /api/Casino/Rounds/${roundId}`, { token }),
    waiting: async () => (await ask('GET /api/Casino/OpenRounds', { token })).json.rounds,
    say: (phrase: string) => ask('POST /api/Casino/Tables/ruleta/Phrases', { token, body: { phrase } }),
  }
}

const chip = (place: string, pesos: number) => ({ chips: [{ place, amount: pesos * 100 }] })

async function expectSoundMoney() {
  const client = await product.platform.db.connect('checks of a test')
  onTestFinished(() => client.end())
  expect(await firstOffence(client, CHECKS)).toBeUndefined()
}

test('one round for all: bets until it closes by the clock of the server, one number, and everybody is paid by it [CAS-4]', async () => {
  const [ana, ben] = [await playerWith(1_000), await playerWith(1_000)]
  const { round } = await untilOpen('ruleta')
  const sealed = await sealedOf('ruleta', round.roundNo)
  expect(round.commitment).toBe(commitmentOf(sealed.serverSeed))
  const losing = (sealed.outcome + 1) % 37
  expect((await ana.bet('ruleta', round.roundNo, chip(`straight:${sealed.outcome}`, 100))).status).toBe(200)
  expect((await ben.bet('ruleta', round.roundNo, chip(`straight:${losing}`, 200))).status).toBe(200)
  expect(await ana.cash()).toBe(900)
  // The table ends the round: nothing waits for her.
  expect(await ana.waiting()).toEqual([])
  expect(await state('ruleta')).toMatchObject({ players: 2, guests: [{ staked: 200 }, { staked: 100 }] })

  clock.advance(TABLE_TIMES.ruleta.openMs)
  const late = await ana.bet('ruleta', round.roundNo, chip('red', 100))
  expect(late).toMatchObject({ status: 409, json: { code: 'TABLE_BETS_CLOSED' } })
  expect((await state('ruleta')).round.result).toBeNull()

  const decided = await until('ruleta', ({ round: now }) => now.result !== null, SPIN_MS)
  expect(decided.round.result).toMatchObject({ outcome: sealed.outcome, serverSeed: sealed.serverSeed })
  await eventually(async () => expect(await ana.cash()).toBe(900 + 36 * 100))
  await eventually(async () => expect((await ben.own('ruleta'))[0].payout).toBe(0))
  expect(await ben.cash()).toBe(800)
  const next = await until('ruleta', ({ round: now }) => now.roundNo === round.roundNo + 1)
  expect(next.last[0]).toEqual({ roundNo: round.roundNo, outcome: sealed.outcome })
  await expectSoundMoney()
})

test('rounds are drawn from a chain whose anchor is told before, whoever leads the table, and the next chain follows it [CAS-6] [GLI-21] [GLI-25]', async () => {
  const rounds = []
  while (rounds.length < SHORT_CHAIN + 1) {
    const { round } = await untilOpen('ruleta')
    if (round.roundNo % 2 === 0) {
      await stopTables()
      await openTables()
    }
    clock.advance(TABLE_TIMES.ruleta.openMs)
    // In steps much shorter than the rest after the result, so that it is seen.
    const decided = await until('ruleta', ({ round: now }) => now.result !== null, SPIN_MS / 8)
    expect(decided.round).toMatchObject({ roundNo: round.roundNo, commitment: round.commitment, chain: round.chain })
    rounds.push(decided.round)
    await until('ruleta', ({ round: now }) => now.roundNo > round.roundNo, SPIN_MS / 8)
  }
  for (const [index, round] of rounds.entries()) {
    const { anchor, firstRound, place } = round.chain
    expect(hashedTimes(round.result.serverSeed, place)).toBe(anchor)
    expect(firstRound + place - 1).toBe(round.roundNo)
    if (index > 0) expect(goesOnFrom(round, rounds[index - 1])).toBe(true)
  }
  const [first, last] = [rounds[0], rounds.at(-1)]
  expect([first.chain.length, last.chain.length]).toEqual([SHORT_CHAIN, 10_000])
  expect(last.chain.anchor).toBe(first.chain.nextAnchor)
  await expectSoundMoney()
})

/** Does what somebody with the rights of the database's owner could do, and takes it back. */
async function planted<T>(plant: string, look: (client: Client) => Promise<T>): Promise<T> {
  const client = await product.platform.db.connect('somebody at the database')
  onTestFinished(() => client.end())
  await client.query('begin')
  try {
    await client.query(plant)
    return await look(client)
  } finally {
    await client.query('rollback')
  }
}

const SECOND = "(select seeds_id from casino_table_rounds where table_id = 'ruleta' and round_no = 2)"
const strangeChain = (firstRound: string) => `
  insert into casino_table_chains (table_id, first_round, length, secret, anchor, made_at)
  select table_id, ${firstRound}, 5, secret, anchor, made_at from casino_table_chains
  where table_id = 'ruleta' order by first_round desc limit 1`
/** What the database refuses only as long as nobody takes its guard away. */
const unguarded = (plant: string) =>
  `alter table casino_table_chains disable trigger casino_table_chains_follow; ${plant}`

test.each([
  ['another commitment than the seed before', `update casino_seeds set commitment = server_seed where id = ${SECOND}`],
  ['a round that was left out', `delete from casino_table_rounds where seeds_id = ${SECOND}`],
  ['a chain that leaves out a round', unguarded(strangeChain('first_round + length + 1'))],
  ['an anchor that its secret does not lead to', strangeChain('first_round + length')],
])('the checks of chains find %s [CAS-6]', async (_what, plant) => {
  const offence = await planted(plant, async (client) => {
    for (const check of chainChecks) {
      const found = 'sql' in check ? (await client.query(check.sql)).rows[0]?.offence : await check.find(client)
      if (found) return found
    }
  })
  expect(offence).toMatch(/ of ruleta /)
})

const strangeRound = (roundNo: string) => `
  with pair as (
    insert into casino_seeds (id, server_seed, commitment, client_seed, begun_at)
    values (gen_random_uuid(), repeat('0', 64), repeat('0', 64), 'x', now()) returning id
  )
  insert into casino_table_rounds (table_id, round_no, seeds_id, opens_at, closes_at, outcome, decided_at)
  select table_id, ${roundNo}, pair.id, opens_at, closes_at, 0, opens_at from casino_table_rounds, pair
  where table_id = 'ruleta' order by round_no desc limit 1`

test.each([
  ['the next round', 'round_no + 1'],
  ['a round after one that was left out', 'round_no + 2'],
  ['a round beyond all chains', 'round_no + 1000000'],
])('the database refuses %s where it is not drawn from its chain [CAS-6] [GLI-21]', async (_which, roundNo) => {
  await expect(planted(strangeRound(roundNo), async () => {})).rejects.toThrow('is not drawn from its chain')
})

test.each([
  ['within a chain', strangeChain('first_round + 1'), 'begins with round'],
  ['in place of the one that was promised', strangeChain('first_round'), 'begins with round'],
  ['after a gap', strangeChain('first_round + length + 1'), 'begins with round'],
  [
    'for rounds that were drawn without it',
    `alter table casino_table_chains disable trigger casino_table_chains_only_grow;
     delete from casino_table_chains where table_id = 'cohete';
     insert into casino_table_chains (table_id, first_round, length, secret, anchor, made_at)
     values ('cohete', 1, 5, repeat('0', 64), repeat('0', 64), now())`,
    'was drawn before its chain',
  ],
])(
  'the database refuses a chain %s: the next one is the one whose anchor was told [CAS-6] [GLI-21]',
  async (_where, plant, says) => {
    await untilOpen('cohete')
    await expect(planted(plant, async () => {})).rejects.toThrow(says)
  },
)

test('the outcome is nowhere to be read before everybody may know it [CAS-4] [GLI-21]', async () => {
  const ana = await playerWith(100)
  const { round } = await untilOpen('ruleta')
  const { json: bet } = await ana.bet('ruleta', round.roundNo, chip('red', 10))
  expect((await ana.round(bet.roundId)).status).toBe(404)
  const { serverSeed } = await sealedOf('ruleta', round.roundNo)
  const chains = await product.platform.db.kysely.selectFrom('casino_table_chains').select('secret').execute()
  expect(chains.length).toBeGreaterThan(1)
  for (const said of [await state('ruleta'), bet, await ana.own('ruleta')]) {
    for (const hidden of [serverSeed, ...chains.map(({ secret }) => secret)]) {
      expect(JSON.stringify(said)).not.toContain(hidden)
    }
  }
  await until('ruleta', ({ round: now }) => now.result !== null, SPIN_MS)
  await eventually(async () => expect((await ana.round(bet.roundId)).json.fairness.serverSeed).toBe(serverSeed))
})

test('a bet sent again is one bet, and another bet under its id is refused [CAS-4] [CAS-5]', async () => {
  const ana = await playerWith(100)
  const { round } = await untilOpen('ruleta')
  const requestId = randomUUID()
  const sent = () => ana.bet('ruleta', round.roundNo, chip('red', 20), requestId)
  const [first, second] = [await sent(), await sent()]
  expect(second.json).toEqual(first.json)
  const other = await ana.bet('ruleta', round.roundNo, chip('black', 20), requestId)
  expect(other).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  expect(await ana.cash()).toBe(80)
})

test('a bet that was refused for the funds stays refused when a copy of it comes after them [CAS-4] [CAS-5]', async () => {
  const ana = await playerWith(10)
  const { round } = await untilOpen('ruleta')
  const requestId = randomUUID()
  const sent = (place: string) => ana.bet('ruleta', round.roundNo, chip(place, 20), requestId)
  expect(await sent('red')).toMatchObject({ status: 409, json: { code: 'FUNDS_SHORT' } })
  await give(ana.id, 100)
  expect(await sent('red')).toMatchObject({ status: 409, json: { code: 'FUNDS_SHORT' } })
  expect(await sent('black')).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  expect(await ana.cash()).toBe(110)
  expect((await ana.bet('ruleta', round.roundNo, chip('red', 20))).status).toBe(200)
})

test.each([
  ['a place that is none', { chips: [{ place: 'straight:37', amount: 1_000 }] }, 'GAME_BET_INVALID'],
  ['a chip of nothing', { chips: [{ place: 'red', amount: 0 }] }, 'GAME_BET_INVALID'],
  ['less than the table takes', chip('red', 1), 'AMOUNT_OUT_OF_RANGE'],
  ['more than the player has', chip('red', 500), 'FUNDS_SHORT'],
])('%s is refused and nothing is staked [CAS-4]', async (_, bet, code) => {
  const ana = await playerWith(100)
  const { round } = await untilOpen('ruleta')
  expect((await ana.bet('ruleta', round.roundNo, bet)).json.code).toBe(code)
  expect(await ana.cash()).toBe(100)
})

test('a round number that no table can reach is refused as such, also beside a bet that is taken [CAS-4]', async () => {
  const [ana, ben] = [await playerWith(100), await playerWith(100)]
  const { round } = await untilOpen('ruleta')
  const [beyond, taken] = await Promise.all([
    ana.bet('ruleta', 1e15, chip('red', 10)),
    ben.bet('ruleta', round.roundNo, chip('red', 10)),
  ])
  expect(beyond).toMatchObject({ status: 400, json: { code: 'VALIDATION' } })
  expect(taken.status).toBe(200)
  expect(await ana.cash()).toBe(100)
})

test('all that a player has on one round stays within the most that the table takes [CAS-4]', async () => {
  const ana = await playerWith(50_000)
  const { round } = await untilOpen('ruleta')
  expect((await ana.bet('ruleta', round.roundNo, chip('red', 15_000))).status).toBe(200)
  expect((await ana.bet('ruleta', round.roundNo, chip('black', 5_010))).json.code).toBe('AMOUNT_OUT_OF_RANGE')
  expect((await ana.bet('ruleta', round.roundNo, chip('black', 5_000))).status).toBe(200)
})

test('whoever leads the table next goes on with the round: same bets, same seal, paid once [CAS-4] [GLI-25]', async () => {
  const ana = await playerWith(1_000)
  const { round } = await untilOpen('ruleta')
  const { outcome } = await sealedOf('ruleta', round.roundNo)
  await ana.bet('ruleta', round.roundNo, chip(`straight:${outcome}`, 10))
  await stopTables()
  clock.advance(TABLE_TIMES.ruleta.openMs + 2 * SPIN_MS)
  expect((await state('ruleta')).round.result).toBeNull()
  await openTables()
  const { round: after } = await until('ruleta', ({ round: now }) => now.result !== null)
  expect(after).toMatchObject({ roundNo: round.roundNo, commitment: round.commitment, result: { outcome } })
  // When it should have been decided and when it was tell everybody of the delay [GLI-23].
  expect(Date.parse(after.result.at)).toBeGreaterThan(Date.parse(after.closesAt) + SPIN_MS)
  await eventually(async () => expect(await ana.cash()).toBe(990 + 360))
  await stopTables()
  await openTables()
  await until('ruleta', ({ round: now }) => now.roundNo > round.roundNo)
  expect(await ana.cash()).toBe(1_350)
  await expectSoundMoney()
})

test('a step of the table whose answer was lost is not taken again, and the table goes on [CAS-4] [GLI-25]', async () => {
  const ana = await playerWith(1_000)
  await stopTables()
  const { db } = product.platform
  let steps = 0
  const losingEverySecond: typeof db.transaction = async (work) => {
    const done = await db.transaction(work)
    steps += 1
    if (steps % 2 === 1) throw new Error('the connection broke after the commit')
    return done
  }
  await openTables({ ...product.platform, db: { ...db, transaction: losingEverySecond } })
  onTestFinished(async () => {
    await stopTables()
    await openTables()
  })
  const { round } = await untilOpen('ruleta')
  const { outcome } = await sealedOf('ruleta', round.roundNo)
  expect((await ana.bet('ruleta', round.roundNo, chip(`straight:${outcome}`, 10))).status).toBe(200)
  await until('ruleta', ({ round: now }) => now.roundNo === round.roundNo + 2)
  expect(await ana.cash()).toBe(1_350)
  await expectSoundMoney()
})

/** Rounds of the rocket pass until one flies far enough. */
async function farFlight(atLeast: number) {
  for (;;) {
    const { round } = await untilOpen('cohete')
    const { outcome } = await sealedOf('cohete', round.roundNo)
    if (outcome >= atLeast) return { round, crashPoint: outcome }
    await until('cohete', ({ round: now }) => now.roundNo > round.roundNo, 5_000)
  }
}

test('whoever gets off the rocket is paid the multiple of that moment by the clock of the server, once [CAS-3] [CAS-4]', async () => {
  const [ana, ben] = [await playerWith(1_000), await playerWith(1_000)]
  const { round, crashPoint } = await farFlight(150)
  const { json: own } = await ana.bet('cohete', round.roundNo, { stake: 10_000, autoCashOut: null })
  const { json: stays } = await ben.bet('cohete', round.roundNo, { stake: 10_000, autoCashOut: null })
  expect((await ana.leave(own.roundId)).json.code).toBe('TOO_SOON')
  clock.advance(Date.parse(round.closesAt) - clock.now().getTime() + elapsedMsTo(130))
  const left = await ana.leave(own.roundId)
  expect(left.json).toMatchObject({ leftAt: 130, payout: 130 })
  expect((await ana.leave(own.roundId)).json).toEqual(left.json)
  expect(await state('cohete')).toMatchObject({ players: 2, paidPlayers: 1 })
  const guests = (await state('cohete')).guests.map(({ leftAt, payout }: TableGuest) => [leftAt, payout])
  expect(guests).toEqual(
    expect.arrayContaining([
      [130, 130],
      [null, null],
    ]),
  )
  expect((await ben.leave(own.roundId)).json.code).toBe('NOT_FOUND')
  expect((await ana.round(own.roundId)).status).toBe(404)
  expect(await ana.cash()).toBe(1_030)
  const { round: lost } = await until('cohete', ({ round: now }) => now.result !== null, 5_000)
  expect(lost.result.outcome).toBe(crashPoint)
  expect((await ben.leave(stays.roundId)).json.code).toBe('ROCKET_GONE')
  await eventually(async () => expect((await ben.own('cohete'))[0].payout).toBe(0))
  expect(await ben.cash()).toBe(900)
  await expectSoundMoney()
})

test('whoever said where to get off is paid there while the rocket still flies, or lost with it [CAS-3] [CAS-4]', async () => {
  const [ana, ben] = [await playerWith(1_000), await playerWith(1_000)]
  const { round, crashPoint } = await farFlight(140)
  await ana.bet('cohete', round.roundNo, { stake: 10_000, autoCashOut: 120 })
  await ben.bet('cohete', round.roundNo, { stake: 10_000, autoCashOut: crashPoint + 1 })
  clock.advance(Date.parse(round.closesAt) - clock.now().getTime() + elapsedMsTo(125))
  await eventually(async () => expect(await ana.cash()).toBe(1_020))
  expect((await state('cohete')).round.result).toBeNull()
  await until('cohete', ({ round: now }) => now.result !== null, 5_000)
  await eventually(async () => expect((await ben.own('cohete'))[0].payout).toBe(0))
  expect([await ana.cash(), await ben.cash()]).toEqual([1_020, 900])
  await expectSoundMoney()
})

test('a wish to get off that comes after the own target ends the bet at the target, and the answer says so [CAS-3] [CAS-4]', async () => {
  const [ana, ben] = [await playerWith(1_000), await playerWith(1_000)]
  const { round, crashPoint } = await farFlight(140)
  const { json: early } = await ana.bet('cohete', round.roundNo, { stake: 10_000, autoCashOut: 120 })
  const { json: late } = await ben.bet('cohete', round.roundNo, { stake: 10_000, autoCashOut: 130 })
  // Nobody leads the table for a moment: only the wishes of the players end their bets.
  await stopTables()
  clock.advance(Date.parse(round.closesAt) - clock.now().getTime() + elapsedMsTo(125))
  const left = await ana.leave(early.roundId)
  expect(left).toMatchObject({ status: 200, json: { leftAt: 120, payout: 120 } })
  expect((await ana.leave(early.roundId)).json).toEqual(left.json)
  clock.advance(elapsedMsTo(crashPoint + 10))
  expect((await ben.leave(late.roundId)).json).toMatchObject({ leftAt: 130, payout: 130 })
  await openTables()
  await until('cohete', ({ round: now }) => now.result !== null, 5_000)
  expect([await ana.cash(), await ben.cash()]).toEqual([1_020, 1_030])
  await expectSoundMoney()
})

/** Everything that the table says to whoever is there. */
async function atTable(
  tableId: 'ruleta' | 'cohete',
  paths: typeof TABLE_HUB_PATH | typeof TABLE_PREVIEW_PATH = TABLE_HUB_PATH,
) {
  const told: { target: string; said: Record<string, unknown> }[] = []
  const client = new HubConnectionBuilder()
    .withUrl(product.url + paths[tableId], { transport: HttpTransportType.WebSockets, skipNegotiation: true })
    .configureLogging(LogLevel.None)
    .build()
  for (const [target, schema] of Object.entries(TABLE_HUB)) {
    client.on(target, (said) => told.push({ target, said: schema.parse(said) }))
  }
  onTestFinished(() => client.stop())
  await client.start()
  return told
}

test('in flight everybody hears each second that the table is led, and nothing once nobody leads it [CAS-4] [GLI-23]', async () => {
  const { round } = await farFlight(200)
  const told = await atTable('cohete')
  const pulses = () =>
    told.filter(({ target, said }) => target === 'Round' && (said.round as { result: unknown }).result === null)
  clock.advance(Date.parse(round.closesAt) - clock.now().getTime())
  await eventually(() => expect(pulses().length).toBeGreaterThan(0))
  expect(pulses()[0]?.said).toMatchObject({ round: { roundNo: round.roundNo } })
  for (const seconds of [1, 2, 3]) {
    clock.advance(1_000)
    await eventually(() => expect(pulses()).toHaveLength(1 + seconds))
  }
  await stopTables()
  clock.advance(3_000)
  expect((await state('cohete')).round).toMatchObject({ roundNo: round.roundNo, result: null })
  expect(pulses()).toHaveLength(4)
  await openTables()
  await eventually(() => expect(pulses().length).toBeGreaterThan(4))
})

test('everybody at the table is told of rounds, who plays and what was said, by names that are masked [CAS-4] [GLI-23]', async () => {
  const ana = await playerWith(100)
  const { round } = await untilOpen('ruleta')
  const told = await atTable('ruleta')
  const seenFromLobby = await atTable('ruleta', TABLE_PREVIEW_PATH)
  const last = (target: string) => told.findLast((one) => one.target === target)?.said
  await eventually(() => {
    clock.advance(2_000)
    expect(last('Presence')).toEqual({ watching: 1 })
  })
  const open = (await untilOpen('ruleta')).round
  expect(open.roundNo).toBeGreaterThanOrEqual(round.roundNo)
  await ana.bet('ruleta', open.roundNo, chip('red', 10))
  await eventually(() => {
    clock.advance(STEP_MS)
    expect(last('Guests')).toMatchObject({ players: 1, guests: [{ name: expect.stringMatching(/\*/), staked: 10 }] })
  })
  expect((await ana.say('luck')).status).toBe(200)
  expect((await ana.say('luck')).json.code).toBe('TOO_SOON')
  await eventually(() => expect(last('Phrase')).toMatchObject({ phrase: 'luck' }))
  await until('ruleta', ({ round: now }) => now.result !== null, SPIN_MS)
  // Not the last one: the clock went on, and the next round may be open by now.
  const decided = { roundNo: open.roundNo, result: expect.objectContaining({ outcome: expect.any(Number) }) }
  await eventually(() =>
    expect(told).toContainEqual({
      target: 'Round',
      said: expect.objectContaining({ round: expect.objectContaining(decided) }),
    }),
  )
  // Whoever sees the table from the lobby hears of rounds and how many play, and is not counted as being there [CAS-1].
  await eventually(() =>
    expect(seenFromLobby.findLast(({ target }) => target === 'Round')?.said).toEqual(last('Round')),
  )
  const players = seenFromLobby.flatMap(({ target, said }) => (target === 'Guests' ? [said] : []))
  expect(players).toContainEqual(expect.objectContaining({ players: 1 }))
  for (const said of players) expect(said).toMatchObject({ guests: [] })
  expect(new Set(seenFromLobby.map(({ target }) => target))).toEqual(new Set(['Round', 'Guests']))
  expect(last('Presence')).toEqual({ watching: 1 })
})

test('of a prize at a table the tax is withheld, and told with the bet [MX-2] [CAS-4]', async () => {
  const taxed = new Date(clock.now().getTime() + 48 * 3_600_000)
  const rate = { from: taxed.toISOString().slice(0, 10), basisPoints: 100 }
  await setWithholdingRates(product.platform.db, [...NOTHING_WITHHELD, rate])
  clock.advance(72 * 3_600_000)
  const ana = await playerWith(1_000)
  const { round } = await untilOpen('ruleta')
  const { outcome } = await sealedOf('ruleta', round.roundNo)
  const placed = await ana.bet('ruleta', round.roundNo, chip(`straight:${outcome}`, 10))
  expect(placed.json).toMatchObject({ payout: null, withheld: 0 })
  await until('ruleta', ({ round: now }) => now.result !== null, 5_000)
  await eventually(async () => expect((await ana.own('ruleta'))[0]).toMatchObject({ payout: 360, withheld: 3.6 }))
  expect(await ana.cash()).toBe(1_000 - 10 + 360 - 3.6)
  await expectSoundMoney()
})
