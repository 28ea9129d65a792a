import { PROVIDER, providerOf } from '@momio/contract/provider'
import {
  compileTemplate,
  fillTemplate,
  isPersons,
  type NameValues,
  namesOf,
  readSpecifiers,
  type Template,
} from '@momio/domain/market-name'
import type { FixtureInput, MarketInput } from '../book/feed-input.ts'
import { betStopGroupsOf } from './bet-stop-groups.ts'
import { BoundedMap } from './bounded-map.ts'
import { COMPILED_WORDS } from './compiled-words.ts'
import type { DescribedMarket, MarketDescriptionInput, MarketNames, MissingName, VariantInput } from './market-names.ts'
import { inShownOrder } from './outcome-order.ts'
import { describeProviderTwo } from './provider-two-names.ts'
import { spanishOf } from './spanish-of.ts'

/** A day's offer needs far fewer names. */
const MOST_NAMES = 50_000

interface CatalogueMarket {
  readonly name: Template
  readonly groups: readonly string[]
  readonly outcomes: ReadonlyMap<string, Template>
}

interface Variant {
  readonly name: Template | undefined
  readonly outcomes: ReadonlyMap<string, Template>
}

export function createMarketNames(): MarketNames {
  const catalogue = new Map<number, CatalogueMarket>()
  const variants = new BoundedMap<string, Variant>(MOST_NAMES)
  const persons = new BoundedMap<string, string>(MOST_NAMES)
  const missing = new BoundedMap<string, MissingName>(MOST_NAMES)
  const listeners: ((missing: MissingName) => void)[] = []

  function miss(key: string, what: MissingName): void {
    if (missing.has(key)) return
    missing.set(key, what)
    for (const listener of listeners) listener(what)
  }

  function describe(fixture: FixtureInput, market: MarketInput): DescribedMarket {
    if (isProviderTwo(fixture.id)) return describeProviderTwo(fixture, market)
    const { home, away } = fixture
    let complete = true
    const nameOf = (urn: string) => {
      const name = urn === home.id ? home.name : urn === away.id ? away.name : persons.get(urn)
      if (name === undefined && isPersons(urn)) {
        complete = false
        miss(urn, { kind: 'person', urn })
      }
      return name
    }
    const values: NameValues = {
      specifiers: readSpecifiers(market.specifiers),
      home: home.name,
      away: away.name,
      event: `${home.name} - ${away.name}`,
      nameOf,
    }
    const variantId = values.specifiers.get('variant')
    const variant = variantId === undefined ? undefined : variants.get(variantId)
    const described = catalogue.get(market.id)
    const needVariant = () => {
      if (variantId === undefined || variant !== undefined) return
      complete = false
      miss(variantId, { kind: 'variant', marketId: market.id, variant: variantId })
    }
    const unnamed = (stopgap: string) => {
      complete = false
      return stopgap
    }
    const shown = (template: Template | undefined) => template && fillTemplate(template, values).text
    const outcomeText = ({ id, name }: MarketInput['outcomes'][number]): string => {
      const template = variant?.outcomes.get(id) ?? COMPILED_WORDS.outcomes.get(id) ?? described?.outcomes.get(id)
      if (template !== undefined) return fillTemplate(template, values).text
      if (isPersons(id)) return namesOf(id, nameOf, 'es') ?? id
      needVariant()
      return name ?? unnamed(id)
    }
    const own = COMPILED_WORDS.markets.get(market.id)
    if (own === undefined) needVariant()
    const name = shown(own ?? variant?.name ?? described?.name) ?? unnamed(`Mercado ${market.id}`)
    const english = variant?.name ?? described?.name ?? COMPILED_WORDS.englishMarkets.get(market.id)
    const outcomes = market.outcomes.map((outcome) => [outcome.id, outcomeText(outcome)] as const)
    return {
      name,
      originalName: shown(english) ?? `Market ${market.id}`,
      outcomes: inShownOrder(outcomes, variant?.outcomes),
      complete,
    }
  }

  return {
    describe,
    inGroups(eventId, marketId, groups) {
      if (groups.includes('all')) return true
      if (isProviderTwo(eventId)) return false
      const own = catalogue.get(marketId)?.groups ?? betStopGroupsOf(marketId)
      return own.some((group) => groups.includes(group))
    },
    takeMarkets(markets) {
      catalogue.clear()
      for (const market of markets) catalogue.set(market.id, catalogueMarket(market))
    },
    takeVariants(taken) {
      for (const variant of taken) {
        variants.set(variant.id, compiledVariant(variant))
        missing.delete(variant.id)
      }
    },
    takePerson(urn, name) {
      persons.set(urn, name)
      missing.delete(urn)
    },
    onMissing(listener) {
      listeners.push(listener)
      for (const what of missing.values()) listener(what)
    },
  }
}

function isProviderTwo(eventId: string): boolean {
  return providerOf(eventId) === PROVIDER.two
}

function catalogueMarket({ name, groups, outcomes }: MarketDescriptionInput): CatalogueMarket {
  return { name: compileTemplate(name, 'en'), groups, outcomes: outcomeTemplates(outcomes) }
}

function compiledVariant({ name, outcomes }: VariantInput): Variant {
  return { name: name === undefined ? undefined : compileTemplate(name, 'en'), outcomes: outcomeTemplates(outcomes) }
}

function outcomeTemplates(outcomes: VariantInput['outcomes']): ReadonlyMap<string, Template> {
  return new Map(outcomes.map(({ id, name }) => [id, compileTemplate(spanishOf(name) ?? name, 'es')]))
}
