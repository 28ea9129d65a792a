import { createHash } from 'node:crypto'
import type { GameId, LiveTable } from '@momio/contract/game-ids'
import { openShoe, RANKS, SUITS } from '@momio/domain/casino/blackjack/cards'
import { drawsOf } from '@momio/domain/casino/fairness'
import type { Draws } from '@momio/domain/casino/game-rules'
import { gameOf } from '@momio/domain/casino/games'
import { tableOutcome } from '@momio/domain/casino/live-table'
import { WHEEL } from '@momio/domain/casino/roulette/wheel'
import { ALEBRIJES } from '@momio/domain/casino/slot/alebrijes'
import { CENOTE } from '@momio/domain/casino/slot/cenote'
import { LUCHADOR } from '@momio/domain/casino/slot/luchador'
import type { SlotMachine } from '@momio/domain/casino/slot/machine'
import type { SlotShown } from '@momio/domain/casino/slot/slot-shown'
import { centavos } from '@momio/domain/money'
import { evenChances } from './statistics.ts'

const STAKE = centavos(1000)
const CARDS = RANKS.length * SUITS.length
/** Rounds take their card from the first place of the shoe to this one, in turn: each is as likely as the others. */
const DEEPEST_CARD = 20
/** Crash points from here up to the next, in hundredths; the first class is lost at once. */
const CRASH_STEPS = [100, 101, 120, 150, 200, 300, 500, 1_000, 5_000] as const

/** What a game draws most, as classes whose chances are known. */
export interface Drawn {
  readonly what: string
  readonly chances: readonly number[]
  readonly values: readonly number[]
}

interface Drawing extends Omit<Drawn, 'values'> {
  /** The classes that the game's own rules draw in this round. */
  readonly drawnIn: (nonce: number) => readonly number[]
}

const DRAWINGS: Readonly<Record<GameId, Drawing>> = {
  alebrijes: stopsOf('alebrijes', ALEBRIJES),
  cenote: stopsOf('cenote', CENOTE),
  luchador: stopsOf('luchador', LUCHADOR),
  ruleta: {
    what: 'numbers of the wheel',
    chances: evenChances(WHEEL.length),
    drawnIn: (nonce) => [outcomeAt('ruleta', nonce)],
  },
  blackjack: { what: 'cards', chances: evenChances(CARDS), drawnIn: (nonce) => [cardIn(nonce)] },
  cohete: {
    what: 'crash points',
    chances: CRASH_STEPS.map((from, index) => chanceFrom(from) - chanceFrom(CRASH_STEPS[index + 1])),
    drawnIn: (nonce) => {
      const point = outcomeAt('cohete', nonce)
      return [CRASH_STEPS.findLastIndex((from) => point >= from)]
    },
  },
}

/** Round after round of one pair of seeds, as a player has them. */
function drawsIn(gameId: GameId, nonce: number): Draws {
  return drawsOf({ serverSeed: 'd1'.repeat(32), clientSeed: `bench ${gameId}`, nonce })
}

/** Where the reels of the paid spins stop. */
function stopsOf(gameId: GameId, { strips }: SlotMachine): Drawing {
  const places = strips[0]?.length ?? 0
  if (strips.some(({ length }) => length !== places)) throw new Error(`the strips of ${gameId} are not of one length`)
  return {
    what: 'places of a strip',
    chances: evenChances(places),
    drawnIn: (nonce) => {
      const course = gameOf(gameId).rules.play({ stake: STAKE }, [], drawsIn(gameId, nonce))
      const shown = course?.shown as SlotShown | undefined
      if (!shown) throw new Error(`${gameId} does not play the bet of the bench`)
      return shown.spins[0]?.stops ?? []
    },
  }
}

/** Every round of a live table has a server seed of its own. */
function outcomeAt(table: LiveTable, roundNo: number): number {
  return tableOutcome(table, roundNo, createHash('sha256').update(`bench ${table} ${roundNo}`).digest('hex'))
}

function cardIn(nonce: number): number {
  const nextCard = openShoe(drawsIn('blackjack', nonce))
  let card = nextCard()
  for (let before = nonce % DEEPEST_CARD; before > 0; before--) card = nextCard()
  return RANKS.indexOf(card.rank) * SUITS.length + SUITS.indexOf(card.suit)
}

/** That the rocket gets so far. */
function chanceFrom(point: number | undefined): number {
  if (point === undefined) return 0
  return point === 100 ? 1 : 97 / point
}

export function drawValues(gameId: GameId, count: number): Drawn {
  const { what, chances, drawnIn } = DRAWINGS[gameId]
  const values: number[] = []
  for (let nonce = 0; values.length < count; nonce++) values.push(...drawnIn(nonce))
  return { what, chances, values: values.slice(0, count) }
}
