import { HIGHEST_MULTIPLIER, LOWEST_CASH_OUT, multiplierAt } from '@momio/domain/casino/cohete'
import { type Centavos, centavos } from '@momio/domain/money'
import type { OutboxEvent } from '../../../platform/bus/outbox.ts'
import type { SharedClock } from '../../../platform/turns/database-clock.ts'
import type { LedgerStep } from '../../ledger/index.ts'
import type { PlayFacts, PlayWork } from '../../play/index.ts'
import { balanceChanged } from '../../tickets/index.ts'
import { houseGame } from '../game-list.ts'
import { newRound } from '../rounds/house-rounds.ts'
import { playRound } from '../rounds/play-round.ts'
import { rememberRefused } from '../rounds/refusal-of.ts'
import type { OfTheGame, Round } from '../rounds/round.ts'
import { changeRound } from '../rounds/round-money.ts'
import { stakeRefusal } from '../rounds/stake-refusal.ts'
import { writeRounds } from '../rounds/write-rounds.ts'
import { type BetsAtTables, loadBets } from './bets-at-tables.ts'
import { tableBetsEvent } from './table-events.ts'
import type { TableRefusal } from './table-refusal.ts'
import type { LeaveRocketRequest, PayRequest, TableBetRequest, TableRequest } from './table-requests.ts'
import { pairOf, reachedMultiple, type TableRound } from './table-rounds.ts'

export interface DecidedBet {
  readonly round: Round
  readonly steps: readonly LedgerStep[]
  readonly events: readonly OutboxEvent[]
}

export type TableWork = PlayWork<TableRequest, DecidedBet, TableRefusal, BetsAtTables>

type Decision = DecidedBet | TableRefusal

/** Bets at the live tables: laid, taken back from the rocket in time, and decided with everybody else's. */
export function tableWork(clock: SharedClock, notableAmount: Centavos): TableWork {
  return {
    async load(tx, requests) {
      const own = await loadBets(tx, requests, clock.now())
      // Under the locks, and in this very commit: a host that stood still takes no bet that came too late.
      await clock.compare(tx)
      return own
    },
    decide(request, facts, own) {
      const decided = decide(request, facts, own)
      if ('refusal' in decided) return { kind: 'refused', refusal: decided }
      const { steps, events } = decided
      const moved = steps.length > 0 ? [balanceChanged(request.playerId)] : []
      return { kind: 'accepted', steps, events: [...moved, ...events], row: decided }
    },
    take: ({ round }, own) => own.keep(round),
    takeRefused(request, refusal, { earlier }) {
      if (request.kind === 'bet') rememberRefused(request, refusal, earlier)
    },
    write: (tx, rows) => writeRounds(tx, rows, notableAmount),
    writeRefused: (tx, { earlier }) => earlier.write(tx),
  }
}

function decide(request: TableRequest, facts: PlayFacts, own: BetsAtTables): Decision {
  if (request.kind === 'bet') return layBet(request, facts, own)
  return request.kind === 'leave' ? leaveRocket(request, facts, own) : payBet(request, facts, own)
}

function layBet(request: TableBetRequest, facts: PlayFacts, own: BetsAtTables): Decision {
  const told = own.earlier.answerTo(request)
  if (told) return { refusal: 'TOLD_BEFORE', told }
  const { tableId, roundNo, playerId, roundId, key, game, bet, stake, digest } = request
  const table = own.tableRound(tableId, roundNo)
  const isTaking = table?.outcome === null && facts.at >= table.opensAt && facts.at < table.closesAt
  if (!table || !isTaking) return { refusal: 'TABLE_BETS_CLOSED' }
  // All that the player has on the round together.
  const most = centavos(game.maxStake - own.stakedBy(playerId, table))
  const refusal = stakeRefusal(
    { gameId: tableId, amount: stake, bounds: { least: game.minStake, most } },
    facts,
    own.state,
  )
  if (refusal) return refusal
  const drawn = { seedsId: table.seedsId, nonce: roundNo, bet, actions: [], digest }
  const before = newRound({ id: roundId, playerId, gameId: tableId, drawn, tableRound: roundNo, begunAt: facts.at })
  const changed = changeRound(before, { bet: stake, ends: false }, { key, at: facts.at, rates: own.rates })
  return { ...changed, events: [tableBetsEvent(tableId)] }
}

/** By the clock of the server at the moment at which the player is locked: whoever asks later may have asked too late. */
function leaveRocket({ playerId, roundId, key }: LeaveRocketRequest, facts: PlayFacts, own: BetsAtTables): Decision {
  const { round, table } = own.bet(roundId) ?? {}
  if (!round || table?.tableId !== 'cohete' || round.playerId !== playerId) return { refusal: 'NOT_FOUND' }
  if (round.outcome !== null) return { refusal: 'REPEATED' }
  if (facts.at < table.closesAt) return { refusal: 'TOO_SOON' }
  // The player's own target came before the wish to get off: the bet ends there, as the leader of the table would end it.
  if (hasReachedTarget(round, table, facts.at)) return endByItself(round, table, facts, own, key)
  const cashOutAt = multiplierAt(facts.at.getTime() - table.closesAt.getTime())
  if (cashOutAt < LOWEST_CASH_OUT) return { refusal: 'TOO_SOON' }
  if (table.outcome !== null) return { refusal: 'ROCKET_GONE' }
  return endBet(round, table, [{ cashOutAt }], facts, own, key) ?? { refusal: 'ROCKET_GONE' }
}

function payBet({ roundId, key }: PayRequest, facts: PlayFacts, own: BetsAtTables): Decision {
  const { round, table } = own.bet(roundId) ?? {}
  if (!round || !table) return { refusal: 'NOT_FOUND' }
  if (round.outcome !== null) return { refusal: 'REPEATED' }
  if (table.outcome === null && !hasReachedTarget(round, table, facts.at)) return { refusal: 'TOO_SOON' }
  return endByItself(round, table, facts, own, key)
}

function endByItself(round: Round, table: TableRound, facts: PlayFacts, own: BetsAtTables, key: string): DecidedBet {
  const decided = endBet(round, table, [], facts, own, key)
  if (!decided) throw new Error(`bet ${round.id} cannot be decided by the rules of its game`)
  return decided
}

/** Undefined where the player could not do that any more. */
function endBet(
  round: Round,
  table: TableRound,
  actions: readonly OfTheGame[],
  { at }: PlayFacts,
  own: BetsAtTables,
  key: string,
): DecidedBet | undefined {
  const game = houseGame(round.gameId)
  if (!game || !round.drawn) throw new Error(`bet ${round.id} is of no game of the house`)
  const drawn = { ...round.drawn, actions }
  const course = playRound(game, drawn, pairOf(table))
  if (!course) return undefined
  const changed = changeRound({ ...round, drawn }, { win: course.payout, ends: true }, { key, at, rates: own.rates })
  return { ...changed, events: table.outcome === null ? [tableBetsEvent(table.tableId)] : [] }
}

/** Whoever named no target stays on board up to the highest multiple. */
function hasReachedTarget({ drawn }: Round, table: TableRound, at: Date): boolean {
  const named = drawn?.bet.autoCashOut
  const target = typeof named === 'number' ? named : HIGHEST_MULTIPLIER
  return target <= (table.outcome ?? reachedMultiple(table, at))
}
