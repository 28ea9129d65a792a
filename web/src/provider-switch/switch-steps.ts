import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { ProviderSwitch } from '@momio/contract/provider-switch'
import { readSwitch } from '@momio/domain/provider-switch'

/** One change of the provider switch: an entry is set, or what was decided is forgotten. */
export type SwitchStep =
  | { readonly kind: 'set'; readonly eventId: string; readonly show: boolean; readonly replaceId?: string }
  | { readonly kind: 'forget'; readonly eventId: string }

export type Standing =
  | { readonly kind: 'shown' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'replaced'; readonly by: string }

/** How a match stands before players. */
export function standingOf(entries: ProviderSwitch, eventId: string): Standing {
  const [by] = replacementsOf(entries, eventId)
  if (by !== undefined) return { kind: 'replaced', by }
  return { kind: readSwitch(entries).isEnabled(eventId) ? 'shown' : 'hidden' }
}

/** What stands in its place steps back; provider one is then in sight by itself, provider two has to be shown. */
export function stepsToShow(entries: ProviderSwitch, eventId: string): SwitchStep[] {
  const stepBack = replacementsOf(entries, eventId).map(forget)
  const own = entries[eventId]
  if (providerOf(eventId) === PROVIDER.one) return own?.show === false ? [...stepBack, forget(eventId)] : stepBack
  return own?.show ? stepBack : [...stepBack, { kind: 'set', eventId, show: true }]
}

/** The match that it stood in for comes back. Provider two is out of sight by itself. */
export function stepsToHide(entries: ProviderSwitch, eventId: string): SwitchStep[] {
  if (providerOf(eventId) === PROVIDER.one) return [{ kind: 'set', eventId, show: false }]
  return entries[eventId]?.show ? [forget(eventId)] : []
}

/** The match is shown in the place of another. */
export function stepsToReplace(entries: ProviderSwitch, eventId: string, replaceId: string): SwitchStep[] {
  const stepBack = replacementsOf(entries, eventId).map(forget)
  return [...stepBack, { kind: 'set', eventId, show: true, replaceId }]
}

const forget = (eventId: string): SwitchStep => ({ kind: 'forget', eventId })

function replacementsOf(entries: ProviderSwitch, eventId: string): string[] {
  return Object.keys(entries).filter((id) => entries[id]?.show && entries[id].replace === eventId)
}
