import type { NamedMarketInput, SettledMarketInput, SettledOutcomeInput } from '../../../modules/catalogue/index.ts'
import type { XmlAttributes } from '../xml/scan-xml.ts'
import { type MessageReader, readHeader } from './message-reader.ts'
import { integer, optionalDecimal, optionalInteger } from './read-attributes.ts'
import { canonicalSpecifiers } from './specifiers.ts'

/** Money moves by these messages, so that one that cannot be read in full is not used at all. */
export function betSettlementReader(root: XmlAttributes): MessageReader {
  const header = readHeader(root, { productNeeded: false })
  const certainty = optionalInteger(root, 'certainty') ?? 1
  const markets: SettledMarketInput[] = []
  const below = marketsReader<SettledOutcomeInput, SettledMarketInput>(markets, {
    outcome(attributes) {
      const result = integer(attributes, 'result') ?? Number.NaN
      if (!(result >= -1 && result <= 1)) return null
      return {
        id: attributes.get('id') ?? '',
        result,
        voidFactor: optionalDecimal(attributes, 'void_factor'),
        deadHeatFactor: optionalDecimal(attributes, 'dead_heat_factor'),
      }
    },
    market: (line, outcomes) => ({ ...line, outcomes }),
  })
  return {
    ...below,
    finish() {
      if (typeof header === 'string') return header
      return below.broken() ?? { type: 'bet_settlement', ...header, certainty, markets }
    },
  }
}

export function cancelReader(type: 'bet_cancel' | 'rollback_bet_cancel', root: XmlAttributes): MessageReader {
  const header = readHeader(root, { productNeeded: false })
  const startTime = integer(root, 'start_time')
  const endTime = integer(root, 'end_time')
  const supercededBy = root.get('superceded_by')
  const { markets, ...below } = namedMarkets()
  return {
    ...below,
    finish() {
      if (typeof header === 'string') return header
      if (Number.isNaN(startTime) || Number.isNaN(endTime)) return 'window'
      return below.broken() ?? { type, ...header, startTime, endTime, supercededBy, markets }
    },
  }
}

export function rollbackBetSettlementReader(root: XmlAttributes): MessageReader {
  const header = readHeader(root, { productNeeded: false })
  const { markets, ...below } = namedMarkets()
  return {
    ...below,
    finish() {
      if (typeof header === 'string') return header
      return below.broken() ?? { type: 'rollback_bet_settlement', ...header, markets }
    },
  }
}

interface Line {
  readonly id: number
  readonly specifiers: string
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
        const specifiers = canonicalSpecifiers(attributes.get('specifiers'))
        markets.push(shape.market({ id, specifiers, voidReason: optionalInteger(attributes, 'void_reason') }, outcomes))
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
