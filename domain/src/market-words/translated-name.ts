import {
  compileTemplate,
  fillTemplate,
  isPersons,
  type NameValues,
  namesOf,
  readSpecifiers,
  type Template,
} from '../market-name.ts'
import { PROVIDER_TWO_LINE } from '../provider-two-markets.ts'
import { FREE_TEXT_MARKETS } from './markets.ts'
import { PLAIN_OUTCOMES } from './plain-outcomes.ts'
import type { MarketWords } from './words.ts'

export interface NamedLine {
  readonly words: MarketWords
  readonly marketType: number
  /** As the line has them: `key=value|key=value`. */
  readonly specifiers: string
  readonly home: string
  readonly away: string
  /** Of an outright, which has no sides. */
  readonly event?: string | undefined
  readonly sportId?: string
  readonly nameOf?: (urn: string) => string | undefined
  /** Provider two numbers its markets otherwise. */
  readonly providerTwo?: boolean
}

/** Undefined when the language has no word for the market, or not all that its name needs: the reader keeps the name it has. */
export function marketName(line: NamedLine): string | undefined {
  const { words, marketType, providerTwo } = line
  if (providerTwo) return translated(line, words.providerTwo[marketType])
  return FREE_TEXT_MARKETS.has(marketType) ? undefined : translated(line, words.markets[marketType])
}

/** Home, draw, away, over, under, yes, no and handicaps; provider two's other outcome numbers mean nothing beyond their market. */
const MEANT_BY_BOTH_PROVIDERS: ReadonlySet<string> = new Set([
  '1',
  '2',
  '3',
  '4',
  '5',
  '12',
  '13',
  '25',
  '26',
  '74',
  '76',
  '1714',
  '1715',
])

export function outcomeName(line: NamedLine, outcomeId: string): string | undefined {
  const { words, marketType, nameOf, providerTwo } = line
  if (providerTwo && (!MEANT_BY_BOTH_PROVIDERS.has(outcomeId) || marketType === PROVIDER_TWO_LINE.correctScore))
    return undefined
  if (isPersons(outcomeId)) return nameOf && namesOf(outcomeId, nameOf, words.language)
  // An id comes from the feed: `constructor` is no outcome.
  const own = Object.hasOwn(words.outcomes, outcomeId) ? words.outcomes[outcomeId] : undefined
  return translated(line, own ?? PLAIN_OUTCOMES.get(outcomeId))
}

function translated(line: NamedLine, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const values: NameValues = { ...line, specifiers: readSpecifiers(line.specifiers) }
  const filled = fillTemplate(compiled(line.words, text), values)
  return filled.complete ? filled.text : undefined
}

const templates = new WeakMap<MarketWords, Map<string, Template>>()

function compiled(words: MarketWords, text: string): Template {
  const known = templates.get(words) ?? new Map<string, Template>()
  templates.set(words, known)
  const template = known.get(text) ?? compileTemplate(text, words.language)
  known.set(text, template)
  return template
}
