import type { Wait } from '@momio/client/retry'
import type { Placed } from '../table/use-own-bets.ts'

/** A second is much in a flight: an answer that takes longer than this is asked for again. */
const PATIENCE_MS = 3_000
const PAUSE_MS = 400
/** Longer ago the flight is over, and what became of the bet is read from the table. */
const MOST_TRIES = 40

/** Refusals that asking again cannot change; everything else may have been lost on the way. */
const FINAL: readonly string[] = ['NOT_FOUND', 'ROCKET_GONE', 'TOO_SOON', 'UNAUTHORIZED', 'SESSION_IDLE', 'FORBIDDEN']

interface LeaveParts {
  /** The same for the server however often it is asked: a bet is left once. */
  readonly ask: () => Promise<Placed>
  readonly wait: Wait
  /** No answer came: the player is told that it is being asked again. */
  readonly onUnsure: () => void
}

/** What the server made of the wish to get off; null where it never answered. */
export async function leaveUntilKnown({ ask, wait, onUnsure }: LeaveParts): Promise<Placed | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await Promise.race([ask(), wait(PATIENCE_MS).then(() => null)])
    if (answer?.kind === 'placed' || (answer?.kind === 'refused' && FINAL.includes(answer.code))) return answer
    onUnsure()
    await wait(PAUSE_MS)
  }
  return null
}
