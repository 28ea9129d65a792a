import { randomUUID } from 'node:crypto'
import { pesos } from '@momio/domain/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACME, type CasinoHouse, startCasinoHouse } from '../../../test/casino/casino-house.ts'
import { outsideProvider } from '../../../test/casino/outside-provider.ts'
import { eventually } from '../../../test/eventually.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { startTables } from '../casino/index.ts'
import { reportDays } from './report.ts'

const DAY = '2026-03-01'
/** Midnight in Mexico City. */
const DAY_BEGINS = Date.parse(`${DAY}T06:00:00.000Z`)
const HOUR_MS = 3_600_000
const PLAYERS = 4
const START_CASH = 5_000_000
const MACHINES = ['alebrijes', 'cenote', 'luchador', 'blackjack'] as const
const TABLES = [
  { tableId: 'ruleta', bet: { chips: ['red', 'dozen:1', 'straight:7'].map((place) => ({ place, amount: 2_000 })) } },
  { tableId: 'cohete', bet: { stake: 3_000, autoCashOut: 130 } },
] as const

let house: CasinoHouse
let players: readonly string[]
beforeAll(async () => {
  house = await startCasinoHouse([{ from: '2000-01-01', basisPoints: 100 }])
  players = await Promise.all(Array.from({ length: PLAYERS }, () => house.playerWith(START_CASH)))
})
afterAll(() => house.stop())

const until = (at: number) => house.clock.advance(at - house.clock.now().getTime())

async function playMachine(player: string, gameId: string, turn: number): Promise<void> {
  let { status, json } = await house.begin(player, gameId, { stake: 2_000 * (1 + (turn % 3)) })
  expect([gameId, status]).toEqual([gameId, 200])
  while (!json.isFinished) {
    const { open, hands, activeHand } = json.shown
    const wish = hands[activeHand ?? 0].total < 15 ? 'hit' : 'stand'
    const type = ['noInsurance', ...(turn % 2 ? ['double'] : []), wish].find((one) => open.includes(one))
    json = (await house.act(player, json.roundId, json.actions.length, { type })).json
  }
}

async function playOutside(player: string, won: number): Promise<void> {
  const acme = outsideProvider(house.url, ACME, house.clock.now)
  const { json } = await house.ask('POST /api/Casino/Launches', {
    token: player,
    body: { provider: ACME.name, game: 'fruits' },
  })
  const round = { playerId: player, roundId: randomUUID() }
  const answers = [
    await acme.bet({ ...round, token: json.token, transactionId: randomUUID(), amount: 1_500 }),
    await acme.win({ ...round, transactionId: randomUUID(), amount: won }),
    await acme.endRound(round),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

/** One round of each live table, in which everybody has a bet. */
async function playTables(): Promise<void> {
  const tables = startTables({ ...house.platform, metrics: createMetrics() })
  for (const { tableId, bet } of TABLES) {
    const roundNo = await eventually(async () => {
      house.clock.advance(250)
      const { round, now } = (await house.ask(`GET /api/Casino/Tables/${tableId}`, {})).json
      if (round === null || round.result !== null || now >= round.closesAt) throw new Error('no bets are taken')
      return round.roundNo as number
    })
    for (const player of players) {
      const body = { requestId: randomUUID(), roundNo, bet }
      expect((await house.ask(`POST /api/Casino/Tables/${tableId}/Bets`, { token: player, body })).status).toBe(200)
    }
  }
  await eventually(async () => {
    house.clock.advance(1_000)
    expect(await roundsOf(sql`outcome is null`)).toMatchObject({ rounds: 0 })
  })
  await tables.stop()
}

async function roundsOf(condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ rounds: number; staked: number; paid: number; withheld: number }>`
    select count(*)::integer as rounds, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid,
      coalesce(sum(withheld), 0)::bigint as withheld
    from casino_rounds where ${condition}`.execute(house.platform.db.kysely)
  return rows[0] ?? { rounds: -1, staked: 0, paid: 0, withheld: 0 }
}

async function playAll(turn: number): Promise<void> {
  for (const [place, player] of players.entries()) {
    for (const gameId of MACHINES) await playMachine(player, gameId, turn + place)
  }
}

async function cashOfAll(): Promise<number> {
  const wallets = await Promise.all(players.map((player) => house.wallet(player)))
  return wallets.reduce((sum, { cash }) => sum + cash, 0)
}

test('the money of a day of play is the sum of its rounds: in the report, in the wallets and game by game [CAS-5] [PLAT-6] [GLI-13]', async () => {
  until(DAY_BEGINS - 1_000)
  await playAll(0)
  const before = await cashOfAll()
  until(DAY_BEGINS)
  for (let hour = 0; hour < 24; hour += 3) {
    until(DAY_BEGINS + hour * HOUR_MS)
    await playAll(hour)
    for (const player of players) await playOutside(player, hour % 2 ? 0 : 4_000)
    if (hour === 12) await playTables()
  }
  until(DAY_BEGINS + 24 * HOUR_MS - 1)
  await playAll(1)
  const after = await cashOfAll()
  until(DAY_BEGINS + 24 * HOUR_MS)
  await playAll(2)

  const report = await reportDays(house.platform.db.kysely, { from: DAY, to: DAY })
  const begun = sql`(begun_at at time zone 'America/Mexico_City')::date = ${DAY}`
  const ofTheDay = await roundsOf(begun)
  expect(report.days).toHaveLength(1)
  for (const shown of [report.totals, ...report.days]) {
    expect([pesos(shown.handle), pesos(shown.payouts), pesos(shown.withheldTax)]).toEqual([
      ofTheDay.staked,
      ofTheDay.paid,
      ofTheDay.withheld,
    ])
    expect(pesos(shown.ggr)).toBe(ofTheDay.staked - ofTheDay.paid)
    expect(shown.activePlayers).toBe(PLAYERS)
  }
  expect(before - after).toBe(ofTheDay.staked - ofTheDay.paid + ofTheDay.withheld)

  expect(report.shares.map(({ id }) => id).sort()).toEqual(
    [...MACHINES, ...TABLES.map(({ tableId }) => tableId), 'acme:fruits'].sort(),
  )
  for (const { id, count, handle, payouts } of report.shares) {
    const own = await roundsOf(sql`${begun} and game_id = ${id}`)
    expect([id, count, pesos(handle), pesos(payouts)]).toEqual([id, own.rounds, own.staked, own.paid])
  }
  const all = await roundsOf(sql`true`)
  expect(await cashOfAll()).toBe(PLAYERS * START_CASH - all.staked + all.paid - all.withheld)
  expect(ofTheDay.withheld).toBeGreaterThan(0)
  expect(all.rounds).toBeGreaterThan(ofTheDay.rounds)
  expect(await house.offence()).toBeUndefined()
}, 120_000)
