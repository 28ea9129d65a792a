import { createHash, randomUUID } from 'node:crypto'
import { commitmentOf, drawsOf } from '@momio/domain/casino/fairness'
import type { RoundCourse } from '@momio/domain/casino/game-rules'
import { houseGame } from '../../src/modules/casino/game-list.ts'
import type { Platform } from '../../src/platform/platform.ts'

const CLIENT_SEED = 'chosen by the test'

interface Wanted {
  readonly gameId: string
  readonly bet: object
  readonly actions?: readonly object[]
  // biome-ignore lint/suspicious/noExplicitAny: tests know what their game shows.
  readonly is: (course: RoundCourse<any>) => boolean
}

/** Gives a new player seeds whose first round comes out as wanted. */
export async function giveSeeds(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  playerId: string,
  { gameId, bet, actions = [], is }: Wanted,
): Promise<string> {
  const rules = houseGame(gameId)?.rules
  if (!rules) throw new Error(`no game ${gameId}`)
  for (let attempt = 0; attempt < 200_000; attempt += 1) {
    const serverSeed = createHash('sha256').update(`${attempt}`).digest('hex')
    const draws = drawsOf({ serverSeed, clientSeed: CLIENT_SEED, nonce: 0 })
    const course = rules.play(
      rules.readBet(bet),
      actions.map((action) => rules.readAction(action)),
      draws,
    )
    if (!course || !is(course)) continue
    await db.kysely
      .insertInto('casino_seeds')
      .values({
        id: randomUUID(),
        player_id: playerId,
        server_seed: serverSeed,
        commitment: commitmentOf(serverSeed),
        client_seed: CLIENT_SEED,
        nonce: 0,
        next_server_seed: null,
        begun_at: clock.now(),
        ended_at: null,
      })
      .execute()
    return serverSeed
  }
  throw new Error(`no seeds for such a round of ${gameId}`)
}
