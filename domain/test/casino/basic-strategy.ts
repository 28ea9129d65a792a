import type { BlackjackActionType } from '../../src/casino/blackjack/blackjack-shown.ts'

/**
 * Basic strategy for six decks, dealer stands on soft 17, double after a split, one split, no surrender. A letter for each
 * card of the dealer from 2 to 10 and the ace: H hit, S stand, D double or hit, d double or stand, P split.
 */
const HARD: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
}
const SOFT: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
}
const PAIRS: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP....',
  3: 'PPPPPP....',
  4: '...PP.....',
  6: 'PPPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
}

export interface HandInPlay {
  readonly total: number
  readonly isSoft: boolean
  /** Points of each card where they are two equal ones that may be split. */
  readonly pairOf: number | null
  readonly mayDouble: boolean
  /** Points of the dealer's open card, 1 to 10. */
  readonly dealer: number
}

export function basicStrategy({ total, isSoft, pairOf, mayDouble, dealer }: HandInPlay): BlackjackActionType {
  const column = dealer === 1 ? 9 : dealer - 2
  if (pairOf !== null && PAIRS[pairOf]?.[column] === 'P') return 'split'
  const letter = isSoft
    ? (SOFT[total] ?? (total < 13 ? 'H'.repeat(10) : 'S'.repeat(10)))[column]
    : hardLetter(total, column)
  if (letter === 'D') return mayDouble ? 'double' : 'hit'
  if (letter === 'd') return mayDouble ? 'double' : 'stand'
  return letter === 'S' ? 'stand' : 'hit'
}

function hardLetter(total: number, column: number): string | undefined {
  if (total <= 8) return 'H'
  return total >= 17 ? 'S' : HARD[total]?.[column]
}
