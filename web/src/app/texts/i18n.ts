import { bcp47, DEFAULT_LOCALE, type Language, type Locale, languageOf } from '@momio/contract/locale'
import { shownCodes } from '@momio/ui/texts/shown-codes'
import type { Bundle, Namespace } from '@momio/ui/texts/text'
import { fetchTexts, hasTexts, readTextsWith, usedNamespaces } from '@momio/ui/texts/text-store'
import { importAgain } from '../../loading/import-again.ts'
import { ScreenNotLoaded } from '../../loading/screen-not-loaded.ts'
import { preferences } from '../../preferences.ts'

/** English of the United States has texts only where it differs: the others are read from `en`. */
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
  readonly shell: Bundle
  readonly files: Readonly<Record<string, () => Promise<unknown>>>
}

/** A namespace is the folder that holds `locales/`: `matches/locales/es.json` is namespace `matches`. */
async function readTexts(code: TextCode, namespace: string): Promise<Bundle> {
  const { texts } = await LANGUAGES[code]().catch(importAgain<{ texts: LanguageTexts }>)
  if (namespace === 'shell') return texts.shell
  const path = Object.keys(texts.files).find((file) => file.endsWith(`/${namespace}/locales/${code}.json`))
  const fetchFile = path && texts.files[path]
  if (!fetchFile && code === AMERICAN) return {}
  if (!fetchFile) throw new Error(`no texts ${namespace} in ${code}`)
  const again = async (error: unknown) => (await importAgain<{ default: unknown }>(error)).default
  return fetchFile().catch(again) as Promise<Bundle>
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
  readTextsWith((code, namespace) =>
    readTexts(code as TextCode, namespace).catch((cause) => {
      throw new ScreenNotLoaded(`texts did not load: ${namespace} in ${code}`, { cause })
    }),
  )
  const locale = preferences.get('locale')
  shown = locale
  shownCodes.set(textCodesOf(locale))
  await untilThere()
  document.documentElement.lang = bcp47(locale)
  preferences.subscribe('locale', () => void showLocale(preferences.get('locale')))
}

/** Without the shell's texts there is nothing to show, not even an error. */
async function untilThere() {
  while (!hasTexts(shownCodes.get(), 'shell')) {
    await fetchTexts(shownCodes.get(), ['shell']).catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)))
  }
}

/** For route loaders: rejects when the texts cannot be fetched, and tries again when called again. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await startI18n()
  await fetchTexts(shownCodes.get(), namespaces)
}

/** Fetches every text in use before it switches; offline, the page keeps the language it shows. */
async function showLocale(locale: Locale) {
  const codes = textCodesOf(locale)
  try {
    await fetchTexts(codes, usedNamespaces())
  } catch {
    if (preferences.get('locale') === locale) preferences.set('locale', shown)
    return
  }
  // Somebody chose again while the texts travelled.
  if (preferences.get('locale') !== locale) return
  shown = locale
  shownCodes.set(codes)
  document.documentElement.lang = bcp47(locale)
}
