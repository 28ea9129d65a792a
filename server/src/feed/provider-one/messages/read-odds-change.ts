import type { EventStatusInput, MarketInput, OutcomeProbabilities } from '../../../modules/catalogue/index.ts'
import type { XmlAttributes } from '../xml/scan-xml.ts'
import type { MessageReader } from './message-reader.ts'
import { readHeader } from './message-reader.ts'
import { decimal, flag, integer, optionalDecimal, optionalInteger } from './read-attributes.ts'
import { readBoard, withStatistic } from './read-board.ts'
import { canonicalSpecifiers } from './specifiers.ts'

type OutcomeInput = MarketInput['outcomes'][number]
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const ACTIVE = 1
const SUSPENDED = -1
const LOWEST_STATUS = -4
/** Beyond this a price is a mistake, and thousandths of it would lose digits. */
const LONGEST_ODDS = 1_000_000

/** What makes no sense is read on the safe side, where no bet can be placed, and the rest of the message stands. */
export function oddsChangeReader(root: XmlAttributes): MessageReader {
  const header = readHeader(root)
  const markets: MarketInput[] = []
  let outcomes: OutcomeInput[] | null = null
  let broken: string | null = null
  let eventStatus: Mutable<EventStatusInput> | undefined
  let periodScores: Mutable<EventStatusInput['periodScores'][number]>[] = []
  let bettingStatus: number | undefined
  let betstopReason: number | undefined

  return {
    open(name, attributes) {
      switch (name) {
        case 'outcome':
          if (outcomes === null) broken ??= 'outcome outside a market'
          else outcomes.push(readOutcome(attributes))
          break
        case 'market': {
          const id = integer(attributes, 'id') ?? Number.NaN
          if (!(id >= 0)) broken ??= 'market id'
          outcomes = []
          markets.push(readMarket(id, attributes, outcomes))
          break
        }
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
          periodScores.push({
            number: optionalInteger(attributes, 'number'),
            home: score(attributes, 'home_score') ?? 0,
            away: score(attributes, 'away_score') ?? 0,
          })
          break
        case 'yellow_cards':
        case 'red_cards':
        case 'corners':
          if (eventStatus) eventStatus.board = withStatistic(eventStatus.board, name, attributes)
      }
    },
    close(name) {
      if (name === 'market') outcomes = null
    },
    finish() {
      if (typeof header === 'string') return header
      if (broken !== null) return broken
      return { type: 'odds_change', ...header, eventStatus, bettingStatus, betstopReason, markets }
    },
  }
}

function readMarket(id: number, attributes: XmlAttributes, outcomes: OutcomeInput[]): MarketInput {
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
  const odds = price !== undefined && price >= 1 && price <= LONGEST_ODDS ? Math.round(price * 1000) : undefined
  return {
    id: attributes.get('id') ?? '',
    odds,
    probabilities: probability(attributes, 'probabilities'),
    waysToEnd: readWaysToEnd(attributes),
    active: odds !== undefined && (flag(attributes, 'active') ?? true),
  }
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

/** Scores are decimals in the schema, whole numbers in every sport played here. */
function score(attributes: XmlAttributes, name: string): number | undefined {
  const value = optionalDecimal(attributes, name)
  return value === undefined ? undefined : Math.trunc(value)
}
