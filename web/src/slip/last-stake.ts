import { type Centavos, centavos } from '@momio/domain/money'

const KEY = 'momio.lastStake'

export function lastStake(): Centavos | null {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return Number.isSafeInteger(stored) && stored > 0 ? centavos(stored) : null
  } catch {
    return null
  }
}

export function rememberStake(stake: Centavos): void {
  try {
    localStorage.setItem(KEY, String(stake))
  } catch {
    // Blocked: nothing to repeat next time.
  }
}
