import type { Api } from '@momio/client/client'
import type { casinoSeeds, rotateSeeds } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { isUnanswered } from '../../../slip/engine/failure.ts'
import { randomSeed } from '../fairness/random-seed.ts'

/** The house chose both seeds of a player's first pair; a seed of this browser takes its place before the first round. */
export async function bringSeed(api: Api): Promise<void> {
  const { current, next } = await api.call<typeof casinoSeeds>(routes.casinoSeeds, {})
  if (current.wasPromised || current.nonce > 0) return
  const body = { clientSeed: randomSeed(), commitment: next.commitment }
  await api.call<typeof rotateSeeds>(routes.rotateSeeds, { body }).catch((error: unknown) => {
    // Refused: another tab has brought a seed, or has begun a round.
    if (isUnanswered(error)) throw error
  })
}
