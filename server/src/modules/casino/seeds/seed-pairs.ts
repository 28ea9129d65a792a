import { randomBytes, randomUUID } from 'node:crypto'
import { commitmentOf } from '@momio/domain/casino/fairness'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { SeedPair } from '../rounds/round.ts'

export const PAIR_COLUMNS = `id, player_id as "playerId", server_seed as "serverSeed", commitment,
  client_seed as "clientSeed", nonce, next_server_seed as "nextServerSeed", begun_at as "begunAt", ended_at as "endedAt"`

const CURRENT = preparedText(
  'casino-current-seeds',
  `select ${PAIR_COLUMNS} from casino_seeds where player_id = any($1::uuid[]) and ended_at is null`,
)

const WRITE = preparedText(
  'casino-write-seeds',
  `insert into casino_seeds (id, player_id, server_seed, commitment, client_seed, nonce, begun_at, ended_at, next_server_seed)
   select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::timestamptz[],
     $8::timestamptz[], $9::text[])
   on conflict (id) do update set nonce = excluded.nonce, ended_at = excluded.ended_at,
     next_server_seed = excluded.next_server_seed`,
)

/** 32 bytes of the generator of the operating system. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex')
}

export function newPair<Owner extends string | null>(
  given: Pick<SeedPair<Owner>, 'id' | 'playerId' | 'serverSeed' | 'clientSeed' | 'nextServerSeed' | 'begunAt'>,
): SeedPair<Owner> {
  return { ...given, commitment: commitmentOf(given.serverSeed), nonce: 0, endedAt: null }
}

/** What the player was promised for the pair that follows. */
export function promisedSeed({ id, nextServerSeed }: SeedPair<string>): string {
  if (nextServerSeed === null) throw new Error(`seeds ${id} promise no next ones`)
  return nextServerSeed
}

/**
 * The pairs of locked players, each with its promise of the next. Who has none is given one, with a client seed of the
 * house: both of its seeds are the house's choice, until the player sends a client seed for the promised one.
 */
export async function currentPairs(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, SeedPair<string>>> {
  if (playerIds.length === 0) return new Map()
  const found = await readCurrentPairs(tx, playerIds)
  const promising = [...found.values()]
    .filter(({ nextServerSeed }) => nextServerSeed === null)
    .map((pair) => ({ ...pair, nextServerSeed: newServerSeed() }))
  const begun = playerIds
    .filter((playerId) => !found.has(playerId))
    .map((playerId) =>
      newPair({
        id: randomUUID(),
        playerId,
        serverSeed: newServerSeed(),
        clientSeed: randomBytes(8).toString('hex'),
        nextServerSeed: newServerSeed(),
        begunAt: now,
      }),
    )
  const made = [...promising, ...begun]
  await writePairs(tx, made)
  return new Map([...found, ...made.map((pair) => [pair.playerId, pair] as const)])
}

async function readCurrentPairs(
  reader: Kysely<Schema>,
  playerIds: readonly string[],
): Promise<Map<string, SeedPair<string>>> {
  const rows = await run<SeedPair<string>>(reader, CURRENT, [playerIds])
  return new Map(rows.map((pair) => [pair.playerId, pair]))
}

export async function writePairs(tx: Tx, pairs: readonly SeedPair[]): Promise<void> {
  if (pairs.length === 0) return
  await run(tx, WRITE, [
    pairs.map(({ id }) => id),
    pairs.map(({ playerId }) => playerId),
    pairs.map(({ serverSeed }) => serverSeed),
    pairs.map(({ commitment }) => commitment),
    pairs.map(({ clientSeed }) => clientSeed),
    pairs.map(({ nonce }) => nonce),
    pairs.map(({ begunAt }) => begunAt),
    pairs.map(({ endedAt }) => endedAt),
    pairs.map(({ nextServerSeed }) => nextServerSeed),
  ])
}
