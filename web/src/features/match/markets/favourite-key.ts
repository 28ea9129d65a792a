import type { ProviderName } from '../../../live/provider.ts'

/** The providers number their markets each in their own way. */
export function favouriteKey(provider: ProviderName, marketType: number): string {
  return `${provider}:${marketType}`
}
