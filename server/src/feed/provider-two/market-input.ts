import { PRODUCER, SELECTION_STATUS } from '@momio/contract/live-book'
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

const LONGEST_ODDS = 1_000_000

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
  const status = STATUS[market.TradingStatus] ?? SELECTION_STATUS.Suspended
  return {
    id: market.MarketType.Id,
    name: market.MarketType.Name,
    specifiers: specifiersOf(market),
    favourite: false,
    status: expired && status === SELECTION_STATUS.Active ? SELECTION_STATUS.Inactive : status,
    outcomes: market.Selections.map((selection) => {
      const odds = priceOf(selection)
      return {
        id: outcomeId(selection, market, fixture),
        name: selection.Name,
        odds,
        active: odds !== undefined && selection.TradingStatus === 'Open',
      }
    }),
  }
}

/** In integer thousandths; the fraction stands in where no decimal is given. */
function priceOf({ Decimal, Numerator, Denominator }: Selection): number | undefined {
  const price =
    Decimal ?? (Numerator !== undefined && Denominator !== undefined ? Numerator / Denominator + 1 : Number.NaN)
  return price >= 1 && price <= LONGEST_ODDS ? Math.round(price * 1000) : undefined
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

/** Null when a selection or its result is not known: money moves by this, so all of it has to make sense. */
export function settledOutcomes(
  { Results }: GeniusResult,
  market: GeniusMarket,
  fixture: GeniusFixture | undefined,
): SettledOutcomeInput[] | null {
  const outcomes: SettledOutcomeInput[] = []
  for (const { SelectionId, ResultStatus } of Results) {
    const selection = market.Selections.find(({ Id }) => Id === SelectionId)
    const result = RESULTS[ResultStatus]
    if (!selection || !result) return null
    outcomes.push({ id: outcomeId(selection, market, fixture), ...result })
  }
  return outcomes
}
