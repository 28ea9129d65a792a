import { PROVIDER, providerOf } from '@momio/contract/provider'
import {
  compileTemplate,
  fillTemplate,
  isPersons,
  lacksSpecifier,
  type NameValues,
  namesOf,
  readSpecifiers,
  type Template,
} from '@momio/domain/market-name'
import { FREE_TEXT_MARKETS } from '@momio/domain/market-words/markets'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { FixtureInput, MarketInput } from '../book/feed-input.ts'
import { eventName } from '../shown/build-event.ts'
import { betStopGroupsOf } from './bet-stop-groups.ts'
import { COMPILED_WORDS } from './compiled-words.ts'
import type {
  DescribedMarket,
  MarketDescriptionInput,
  MarketNames,
  MissingName,
  VariantMarketInput,
} from './market-names.ts'
import { inShownOrder } from './outcome-order.ts'
import { describeProviderTwo } from './provider-two-names.ts'
import { spanishOf } from './spanish-of.ts'

/** A day's offer needs far fewer names. */
const MOST_NAMES = 50_000

interface CatalogueMarket {
  readonly name: Template
  readonly hasVariants: boolean
  readonly groups: readonly string[]
  readonly outcomes: OutcomeTemplates
}

type OutcomeTemplates = ReadonlyMap<string, Template>

interface VariantMarket {
  readonly name: Template | undefined
  readonly outcomes: OutcomeTemplates
}

export function createMarketNames(): MarketNames {
  const catalogue = new Map<number, CatalogueMarket>()
  const variantLists = new BoundedMap<string, OutcomeTemplates>(MOST_NAMES)
  const variantMarkets = new BoundedMap<string, VariantMarket>(MOST_NAMES)
  const persons = new BoundedMap<string, string>(MOST_NAMES)
  const missing = new BoundedMap<string, MissingName>(MOST_NAMES)
  const listeners: ((missing: MissingName) => void)[] = []

  function miss(what: MissingName): void {
    const key = keyOf(what)
    if (missing.has(key)) return
    missing.set(key, what)
    for (const listener of listeners) listener(what)
  }

  function describe(fixture: FixtureInput, market: MarketInput): DescribedMarket {
    if (isProviderTwo(fixture.id)) return describeProviderTwo(fixture, market)
    const { home, away, outright } = fixture
    let complete = true
    const nameOf = (urn: string) => {
      const side = urn === home.id ? home : urn === away.id ? away : outright?.competitors.find(({ id }) => id === urn)
      const name = side?.name ?? persons.get(urn)
      if (name === undefined && isPersons(urn)) {
        complete = false
        miss({ kind: 'person', urn })
      }
      return name
    }
    const values: NameValues = {
      specifiers: readSpecifiers(market.specifiers),
      home: home.name,
      away: away.name,
      event: eventName(fixture),
      sportId: fixture.sport.id,
      nameOf,
    }
    const variantId = values.specifiers.get('variant')
    const variant = variantId === undefined ? undefined : variantMarkets.get(variantKey(market.id, variantId))
    const list = variantId === undefined ? undefined : variantLists.get(variantId)
    const described = catalogue.get(market.id)
    const needVariant = () => {
      if (variantId === undefined || variant !== undefined) return
      complete = false
      miss({ kind: 'variant', marketId: market.id, variant: variantId })
    }
    const unnamed = (stopgap: string) => {
      complete = false
      return stopgap
    }
    let lacksSpecifiers = variantId === undefined && (described?.hasVariants ?? false)
    const filled = (template: Template) => {
      lacksSpecifiers ||= lacksSpecifier(template, values.specifiers)
      return fillTemplate(template, values).text
    }
    const shown = (template: Template | undefined) => template && filled(template)
    const outcomeText = ({ id, name }: MarketInput['outcomes'][number]): string => {
      const template =
        variant?.outcomes.get(id) ?? list?.get(id) ?? COMPILED_WORDS.outcomes.get(id) ?? described?.outcomes.get(id)
      if (template !== undefined) return filled(template)
      if (isPersons(id)) return namesOf(id, nameOf, 'es') ?? id
      needVariant()
      return name ?? unnamed(id)
    }
    const own = COMPILED_WORDS.markets.get(market.id)
    const isFreeText = FREE_TEXT_MARKETS.has(market.id)
    if (isFreeText || (own === undefined && list === undefined)) needVariant()
    const template = isFreeText ? (variant?.name ?? own) : (own ?? variant?.name ?? described?.name)
    const name = shown(template) ?? unnamed(`Mercado ${market.id}`)
    const english = variant?.name ?? described?.name ?? COMPILED_WORDS.englishMarkets.get(market.id)
    const outcomes = market.outcomes.map((outcome) => [outcome.id, outcomeText(outcome)] as const)
    return {
      name,
      originalName: shown(english) ?? `Market ${market.id}`,
      outcomes: inShownOrder(outcomes, variant?.outcomes ?? list),
      complete,
      ...(lacksSpecifiers && { lacksSpecifiers }),
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
    takeVariantLists(lists) {
      for (const { id, outcomes } of lists) variantLists.set(id, outcomeTemplates(outcomes))
      // Whatever the lists do not say is missed again when its line is named.
      for (const [key, what] of missing) {
        if (what.kind === 'variant' && variantLists.has(what.variant)) missing.delete(key)
      }
    },
    takeVariantMarket({ marketId, variant, name, outcomes }) {
      const key = variantKey(marketId, variant)
      variantMarkets.set(key, {
        name: name === undefined ? undefined : compileTemplate(name, 'en'),
        outcomes: outcomeTemplates(outcomes),
      })
      missing.delete(key)
    },
    takePerson(urn, name) {
      persons.set(urn, name)
      missing.delete(urn)
    },
    onMissing(listener) {
      listeners.push(listener)
      for (const what of missing.values()) listener(what)
    },
    isMissing: (what) => missing.has(keyOf(what)),
  }
}

function isProviderTwo(eventId: string): boolean {
  return providerOf(eventId) === PROVIDER.two
}

function catalogueMarket({ name, groups, outcomes, hasVariants = false }: MarketDescriptionInput): CatalogueMarket {
  return { name: compileTemplate(name, 'en'), groups, outcomes: outcomeTemplates(outcomes), hasVariants }
}

function keyOf(what: MissingName): string {
  return what.kind === 'person' ? what.urn : variantKey(what.marketId, what.variant)
}

function variantKey(marketId: number, variant: string): string {
  return `${marketId}/${variant}`
}

function outcomeTemplates(outcomes: VariantMarketInput['outcomes']): OutcomeTemplates {
  return new Map(outcomes.map(({ id, name }) => [id, compileTemplate(spanishOf(name) ?? name, 'es')]))
}
