import type { FrameRound, OfTheGame } from '@momio/contract/frame-messages'
import { drawsOf } from '@momio/domain/casino/fairness'
import type { GameRules } from '@momio/domain/casino/game-rules'
import { inPesos } from '@momio/domain/money'

export type AnyRules = GameRules<unknown, unknown, unknown>

export interface DemoRounds {
  draw(bet: OfTheGame, actions: readonly OfTheGame[], roundId: string | null): FrameRound
}

/** Rounds for play money: drawn here, from seeds that nobody else knows, by the rules that the server plays by. */
export function demoRounds(rules: AnyRules, randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): DemoRounds {
  const serverSeed = hexOf(randomBytes(new Uint8Array(32)))
  const clientSeed = hexOf(randomBytes(new Uint8Array(8)))
  let rounds = 0
  return {
    draw(bet, actions, roundId) {
      const nonce = roundId === null ? rounds++ : Number(roundId.replace('demo-', ''))
      const readBet = rules.readBet(bet)
      const readActions = actions.map((action) => rules.readAction(action))
      const course =
        readBet === null || readActions.includes(null)
          ? null
          : rules.play(readBet, readActions, drawsOf({ serverSeed, clientSeed, nonce }))
      if (!course) throw new Error('the frame made a bet that is none of its game')
      return {
        roundId: `demo-${nonce}`,
        bet,
        actions,
        shown: course.shown as OfTheGame,
        isFinished: course.isFinished,
        staked: inPesos(course.staked),
        payout: inPesos(course.payout),
        // Of play money nothing is withheld.
        withheld: 0,
      }
    },
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
