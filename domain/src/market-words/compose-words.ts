import type { Language } from '@momio/contract/locale'
import { MARKETS } from './markets.ts'
import { OUTCOMES } from './outcomes.ts'
import type { MarketWords } from './words.ts'

/**
 * What a language says for phrases of the English names. A phrase with `…` takes other phrases in those places, in the order
 * they are written; `{team}` is either competitor. Phrases stand as inside a sentence: a name starts with a capital by itself.
 */
export type Phrasebook = Readonly<Record<string, string>>

export interface LanguagePhrases {
  readonly language: Language
  readonly markets: Phrasebook
  readonly outcomes: Phrasebook
  readonly providerTwo: Readonly<Record<number, string>>
}

/** A name that the phrasebook cannot make whole is left out: its reader has the provider's English. */
export function composeWords({ language, markets, outcomes, providerTwo }: LanguagePhrases): MarketWords {
  return {
    language,
    markets: namesOf(MARKETS, MARKET_STARTS, sayWith(markets)),
    outcomes: namesOf(OUTCOMES, OUTCOME_STARTS, sayWith(outcomes)),
    providerTwo,
  }
}

export function englishWords(providerTwo: MarketWords['providerTwo']): MarketWords {
  const asWritten = (english: string) => english
  return {
    language: 'en',
    markets: namesOf(MARKETS, MARKET_STARTS, asWritten),
    outcomes: namesOf(OUTCOMES, OUTCOME_STARTS, asWritten),
    providerTwo,
  }
}

type Say = (english: string) => string | undefined

function namesOf(english: Readonly<Record<number, string>>, starts: RegExp, say: Say): Record<string, string> {
  const names: Record<string, string> = {}
  for (const [id, text] of Object.entries(english)) {
    const said = say(text)
    if (said !== undefined) names[id] = said.replace(starts, (start) => start.toUpperCase())
  }
  return names
}

/** The first letter of a market's name, and of the question after the part of the match. */
const MARKET_STARTS = /(?:^| - )¿?\p{Ll}/gu
/** Both sides of América/Empate. */
const OUTCOME_STARTS = /(?:^|\/)\p{Ll}/gu

const PLACE = '…'
const TEAM = /\{\$competitor[12]\}/
/** Places to fill, numbers and signs read the same in every language. */
const NO_WORDS = /^(\{[^{}]*\}|[^\p{L}&/{}])*$/u

function sayWith(phrases: Phrasebook): Say {
  const patterns = Object.entries(phrases)
    .filter(([english]) => english.includes(PLACE))
    .map(([english, own]) => ({ around: english.split(PLACE), own }))

  function say(english: string): string | undefined {
    const own = phrases[english]
    if (own !== undefined) return own
    if (NO_WORDS.test(english)) return english
    for (const pattern of patterns) {
      const parts = partsOf(english, pattern.around)?.map(say)
      if (parts?.every((part) => part !== undefined)) return filled(pattern.own, parts)
    }
    return undefined
  }

  return (english) => {
    const team = TEAM.exec(english)?.[0]
    return team ? say(english.replaceAll(team, '{team}'))?.replaceAll('{team}', () => team) : say(english)
  }
}

function filled(pattern: string, parts: readonly string[]): string {
  return parts.reduce((text, part) => text.replace(PLACE, () => part), pattern)
}

/** The parts of a name that stand in the places of a pattern, which is given as the texts around them. */
function partsOf(english: string, [before = '', ...afterwards]: readonly string[]): string[] | undefined {
  if (!english.startsWith(before)) return undefined
  const parts: string[] = []
  let from = before.length
  for (const [index, text] of afterwards.entries()) {
    const isLast = index === afterwards.length - 1
    const to = isLast ? english.length - text.length : english.indexOf(text, from)
    if (to <= from || !english.startsWith(text, to)) return undefined
    parts.push(english.slice(from, to))
    from = to + text.length
  }
  return parts
}
