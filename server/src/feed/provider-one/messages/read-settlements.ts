import type { NamedMarketInput, SettledMarketInput, SettledOutcomeInput } from '../../../modules/catalogue/index.ts'
import type { XmlAttributes } from '../xml/scan-xml.ts'
import { type MessageReader, readLooseHeader } from './message-reader.ts'
import { decimal, integer, optionalInteger } from './read-attributes.ts'
import { canonicalSpecifiers } from './specifiers.ts'

/**
 * A cancel or a rollback counts for the markets it lists. One that lists none may mean the whole event or nothing at all,
 * and either reading pays somebody wrongly: it is kept aside, and nothing is paid on the event until staff has decided.
 */
const NO_MARKET = 'it names no market'

/** Money moves by these messages, so that one that cannot be read in full is not used at all. */
export function betSettlementReader(root: XmlAttributes): MessageReader {
  const header = readLooseHeader(root)
  const certainty = integer(root, 'certainty')
  const markets: SettledMarketInput[] = []
  const below = marketsReader<SettledOutcomeInput, SettledMarketInput>(markets, {
    outcome(attributes) {
      const result = integer(attributes, 'result') ?? Number.NaN
      const voidFactor = decimal(attributes, 'void_factor')
      const deadHeatFactor = decimal(attributes, 'dead_heat_factor')
      if (!(result >= -1 && result <= 1) || Number.isNaN(voidFactor) || Number.isNaN(deadHeatFactor)) return null
      return { id: attributes.get('id') ?? '', result, voidFactor, deadHeatFactor }
    },
    market: (line, outcomes) => ({ ...line, outcomes }),
  })
  return {
    ...below,
    finish() {
      if (typeof header === 'string') return header
      if (Number.isNaN(certainty)) return 'certainty'
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
      if (Number.isNaN(startTime) || Number.isNaN(endTime)) return 'window'
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
  outcome(attributes: XmlAttributes): Outcome | null
  market(line: Line, outcomes: readonly Outcome[]): Market
}

function namedMarkets() {
  const markets: NamedMarketInput[] = []
  return {
    markets,
    ...marketsReader<string, NamedMarketInput>(markets, {
      outcome: (attributes) => attributes.get('id') ?? '',
      market: (line, outcomeIds) => ({ ...line, outcomeIds }),
    }),
  }
}

function marketsReader<Outcome, Market>(markets: Market[], shape: MarketShape<Outcome, Market>) {
  let outcomes: Outcome[] | null = null
  let broken: string | null = null
  return {
    broken: () => broken,
    open(name: string, attributes: XmlAttributes): void {
      if (name === 'market') {
        const id = integer(attributes, 'id') ?? Number.NaN
        if (!(id >= 0)) broken ??= 'market id'
        outcomes = []
        const line = {
          id,
          specifiers: canonicalSpecifiers(attributes.get('specifiers')),
          extendedSpecifiers: attributes.get('extended_specifiers'),
          voidReason: optionalInteger(attributes, 'void_reason'),
        }
        markets.push(shape.market(line, outcomes))
      } else if (name === 'outcome') {
        const outcome = shape.outcome(attributes)
        if (outcome === null || outcomes === null) broken ??= 'outcome'
        else outcomes.push(outcome)
      }
    },
    close(name: string): void {
      if (name === 'market') outcomes = null
    },
  }
}
