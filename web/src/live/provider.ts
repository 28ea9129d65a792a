import type { PROVIDER } from '@momio/contract/live-book'

export type ProviderName = 'one' | 'two'

// Typed by the contract, written again: its own values would bring the schemas into the first view.
export const PROVIDER_ID: Pick<typeof PROVIDER, ProviderName> = { one: 1, two: 2 }

export function providerOf(eventId: string): ProviderName {
  return eventId.startsWith('bg:') ? 'two' : 'one'
}
