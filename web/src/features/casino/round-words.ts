import type { CasinoRound } from '@momio/contract/casino'

/** What came of a round in a few words; the rest of it is seen again in the game. */
export type RoundWords =
  | { readonly key: 'number'; readonly value: string }
  | { readonly key: 'multiplier'; readonly value: string }
  | { readonly key: 'spins'; readonly value: string }
  | { readonly key: 'hands'; readonly value: string }

/** Null where a round shows nothing of what is known here, e.g. one of another house. */
export function roundWords({ shown }: Pick<CasinoRound, 'shown'>): RoundWords | null {
  const { number, crashPoint, spins, hands } = shown
  if (typeof number === 'number') return { key: 'number', value: String(number) }
  if (typeof crashPoint === 'number') return { key: 'multiplier', value: (crashPoint / 100).toFixed(2) }
  if (Array.isArray(spins)) return { key: 'spins', value: String(spins.length) }
  if (Array.isArray(hands)) return { key: 'hands', value: String(hands.length) }
  return null
}
