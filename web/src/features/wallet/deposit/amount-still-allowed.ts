import type { DepositMethod } from './methods.ts'

/** What can be deposited of what a limit leaves; null where the method takes no amount that small. */
export function amountStillAllowed(
  remaining: number,
  { minimum, maximum }: Pick<DepositMethod, 'minimum' | 'maximum'>,
): number | null {
  if (remaining < minimum) return null
  return maximum === null ? remaining : Math.min(remaining, maximum)
}
