import { randomUUID } from 'node:crypto'
import type { LiveTable } from '@momio/contract/game-ids'
import { multiplierAt } from '@momio/domain/casino/cohete'
import { TABLE_TIMES, tableClientSeed, tableOutcome, waitForResultMs } from '@momio/domain/casino/live-table'
import type { RoundChain } from '@momio/domain/casino/seed-chain'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { SeedPair } from '../rounds/round.ts'
import { newPair, writePairs } from '../seeds/seed-pairs.ts'
import { CHAIN_COLUMN, CHAIN_JOINED, drawFromChain } from './table-chains.ts'

export interface TableRound {
  readonly tableId: LiveTable
  readonly roundNo: number
  readonly seedsId: string
  /** Leaves the server only with the outcome. */
  readonly serverSeed: string
  readonly commitment: string
  /** Null of rounds from before there were chains. */
  readonly chain: RoundChain | null
  readonly opensAt: Date
  readonly closesAt: Date
  /** Null until everybody may know it. */
  readonly outcome: number | null
  readonly decidedAt: Date | null
}

const COLUMNS = `casino_table_rounds.table_id as "tableId", round_no as "roundNo", seeds_id as "seedsId",
  server_seed as "serverSeed", commitment, opens_at as "opensAt", closes_at as "closesAt", outcome,
  decided_at as "decidedAt", ${CHAIN_COLUMN}`
const JOINED = `from casino_table_rounds join casino_seeds on casino_seeds.id = seeds_id ${CHAIN_JOINED}`

const LAST = preparedText(
  'casino-table-last',
  `select ${COLUMNS} ${JOINED} where casino_table_rounds.table_id = $1 order by round_no desc limit 1`,
)

/** The round that runs, or the one that ran last. */
export async function readLastRound(reader: Kysely<Schema>, tableId: LiveTable): Promise<TableRound | undefined> {
  const [round] = await run<TableRound>(reader, LAST, [tableId])
  return round
}

const UNPAID = preparedText(
  'casino-tables-unpaid',
  'select distinct table_id as "tableId" from casino_table_rounds where paid_at is null',
)

export async function tablesWithUnpaidRounds(reader: Kysely<Schema>): Promise<LiveTable[]> {
  const tables = await run<{ tableId: LiveTable }>(reader, UNPAID, [])
  return tables.map(({ tableId }) => tableId)
}

const SHARE = preparedText(
  'casino-table-share',
  `select ${COLUMNS} ${JOINED} join unnest($1::text[], $2::integer[]) as wanted (t, n)
     on casino_table_rounds.table_id = t and round_no = n
   for share of casino_table_rounds`,
)

/** None of them is decided before this transaction is over. */
export async function shareTableRounds(
  tx: Tx,
  wanted: readonly { readonly tableId: string; readonly roundNo: number }[],
): Promise<TableRound[]> {
  if (wanted.length === 0) return []
  return run<TableRound>(tx, SHARE, [wanted.map(({ tableId }) => tableId), wanted.map(({ roundNo }) => roundNo)])
}

/** What will come out: known to the server from the moment at which the round opens. */
function sealedOutcome({ tableId, roundNo, serverSeed }: TableRound): number {
  return tableOutcome(tableId, roundNo, serverSeed)
}

/** When the ball has fallen, or the rocket is lost. */
export function dueAt(round: TableRound): Date {
  return new Date(round.closesAt.getTime() + waitForResultMs(round.tableId, sealedOutcome(round)))
}

export function restUntil({ tableId, decidedAt }: TableRound): Date {
  return new Date((decidedAt?.getTime() ?? 0) + TABLE_TIMES[tableId].restMs)
}

/** How far a rocket in flight has got, in hundredths, at most to where it is lost; zero where none flies. */
export function reachedMultiple(round: TableRound, at: Date): number {
  const elapsedMs = at.getTime() - round.closesAt.getTime()
  if (round.tableId !== 'cohete' || round.outcome !== null || elapsedMs < 0) return 0
  return Math.min(multiplierAt(elapsedMs), sealedOutcome(round))
}

export function pairOf({
  tableId,
  roundNo,
  seedsId,
  serverSeed,
  commitment,
  opensAt,
  decidedAt,
}: TableRound): SeedPair {
  return {
    id: seedsId,
    playerId: null,
    serverSeed,
    commitment,
    clientSeed: tableClientSeed(tableId),
    nonce: roundNo,
    nextServerSeed: null,
    begunAt: opensAt,
    endedAt: decidedAt,
  }
}

const OPEN = preparedText(
  'casino-table-open',
  'insert into casino_table_rounds (table_id, round_no, seeds_id, opens_at, closes_at) values ($1, $2, $3, $4, $5)',
)

export async function openTableRound(tx: Tx, tableId: LiveTable, roundNo: number, at: Date): Promise<TableRound> {
  const { serverSeed, chain } = await drawFromChain(tx, tableId, roundNo, at)
  const pair = newPair({
    id: randomUUID(),
    playerId: null,
    serverSeed,
    clientSeed: tableClientSeed(tableId),
    nextServerSeed: null,
    begunAt: at,
  })
  await writePairs(tx, [{ ...pair, nonce: roundNo }])
  const closesAt = new Date(at.getTime() + TABLE_TIMES[tableId].openMs)
  await run(tx, OPEN, [tableId, roundNo, pair.id, at, closesAt])
  const { id: seedsId, commitment } = pair
  const round = { tableId, roundNo, seedsId, serverSeed, commitment, chain, opensAt: at, closesAt }
  return { ...round, outcome: null, decidedAt: null }
}

const DECIDE = preparedText(
  'casino-table-decide',
  `with decided as (
     update casino_table_rounds set outcome = $3, decided_at = $4
     where table_id = $1 and round_no = $2 and outcome is null returning seeds_id
   )
   update casino_seeds set ended_at = $4 from decided where id = seeds_id returning id`,
)

/** Waits for every bet, and everybody who gets off, that is being committed. Only the leader of the table may decide. */
export async function decideTableRound(tx: Tx, round: TableRound, at: Date): Promise<TableRound> {
  const outcome = sealedOutcome(round)
  const decided = await run(tx, DECIDE, [round.tableId, round.roundNo, outcome, at])
  if (decided.length === 0) throw new Error(`round ${round.roundNo} of ${round.tableId} is decided already`)
  return { ...round, outcome, decidedAt: at }
}
