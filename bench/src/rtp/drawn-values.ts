import type { GameId } from '@momio/contract/game-ids'
import { drawCrashPoint } from '@momio/domain/casino/cohete'
import { drawsOf } from '@momio/domain/casino/fairness'
import type { Draws } from '@momio/domain/casino/game-rules'
import { evenChances } from './statistics.ts'

const CARDS = 52
const DECKS = 6
/** Crash points from here up to the next, in hundredths; the first class is lost at once. */
const CRASH_STEPS = [100, 101, 120, 150, 200, 300, 500, 1_000, 5_000] as const

/** What a game draws most, as classes whose chances are known. */
export interface Drawn {
  readonly what: string
  readonly chances: readonly number[]
  readonly values: readonly number[]
}

const DRAWN: Readonly<Record<GameId, (draws: Draws) => number>> = {
  alebrijes: (draws) => draws.below(30),
  cenote: (draws) => draws.below(24),
  luchador: (draws) => draws.below(26),
  ruleta: (draws) => draws.below(37),
  // The first card of a fresh shoe, whose decks lie one after the other.
  blackjack: (draws) => draws.below(DECKS * CARDS) % CARDS,
  cohete: (draws) => {
    const point = drawCrashPoint(draws)
    return CRASH_STEPS.findLastIndex((from) => point >= from)
  },
}

const CLASSES: Readonly<Record<GameId, Pick<Drawn, 'what' | 'chances'>>> = {
  alebrijes: { what: 'places of a strip', chances: evenChances(30) },
  cenote: { what: 'places of a strip', chances: evenChances(24) },
  luchador: { what: 'places of a strip', chances: evenChances(26) },
  ruleta: { what: 'numbers of the wheel', chances: evenChances(37) },
  blackjack: { what: 'cards', chances: evenChances(CARDS) },
  cohete: {
    what: 'crash points',
    chances: CRASH_STEPS.map((from, index) => chanceFrom(from) - chanceFrom(CRASH_STEPS[index + 1])),
  },
}

/** That the rocket gets so far. */
function chanceFrom(point: number | undefined): number {
  if (point === undefined) return 0
  return point === 100 ? 1 : 97 / point
}

export function drawValues(gameId: GameId, count: number): Drawn {
  const draws = drawsOf({ serverSeed: 'd1'.repeat(32), clientSeed: gameId, nonce: 0 })
  const draw = DRAWN[gameId]
  return { ...CLASSES[gameId], values: Array.from({ length: count }, () => draw(draws)) }
}
