import {
  type MarketDescriptionInput,
  type ProducerScope,
  usualScope,
  type VariantListInput,
  type VariantMarketInput,
} from '../../../modules/catalogue/index.ts'
import { integer, optionalInteger } from '../messages/read-attributes.ts'
import { scanXml, type XmlAttributes } from '../xml/scan-xml.ts'

/** The provider's answers about what its codes and ids mean. Each parser throws with what is wrong, or gives all. */

type NamedOutcome = MarketDescriptionInput['outcomes'][number]

export interface ProducerDescription {
  readonly product: number
  /** What its calls are under: `liveodds`, `pre`, … */
  readonly apiName: string
  readonly active: boolean
  readonly scope: ProducerScope
  readonly recoveryWindowMs?: number
}

/** A market that comes with its variant is left to `parseVariantMarket`. */
export function parseMarkets(xml: string): MarketDescriptionInput[] {
  const markets: (MarketDescriptionInput & { hasVariants?: boolean })[] = []
  let market: (typeof markets)[number] | undefined
  let outcomes: NamedOutcome[] | null = null
  read(xml, 'market_descriptions', {
    open(name, attributes) {
      if (name === 'market') {
        outcomes = []
        const id = integer(attributes, 'id') ?? Number.NaN
        const marketName = attributes.get('name')
        const groups = (attributes.get('groups') ?? '').split('|').filter((group) => group !== '')
        const isDescribed = id >= 0 && marketName !== undefined && attributes.get('variant') === undefined
        market = isDescribed ? { id, name: marketName, groups, outcomes } : undefined
        if (market !== undefined) markets.push(market)
      } else if (name === 'outcome' && outcomes !== null) take(outcomes, attributes)
      else if (name === 'specifier' && market !== undefined) {
        if (attributes.get('name') === 'variant' && attributes.get('type') === 'variable_text')
          market.hasVariants = true
      }
    },
    // A mapping may hold elements of the same name.
    close(name) {
      if (name === 'outcomes') outcomes = null
    },
  })
  return markets
}

export function parseVariantLists(xml: string): VariantListInput[] {
  const variants: VariantListInput[] = []
  let outcomes: NamedOutcome[] | null = null
  read(xml, 'variant_descriptions', {
    open(name, attributes) {
      if (name === 'variant') {
        outcomes = []
        const id = attributes.get('id')
        if (id) variants.push({ id, outcomes })
      } else if (name === 'outcome' && outcomes !== null) take(outcomes, attributes)
    },
    close(name) {
      if (name === 'outcomes') outcomes = null
    },
  })
  return variants
}

/** The answer about one variant of one market, which names the market anew; one about anything else is no answer. */
export function parseVariantMarket(xml: string, marketId: number, variant: string): VariantMarketInput {
  const outcomes: NamedOutcome[] = []
  let name: string | undefined
  let isAnswer = false
  let inOutcomes = false
  read(xml, 'market_descriptions', {
    open(element, attributes) {
      if (element === 'market') {
        isAnswer = integer(attributes, 'id') === marketId && (attributes.get('variant') ?? variant) === variant
        if (isAnswer) name = attributes.get('name') || undefined
      } else if (element === 'outcomes') inOutcomes = isAnswer
      else if (element === 'outcome' && inOutcomes) take(outcomes, attributes)
    },
    close(element) {
      if (element === 'outcomes') inOutcomes = false
    },
  })
  if (outcomes.length === 0) throw new Error('no outcomes of this variant of the market')
  return { marketId, variant, name, outcomes }
}

export function parseProducers(xml: string): ProducerDescription[] {
  const producers: ProducerDescription[] = []
  read(xml, 'producers', {
    open(name, attributes) {
      if (name !== 'producer') return
      const product = integer(attributes, 'id') ?? Number.NaN
      const apiName = /\/([a-z\d_]+)\/?$/.exec(attributes.get('api_url') ?? '')?.[1]
      if (!(product >= 0) || apiName === undefined) return
      const minutes = optionalInteger(attributes, 'stateful_recovery_window_in_minutes')
      const recoveryWindowMs = minutes !== undefined && minutes > 0 ? minutes * 60_000 : undefined
      const active = attributes.get('active') !== 'false'
      producers.push({ product, apiName, active, scope: scopeOf(attributes.get('scope'), product), recoveryWindowMs })
    },
    close: () => undefined,
  })
  return producers
}

/** `live`, `prematch`, `live|prematch`; `virtual` matches are offered before and while they are played. */
function scopeOf(text: string | undefined, product: number): ProducerScope {
  if (text === undefined || text === '') return usualScope(product)
  return text === 'live' || text === 'prematch' ? text : 'both'
}

/** Code and description of `match_status`, `void_reason` or `betstop_reason` elements. */
export function parseCodes(xml: string, root: string, element: string): Map<number, string> {
  const codes = new Map<number, string>()
  read(xml, root, {
    open(name, attributes) {
      const id = name === element ? integer(attributes, 'id') : undefined
      const description = attributes.get('description')
      if (id !== undefined && !Number.isNaN(id) && description) codes.set(id, description)
    },
    close: () => undefined,
  })
  return codes
}

/** A team without a profile of its own is a simple team. */
const PROFILES: ReadonlySet<string> = new Set(['player_profile', 'competitor_profile', 'simpleteam_profile'])

/** URN and name of everybody a profile names: a player alone, or a competitor with its players. */
export function parseProfile(xml: string): Map<string, string> {
  const people = new Map<string, string>()
  let root = ''
  const problem = scanXml(xml, {
    open(name, attributes) {
      if (root === '') root = name
      if (name !== 'player' && name !== 'competitor') return
      const id = attributes.get('id')
      const text = attributes.get('name')
      if (id && text && !people.has(id)) people.set(id, name === 'player' ? firstNameFirst(text) : text)
    },
    close: () => undefined,
  })
  if (problem !== null) throw new Error(`${problem.what} at ${problem.at}`)
  if (!PROFILES.has(root)) throw new Error(`<${root}> is no profile`)
  return people
}

/** `Tuchel, Thomas` is how the provider sorts people, not how anybody calls them. */
function firstNameFirst(name: string): string {
  const [last, first, ...more] = name.split(', ')
  return first === undefined || more.length > 0 ? name : `${first} ${last}`
}

function take(outcomes: NamedOutcome[], attributes: XmlAttributes): void {
  const id = attributes.get('id')
  const name = attributes.get('name')
  if (id && name !== undefined) outcomes.push({ id, name })
}

function read(xml: string, root: string, visitor: Parameters<typeof scanXml>[1]): void {
  let first = ''
  const problem = scanXml(xml, {
    open(name, attributes) {
      if (first === '') first = name
      else visitor.open(name, attributes)
    },
    close: visitor.close,
  })
  if (problem !== null) throw new Error(`${problem.what} at ${problem.at}`)
  if (first !== root) throw new Error(`<${first.slice(0, 50)}> instead of <${root}>`)
}
