import type { OfTheGame } from '@momio/contract/frame-messages'
import type { TableBet } from '@momio/contract/tables'
import type { QuestionKeeper } from '../../../casino-games/kept-question.ts'
import { mayBePlayed } from '../../../casino-games/stake-failure.ts'
import { createValueStore, type ValueStore } from '../../../live/stores/value-store.ts'
import type { Timing } from '../../../live/time/timing.ts'
import { isSignedOut } from '../../../slip/engine/failure.ts'

/** A bet as it is asked of the server: the same again, with the same id, until it is answered. */
export interface AskedBet {
  readonly requestId: string
  readonly roundNo: number
  readonly bet: OfTheGame
}

/**
 * `lost`: no answer came, and the same is asked again. `unknown`: nobody asks any more, and it may have been placed; so until
 * the player goes on.
 */
export type PlacingState = 'idle' | 'sending' | 'lost' | 'unknown'

const PAUSE_MS = 2_000
/** Two minutes of asking again; after them the player is told that it is not known. */
const MOST_TRIES = 60

interface TableBetsParts {
  readonly timing: Timing
  readonly questions: QuestionKeeper<AskedBet>
  readonly newId: () => string
  place(asked: AskedBet): Promise<TableBet>
  fetchBets(): Promise<readonly TableBet[]>
}

export interface TableBets {
  /** Of the round that runs and of the one before; null until they are known. */
  readonly bets: Pick<ValueStore<readonly TableBet[] | null>, 'get' | 'subscribe'>
  readonly placing: Pick<ValueStore<PlacingState>, 'get' | 'subscribe'>
  /** Resolves when it is answered, with null when it is not known, and throws the server's refusal. One bet at a time. */
  place(bet: OfTheGame, roundNo: number): Promise<TableBet | null>
  /** A bet whose answer never came, of the page before this one or of before the player signed in again. */
  resume(): void
  /** The player has read that it is not known, and goes on. */
  goOn(): void
  reload(): Promise<void>
  /** What the server answered elsewhere, e.g. to whoever got off the rocket. */
  take(bet: TableBet): void
}

/** What one player has on one table, and how it gets there. */
export function createTableBets({ timing, questions, newId, place, fetchBets }: TableBetsParts): TableBets {
  const bets = createValueStore<readonly TableBet[] | null>(null)
  const placing = createValueStore<PlacingState>('idle')
  let isReloading = false
  let isOld = false
  let cancelNext: (() => void) | undefined

  const isOnItsWay = () => placing.get() === 'sending' || placing.get() === 'lost'
  const pause = () => new Promise<void>((resolve) => void timing.after(PAUSE_MS, resolve))

  async function ask(asked: AskedBet, wasSentBefore: boolean): Promise<TableBet | null> {
    questions.keep(asked)
    placing.set('sending')
    for (let tries = 1; ; tries++) {
      try {
        const placed = await place(asked)
        questions.keep(null)
        placing.set('idle')
        take(placed)
        return placed
      } catch (error) {
        if (!mayBePlayed(error, wasSentBefore || tries > 1)) {
          questions.keep(null)
          placing.set('idle')
          throw error
        }
        // It stays kept: the next page, or the same player signed in again, asks for it within its time.
        if (isSignedOut(error) || tries >= MOST_TRIES) {
          placing.set('unknown')
          return null
        }
        placing.set('lost')
        await pause()
      }
    }
  }

  function take(bet: TableBet) {
    // An answer that is on its way may have been written before this one.
    isOld = true
    const others = (bets.get() ?? []).filter(({ roundId }) => roundId !== bet.roundId)
    bets.set([...others, bet])
  }

  /** One question at a time, one more when something changed during it, and after a pause where no answer came. */
  async function reload() {
    isOld = true
    if (isReloading) return
    isReloading = true
    cancelNext?.()
    let answer: readonly TableBet[] | null = null
    while (isOld) {
      isOld = false
      answer = await fetchBets().catch(() => null)
      if (answer && !isOld) bets.set(answer)
    }
    isReloading = false
    if (!answer) cancelNext = timing.after(PAUSE_MS, () => bets.isFollowed() && void reload())
  }

  return {
    bets,
    placing,
    async place(bet, roundNo) {
      if (isOnItsWay()) throw new Error('a bet is on its way already')
      return ask({ requestId: newId(), roundNo, bet }, false)
    },
    resume() {
      const asked = questions.read()
      // Refused, nothing was staked: there is nothing to tell about a bet of an earlier page.
      if (asked && !isOnItsWay()) ask(asked, true).catch(() => {})
    },
    goOn() {
      if (placing.get() !== 'unknown') return
      questions.keep(null)
      placing.set('idle')
    },
    reload,
    take,
  }
}
