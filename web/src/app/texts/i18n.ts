import { bcp47, DEFAULT_LOCALE, type Locale } from '@momio/contract/locale'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fetchTexts, type Namespace } from '../../loading/fetch-texts.ts'
import { importAgain } from '../../loading/import-again.ts'
import { preferences } from '../../preferences.ts'

export type Language = 'es' | 'en' | 'de' | 'fr' | 'pt'

/** Texts exist per language. */
export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language
}

/** English of the United States has texts only where it differs: i18next reads the others from `en`. */
const AMERICAN = 'en-US'
type TextCode = Language | typeof AMERICAN

/** The codes whose texts a locale shows, its own first. */
function textCodesOf(locale: Locale): readonly [TextCode, ...TextCode[]] {
  return locale === 'enUS' ? [AMERICAN, 'en'] : [languageOf(locale)]
}

/** Each language knows its own files, so that a visitor fetches one list of names and not five. */
const LANGUAGES: Record<TextCode, () => Promise<{ texts: LanguageTexts }>> = {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
  [AMERICAN]: () => import('./en-us.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
}

interface LanguageTexts {
  /** Needed by every page, so they travel with the list. */
  readonly shell: ResourceKey
  readonly files: Readonly<Record<string, () => Promise<unknown>>>
}

/** A namespace is the folder that holds `locales/`: `matches/locales/es.json` is namespace `matches`. */
async function readTexts(code: TextCode, namespace: string): Promise<ResourceKey> {
  const { texts } = await LANGUAGES[code]().catch(importAgain<{ texts: LanguageTexts }>)
  if (namespace === 'shell') return texts.shell
  const path = Object.keys(texts.files).find((file) => file.endsWith(`/${namespace}/locales/${code}.json`))
  const fetchFile = path && texts.files[path]
  if (!fetchFile && code === AMERICAN) return {}
  if (!fetchFile) throw new Error(`no texts ${namespace} in ${code}`)
  const again = async (error: unknown) => (await importAgain<{ default: unknown }>(error)).default
  return fetchFile().catch(again) as Promise<ResourceKey>
}

const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(code, namespace, done) {
    readTexts(code as TextCode, namespace).then(
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
      lng: textCodesOf(locale)[0],
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { bindI18n: 'languageChanged' },
    })
  await untilThere(textCodesOf(locale))
  document.documentElement.lang = bcp47(locale)
  preferences.subscribe('locale', () => void showLocale(preferences.get('locale')))
}

/** Without the shell's texts there is nothing to show, not even an error. */
async function untilThere(codes: readonly string[]) {
  while (codes.some((code) => !i18next.hasResourceBundle(code, 'shell'))) {
    await fetchTexts(codes, ['shell']).catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)))
  }
}

/** For route loaders: rejects when the texts cannot be fetched, and tries again when called again. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await startI18n()
  await i18next.loadNamespaces(namespaces)
  await fetchTexts(i18next.languages, namespaces)
}

/** Fetches every text in use before it switches; offline, the page keeps the language it shows. */
async function showLocale(locale: Locale) {
  const codes = textCodesOf(locale)
  const used = i18next.options.ns
  try {
    await fetchTexts(codes, Array.isArray(used) ? used : ['shell'])
  } catch {
    if (preferences.get('locale') === locale) preferences.set('locale', shown)
    return
  }
  // Somebody chose again while the texts travelled.
  if (preferences.get('locale') !== locale) return
  shown = locale
  await i18next.changeLanguage(codes[0])
  document.documentElement.lang = bcp47(locale)
}
