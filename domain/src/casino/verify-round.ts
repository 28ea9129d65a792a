import type { CasinoRound } from '@momio/contract/casino'
import { type GameId, isGameId, LIVE_TABLES } from '@momio/contract/game-ids'
import { inPesos } from '../money.ts'
import { commitmentOf, drawsOf, isServerSeed } from './fairness.ts'
import { gameOf } from './games.ts'
import { tableClientSeed } from './live-table.ts'
import { type ChainPlace, hashedTimes, roundNoAt } from './seed-chain.ts'

/** What the seeds give, computed anew, beside what the server said. */
export interface Verification {
  readonly commitment: Compared<string>
  /**
   * Of a bet at a live table: what everybody there plays with, what the chain of the server seeds began with, and which
   * round stands at this place of it.
   */
  readonly clientSeed?: Compared<string>
  readonly anchor?: Compared<string | null>
  readonly roundNo?: Compared<number | null>
  readonly staked: Compared<number>
  readonly payout: Compared<number>
  /** What was seen of the round. */
  readonly shown: Compared<unknown>
  readonly isEqual: boolean
}

export interface Compared<Value> {
  readonly computed: Value
  readonly told: Value
  readonly isEqual: boolean
}

/** Of rounds that cannot be drawn again. */
export type NotVerifiable = 'hidden' | 'open' | 'cancelled' | 'unknown-game' | 'unreadable'

/** Draws the round again by the rules that the server used; it asks nobody. */
export function verifyRound(round: CasinoRound): Verification | NotVerifiable {
  if (round.isCancelled) return 'cancelled'
  if (!round.isFinished) return 'open'
  if (!round.fairness || !isGameId(round.gameId)) return 'unknown-game'
  const { serverSeed, clientSeed, nonce, commitment } = round.fairness
  if (serverSeed === null) return 'hidden'
  if (!isServerSeed(serverSeed)) return 'unreadable'
  const { rules } = gameOf(round.gameId)
  const bet = rules.readBet(round.bet)
  const actions = round.actions.map((action) => rules.readAction(action))
  if (bet === null || actions.includes(null)) return 'unreadable'
  const course = rules.play(bet, actions, drawsOf({ serverSeed, clientSeed, nonce }))
  if (!course) return 'unreadable'
  const compared = {
    commitment: compare(commitmentOf(serverSeed), commitment),
    ...ofTheTable(round.gameId, { ...round.fairness, serverSeed }),
    staked: compare(inPesos(course.staked), round.staked),
    payout: compare(inPesos(course.payout), round.payout),
    shown: compare<unknown>(course.shown, round.shown),
  }
  return { ...compared, isEqual: Object.values(compared).every(({ isEqual }) => isEqual) }
}

interface TableSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly chain: ChainPlace | null
}

/**
 * Nothing of a game that is no table's. Without a chain the house could have chosen the seed of this very round; were the
 * nonce not bound to the place in the chain, it could have chosen among all results of the seed.
 */
function ofTheTable(gameId: GameId, { serverSeed, clientSeed, nonce, chain }: TableSeeds) {
  const tableId = LIVE_TABLES.find((table) => table === gameId)
  if (!tableId) return {}
  return {
    clientSeed: compare(tableClientSeed(tableId), clientSeed),
    anchor: chain
      ? compare<string | null>(hashedTimes(serverSeed, chain.place), chain.anchor)
      : { computed: null, told: null, isEqual: false },
    roundNo: compare<number | null>(chain && roundNoAt(chain), nonce),
  }
}

function compare<Value>(computed: Value, told: Value): Compared<Value> {
  return { computed, told, isEqual: canonical(computed) === canonical(told) }
}

/** As text, whatever the order of the keys: JSON of a database has its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
