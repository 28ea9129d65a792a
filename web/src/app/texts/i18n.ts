import { bcp47, DEFAULT_LOCALE, type Locale } from '@momio/contract/locale'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { preferences } from '../../preferences.ts'
import { ScreenNotLoaded } from '../loading/screen-not-loaded.ts'
import type { Namespace } from './namespace.ts'

export type Language = 'es' | 'en' | 'de' | 'fr' | 'pt'

/** Texts exist per language; enUS differs from en only in how Intl writes numbers and dates. */
export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language
}

/** Each language knows its own files, so that a visitor fetches one list of names and not five. */
const LANGUAGES: Record<Language, () => Promise<{ texts: LanguageTexts }>> = {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
}

interface LanguageTexts {
  /** Needed by every page, so they travel with the list. */
  readonly shell: ResourceKey
  readonly files: Readonly<Record<string, () => Promise<unknown>>>
}

/** A namespace is the folder that holds `locales/`: `features/sport/locales/es.json` is namespace `sport`. */
async function readTexts(language: Language, namespace: string): Promise<ResourceKey> {
  const { texts } = await LANGUAGES[language]()
  if (namespace === 'shell') return texts.shell
  const path = Object.keys(texts.files).find((file) => file.endsWith(`/${namespace}/locales/${language}.json`))
  if (!path) throw new Error(`no texts ${namespace} in ${language}`)
  return texts.files[path]?.() as Promise<ResourceKey>
}

const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    readTexts(language as Language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    )
  },
}

const RETRY_MS = 2_000

let starting: Promise<unknown> | undefined
let shown: Locale = DEFAULT_LOCALE

/** Resolves when the shell's texts are there, so that no key is ever painted. */
export function startI18n(): Promise<unknown> {
  starting ??= start()
  return starting
}

async function start() {
  const locale = preferences.get('locale')
  shown = locale
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: languageOf(locale),
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { bindI18n: 'languageChanged' },
    })
  await untilThere(languageOf(locale))
  document.documentElement.lang = bcp47(locale)
  preferences.subscribe('locale', () => void showLocale(preferences.get('locale')))
}

/** Without the shell's texts there is nothing to show, not even an error. */
async function untilThere(language: Language) {
  while (!i18next.hasResourceBundle(language, 'shell')) {
    await fetchMissing(language, ['shell']).catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)))
  }
}

/** For route loaders: rejects when the texts cannot be fetched, and tries again when called again. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await startI18n()
  await i18next.loadNamespaces(namespaces)
  await fetchMissing(i18next.language, namespaces)
}

async function fetchMissing(language: string, namespaces: readonly string[]) {
  const missing = () => namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace))
  if (missing().length > 0) await i18next.reloadResources([language], missing())
  if (missing().length > 0) throw new ScreenNotLoaded(`texts did not load: ${missing().join(', ')} in ${language}`)
}

/** Fetches every text in use before it switches; offline, the page keeps the language it shows. */
async function showLocale(locale: Locale) {
  const language = languageOf(locale)
  const used = i18next.options.ns
  try {
    await fetchMissing(language, Array.isArray(used) ? used : ['shell'])
  } catch {
    if (preferences.get('locale') === locale) preferences.set('locale', shown)
    return
  }
  // Somebody chose again while the texts travelled.
  if (preferences.get('locale') !== locale) return
  shown = locale
  await i18next.changeLanguage(language)
  document.documentElement.lang = bcp47(locale)
}
