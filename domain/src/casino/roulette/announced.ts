import { neighboursOf } from './wheel.ts'

/** Bets that are called out instead of laid: each is a number of chips of one value on places of the table. */
export const SECTORS = {
  /** Jeu zéro. */
  zero: ['split:0-3', 'split:12-15', 'split:32-35', 'straight:26'],
  /** Voisins du zéro: two chips on the trio and on the corner. */
  neighbours: [
    'trio:0-2-3',
    'trio:0-2-3',
    'split:4-7',
    'split:12-15',
    'split:18-21',
    'split:19-22',
    'corner:25-26-28-29',
    'corner:25-26-28-29',
    'split:32-35',
  ],
  orphans: ['straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34'],
  /** Tiers du cylindre. */
  third: ['split:5-8', 'split:10-11', 'split:13-16', 'split:23-24', 'split:27-30', 'split:33-36'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** One chip on a number and on each of those beside it in the wheel. */
export function neighbourPlaces(number: number, each: number): readonly string[] {
  return neighboursOf(number, each).map((neighbour) => `straight:${neighbour}`)
}
