import type { Api } from '@momio/client/client'
import type { actInRound, beginRound, CasinoRound, openRound, readRound } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import type { FrameRound } from '@momio/contract/frame-messages'
import { isUnanswered } from '../../../slip/engine/failure.ts'
import { bringSeed } from './bring-seed.ts'
import type { Asked, Prepared } from './game-machine.ts'

/** What a frame may know of a round: neither seeds nor whose it is. */
function frameRound({ roundId, bet, actions, shown, isFinished, staked, payout, withheld }: CasinoRound): FrameRound {
  return { roundId, bet, actions, shown, isFinished, staked, payout, withheld }
}

/** Sent again, a request id is answered with its round and a step with where the round stands: nothing is staked twice. */
export async function askRound(api: Api, gameId: string, asked: Asked): Promise<FrameRound> {
  if (asked.kind === 'bet') {
    const { requestId, bet } = asked
    return frameRound(
      await api.call<typeof beginRound>(routes.beginRound, { params: { gameId }, body: { requestId, bet } }),
    )
  }
  const { roundId, step, action } = asked
  return frameRound(
    await api.call<typeof actInRound>(routes.actInRound, { params: { roundId }, body: { step, action } }),
  )
}

/** The round that goes on: the one whose answer was lost, or one that was left open. */
export async function prepareRound(api: Api, gameId: string, unanswered: Asked | null): Promise<Prepared> {
  if (unanswered) {
    const round = await askRound(api, gameId, unanswered).catch((error: unknown) => {
      if (isUnanswered(error)) throw error
      // It was refused: nothing was staked.
      return null
    })
    if (round) return { openRound: round, replay: null }
  }
  const { round } = await api.call<typeof openRound>(routes.openRound, { params: { gameId } })
  if (!round) await bringSeed(api)
  return { openRound: round && frameRound(round), replay: null }
}

export async function prepareReplay(api: Api, roundId: string): Promise<Prepared> {
  const round = await api.call<typeof readRound>(routes.readRound, { params: { roundId } })
  return { openRound: null, replay: frameRound(round) }
}
