import { commitmentOf, drawsOf } from '@momio/domain/casino/fairness'
import type { RoundCourse } from '@momio/domain/casino/game-rules'
import { decisionsWhenLeft } from '@momio/domain/casino/left-alone'
import { type Centavos, centavos } from '@momio/domain/money'
import type { LedgerStep } from '../../ledger/index.ts'
import type { PlayFacts } from '../../play/index.ts'
import { type HouseGame, houseGame } from '../game-list.ts'
import { newPair, promisedSeed } from '../seeds/seed-pairs.ts'
import { playRound } from './play-round.ts'
import { type ActRequest, type BeginRequest, type LeaveRequest, orderedJson, type RotateRequest } from './requests.ts'
import { HOUSE, type OfTheGame, type Round, type SeedPair } from './round.ts'
import { changeRound } from './round-money.ts'
import type { Change, RoundsAtStake } from './rounds-at-stake.ts'
import { type RoundStakeRefusal, stakeRefusal } from './stake-refusal.ts'
import type { ToldBefore } from './told-before.ts'

export type HouseRefusal =
  | RoundStakeRefusal
  | ToldBefore
  | { readonly refusal: 'ROUND_OPEN'; readonly roundId: string }
  | { readonly refusal: 'NOT_FOUND' | 'GAME_BET_INVALID' | 'CONFLICT' }
  /** The next server seed is another one than the player was shown. */
  | { readonly refusal: 'SEEDS_CHANGED' }
  /** It was done before: what it led to is there to be read. */
  | { readonly refusal: 'REPEATED' }

export interface Decided extends Change {
  readonly steps: readonly LedgerStep[]
  /** Of a round of the house: how it stands now, and what it is drawn from. */
  readonly course?: RoundCourse<unknown>
  readonly drawnFrom?: SeedPair
}

export type Decision<Refusal> = Decided | Refusal

/** Stakes and draws: what is drawn was settled by the seeds before the player asked. */
export function beginRound(request: BeginRequest, facts: PlayFacts, own: RoundsAtStake): Decision<HouseRefusal> {
  const told = own.earlier.answerTo(request)
  if (told) return { refusal: 'TOLD_BEFORE', told }
  const { playerId, key, roundId, game, bet, stake, digest } = request
  const { gameId, minStake: least, maxStake: most } = game
  const refusal = stakeRefusal({ gameId, amount: stake, bounds: { least, most } }, facts, own.state)
  const open = own.openOf(playerId).find((round) => round.gameId === gameId)
  if (open && (!refusal || refusal.refusal === 'FUNDS_SHORT')) return { refusal: 'ROUND_OPEN', roundId: open.id }
  if (refusal) return refusal
  if (game.isLive) return { refusal: 'GAME_CLOSED' }
  const pair = own.pairOf(playerId)
  const drawn = { seedsId: pair.id, nonce: pair.nonce, bet, actions: [], digest }
  const course = playRound(game, drawn, pair)
  if (course?.staked !== stake) throw new Error(`${gameId} does not play the bet that it read`)
  const before = newRound({ id: roundId, playerId, gameId, drawn, tableRound: null, begunAt: facts.at })
  return {
    ...changeRound(before, changeTo(before, course), { key, at: facts.at, rates: own.rates }),
    course,
    drawnFrom: pair,
    pair: { ...pair, nonce: pair.nonce + 1 },
  }
}

/** Only what it adds to the stake is checked: a round in progress may always be finished. */
export function actInRound(
  { playerId, key, roundId, step, action }: ActRequest,
  facts: PlayFacts,
  own: RoundsAtStake,
): Decision<HouseRefusal> {
  const round = own.round(roundId)
  // A bet at a live table is decided there, with everybody else's.
  if (!round?.drawn || round.tableRound !== null || round.playerId !== playerId) return { refusal: 'NOT_FOUND' }
  const { actions } = round.drawn
  if (step !== actions.length || round.outcome !== null) {
    const isSame = orderedJson(actions[step] ?? null) === orderedJson(action)
    return { refusal: isSame ? 'REPEATED' : 'CONFLICT' }
  }
  const decided = decideOn(round, [...actions, action], facts, own, key)
  if (!decided) return { refusal: 'GAME_BET_INVALID' }
  const amount = centavos(decided.round.staked - round.staked)
  const refusal = amount > 0 ? stakeRefusal({ gameId: round.gameId, amount }, facts, own.state) : undefined
  return refusal ?? decided
}

/** By the rule of the game, for a player who did not come back; nothing more is staked. */
export function leaveRound(
  { key, roundId, actedBefore }: LeaveRequest,
  facts: PlayFacts,
  own: RoundsAtStake,
): Decision<HouseRefusal> {
  const round = own.round(roundId)
  if (!round?.drawn || round.outcome !== null || round.actedAt >= actedBefore) return { refusal: 'CONFLICT' }
  const { rules } = gameOfRound(round)
  const { serverSeed, clientSeed } = own.pairOf(round.playerId)
  const { bet, actions, nonce } = round.drawn
  const added = decisionsWhenLeft(rules, { bet, actions }, () => drawsOf({ serverSeed, clientSeed, nonce }))
  const decided = decideOn(round, [...actions, ...added], facts, own, key)
  if (!decided) throw new Error(`round ${roundId} cannot be ended by the rule of its game`)
  return decided
}

/**
 * Ends the pair, so that its server seed may be told, and begins the next with the server seed that was promised before
 * the client seed was known, and no other.
 */
export function rotateSeeds(
  { playerId, clientSeed, commitment, pairId, nextServerSeed }: RotateRequest,
  { at }: PlayFacts,
  own: RoundsAtStake,
): Decision<HouseRefusal> {
  const pair = own.pairOf(playerId)
  if (pair.commitment === commitment && pair.clientSeed === clientSeed) return { refusal: 'REPEATED' }
  const serverSeed = promisedSeed(pair)
  if (commitmentOf(serverSeed) !== commitment) return { refusal: 'SEEDS_CHANGED' }
  const [open] = own.openOf(playerId)
  if (open) return { refusal: 'ROUND_OPEN', roundId: open.id }
  const next = newPair({ id: pairId, playerId, serverSeed, clientSeed, nextServerSeed, begunAt: at })
  return { steps: [], endedPair: { ...pair, endedAt: at }, pair: next }
}

/** Undefined where the last of the actions is not open to the player. */
function decideOn(
  round: Round,
  actions: readonly OfTheGame[],
  { at }: PlayFacts,
  own: RoundsAtStake,
  key: string,
): (Decided & { readonly round: Round }) | undefined {
  if (!round.drawn) return undefined
  const pair = pairOfRound(round, own)
  const drawn = { ...round.drawn, actions }
  const course = playRound(gameOfRound(round), drawn, pair)
  if (!course) return undefined
  const changed = changeRound({ ...round, drawn }, changeTo(round, course), { key, at, rates: own.rates })
  return { ...changed, course, drawnFrom: pair }
}

/** Seeds are not rotated while a round is open, so it was drawn from those of now. */
function pairOfRound({ id, playerId, drawn }: Round, own: RoundsAtStake): SeedPair {
  const pair = own.pairOf(playerId)
  if (drawn?.seedsId !== pair.id) throw new Error(`round ${id} was drawn from seeds that have ended`)
  return pair
}

function gameOfRound({ id, gameId }: Round): HouseGame {
  const game = houseGame(gameId)
  if (!game) throw new Error(`round ${id} is of a game that is gone: ${gameId}`)
  return game
}

function changeTo({ staked }: Round, course: RoundCourse<unknown>) {
  return {
    bet: centavos(course.staked - staked),
    win: course.isFinished ? course.payout : centavos(0),
    ends: course.isFinished,
  }
}

const NOTHING: Centavos = centavos(0)

export function newRound(given: Pick<Round, 'id' | 'playerId' | 'gameId' | 'drawn' | 'tableRound' | 'begunAt'>): Round {
  return {
    ...given,
    provider: HOUSE,
    externalId: null,
    staked: NOTHING,
    payout: NOTHING,
    withheld: NOTHING,
    outcome: null,
    actedAt: given.begunAt,
    endedAt: null,
  }
}
