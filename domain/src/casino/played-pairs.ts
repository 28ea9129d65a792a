import type { CasinoRound } from '@momio/contract/casino'
import { LIVE_TABLES } from '@momio/contract/game-ids'

/** The rounds that a player played with one pair of seeds, as far as they are known. */
export interface PlayedPair {
  readonly commitment: string
  readonly clientSeed: string
  readonly rounds: number
  /**
   * The first place where the nonces do not count up from 0: one is missing, or two rounds have the same one. A house that
   * passes over a nonce has seen what would have come out. Null where they are without gaps.
   */
  readonly gap: { readonly due: number; readonly found: number } | null
}

/** Of each pair among these rounds. A live table has no pairs of its players: the chain of its seeds binds its numbers. */
export function playedPairs(rounds: readonly CasinoRound[]): PlayedPair[] {
  const own = rounds.filter(({ gameId }) => !LIVE_TABLES.some((table) => table === gameId))
  const drawn = new Map(own.flatMap(({ roundId, fairness }) => (fairness ? [[roundId, fairness] as const] : [])))
  const pairs = Map.groupBy(drawn.values(), ({ commitment, clientSeed }) => `${commitment} ${clientSeed}`)
  return [...pairs.values()].flatMap((seeds) => {
    const [first] = seeds
    if (!first) return []
    const nonces = seeds.map(({ nonce }) => nonce).sort((one, other) => one - other)
    const due = nonces.findIndex((nonce, place) => nonce !== place)
    const { commitment, clientSeed } = first
    return [{ commitment, clientSeed, rounds: seeds.length, gap: gapAt(nonces, due) }]
  })
}

function gapAt(nonces: readonly number[], due: number): PlayedPair['gap'] {
  const found = nonces[due]
  return found === undefined ? null : { due, found }
}
