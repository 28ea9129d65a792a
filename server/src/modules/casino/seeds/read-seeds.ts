import type { CasinoSeeds } from '@momio/contract/casino'
import { commitmentOf } from '@momio/domain/casino/fairness'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { lockPlayer } from '../../players/index.ts'
import type { SeedPair } from '../rounds/round.ts'
import { currentPairs, PAIR_COLUMNS, promisedSeed } from './seed-pairs.ts'

/** Whoever wants to check older rounds finds their seeds with the rounds themselves. */
const MOST_REVEALED = 50

/** True where the pair before had promised it: its server seed was fixed before its client seed was known. */
const WAS_PROMISED = `coalesce((
  select next_server_seed = seeds.server_seed from casino_seeds as earlier
  where earlier.player_id = seeds.player_id and earlier.number < seeds.number and earlier.ended_at is not null
  order by earlier.number desc limit 1), false) as "wasPromised"`

const CURRENT = preparedText(
  'casino-shown-seeds',
  `select ${PAIR_COLUMNS}, ${WAS_PROMISED} from casino_seeds as seeds
   where player_id = $1 and ended_at is null and next_server_seed is not null`,
)

const REVEALED = preparedText(
  'casino-revealed-seeds',
  `select ${PAIR_COLUMNS}, ${WAS_PROMISED} from casino_seeds as seeds where player_id = $1 and ended_at is not null
   order by number desc limit ${MOST_REVEALED}`,
)

type PairRow = SeedPair<string> & { readonly wasPromised: boolean }

/** Makes the pair of a player who has none, so that the commitments are there before the first round. */
export async function readSeeds(db: Database, clock: Clock, playerId: string): Promise<CasinoSeeds> {
  const current = (await readCurrent(db.kysely, playerId)) ?? (await makePair(db, clock, playerId))
  return {
    current: shownPair(current),
    next: { commitment: commitmentOf(promisedSeed(current)) },
    revealed: await readRevealed(db.kysely, playerId),
  }
}

async function readCurrent(reader: Kysely<Schema>, playerId: string): Promise<PairRow | undefined> {
  const [pair] = await run<PairRow>(reader, CURRENT, [playerId])
  return pair
}

async function makePair(db: Database, clock: Clock, playerId: string): Promise<PairRow> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await currentPairs(tx, [playerId], clock.now())
    const pair = await readCurrent(tx, playerId)
    if (!pair) throw new Error(`no seeds for ${playerId}`)
    return pair
  })
}

async function readRevealed(reader: Kysely<Schema>, playerId: string): Promise<CasinoSeeds['revealed']> {
  const pairs = await run<PairRow & { readonly endedAt: Date }>(reader, REVEALED, [playerId])
  return pairs.map((pair) => ({
    ...shownPair(pair),
    serverSeed: pair.serverSeed,
    endedAt: pair.endedAt.toISOString(),
  }))
}

function shownPair({ commitment, clientSeed, nonce, wasPromised }: PairRow) {
  return { commitment, clientSeed, nonce, wasPromised }
}
