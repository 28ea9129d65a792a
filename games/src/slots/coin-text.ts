import type { Centavos } from '@momio/domain/money'

/** On a coin there is room for few figures: `$5`, `$2.50`, `$1.2K`. Cut, never rounded up. */
export function coinText(amount: Centavos): string {
  if (amount >= 1_000_000_00) return `$${cut(amount / 1_000_000_00)}M`
  if (amount >= 10_000_00) return `$${cut(amount / 1_000_00)}K`
  return amount % 100 === 0 ? `$${amount / 100}` : `$${(amount / 100).toFixed(2)}`
}

function cut(value: number): string {
  return String(Math.floor(value * 10) / 10)
}
