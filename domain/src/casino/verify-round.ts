import type { CasinoRound } from '@momio/contract/casino'
import { isGameId } from '@momio/contract/game-ids'
import { inPesos } from '../money.ts'
import { commitmentOf, drawsOf, isServerSeed } from './fairness.ts'
import { gameOf } from './games.ts'
import { hashedTimes } from './seed-chain.ts'

/** What the seeds give, computed anew, beside what the server said. */
export interface Verification {
  readonly commitment: Compared<string>
  /** Of a bet at a live table: what the chain of its seeds began with. */
  readonly anchor?: Compared<string>
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
  const { serverSeed, clientSeed, nonce, commitment, chain } = round.fairness
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
    ...(chain ? { anchor: compare(hashedTimes(serverSeed, chain.place), chain.anchor) } : {}),
    staked: compare(inPesos(course.staked), round.staked),
    payout: compare(inPesos(course.payout), round.payout),
    shown: compare<unknown>(course.shown, round.shown),
  }
  return { ...compared, isEqual: Object.values(compared).every(({ isEqual }) => isEqual) }
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
