import { offeredOdds } from '@momio/domain/odds'
import type { EventStatusInput, MarketInput, OutcomeProbabilities } from '../../../modules/catalogue/index.ts'
import type { XmlAttributes } from '../xml/scan-xml.ts'
import type { MessageReader } from './message-reader.ts'
import { readHeader } from './message-reader.ts'
import { decimal, flag, integer, optionalDecimal, optionalInteger } from './read-attributes.ts'
import { isStatistic, readBoard, withStatistic } from './read-board.ts'
import { canonicalSpecifiers } from './specifiers.ts'

type OutcomeInput = MarketInput['outcomes'][number]
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const ACTIVE = 1
const SUSPENDED = -1
const LOWEST_STATUS = -4

/** What makes no sense is read on the safe side, where no bet can be placed, and the rest of the message stands. */
export function oddsChangeReader(root: XmlAttributes): MessageReader {
  const header = readHeader(root)
  const lines = pricedMarkets()
  let eventStatus: Mutable<EventStatusInput> | undefined
  let periodScores: EventStatusInput['periodScores'][number][] = []
  let bettingStatus: number | undefined
  let betstopReason: number | undefined

  return {
    open(name, attributes) {
      switch (name) {
        case 'market':
        case 'outcome':
          lines.open(name, attributes)
          break
        case 'odds':
          bettingStatus = optionalInteger(attributes, 'betting_status')
          betstopReason = optionalInteger(attributes, 'betstop_reason')
          break
        case 'sport_event_status':
          periodScores = []
          eventStatus = readEventStatus(attributes, periodScores)
          break
        case 'clock':
          if (eventStatus) eventStatus.clock = readClock(attributes)
          break
        case 'period_score':
          takePeriodScore(periodScores, attributes)
          break
        default:
          if (eventStatus && isStatistic(name)) eventStatus.board = withStatistic(eventStatus.board, name, attributes)
      }
    },
    close: lines.close,
    finish() {
      if (typeof header === 'string') return header
      const { markets } = lines
      return lines.broken() ?? { type: 'odds_change', ...header, eventStatus, bettingStatus, betstopReason, markets }
    },
  }
}

/** Probabilities for cashouts, without prices: what it says of the match and of the status of its lines is left to the odds. */
export function cashoutReader(root: XmlAttributes): MessageReader {
  const header = readHeader(root)
  const lines = pricedMarkets()
  return {
    open: lines.open,
    close: lines.close,
    finish() {
      if (typeof header === 'string') return header
      return lines.broken() ?? { type: 'cashout', ...header, markets: lines.markets }
    },
  }
}

function pricedMarkets() {
  const markets: MarketInput[] = []
  let market: Mutable<MarketInput> | null = null
  let outcomes: OutcomeInput[] = []
  let ids = new Set<string>()
  let broken: string | null = null

  function openMarket(attributes: XmlAttributes): void {
    const id = integer(attributes, 'id') ?? Number.NaN
    if (!(id >= 0)) broken ??= 'market id'
    outcomes = []
    ids = new Set()
    market = readMarket(id, attributes, outcomes)
    markets.push(market)
  }

  function addOutcome(attributes: XmlAttributes): void {
    if (market === null) {
      broken ??= 'outcome outside a market'
      return
    }
    const outcome = readOutcome(attributes)
    // Nobody can say which of two prices, or whose price, a bet would be at.
    if (outcome.id === '' || ids.has(outcome.id)) suspend(market)
    else outcomes.push(outcome)
    ids.add(outcome.id)
  }

  return {
    markets,
    broken: () => broken,
    open(name: string, attributes: XmlAttributes): void {
      if (name === 'market') openMarket(attributes)
      else if (name === 'outcome') addOutcome(attributes)
    },
    close(name: string): void {
      if (name !== 'market' || market === null) return
      // A market that is open lists all its outcomes.
      if (outcomes.length === 0) suspend(market)
      market = null
    },
  }
}

function suspend(market: Mutable<MarketInput>): void {
  if (market.status === ACTIVE) market.status = SUSPENDED
}

/** A period of which one score is not known has no score to show. */
function takePeriodScore(scores: EventStatusInput['periodScores'][number][], attributes: XmlAttributes): void {
  const home = score(attributes, 'home_score')
  const away = score(attributes, 'away_score')
  if (home === undefined || away === undefined) return
  scores.push({ number: optionalInteger(attributes, 'number'), home, away })
}

function readMarket(id: number, attributes: XmlAttributes, outcomes: OutcomeInput[]): Mutable<MarketInput> {
  return {
    id,
    specifiers: canonicalSpecifiers(attributes.get('specifiers')),
    extendedSpecifiers: attributes.get('extended_specifiers'),
    favourite: flag(attributes, 'favourite') ?? false,
    status: marketStatus(attributes, 'status', ACTIVE),
    cashoutStatus: optionalInteger(attributes, 'cashout_status'),
    outcomes,
  }
}

/** A status the schema does not know takes no bets. */
export function marketStatus(attributes: XmlAttributes, name: string, missing: number): number {
  const status = integer(attributes, name)
  if (status === undefined) return missing
  return status >= LOWEST_STATUS && status <= ACTIVE ? status : SUSPENDED
}

/** Without a usable price an outcome is not active, whatever it says of itself. */
function readOutcome(attributes: XmlAttributes): OutcomeInput {
  const price = decimal(attributes, 'odds')
  const odds = offeredOdds(price)
  const id = attributes.get('id')
  const probabilities = probability(attributes, 'probabilities')
  const active = attributes.get('active')
  const usual = given(id) + given(price) + given(probabilities) + given(active)
  return {
    id: id ?? '',
    odds,
    probabilities,
    // Most outcomes have no further attributes, and are not asked for each of them.
    waysToEnd: attributes.count === usual ? undefined : readWaysToEnd(attributes),
    active: odds !== undefined && (active ?? '1') === '1',
  }
}

function given(value: unknown): 0 | 1 {
  return value === undefined ? 0 : 1
}

/** Undefined where the feed does not tell the ways apart, as of most outcomes. */
function readWaysToEnd(attributes: XmlAttributes): OutcomeProbabilities | undefined {
  const win = probability(attributes, 'win_probabilities')
  const lose = probability(attributes, 'lose_probabilities')
  const halfWin = probability(attributes, 'half_win_probabilities')
  const halfLose = probability(attributes, 'half_lose_probabilities')
  const refund = probability(attributes, 'refund_probabilities')
  const isGiven = [win, lose, halfWin, halfLose, refund].some((part) => part !== undefined)
  return isGiven ? { win, lose, halfWin, halfLose, refund } : undefined
}

function probability(attributes: XmlAttributes, name: string): number | undefined {
  const value = optionalDecimal(attributes, name)
  return value !== undefined && value >= 0 && value <= 1 ? value : undefined
}

/** Nothing is known of an event whose status is not a number. */
function readEventStatus(
  attributes: XmlAttributes,
  periodScores: EventStatusInput['periodScores'],
): Mutable<EventStatusInput> | undefined {
  const status = optionalInteger(attributes, 'status')
  if (status === undefined) return undefined
  return {
    status,
    matchStatus: optionalInteger(attributes, 'match_status') ?? -1,
    homeScore: score(attributes, 'home_score'),
    awayScore: score(attributes, 'away_score'),
    clock: undefined,
    periodScores,
    board: readBoard(attributes),
  }
}

function readClock(attributes: XmlAttributes): EventStatusInput['clock'] {
  return {
    matchTime: attributes.get('match_time'),
    remainingTime: attributes.get('remaining_time'),
    remainingTimeInPeriod: attributes.get('remaining_time_in_period'),
    stopped: flag(attributes, 'stopped'),
  }
}

/** Scores are decimals in the schema, whole numbers in every sport played here; one below zero says that there is none. */
function score(attributes: XmlAttributes, name: string): number | undefined {
  const value = optionalDecimal(attributes, name)
  return value === undefined || value < 0 ? undefined : Math.trunc(value)
}
