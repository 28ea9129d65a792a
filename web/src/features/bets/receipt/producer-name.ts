import type { PRODUCER } from '@momio/contract/live-book'
import { PROVIDER } from '@momio/contract/provider'

// Typed by the contract, written again: its own values would bring the schemas into the page.
const NAMES: Readonly<Record<(typeof PRODUCER)['liveOdds' | 'control'], 'live' | 'prematch'>> = {
  1: 'live',
  3: 'prematch',
}

/** Which part of a provider sent a price; those that players need not know are told by their number. */
export function producerName(providerId: number, producerId: number): 'live' | 'prematch' | 'other' {
  if (providerId !== PROVIDER.one) return 'other'
  return NAMES[producerId as keyof typeof NAMES] ?? 'other'
}
