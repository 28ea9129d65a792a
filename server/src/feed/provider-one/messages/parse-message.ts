import { scanXml, type XmlAttributes, type XmlVisitor } from '../xml/scan-xml.ts'
import type { FeedMessage } from './message.ts'
import { complete, type MessageReader, readHeader, readLooseHeader, readProduct } from './message-reader.ts'
import { flag, integer, optionalInteger } from './read-attributes.ts'
import { cashoutReader, marketStatus, oddsChangeReader } from './read-odds-change.ts'
import { betSettlementReader, cancelReader, rollbackBetSettlementReader } from './read-settlements.ts'

export type MessageProblem = 'malformed' | 'unknown-type' | 'invalid'

export type ParsedMessage =
  | { readonly ok: true; readonly message: FeedMessage }
  /** `type` is the name of the first element; empty when not even that could be read. */
  | { readonly ok: false; readonly problem: MessageProblem; readonly detail: string; readonly type: string }

const READERS: Record<FeedMessage['type'], (root: XmlAttributes) => MessageReader> = {
  odds_change: oddsChangeReader,
  cashout: cashoutReader,
  bet_stop: (root) => complete(readBetStop(root)),
  bet_settlement: betSettlementReader,
  bet_cancel: (root) => cancelReader('bet_cancel', root),
  rollback_bet_cancel: (root) => cancelReader('rollback_bet_cancel', root),
  rollback_bet_settlement: rollbackBetSettlementReader,
  fixture_change: (root) => complete(readFixtureChange(root)),
  alive: (root) => complete(readAlive(root)),
  snapshot_complete: (root) => complete(readSnapshotComplete(root)),
}

export function parseFeedMessage(xml: string): ParsedMessage {
  let type = ''
  let reader: MessageReader | null = null
  const visitor: XmlVisitor = {
    open(name, attributes) {
      if (reader !== null) reader.open(name, attributes)
      else if (type === '') {
        type = name
        if (isMessageType(name)) reader = READERS[name](attributes)
      }
    },
    close(name) {
      reader?.close(name)
    },
  }
  const problem = scanXml(xml, visitor)
  if (problem !== null) return { ok: false, problem: 'malformed', detail: `${problem.what} at ${problem.at}`, type }
  const message = finish(reader)
  if (message === null) return { ok: false, problem: 'unknown-type', detail: type.slice(0, 50), type }
  if (typeof message === 'string') return { ok: false, problem: 'invalid', detail: `${type}: ${message}`, type }
  return { ok: true, message }
}

function finish(reader: MessageReader | null): FeedMessage | string | null {
  return reader === null ? null : reader.finish()
}

function isMessageType(name: string): name is FeedMessage['type'] {
  return Object.hasOwn(READERS, name)
}

/** Without groups everything stops: the careful reading of a stop that does not say what. */
function readBetStop(root: XmlAttributes): FeedMessage | string {
  const header = readHeader(root)
  if (typeof header === 'string') return header
  const groups = (root.get('groups') ?? '').split('|').filter((group) => group !== '')
  return {
    type: 'bet_stop',
    ...header,
    groups: groups.length > 0 ? groups : ['all'],
    marketStatus: Math.min(marketStatus(root, 'market_status', -1), 0),
  }
}

function readFixtureChange(root: XmlAttributes): FeedMessage | string {
  const header = readLooseHeader(root)
  if (typeof header === 'string') return header
  return {
    type: 'fixture_change',
    ...header,
    changeType: optionalInteger(root, 'change_type'),
    startTime: optionalInteger(root, 'start_time'),
    nextLiveTime: optionalInteger(root, 'next_live_time'),
  }
}

function readAlive(root: XmlAttributes): FeedMessage | string {
  const product = readProduct(root)
  const timestamp = integer(root, 'timestamp') ?? Number.NaN
  if (Number.isNaN(product)) return 'product'
  if (!(timestamp >= 0)) return 'timestamp'
  return { type: 'alive', product, timestamp, subscribed: flag(root, 'subscribed') ?? false }
}

function readSnapshotComplete(root: XmlAttributes): FeedMessage | string {
  const product = readProduct(root)
  const timestamp = integer(root, 'timestamp') ?? Number.NaN
  const requestId = integer(root, 'request_id') ?? Number.NaN
  if (Number.isNaN(product)) return 'product'
  if (!(timestamp >= 0)) return 'timestamp'
  return requestId >= 0 ? { type: 'snapshot_complete', product, timestamp, requestId } : 'request_id'
}
