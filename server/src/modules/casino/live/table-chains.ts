import type { LiveTable } from '@momio/contract/game-ids'
import { chainAnchor, chainSeed } from '@momio/domain/casino/seed-chain'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import { newServerSeed } from '../seeds/seed-pairs.ts'

/** Some days of play. The first seed of a chain takes as many hashes: some hundredths of a second. */
const CHAIN_ROUNDS = 10_000

interface TableChain {
  readonly tableId: LiveTable
  readonly firstRound: number
  readonly length: number
  /** Of the last round: it leaves the server only with its outcome. */
  readonly secret: string
  readonly anchor: string
}

const NEWEST = preparedText(
  'casino-table-chains',
  `select table_id as "tableId", first_round as "firstRound", length, secret, anchor from casino_table_chains
   where table_id = $1 and first_round + length > $2 order by first_round limit 2`,
)

const MAKE = preparedText(
  'casino-table-make-chain',
  `insert into casino_table_chains (table_id, first_round, length, secret, anchor, made_at)
   values ($1, $2, $3, $4, $5, $6)`,
)

/** What a round of the table says of its chain; null of rounds from before the first. To be joined to a table's round. */
export const CHAIN_COLUMN = `case when chains.anchor is not null then jsonb_build_object('anchor', chains.anchor,
  'firstRound', chains.first_round, 'place', casino_table_rounds.round_no - chains.first_round + 1,
  'length', chains.length, 'nextAnchor', following.anchor) end as chain`
export const CHAIN_JOINED = `left join casino_table_chains as chains on chains.table_id = casino_table_rounds.table_id
    and casino_table_rounds.round_no between chains.first_round and chains.first_round + chains.length - 1
  left join casino_table_chains as following on following.table_id = chains.table_id
    and following.first_round = chains.first_round + chains.length`

/**
 * The server seed of a round that opens, by the chain of its table. The chain after it is always there too: its anchor is
 * told for as long as the chain before lasts, when nobody can know who will play.
 */
export async function drawFromChain(tx: Tx, tableId: LiveTable, roundNo: number, at: Date) {
  const found = await run<TableChain>(tx, NEWEST, [tableId, roundNo])
  const chain = found[0] ?? (await makeChain(tx, tableId, roundNo, at))
  const { firstRound, length, secret, anchor } = chain
  const following = found[1] ?? (await makeChain(tx, tableId, firstRound + length, at))
  const place = roundNo - firstRound + 1
  return {
    serverSeed: chainSeed(secret, length, place),
    chain: { anchor, firstRound, place, length, nextAnchor: following.anchor },
  }
}

async function makeChain(tx: Tx, tableId: LiveTable, firstRound: number, at: Date): Promise<TableChain> {
  const secret = newServerSeed()
  const chain = { tableId, firstRound, length: CHAIN_ROUNDS, secret, anchor: chainAnchor(secret, CHAIN_ROUNDS) }
  await run(tx, MAKE, [tableId, firstRound, CHAIN_ROUNDS, secret, chain.anchor, at])
  return chain
}
