import { PRODUCER, SELECTION_STATUS } from '@momio/contract/live-book'
import { offeredOdds } from '@momio/domain/odds'
import type { MarketInput, SettledOutcomeInput } from '../../modules/catalogue/index.ts'
import type { GeniusFixture, GeniusMarket, GeniusResult } from './updategram.ts'

type Selection = GeniusMarket['Selections'][number]

/** A word the list does not know takes no bets. */
const STATUS: Readonly<Record<string, number>> = {
  Open: SELECTION_STATUS.Active,
  Suspended: SELECTION_STATUS.Suspended,
  Closed: SELECTION_STATUS.Inactive,
  Resulted: SELECTION_STATUS.Settled,
  Void: SELECTION_STATUS.Cancelled,
}

/** Doc 2 §9 gives provider two's tickets producer 1; what is offered before the match counts as the prematch one. */
export function productOf({ InPlay }: GeniusMarket): number {
  return InPlay ? PRODUCER.liveOdds : PRODUCER.control
}

/** Id and sequence name the line; the handicap or total is there to be read. */
export function specifiersOf(market: GeniusMarket): string {
  const line = `bg=${market.Id}.${market.Sequence}`
  if (market.Handicap === undefined) return line
  return `${line}|${market.Selections.some(isTotal) ? 'total' : 'hcp'}=${market.Handicap}`
}

export function marketInput(market: GeniusMarket, fixture: GeniusFixture | undefined, now: number): MarketInput {
  const expired = market.ExpiryUtc !== undefined && Date.parse(market.ExpiryUtc) <= now
  const said = STATUS[market.TradingStatus] ?? SELECTION_STATUS.Suspended
  const outcomes = market.Selections.map((selection) => {
    const odds = priceOf(selection)
    return {
      id: outcomeId(selection, market, fixture),
      name: selection.Name,
      odds,
      active: odds !== undefined && selection.TradingStatus === 'Open',
    }
  })
  // Nobody can say which of two selections of one id a bet would be on.
  const isClear = outcomes.length > 0 && new Set(outcomes.map(({ id }) => id)).size === outcomes.length
  const status = said === SELECTION_STATUS.Active && !isClear ? SELECTION_STATUS.Suspended : said
  return {
    id: market.MarketType.Id,
    name: market.MarketType.Name,
    specifiers: specifiersOf(market),
    favourite: false,
    status: expired && said === SELECTION_STATUS.Active ? SELECTION_STATUS.Inactive : status,
    outcomes,
  }
}

/** In integer thousandths; the fraction stands in where no decimal is given. */
function priceOf({ Decimal, Numerator, Denominator }: Selection): number | undefined {
  if (Decimal !== undefined) return offeredOdds(Decimal)
  return Numerator === undefined || Denominator === undefined ? undefined : offeredOdds(Numerator / Denominator + 1)
}

/**
 * Home, draw, away, over, under, yes and no carry the ids that provider one gives them, so that a list shows both
 * providers in the same columns; any other selection keeps its own number.
 */
function outcomeId(selection: Selection, market: GeniusMarket, fixture: GeniusFixture | undefined): string {
  const side = fixture?.Competitors.find(({ Id }) => Id === selection.CompetitorId)?.HomeAway
  const isWinner = market.Selections.length <= 3 && market.Selections.some(({ CompetitorId }) => CompetitorId)
  if (side && isWinner) {
    if (market.Handicap !== undefined) return side === 'Home' ? '1714' : '1715'
    if (market.Selections.length === 3) return side === 'Home' ? '1' : '3'
    return side === 'Home' ? '4' : '5'
  }
  if (isWinner && /^(draw|tie|x)$/i.test(selection.Name)) return '2'
  if (/^over\b/i.test(selection.Name)) return '12'
  if (/^under\b/i.test(selection.Name)) return '13'
  if (/^yes$/i.test(selection.Name)) return '74'
  if (/^no$/i.test(selection.Name)) return '76'
  return String(selection.Id)
}

function isTotal({ Name }: Selection): boolean {
  return /^(over|under)\b/i.test(Name)
}

const RESULTS: Readonly<Record<string, Omit<SettledOutcomeInput, 'id'>>> = {
  Win: { result: 1 },
  Lose: { result: 0 },
  Void: { result: 0, voidFactor: 1 },
  Push: { result: 0, voidFactor: 1 },
  HalfWin: { result: 1, voidFactor: 0.5 },
  HalfLose: { result: 0, voidFactor: 0.5 },
  Undecided: { result: -1 },
}

/** Null when a selection or its result is not known, or has two: money moves by this, so all of it has to make sense. */
export function settledOutcomes(
  { Results }: GeniusResult,
  market: GeniusMarket,
  fixture: GeniusFixture | undefined,
): SettledOutcomeInput[] | null {
  const outcomes = new Map<string, SettledOutcomeInput>()
  for (const { SelectionId, ResultStatus } of Results) {
    const selection = market.Selections.find(({ Id }) => Id === SelectionId)
    const result = RESULTS[ResultStatus]
    if (!selection || !result) return null
    const id = outcomeId(selection, market, fixture)
    const known = outcomes.get(id)
    if (known !== undefined && (known.result !== result.result || known.voidFactor !== result.voidFactor)) return null
    outcomes.set(id, { id, ...result })
  }
  return [...outcomes.values()]
}
