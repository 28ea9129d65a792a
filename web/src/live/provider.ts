import { PROVIDER, providerOf } from '@momio/contract/provider'

export type ProviderName = 'one' | 'two'

export function providerNameOf(eventId: string): ProviderName {
  return providerOf(eventId) === PROVIDER.two ? 'two' : 'one'
}
