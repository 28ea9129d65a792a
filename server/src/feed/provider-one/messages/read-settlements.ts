import { isSettledResult } from '@momio/domain/settled-result'
import type { NamedMarketInput, SettledMarketInput, SettledOutcomeInput } from '../../../modules/catalogue/index.ts'
import type { XmlAttributes } from '../xml/scan-xml.ts'
import { type MessageReader, readLooseHeader } from './message-reader.ts'
import { integer, optionalInteger } from './read-attributes.ts'
import { canonicalSpecifiers } from './specifiers.ts'

/**
 * A cancel or a rollback counts for the markets it lists. One that lists none may mean the whole event or nothing at all,
 * and either reading pays somebody wrongly: it is kept aside, and nothing is paid on the event until staff has decided.
 */
const NO_MARKET = 'it names no market'

/** Between these a window can begin and end, in milliseconds: a time in seconds lies before them, one in microseconds after. */
const EARLIEST_BET = Date.UTC(2000, 0)
const LATEST_BET = Date.UTC(2100, 0)

/** `1`, `1.0`, `0.333`: no sign, no exponent, and a digit on either side of the point. */
const FACTOR = /^\d(?:\.\d{1,15})?$/

/** Money moves by these messages, so that one that cannot be read in full is not used at all. */
export function betSettlementReader(root: XmlAttributes): MessageReader {
  const header = readLooseHeader(root)
  const certainty = integer(root, 'certainty')
  const markets: SettledMarketInput[] = []
  const below = marketsReader<SettledOutcomeInput, SettledMarketInput>(markets, {
    outcome(attributes, id) {
      const result = integer(attributes, 'result') ?? Number.NaN
      const voidFactor = factor(attributes, 'void_factor')
      const deadHeatFactor = factor(attributes, 'dead_heat_factor')
      const outcome = { id, result, voidFactor, deadHeatFactor }
      return isSettledResult(outcome) ? outcome : null
    },
    market: (line, outcomes) => ({ ...line, outcomes }),
    agree: hasSameResult,
  })
  return {
    ...below,
    finish() {
      if (typeof header === 'string') return header
      if (certainty !== undefined && certainty !== 1 && certainty !== 2) return 'certainty'
      return below.broken() ?? { type: 'bet_settlement', ...header, certainty, markets }
    },
  }
}

export function cancelReader(type: 'bet_cancel' | 'rollback_bet_cancel', root: XmlAttributes): MessageReader {
  const header = readLooseHeader(root)
  const startTime = integer(root, 'start_time')
  const endTime = integer(root, 'end_time')
  const supercededBy = root.get('superceded_by')
  const { markets, ...below } = namedMarkets()
  return {
    ...below,
    finish() {
      if (typeof header === 'string') return header
      if (!isWindow(startTime, endTime)) return 'window'
      if (markets.length === 0) return NO_MARKET
      return below.broken() ?? { type, ...header, startTime, endTime, supercededBy, markets }
    },
  }
}

export function rollbackBetSettlementReader(root: XmlAttributes): MessageReader {
  const header = readLooseHeader(root)
  const { markets, ...below } = namedMarkets()
  return {
    ...below,
    finish() {
      if (typeof header === 'string') return header
      if (markets.length === 0) return NO_MARKET
      return below.broken() ?? { type: 'rollback_bet_settlement', ...header, markets }
    },
  }
}

interface Line {
  readonly id: number
  readonly specifiers: string
  readonly extendedSpecifiers?: string
  readonly voidReason?: number
}

interface MarketShape<Outcome, Market> {
  /** null when the outcome makes no sense. */
  outcome(attributes: XmlAttributes, id: string): Outcome | null
  market(line: Line, outcomes: readonly Outcome[]): Market
  /**
   * Whether two outcomes of one id say the same. Where it is asked the outcomes are what the message says: a market has
   * some, a line that is listed twice has those of both, and each counts once.
   */
  agree?(one: Outcome, other: Outcome): boolean
}

function hasSameResult(one: SettledOutcomeInput, other: SettledOutcomeInput): boolean {
  return (
    one.result === other.result &&
    (one.voidFactor ?? 0) === (other.voidFactor ?? 0) &&
    (one.deadHeatFactor ?? 1) === (other.deadHeatFactor ?? 1)
  )
}

/** undefined where the attribute is missing, NaN where it is not written as a factor. */
function factor(attributes: XmlAttributes, name: string): number | undefined {
  const text = attributes.get(name)
  if (text === undefined) return undefined
  return FACTOR.test(text) ? Number(text) : Number.NaN
}

/** Either end may be open. */
function isWindow(startTime: number | undefined, endTime: number | undefined): boolean {
  const from = startTime ?? EARLIEST_BET
  const to = endTime ?? LATEST_BET
  return from >= EARLIEST_BET && from <= to && to <= LATEST_BET
}

function namedMarkets() {
  const markets: NamedMarketInput[] = []
  return {
    markets,
    ...marketsReader<string, NamedMarketInput>(markets, {
      outcome: (_, id) => id,
      market: (line, outcomeIds) => ({ ...line, outcomeIds }),
    }),
  }
}

interface ReadLine<Outcome> {
  readonly outcomes: Outcome[]
  readonly byId: Map<string, Outcome>
}

function marketsReader<Outcome, Market>(markets: Market[], shape: MarketShape<Outcome, Market>) {
  const lines = new Map<string, ReadLine<Outcome>>()
  let line: ReadLine<Outcome> | null = null
  let broken: string | null = null

  function openMarket(attributes: XmlAttributes): void {
    const id = integer(attributes, 'id') ?? Number.NaN
    if (!(id >= 0)) broken ??= 'market id'
    const specifiers = canonicalSpecifiers(attributes.get('specifiers'))
    const key = `${id}|${specifiers}`
    const known = shape.agree && lines.get(key)
    line = known ?? { outcomes: [], byId: new Map() }
    if (known !== undefined) return
    lines.set(key, line)
    const named = {
      id,
      specifiers,
      extendedSpecifiers: attributes.get('extended_specifiers'),
      voidReason: optionalInteger(attributes, 'void_reason'),
    }
    markets.push(shape.market(named, line.outcomes))
  }

  function addOutcome(attributes: XmlAttributes): void {
    const id = attributes.get('id') ?? ''
    const outcome = id === '' ? null : shape.outcome(attributes, id)
    if (id === '') broken ??= 'an outcome without id'
    else if (outcome === null || line === null) broken ??= 'outcome'
    else {
      const known = line.byId.get(id)
      if (known === undefined) {
        line.byId.set(id, outcome)
        line.outcomes.push(outcome)
      } else if (shape.agree?.(known, outcome) === false) broken ??= `outcome ${id} with two results`
    }
  }

  return {
    broken: () => broken,
    open(name: string, attributes: XmlAttributes): void {
      if (name === 'market') openMarket(attributes)
      else if (name === 'outcome') addOutcome(attributes)
    },
    close(name: string): void {
      if (name !== 'market') return
      if (shape.agree !== undefined && line?.outcomes.length === 0) broken ??= 'a market without outcomes'
      line = null
    },
  }
}
