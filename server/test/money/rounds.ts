import type { Centavos } from '@momio/domain/money'
import { centavos } from '@momio/domain/money'
import { checkStake, type StakeRefusal } from '@momio/domain/stake'
import { type Movement, post } from '../../src/modules/ledger/index.ts'
import { openPlay, type PlayRequest, type PlayWork } from '../../src/modules/play/index.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import type { Platform } from '../../src/platform/platform.ts'

interface RoundStake extends PlayRequest {
  readonly amount: Centavos
}

/** The stake of a round of a game: decided by the same rule and through the same door as a bet. */
const roundStakes: PlayWork<RoundStake, null, StakeRefusal> = {
  decide({ playerId, key, amount }, facts) {
    const checked = checkStake(facts, amount, facts.at)
    if (checked !== 'ok') return { kind: 'refused', refusal: checked }
    return { kind: 'accepted', steps: [roundMovement('bet', playerId, key, amount, facts.at)], events: [], row: null }
  },
  write: async () => undefined,
}

function roundMovement(kind: 'bet' | 'win', playerId: string, key: string, amount: Centavos, at: Date): Movement {
  const gained = centavos(kind === 'win' ? amount : -amount)
  const postings = [
    { account: 'cash', amount: gained },
    { account: 'house', amount: centavos(-gained) },
  ] as const
  return { kind, key, reference: key, playerId, at, actor: { kind: 'player', id: playerId }, postings }
}

export interface Casino {
  /** The refusal, or undefined when it is staked. */
  stake(playerId: string, amount: Centavos, round: string): Promise<string | undefined>
  win(playerId: string, amount: Centavos, round: string): Promise<void>
  stop(): Promise<void>
}

/** Games of which nothing is there but their money. */
export function openCasino({ db, clock }: Platform): Casino {
  const play = openPlay({ db, clock, metrics: createMetrics(), config: { largePlayPesos: 10_000 } }, 'rounds')
  return {
    async stake(playerId, amount, round) {
      const outcome = await play.commitTogether(roundStakes, { playerId, key: `bet:${round}`, amount })
      if (outcome.kind !== 'refused') return undefined
      const { refusal } = outcome
      if (typeof refusal !== 'string') return refusal.refusal
      return refusal === 'funds-short' ? 'FUNDS_SHORT' : refusal
    },
    async win(playerId, amount, round) {
      const won = roundMovement('win', playerId, `win:${round}`, amount, clock.now())
      await db.transaction((tx) => post(tx, won))
    },
    stop: () => play.stop(),
  }
}
