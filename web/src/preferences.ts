import { DEFAULT_LOCALE, LOCALES, type Locale } from '@momio/contract/locale'
import type { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'
export type OddsFormat = 'decimal' | 'american'
export type VisitedModule = 'casino' | 'sports'
export type OddsPolicyName = keyof typeof ODDS_CHANGE_TYPE

/** What a visitor chooses and finds again. `null` means: has not chosen yet. */
export interface Preferences {
  theme: Theme | null
  locale: Locale
  oddsFormat: OddsFormat
  lastVisitedModule: VisitedModule | null
  sportsMenu: 'open' | 'collapsed'
  /** Which moves of a price a bet takes without asking. */
  oddsPolicy: OddsPolicyName
  /** Of the games; off until the player wants it. */
  gameSound: 'on' | 'off'
  /** For administrators only. */
  adminMode: 'on' | 'off'
}
export type PreferenceName = keyof Preferences

type Definition<N extends PreferenceName> = {
  readonly key: string
  readonly values: readonly NonNullable<Preferences[N]>[]
  readonly fallback: Preferences[N]
}

const DEFINITIONS: { readonly [N in PreferenceName]: Definition<N> } = {
  theme: { key: 'momio.theme', values: ['dark', 'light'], fallback: null },
  locale: { key: 'momio.locale', values: LOCALES, fallback: DEFAULT_LOCALE },
  oddsFormat: { key: 'momio.oddsFormat', values: ['decimal', 'american'], fallback: 'decimal' },
  lastVisitedModule: { key: 'last-visited-module', values: ['casino', 'sports'], fallback: null },
  sportsMenu: { key: 'momio.sportsMenu', values: ['open', 'collapsed'], fallback: 'open' },
  oddsPolicy: { key: 'momio.oddsPolicy', values: ['none', 'better', 'any'], fallback: 'better' },
  gameSound: { key: 'momio.gameSound', values: ['on', 'off'], fallback: 'off' },
  adminMode: { key: 'momio.adminMode', values: ['on', 'off'], fallback: 'off' },
}
const NAMES = Object.keys(DEFINITIONS) as PreferenceName[]

export interface PreferenceStore {
  get<N extends PreferenceName>(name: N): Preferences[N]
  set<N extends PreferenceName>(name: N, value: NonNullable<Preferences[N]>): void
  subscribe(name: PreferenceName, listener: () => void): () => void
}

/**
 * Reads storage once per key and keeps the answer, so that a blocked storage still lasts for this page and a hook costs
 * no storage access per render.
 */
export function createPreferences(openStorage: () => Storage | undefined, tabs?: EventTarget): PreferenceStore {
  const kept: Partial<Preferences> = {}
  const listeners = new Map<PreferenceName, Set<() => void>>()

  function read<N extends PreferenceName>(name: N): Preferences[N] {
    const { key, values, fallback } = DEFINITIONS[name]
    try {
      const stored = openStorage()?.getItem(key)
      return values.find((value) => value === stored) ?? fallback
    } catch {
      return fallback
    }
  }

  function keep<N extends PreferenceName>(name: N, value: Preferences[N]) {
    if (kept[name] === value) return
    kept[name] = value
    for (const listener of listeners.get(name) ?? []) listener()
  }

  tabs?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    for (const name of NAMES) if (key === null || key === DEFINITIONS[name].key) keep(name, read(name))
  })

  return {
    get(name) {
      if (!(name in kept)) kept[name] = read(name)
      return kept[name] as Preferences[typeof name]
    },
    set(name, value) {
      try {
        openStorage()?.setItem(DEFINITIONS[name].key, value)
      } catch {
        // Blocked or full: the choice still holds until the page is left.
      }
      keep(name, value)
    },
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
  }
}

const inBrowser = typeof window !== 'undefined'

/** Opening `localStorage` itself throws where the browser blocks it, so it is opened inside the store's try blocks. */
export const preferences = createPreferences(
  () => (inBrowser ? window.localStorage : undefined),
  inBrowser ? window : undefined,
)

export function usePreference<N extends PreferenceName>(name: N): Preferences[N] {
  return useSyncExternalStore(
    (listener) => preferences.subscribe(name, listener),
    () => preferences.get(name),
    () => preferences.get(name),
  )
}

export const useOddsFormat = (): OddsFormat => usePreference('oddsFormat')
export const useLocale = (): Locale => usePreference('locale')
