import type { CasinoRound } from '@momio/contract/casino'
import { CASINO_HISTORY_FILTER as OUTCOME } from '@momio/contract/ticket-codes'
import { inPesos } from '@momio/domain/money'
import type { DrawnRound, OfTheGame } from './round.ts'

/** As the player sees it: the server seed only when nothing is drawn from it any more. */
export function shownRound({ round, pair, chain, course }: DrawnRound): CasinoRound {
  if (!round.drawn) throw new Error(`round ${round.id} was not drawn here`)
  const { bet, actions, nonce } = round.drawn
  return {
    roundId: round.id,
    gameId: round.gameId,
    bet,
    actions: [...actions],
    shown: course.shown as OfTheGame,
    isFinished: round.outcome !== null,
    isCancelled: round.outcome === OUTCOME.cancelled,
    staked: inPesos(round.staked),
    payout: inPesos(round.payout),
    withheld: inPesos(round.withheld),
    date: round.begunAt.toISOString(),
    fairness: {
      commitment: pair.commitment,
      clientSeed: pair.clientSeed,
      nonce,
      serverSeed: pair.endedAt === null ? null : pair.serverSeed,
      chain: chain && { anchor: chain.anchor, place: chain.place },
    },
  }
}
