import type { CasinoSeeds } from '@momio/contract/casino'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { lockPlayer } from '../../players/index.ts'
import type { SeedPair } from '../rounds/round.ts'
import { currentPairs, PAIR_COLUMNS, readCurrentPairs } from './seed-pairs.ts'

/** Whoever wants to check older rounds finds their seeds with the rounds themselves. */
const MOST_REVEALED = 50

const REVEALED = preparedText(
  'casino-revealed-seeds',
  `select ${PAIR_COLUMNS} from casino_seeds where player_id = $1 and ended_at is not null
   order by number desc limit ${MOST_REVEALED}`,
)

/** Makes the pair of a player who has none, so that the commitment is there before the first round. */
export async function readSeeds(db: Database, clock: Clock, playerId: string): Promise<CasinoSeeds> {
  const current = (await readCurrentPairs(db.kysely, [playerId])).get(playerId) ?? (await makePair(db, clock, playerId))
  return { current: shownPair(current), revealed: await readRevealed(db.kysely, playerId) }
}

async function makePair(db: Database, clock: Clock, playerId: string): Promise<SeedPair<string>> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const pair = (await currentPairs(tx, [playerId], clock.now())).get(playerId)
    if (!pair) throw new Error(`no seeds for ${playerId}`)
    return pair
  })
}

async function readRevealed(reader: Kysely<Schema>, playerId: string): Promise<CasinoSeeds['revealed']> {
  const pairs = await run<SeedPair<string> & { readonly endedAt: Date }>(reader, REVEALED, [playerId])
  return pairs.map((pair) => ({
    ...shownPair(pair),
    serverSeed: pair.serverSeed,
    endedAt: pair.endedAt.toISOString(),
  }))
}

function shownPair({ commitment, clientSeed, nonce }: SeedPair) {
  return { commitment, clientSeed, nonce }
}
