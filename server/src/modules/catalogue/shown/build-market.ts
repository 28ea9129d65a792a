import type { Market, Outcome, OutcomeResult } from '@momio/contract/live-book'
import { americanOf, decimalOf, isOffered } from '@momio/domain/odds'
import type { FixtureInput, MarketInput, OutcomeInput } from '../book/feed-input.ts'
import type { LineResults } from '../book/line-results.ts'
import type { MarketNames } from '../names/market-names.ts'

interface OutcomeShape {
  /** Its place in the input. */
  readonly index: number
  readonly id: string
  readonly name: string
}

/** All of a line that stays while its prices move: names filled in, outcomes in the order they are shown. */
export interface LineShape {
  readonly fixture: FixtureInput
  readonly id: string
  readonly name: string
  readonly originalName: string
  readonly outcomes: readonly OutcomeShape[]
  /** False while a name is still to come. */
  readonly complete: boolean
  /** Its names need specifiers that the line does not have. */
  readonly lacksSpecifiers: boolean
  readonly input: MarketInput
}

export function lineIdOf(market: { readonly id: number; readonly specifiers: string }): string {
  return market.specifiers === '' ? String(market.id) : `${market.id}|${market.specifiers}`
}

export function shapeOf(names: MarketNames, fixture: FixtureInput, id: string, input: MarketInput): LineShape {
  const { name, originalName, outcomes, complete, lacksSpecifiers = false } = names.describe(fixture, input)
  const left = new Map(input.outcomes.map((outcome, index) => [outcome.id, index]))
  const shapes: OutcomeShape[] = []
  const take = (outcomeId: string, outcomeName: string) => {
    const index = left.get(outcomeId)
    if (index === undefined) return
    left.delete(outcomeId)
    shapes.push({ index, id: `${fixture.id}/${id}/${outcomeId}`, name: outcomeName })
  }
  for (const [outcomeId, outcomeName] of outcomes) take(outcomeId, outcomeName)
  for (const outcomeId of [...left.keys()]) take(outcomeId, outcomeId)
  return { fixture, id, name, originalName, outcomes: shapes, complete, lacksSpecifiers, input }
}

/** The names of `shape` hold for these outcomes too. */
export function isShapedAs(shape: LineShape, fixture: FixtureInput, input: MarketInput): boolean {
  if (shape.fixture !== fixture || shape.input.name !== input.name) return false
  const { outcomes } = shape.input
  if (outcomes.length !== input.outcomes.length) return false
  for (let index = 0; index < outcomes.length; index += 1) {
    const one = outcomes[index] as OutcomeInput
    const other = input.outcomes[index] as OutcomeInput
    if (one.id !== other.id || one.name !== other.name) return false
  }
  return true
}

export function buildMarket(shape: LineShape, input: MarketInput, status: number, results?: LineResults): Market {
  const market: Market = {
    id: shape.id,
    name: shape.name,
    originalName: shape.originalName,
    status,
    marketType: input.id,
    specifiers: input.specifiers,
    isFavorite: input.favourite,
    outcomes: shape.outcomes.map((outcome) => buildOutcome(outcome, input.outcomes[outcome.index] as OutcomeInput)),
  }
  return results === undefined ? market : withResults(market, results)
}

function buildOutcome({ id, name }: OutcomeShape, input: OutcomeInput): Outcome {
  const odds = input.odds !== undefined && isOffered(input.odds) ? input.odds : null
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

function withResults(market: Market, results: LineResults): Market {
  const settlement = results.settlement()
  const cancellations = results.cancellations()
  const byOutcome = results.results()
  return {
    ...market,
    outcomes: market.outcomes.map((outcome) => withResult(outcome, byOutcome.get(outcome.outcomeId))),
    ...(settlement && { settlement }),
    ...(cancellations && { cancellations }),
  }
}

function withResult(outcome: Outcome, result: OutcomeResult | undefined): Outcome {
  return result === undefined ? outcome : { ...outcome, result }
}
