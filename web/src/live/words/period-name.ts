import { type Language, languageOf } from '@momio/contract/locale'
import type { PeriodWords } from './period-words/words.ts'

/** The server speaks Spanish: that language needs no words here. */
const WORDS: Readonly<Record<Language, (() => Promise<{ readonly words: PeriodWords }>) | null>> = {
  es: null,
  en: () => import('./period-words/en.ts'),
  de: () => import('./period-words/de.ts'),
  fr: () => import('./period-words/fr.ts'),
  pt: () => import('./period-words/pt.ts'),
}

export type PeriodName = (description: string) => string

/** A language fetches its words when it is shown. */
export async function loadPeriodName(language: string): Promise<PeriodName> {
  const loaded = await WORDS[languageOf(language)]?.()
  return loaded ? (description) => periodName(loaded.words, description) : inSpanish
}

/** Two documented descriptions use words that Mexico does not; nothing beside them is read otherwise than the server says. */
const AS_MEXICO_SAYS: ReadonlyMap<string, string> = new Map([
  ['Descanso prórroga', 'Descanso del tiempo extra'],
  ['Penaltis', 'Penales'],
])

export const inSpanish: PeriodName = (description) => AS_MEXICO_SAYS.get(description) ?? description

/** An unknown description is shown as it is. */
function periodName({ texts, ordinal }: PeriodWords, description: string): string {
  let number = 0
  const key = description.replace(/(\d+)(?:er|º|ª)/, (_, digits: string) => {
    number = Number(digits)
    return '#'
  })
  const text = texts[key] ?? description
  return text.replace('{n}', () => ordinal(number, false)).replace('{f}', () => ordinal(number, true))
}
