import type { RoundChain } from '@momio/domain/casino/seed-chain'
import type { Centavos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { houseGame } from '../game-list.ts'
import { CHAIN_COLUMN, CHAIN_JOINED } from '../live/table-chains.ts'
import { PAIR_COLUMNS } from '../seeds/seed-pairs.ts'
import type { RoundOutcome } from '../tables.ts'
import { playRound } from './play-round.ts'
import { type DrawnRound, HOUSE, type OfTheGame, type Round, type SeedPair } from './round.ts'

export interface RoundRow {
  readonly id: string
  readonly playerId: string
  readonly provider: string
  readonly externalId: string | null
  readonly gameId: string
  readonly seedsId: string | null
  readonly nonce: number | null
  readonly bet: OfTheGame | null
  readonly actions: readonly OfTheGame[] | null
  readonly digest: string | null
  readonly tableRound: number | null
  readonly staked: Centavos
  readonly payout: Centavos
  readonly withheld: Centavos
  readonly outcome: RoundOutcome | null
  readonly begunAt: Date
  readonly actedAt: Date
  readonly endedAt: Date | null
}

export const ROUND_COLUMNS = `casino_rounds.id, casino_rounds.player_id as "playerId", casino_rounds.provider,
  casino_rounds.external_id as "externalId", game_id as "gameId", seeds_id as "seedsId", casino_rounds.nonce, bet, actions,
  digest, table_round as "tableRound", staked, payout, withheld, outcome, casino_rounds.begun_at as "begunAt", acted_at as "actedAt",
  casino_rounds.ended_at as "endedAt"`

export function roundOf({ seedsId, nonce, bet, actions, digest, ...round }: RoundRow): Round {
  const isDrawn = seedsId !== null && nonce !== null && bet !== null && actions !== null && digest !== null
  return { ...round, drawn: isDrawn ? { seedsId, nonce, bet, actions, digest } : null }
}

type JoinedRow = RoundRow & {
  readonly pair: Omit<SeedPair, 'begunAt' | 'endedAt'> & PairDates
  readonly chain: RoundChain | null
}
interface PairDates {
  readonly begunAt: string
  readonly endedAt: string | null
}

const PAIR_JSON = `(select to_jsonb(pair) from (select ${PAIR_COLUMNS} from casino_seeds where id = seeds_id) as pair) as pair`

const CHAIN_JSON = `(select ${CHAIN_COLUMN} from casino_table_rounds ${CHAIN_JOINED}
  where casino_table_rounds.seeds_id = casino_rounds.seeds_id) as chain`

const ONE = preparedText(
  'casino-read-round',
  `select ${ROUND_COLUMNS}, ${PAIR_JSON}, ${CHAIN_JSON} from casino_rounds where id = $1 and seeds_id is not null
     and (table_round is null or exists (select from casino_seeds where id = seeds_id and ended_at is not null))`,
)

const OPEN = preparedText(
  'casino-read-open-round',
  `select ${ROUND_COLUMNS}, ${PAIR_JSON}, null as chain from casino_rounds
   where player_id = $1 and game_id = $2 and outcome is null and provider = 'house' and table_round is null`,
)

/** A round of a game of the house, played again up to where it stands; of a live table's, once everybody may know it. */
export async function readDrawnRound(reader: Kysely<Schema>, roundId: string): Promise<DrawnRound | undefined> {
  const [row] = await run<JoinedRow>(reader, ONE, [roundId])
  return row && playedAgain(row)
}

const OUTSIDE = preparedText(
  'casino-read-outside-round',
  `select ${ROUND_COLUMNS} from casino_rounds where id = $1 and provider <> '${HOUSE}'`,
)

/** A round that an outside provider drew: its money is all that is known of it. */
export async function readOutsideRound(reader: Kysely<Schema>, roundId: string): Promise<Round | undefined> {
  const [row] = await run<RoundRow>(reader, OUTSIDE, [roundId])
  return row && roundOf(row)
}

const DIGEST = preparedText('casino-round-digest', 'select digest from casino_rounds where id = $1')

export async function readRoundDigest(reader: Kysely<Schema>, roundId: string): Promise<string | null> {
  const [row] = await run<{ digest: string | null }>(reader, DIGEST, [roundId])
  return row?.digest ?? null
}

export async function readOpenRound(
  reader: Kysely<Schema>,
  playerId: string,
  gameId: string,
): Promise<DrawnRound | undefined> {
  const [row] = await run<JoinedRow>(reader, OPEN, [playerId, gameId])
  return row && playedAgain(row)
}

function playedAgain({ pair: { begunAt, endedAt, ...seeds }, chain, ...row }: JoinedRow): DrawnRound {
  const round = roundOf(row)
  const pair = { ...seeds, begunAt: new Date(begunAt), endedAt: endedAt === null ? null : new Date(endedAt) }
  const game = houseGame(round.gameId)
  const course = game && round.drawn && playRound(game, round.drawn, pair)
  if (!course) throw new Error(`round ${round.id} cannot be played again`)
  return { round, pair, chain, course }
}
