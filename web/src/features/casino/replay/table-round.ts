import type { CasinoRound } from '@momio/contract/casino'
import { cohete } from '@momio/domain/casino/cohete'
import { ruleta } from '@momio/domain/casino/roulette/ruleta'

type Told = Pick<CasinoRound, 'gameId' | 'bet' | 'shown'>

export interface PaidChip {
  readonly place: string
  /** Centavos, as what it was paid. */
  readonly amount: number
  readonly payout: number
}

export interface RouletteRound {
  readonly kind: 'roulette'
  readonly number: number
  readonly chips: readonly PaidChip[]
}

/** Multiples are hundredths. */
export interface RocketRound {
  readonly kind: 'rocket'
  readonly crashPoint: number
  readonly leftAt: number | null
  readonly autoAt: number | null
}

/** A round of a live table as it was kept; null where it is of another game, or cannot be read by the rules of today. */
export function tableRoundOf({ gameId, bet, shown }: Told): RouletteRound | RocketRound | null {
  if (gameId === 'ruleta') {
    const laid = ruleta.readBet(bet)
    const { number, wins } = shown
    if (!laid || typeof number !== 'number' || !Array.isArray(wins)) return null
    const paid = new Map(wins.map(({ place, payout }: { place: string; payout: number }) => [place, payout]))
    const chips = laid.chips.map(({ place, amount }) => ({ place, amount, payout: paid.get(place) ?? 0 }))
    return { kind: 'roulette', number, chips }
  }
  if (gameId === 'cohete') {
    const laid = cohete.readBet(bet)
    const { crashPoint, cashedOutAt } = shown
    if (!laid || typeof crashPoint !== 'number') return null
    const leftAt = typeof cashedOutAt === 'number' ? cashedOutAt : null
    return { kind: 'rocket', crashPoint, leftAt, autoAt: laid.autoCashOut }
  }
  return null
}
