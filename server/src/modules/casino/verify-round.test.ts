import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { CasinoRound } from '@momio/contract/casino'
import { GAME_IDS, type GameId, LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CasinoHouse, startCasinoHouse } from '../../../test/casino/casino-house.ts'
import { eventually } from '../../../test/eventually.ts'
import { REPOSITORY } from '../../../test/processes/server-process.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { startTables } from './index.ts'

const TABLE_BETS: Readonly<Record<LiveTable, object>> = {
  ruleta: { chips: [{ place: 'red', amount: 1_000 }] },
  cohete: { stake: 1_000, autoCashOut: 150 },
}

let house: CasinoHouse
let player: string
let stopTables: () => Promise<void>
const rounds = new Map<GameId, CasinoRound>()

beforeAll(async () => {
  house = await startCasinoHouse()
  const tables = startTables({ ...house.platform, metrics: createMetrics() })
  stopTables = () => tables.stop()
  player = await house.playerWith(1_000_000)
  const ids = new Map<GameId, string>()
  for (const gameId of GAME_IDS) {
    const tableId = LIVE_TABLES.find((table) => table === gameId)
    ids.set(gameId, tableId ? await playAtTable(tableId) : await playAlone(gameId))
  }
  // From now on the server seed of the player's own rounds may be known.
  const { next } = (await house.ask('GET /api/Casino/Seeds', { token: player })).json
  const body = { clientSeed: 'otra', commitment: next.commitment }
  await house.ask('POST /api/Casino/Seeds/Rotate', { token: player, body })
  for (const [gameId, id] of ids) rounds.set(gameId, await read(id))
})
afterAll(async () => {
  await stopTables()
  await house.stop()
})

const read = async (roundId: string) => (await house.ask(`GET /api/Casino/Rounds/${roundId}`, { token: player })).json

async function playAlone(gameId: GameId): Promise<string> {
  let { json: round } = await house.begin(player, gameId, { stake: 1_000 })
  for (let step = 0; !round.isFinished; step += 1) {
    const type = round.shown.open.includes('noInsurance') ? 'noInsurance' : 'stand'
    round = (await house.act(player, round.roundId, step, { type })).json
  }
  return round.roundId
}

async function playAtTable(tableId: LiveTable): Promise<string> {
  const bet = async () => {
    house.clock.advance(250)
    const { round } = (await house.ask(`GET /api/Casino/Tables/${tableId}`)).json
    const body = { requestId: randomUUID(), roundNo: round?.roundNo ?? 1, bet: TABLE_BETS[tableId] }
    return house.ask(`POST /api/Casino/Tables/${tableId}/Bets`, { token: player, body })
  }
  const laid = await eventually(async () => {
    const answer = await bet()
    return answer.status === 200 && answer.json
  })
  await eventually(async () => {
    house.clock.advance(2_000)
    return (await read(laid.roundId)).isFinished === true
  })
  return laid.roundId
}

function verify(round: unknown) {
  const options = { cwd: REPOSITORY, input: JSON.stringify(round), encoding: 'utf8' } as const
  const { status, stdout } = spawnSync(process.execPath, ['domain/verify-round.ts', '-'], options)
  return { status, printed: stdout && JSON.parse(stdout) }
}

test.each(GAME_IDS)(
  'a round of %s as the server tells it passes the script that asks no server [CAS-6] [GLI-21]',
  (gameId) => {
    expect(verify(rounds.get(gameId))).toMatchObject({ status: 0, printed: { isEqual: true } })
  },
)

test.each(GAME_IDS)('a round of %s that was paid otherwise than its seeds say does not pass [CAS-6]', (gameId) => {
  const round = rounds.get(gameId)
  const forged = { ...round, payout: (round?.payout ?? 0) + 1 }
  expect(verify(forged)).toMatchObject({ status: 1, printed: { payout: { isEqual: false } } })
})

test('a seed that was not committed to, a round with seeds that are hidden and what is no round do not pass [CAS-6]', () => {
  const round = rounds.get('alebrijes')
  const fairness = { ...round?.fairness, serverSeed: '00'.repeat(32) }
  expect(verify({ ...round, fairness })).toMatchObject({ status: 1, printed: { commitment: { isEqual: false } } })
  expect(verify({ ...round, fairness: { ...fairness, serverSeed: null } }).status).toBe(2)
  expect(verify({ ...round, bet: { stake: 1_001 } }).status).toBe(2)
  expect(verify({}).status).toBe(2)
})

test.each(LIVE_TABLES)(
  'a round of %s with a seed that is not from the chain of its table, or a number that is not of its place there, does not pass [CAS-6] [GLI-21]',
  (gameId) => {
    const round = rounds.get(gameId)
    expect(verify(round).printed.anchor).toMatchObject({ isEqual: true, told: round?.fairness?.chain?.anchor })
    const fairness = { ...round?.fairness, chain: { anchor: '00'.repeat(32), firstRound: 1, place: 1 } }
    expect(verify({ ...round, fairness })).toMatchObject({ status: 1, printed: { anchor: { isEqual: false } } })
    const { anchor = '', firstRound = 0, place = 0 } = round?.fairness?.chain ?? {}
    const later = { ...round?.fairness, chain: { anchor, firstRound: firstRound + 1, place } }
    const { nonce = 0 } = round?.fairness ?? {}
    const roundNo = { computed: nonce + 1, told: nonce, isEqual: false }
    expect(verify({ ...round, fairness: later })).toMatchObject({ status: 1, printed: { roundNo } })
    const { chain: _, ...unchained } = round?.fairness ?? {}
    expect(verify({ ...round, fairness: unchained })).toMatchObject({ status: 1, printed: { anchor: { told: null } } })
  },
)

test('all rounds of a pair together pass where their nonces are without gaps, and do not where one is left out [CAS-6]', () => {
  const all = [...rounds.values()]
  const own = all.filter(({ fairness }) => fairness?.chain === null)
  const { commitment, clientSeed } = own[0]?.fairness ?? {}
  const pair = { commitment, clientSeed, rounds: own.length }
  expect(verify(all)).toMatchObject({ status: 0, printed: { isEqual: true, pairs: [{ ...pair, gap: null }] } })
  const without = all.filter(({ fairness }) => fairness?.chain !== null || fairness.nonce !== 1)
  const gaps = [{ ...pair, rounds: own.length - 1, gap: { due: 1, found: 2 } }]
  expect(verify(without)).toMatchObject({ status: 1, printed: { isEqual: false, pairs: gaps } })
  const [first, ...others] = all
  const forged = verify([{ ...first, payout: (first?.payout ?? 0) + 1 }, ...others])
  expect(forged).toMatchObject({ status: 1, printed: { isEqual: false, pairs: [{ gap: null }] } })
  expect(verify([...all, {}]).status).toBe(2)
})

test('seeds, bet and decisions alone, as the documentation writes them, give what the server paid [CAS-6]', () => {
  const { gameId, bet, actions, fairness, payout = -1 } = rounds.get('blackjack') ?? {}
  const { status, printed } = verify({ gameId, bet, actions, ...fairness })
  expect([status, printed.payout, printed.commitment]).toEqual([0, payout * 100, fairness?.commitment])
})
