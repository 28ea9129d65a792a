import type { Market, Outcome } from '@momio/contract/live-book'
import { americanOf, decimalOf, type Odds } from '@momio/domain/odds'
import type { FixtureInput, MarketInput, OutcomeInput } from './feed-input.ts'
import { describedMarket } from './market-descriptions.ts'

/** Odds below 1.000 are no price; the feed never sends them for a bettable outcome. */
const LOWEST_ODDS = 1000

export function lineIdOf(market: Pick<MarketInput, 'id' | 'specifiers'>): string {
  return market.specifiers === '' ? String(market.id) : `${market.id}|${market.specifiers}`
}

/** The market as players read it: names filled in, outcomes in the order of the description, status as given. */
export function buildMarket(fixture: FixtureInput, input: MarketInput, status: number): Market {
  const description = describedMarket(input.id)
  const values = templateValues(fixture, input.specifiers)
  const id = lineIdOf(input)
  return {
    id,
    name: fill(description?.name ?? `Mercado ${input.id}`, values),
    originalName: fill(description?.originalName ?? `Market ${input.id}`, values),
    status,
    marketType: input.id,
    specifiers: input.specifiers,
    isFavorite: input.favourite,
    outcomes: inShownOrder(input.outcomes, description?.outcomes).map(([outcome, name]) =>
      buildOutcome(`${fixture.id}/${id}/${outcome.id}`, outcome, fill(name, values)),
    ),
  }
}

function buildOutcome(id: string, input: OutcomeInput, name: string): Outcome {
  const odds = input.odds !== undefined && input.odds >= LOWEST_ODDS ? (input.odds as Odds) : null
  return {
    id,
    outcomeId: input.id,
    name,
    odds: odds === null ? null : decimalOf(odds),
    oddsUS: odds === null ? null : americanOf(odds),
    active: input.active && odds !== null,
    probabilities: input.probabilities ?? null,
  }
}

/** Outcomes without a description keep the feed's order, after the described ones, under their own id. */
function inShownOrder(
  outcomes: readonly OutcomeInput[],
  described: readonly (readonly [id: string, name: string])[] = [],
): (readonly [OutcomeInput, string])[] {
  const named = described.flatMap(([id, name]) => {
    const outcome = outcomes.find((one) => one.id === id)
    return outcome === undefined ? [] : [[outcome, name] as const]
  })
  const known = new Set(described.map(([id]) => id))
  return [...named, ...outcomes.filter((one) => !known.has(one.id)).map((one) => [one, one.id] as const)]
}

function templateValues(fixture: FixtureInput, specifiers: string): Map<string, string> {
  const values = new Map([
    ['$competitor1', fixture.home.name],
    ['$competitor2', fixture.away.name],
  ])
  for (const pair of specifiers === '' ? [] : specifiers.split('|')) {
    const split = pair.indexOf('=')
    const key = pair.slice(0, split)
    const value = pair.slice(split + 1)
    values.set(key, value)
    const number = Number(value)
    if (value === '' || Number.isNaN(number)) continue
    values.set(`+${key}`, signed(number))
    values.set(`-${key}`, signed(-number))
  }
  return values
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value === 0 ? 0 : value)
}

/** A placeholder without a value stays as it is written: a wrong name is worse than an odd-looking one. */
function fill(template: string, values: ReadonlyMap<string, string>): string {
  return template.replaceAll(/\{([^}]+)\}/g, (placeholder, key: string) => values.get(key) ?? placeholder)
}
