import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { ProviderSwitch } from '@momio/contract/provider-switch'

/** Which events the provider switch lets players see (doc 2 §4). */
export interface SwitchView {
  isEnabled(eventId: string): boolean
}

/**
 * A replacement that is shown takes the place of the event it replaces in the list; one that is not shown hides the event itself.
 * Provider one is in sight unless hidden, provider two only when shown.
 */
export function readSwitch(entries: ProviderSwitch): SwitchView {
  const hidden = new Set<string>()
  const shown = new Set<string>()
  for (const [eventId, { show, replace }] of Object.entries(entries)) {
    if (show) {
      shown.add(eventId)
      if (replace) hidden.add(replace)
    } else hidden.add(eventId)
  }
  return {
    isEnabled: (eventId) => !hidden.has(eventId) && (providerOf(eventId) === PROVIDER.one || shown.has(eventId)),
  }
}
