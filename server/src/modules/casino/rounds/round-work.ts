import type { Centavos } from '@momio/domain/money'
import type { PlayFacts, PlayWork } from '../../play/index.ts'
import { balanceChanged } from '../../tickets/index.ts'
import {
  actInRound,
  beginRound,
  type Decided,
  type Decision,
  type HouseRefusal,
  leaveRound,
  rotateSeeds,
} from './house-rounds.ts'
import { decideWallet, type WalletRefusal } from './provider-rounds.ts'
import { rememberRefused } from './refusal-of.ts'
import type { RoundRequest } from './requests.ts'
import { isStake, loadRounds, type RoundsAtStake } from './rounds-at-stake.ts'
import { writeRounds } from './write-rounds.ts'

export type RoundRefusal = HouseRefusal | WalletRefusal
export type RoundWork = PlayWork<RoundRequest, Decided, RoundRefusal, RoundsAtStake>

interface Options {
  readonly now: () => Date
  /** From which on the lobby tells of a win, whatever its stake was. */
  readonly notableAmount: Centavos
}

/**
 * Everything that happens to rounds and seeds, whoever asks for it: one kind of work, so that requests of one player
 * that are committed together each see what those before them left.
 */
export function roundWork({ now, notableAmount }: Options): RoundWork {
  return {
    load: (tx, requests) => loadRounds(tx, requests, now()),
    decide(request, facts, own) {
      const decided = decide(request, facts, own)
      if ('refusal' in decided) return { kind: 'refused', refusal: decided }
      const { steps } = decided
      return {
        kind: 'accepted',
        steps,
        events: steps.length > 0 ? [balanceChanged(request.playerId)] : [],
        row: decided,
      }
    },
    take: (row, own) => own.take(row),
    takeRefused(request, refusal, { earlier }) {
      if (isStake(request)) rememberRefused(request, refusal, earlier)
    },
    write: (tx, rows) => writeRounds(tx, rows, notableAmount),
    writeRefused: (tx, { earlier }) => earlier.write(tx),
  }
}

function decide(request: RoundRequest, facts: PlayFacts, own: RoundsAtStake): Decision<RoundRefusal> {
  switch (request.kind) {
    case 'begin':
      return beginRound(request, facts, own)
    case 'act':
      return actInRound(request, facts, own)
    case 'leave':
      return leaveRound(request, facts, own)
    case 'rotate':
      return rotateSeeds(request, facts, own)
    default:
      return decideWallet(request, facts, own)
  }
}
