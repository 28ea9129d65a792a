import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { ProviderSwitch } from '@momio/contract/provider-switch'
import { readSwitch } from '@momio/domain/provider-switch'

/** What a visitor may see of the live matches. */
export interface MatchFilter {
  isShown(matchId: string): boolean
  /** Something of provider two may be shown, so that it has to be listened to. */
  readonly needsProviderTwo: boolean
}

export function matchFilter(entries: ProviderSwitch, seesAll: boolean): MatchFilter {
  if (seesAll) return { isShown: () => true, needsProviderTwo: true }
  const { isEnabled } = readSwitch(entries)
  return {
    isShown: isEnabled,
    needsProviderTwo: Object.keys(entries).some((id) => providerOf(id) === PROVIDER.two && isEnabled(id)),
  }
}
