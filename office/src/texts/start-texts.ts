import { shownCodes } from '@momio/ui/texts/shown-codes'
import type { Bundle, Namespace } from '@momio/ui/texts/text'
import { keepTexts } from '@momio/ui/texts/text-store'
import { type Language, language } from '../preferences.ts'

const FILES: Record<Language, () => Promise<{ texts: Readonly<Record<string, unknown>> }>> = {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
}

/** A namespace is the folder that holds `locales/`. */
function namespaceOf(path: string): Namespace {
  return path.split('/').at(-3) as Namespace
}

/** All texts of one language are one file, so that no page waits for its own. */
export async function startTexts(): Promise<void> {
  await show(language.get())
  language.subscribe(() => void show(language.get()))
}

async function show(code: Language): Promise<void> {
  const { texts } = await FILES[code]()
  for (const [path, bundle] of Object.entries(texts)) keepTexts(code, namespaceOf(path), bundle as Bundle)
  // Somebody chose again while the texts travelled.
  if (language.get() !== code) return
  shownCodes.set([code])
  document.documentElement.lang = code === 'es' ? 'es-MX' : 'en'
}
