import type { MarketDescriptionInput, VariantInput } from '../../../modules/catalogue/index.ts'
import { integer, optionalInteger } from '../messages/read-attributes.ts'
import { scanXml, type XmlAttributes } from '../xml/scan-xml.ts'

/** The provider's answers about what its codes and ids mean. Each parser throws with what is wrong, or gives all. */

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type NamedOutcome = MarketDescriptionInput['outcomes'][number]

export interface ProducerDescription {
  readonly product: number
  /** What its calls are under: `liveodds`, `pre`, … */
  readonly apiName: string
  readonly active: boolean
  readonly recoveryWindowMs?: number
}

/** A market that comes with its variant is left to `parseVariantMarket`. */
export function parseMarkets(xml: string): MarketDescriptionInput[] {
  const markets: MarketDescriptionInput[] = []
  let outcomes: NamedOutcome[] | null = null
  read(xml, 'market_descriptions', {
    open(name, attributes) {
      if (name === 'market') {
        outcomes = []
        const id = integer(attributes, 'id') ?? Number.NaN
        const marketName = attributes.get('name')
        const groups = (attributes.get('groups') ?? '').split('|').filter((group) => group !== '')
        if (id >= 0 && marketName !== undefined && attributes.get('variant') === undefined)
          markets.push({ id, name: marketName, groups, outcomes })
      } else if (name === 'outcome' && outcomes !== null) take(outcomes, attributes)
    },
    // A mapping may hold elements of the same name.
    close(name) {
      if (name === 'outcomes') outcomes = null
    },
  })
  return markets
}

export function parseVariants(xml: string): VariantInput[] {
  const variants: VariantInput[] = []
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

/** The answer about one variant of one market, which names the market anew. */
export function parseVariantMarket(xml: string, variant: string): VariantInput {
  const found: Mutable<VariantInput> & { outcomes: NamedOutcome[] } = { id: variant, outcomes: [] }
  let inOutcomes = false
  let seen = false
  read(xml, 'market_descriptions', {
    open(name, attributes) {
      if (name === 'market') {
        seen = true
        found.name = attributes.get('name') || undefined
      } else if (name === 'outcomes') inOutcomes = true
      else if (name === 'outcome' && inOutcomes) take(found.outcomes, attributes)
    },
    close(name) {
      if (name === 'outcomes') inOutcomes = false
    },
  })
  if (!seen) throw new Error('no market')
  return found
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
      producers.push({ product, apiName, active: attributes.get('active') !== 'false', recoveryWindowMs })
    },
    close: () => undefined,
  })
  return producers
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
  if (root !== 'player_profile' && root !== 'competitor_profile') throw new Error(`<${root}> is no profile`)
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
