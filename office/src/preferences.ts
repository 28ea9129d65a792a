import type { Locale } from '@momio/contract/locale'
import { useSyncExternalStore } from 'react'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
/** The office is for staff in Mexico: Spanish, and English for whoever helps from elsewhere. */
export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

interface Choice<Value extends string> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** Kept in this browser; where storage is blocked, as long as the page is open. */
function choice<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Choice<Value> {
  const listeners = new Set<() => void>()
  let chosen: Value | undefined
  function read(): Value {
    try {
      const stored = localStorage.getItem(key)
      return values.find((value) => value === stored) ?? values[0]
    } catch {
      return values[0]
    }
  }
  return {
    get() {
      chosen ??= read()
      return chosen
    },
    set(value) {
      chosen = value
      try {
        localStorage.setItem(key, value)
      } catch {
        // Holds for this page.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The same key as the site's: /theme.js paints it before the first frame of both. */
export const theme = choice<Theme>('momio.theme', THEMES)
export const language = choice<Language>('momio.office.language', LANGUAGES)

export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get)
export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get)

/** How money and dates are written. */
export const useLocale = (): Locale => (useLanguage() === 'es' ? 'esMX' : 'en')
