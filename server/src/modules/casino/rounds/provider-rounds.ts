import { type Centavos, centavos, pesos } from '@momio/domain/money'
import type { PlayFacts } from '../../play/index.ts'
import type { Decision } from './house-rounds.ts'
import type { BetRequest, EndRequest, RollbackRequest, WalletRequest, WinRequest } from './requests.ts'
import type { Round } from './round.ts'
import { changeRound } from './round-money.ts'
import type { RoundsAtStake, Transaction } from './rounds-at-stake.ts'
import { type RoundStakeRefusal, stakeRefusal } from './stake-refusal.ts'
import type { ToldBefore } from './told-before.ts'

/** Why a call of an outside provider is not taken; docs/casino/wallet.md explains each to the provider. */
type WalletProblem =
  | 'other-content'
  | 'rolled-back'
  | 'round-unknown'
  | 'round-of-another'
  | 'round-ended'
  | 'round-paid'

export type WalletRefusal =
  | RoundStakeRefusal
  | ToldBefore
  | { readonly refusal: 'INVALID_TOKEN' }
  | { readonly refusal: 'CONFLICT'; readonly reason: WalletProblem }
  /** It was done before. */
  | { readonly refusal: 'REPEATED' }

/** What the house takes of one bet; what its game takes is for the provider to say. */
const BOUNDS = { least: centavos(1), most: pesos(20_000) }
/** Above it a win is a mistake of the provider. */
export const MOST_WIN: Centavos = pesos(10_000_000)

/** What is known is asked first: a bet whose answer was lost is answered also when the session has ended meanwhile. */
export function decideWallet(request: WalletRequest, facts: PlayFacts, own: RoundsAtStake): Decision<WalletRefusal> {
  const earlier = request.kind === 'end' ? undefined : own.transaction(request.provider, request.transactionId)
  if (earlier) return isSame(earlier, request) ? { refusal: 'REPEATED' } : conflict('other-content')
  switch (request.kind) {
    case 'bet':
      return bet(request, facts, own)
    case 'win':
      return win(request, facts, own)
    case 'rollback':
      return rollback(request, facts, own)
    case 'end':
      return endRound(request, facts, own)
  }
}

function bet(request: BetRequest, facts: PlayFacts, own: RoundsAtStake): Decision<WalletRefusal> {
  const told = own.earlier.answerTo(request)
  if (told) return told.code === 'CONFLICT' ? conflict('other-content') : { refusal: 'TOLD_BEFORE', told }
  const { provider, transactionId, externalRound, key, playerId, token, amount } = request
  const launched = own.launch(token)
  if (launched?.provider !== provider || launched.playerId !== playerId) return { refusal: 'INVALID_TOKEN' }
  const { gameId } = launched
  if (own.rollbackOf(provider, transactionId)) return conflict('rolled-back')
  const known = own.external(provider, externalRound)
  const problem = known && problemOf(known, request)
  if (problem) return conflict(problem)
  if (known && known.gameId !== gameId) return conflict('round-of-another')
  const refusal = stakeRefusal({ gameId, amount, bounds: BOUNDS }, facts, own.state)
  if (refusal) return refusal
  const round = known ?? newRound(request, gameId, facts.at)
  return {
    ...changeRound(round, { bet: amount, ends: false }, { key, at: facts.at, rates: own.rates }),
    transaction: transactionOf(request, facts.at),
  }
}

/** Nothing of the player's account stands against it: what was staked is paid. */
function win(request: WinRequest, facts: PlayFacts, own: RoundsAtStake): Decision<WalletRefusal> {
  const { provider, externalRound, key, amount } = request
  const round = own.external(provider, externalRound)
  if (!round) return conflict('round-unknown')
  const problem = problemOf(round, request)
  if (problem) return conflict(problem)
  return {
    ...changeRound(round, { win: amount, ends: false }, { key, at: facts.at, rates: own.rates }),
    transaction: transactionOf(request, facts.at),
  }
}

/** Of a bet that has not come it is kept, so that the bet is refused when it comes late. */
function rollback(request: RollbackRequest, facts: PlayFacts, own: RoundsAtStake): Decision<WalletRefusal> {
  const { provider, externalRound, key, betId, playerId } = request
  const transaction = transactionOf(request, facts.at)
  const staked = own.transaction(provider, betId)
  if (own.rollbackOf(provider, betId))
    return staked && !isTheBet(staked, request) ? conflict('other-content') : { refusal: 'REPEATED' }
  if (!staked) return { steps: [], transaction }
  const round = own.external(provider, externalRound)
  if (!isTheBet(staked, request) || !round || round.playerId !== playerId) return conflict('other-content')
  if (round.outcome !== null) return conflict('round-ended')
  if (round.payout > 0) return conflict('round-paid')
  const back = centavos(staked.amount)
  const ends = round.staked === back
  return { ...changeRound(round, { back, ends }, { key, at: facts.at, rates: own.rates }), transaction }
}

function endRound(request: EndRequest, facts: PlayFacts, own: RoundsAtStake): Decision<WalletRefusal> {
  const round = own.external(request.provider, request.externalRound)
  if (!round) return conflict('round-unknown')
  if (round.playerId !== request.playerId) return conflict('round-of-another')
  if (round.outcome !== null) return { refusal: 'REPEATED' }
  return changeRound(round, { ends: true }, { key: request.key, at: facts.at, rates: own.rates })
}

function problemOf(round: Round, { playerId }: WalletRequest): WalletProblem | undefined {
  if (round.playerId !== playerId) return 'round-of-another'
  return round.outcome === null ? undefined : 'round-ended'
}

function isTheBet(staked: Transaction, { playerId, externalRound, amount }: RollbackRequest): boolean {
  return (
    staked.kind === 'bet' &&
    staked.playerId === playerId &&
    staked.externalRound === externalRound &&
    staked.amount === amount
  )
}

type WithTransaction = BetRequest | WinRequest | RollbackRequest

function isSame(earlier: Transaction, request: WithTransaction | EndRequest): boolean {
  return (
    request.kind !== 'end' &&
    earlier.kind === request.kind &&
    earlier.playerId === request.playerId &&
    earlier.externalRound === request.externalRound &&
    earlier.amount === request.amount &&
    earlier.betId === (request.kind === 'rollback' ? request.betId : null)
  )
}

function transactionOf(request: WithTransaction, at: Date) {
  const { provider, transactionId, kind, playerId, externalRound, amount } = request
  const betId = request.kind === 'rollback' ? request.betId : null
  return { provider, transactionId, kind, playerId, externalRound, amount, betId, at }
}

function newRound({ roundId: id, playerId, provider, externalRound }: BetRequest, gameId: string, at: Date): Round {
  const nothing = { staked: centavos(0), payout: centavos(0), withheld: centavos(0) }
  const open = { outcome: null, begunAt: at, actedAt: at, endedAt: null }
  return {
    id,
    playerId,
    provider,
    externalId: externalRound,
    gameId,
    drawn: null,
    tableRound: null,
    ...nothing,
    ...open,
  }
}

function conflict(reason: WalletProblem): WalletRefusal {
  return { refusal: 'CONFLICT', reason }
}
