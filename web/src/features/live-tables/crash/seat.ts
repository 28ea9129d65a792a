import type { TableBet } from '@momio/contract/tables'
import { cashOutValue, cohete, LOWEST_CASH_OUT } from '@momio/domain/casino/cohete'
import { type Centavos, centavos, inPesos } from '@momio/domain/money'
import type { Flight } from '../../../live-table/flight.ts'
import { sumOfBets } from '../table/sum-of-bets.ts'

interface SeatFacts {
  /** Null while no round is known. */
  readonly flight: Flight['kind'] | null
  /** False while staff has switched the table off. */
  readonly isOpen: boolean
  /** False until the server has told the bets of the player. */
  readonly isKnown: boolean
  /** What the player has on this round: one bet, or more from other devices. */
  readonly bets: readonly TableBet[]
  readonly isPlacing: boolean
  readonly isLeaving: boolean
}

/** How the player stands in the round, and with it what the one button does. Amounts are pesos, as the server told them. */
export type Seat =
  | { readonly kind: 'opening' | 'closed' | 'free' | 'placing' | 'watching' }
  /** Waits for the take-off, can get off, is getting off, or waits for the server to say what became of it. */
  | { readonly kind: 'waiting' | 'flying' | 'leaving' | 'deciding'; readonly staked: number }
  | {
      readonly kind: 'left'
      readonly staked: number
      /** Before what is withheld of it. */
      readonly payout: number
      readonly withheld: number
      readonly leftAt: number
    }
  | { readonly kind: 'lost'; readonly staked: number }

export function seatOf({ flight, isOpen, isKnown, bets, isPlacing, isLeaving }: SeatFacts): Seat {
  if (!isKnown) return { kind: 'opening' }
  const staked = bets.reduce((sum, bet) => sum + bet.staked, 0)
  if (bets.length === 0) {
    if (isPlacing) return { kind: 'placing' }
    if (flight === 'boarding') return { kind: 'free' }
    return { kind: isOpen && flight !== null ? 'watching' : 'closed' }
  }
  if (bets.every(({ payout }) => payout !== null)) return decided(bets, staked)
  if (flight === 'boarding') return { kind: 'waiting', staked }
  if (flight !== 'flying') return { kind: 'deciding', staked }
  return { kind: isLeaving ? 'leaving' : 'flying', staked }
}

function decided(bets: readonly TableBet[], staked: number): Seat {
  const { payout, withheld } = sumOfBets(bets)
  const leftAt = bets.reduce((highest, bet) => Math.max(highest, bet.leftAt ?? 0), 0)
  return leftAt > 0 ? { kind: 'left', staked, payout, withheld, leftAt } : { kind: 'lost', staked }
}

const ABOARD: readonly Seat['kind'][] = ['placing', 'waiting', 'flying', 'leaving', 'deciding']

/** A bet of the player is being sent, or staked and not decided. */
export function isAboard({ kind }: Pick<Seat, 'kind'>): boolean {
  return ABOARD.includes(kind)
}

/** At which multiple the player said to get off; null where by hand. */
export function autoOf(bet: TableBet): number | null {
  return cohete.readBet(bet.bet)?.autoCashOut ?? null
}

/** Whether the server still takes a wish to get off: above the first hundredth, and below where it happens by itself. */
export function canLeave(bet: TableBet, multiple: number): boolean {
  return bet.payout === null && multiple >= LOWEST_CASH_OUT && multiple < (autoOf(bet) ?? Number.POSITIVE_INFINITY)
}

/** What getting off at this multiple pays for all that is still on board, in pesos. */
export function valueAt(bets: readonly TableBet[], multiple: number): number {
  const value = bets
    .filter(({ payout }) => payout === null)
    .reduce((sum, bet) => sum + cashOutValue(stakeOf(bet), Math.min(multiple, autoOf(bet) ?? multiple)), 0)
  return inPesos(centavos(value))
}

function stakeOf(bet: TableBet): Centavos {
  return cohete.readBet(bet.bet)?.stake ?? centavos(0)
}
