import { randomBytes, randomUUID } from 'node:crypto'
import { orderedTournaments, SELECTION_STATUS } from '@momio/contract/live-book'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { getProviderSwitch } from '@momio/contract/provider-switch'
import { ODDS_CHANGE_TYPE, TICKET_STATUS } from '@momio/contract/ticket-codes'
import { readSwitch } from '@momio/domain/provider-switch'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Pick, SINGLES, singles } from '../test/betting/slips.ts'
import { eventually } from '../test/eventually.ts'
import { deposit } from '../test/money/ledger.ts'
import { newPlayers } from '../test/money/play.ts'
import { playerClient } from '../test/people/player-clients.ts'
import { type Ask, askAt, enterAs } from '../test/people/players.ts'
import { type Product, startProduct } from '../test/product.ts'
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../test/trace-collector.ts'
import { post } from './modules/ledger/index.ts'

/** Of the page, which sends no spans itself. */
const CLICK = '00f067aa0ba902b7'
const ANY = { oddsChangeType: ODDS_CHANGE_TYPE.any }

let collector: TraceCollector
let product: Product
let ask: Ask
let playerId: string
let token: string
let traceId: string
beforeEach(async () => {
  collector = await startTraceCollector()
  const matches = { soccer: 3, basketball: 0 }
  product = await startProduct({
    simulator: { enabled: true, seed: 'traces', speed: 1, matches, prematch: 0 },
    tracing: { endpoint: collector.url, headers: {}, serviceName: 'momio-test', ratio: 0 },
  })
  onTestFinished(() => product.stop())
  ask = askAt(product.url)
  ;[playerId = ''] = await newPlayers(product.platform.db, 1)
  await product.platform.db.transaction((tx) => post(tx, deposit(playerId, 100_000)))
  ;({ token } = await enterAs(product.platform, playerId))
  traceId = randomBytes(16).toString('hex')
})

const clicked = () => ({ traceparent: `00-${traceId}-${CLICK}-01` })
const spans = () => collector.spans(traceId)
const names = () => spans().map(({ name }) => name)

/** The names of a span and of those above it, up to the click. */
function wayFromClick(leaf: CollectedSpan): string[] {
  const above = spans().find(({ spanId }) => spanId === leaf.parentSpanId)
  if (above) return [...wayFromClick(above), leaf.name]
  expect(leaf.parentSpanId, `${leaf.name} hangs in the air`).toBe(CLICK)
  return [leaf.name]
}

const waysTo = (name: string) => spans().flatMap((span) => (span.name === name ? [wayFromClick(span)] : []))

function distinct(ways: readonly string[][]): string[][] {
  return [...new Map(ways.map((way) => [way.join(), way])).values()]
}

function expectTimesInside(): void {
  for (const span of spans()) {
    const [start, end] = [BigInt(span.startTimeUnixNano), BigInt(span.endTimeUnixNano)]
    expect(end, span.name).toBeGreaterThanOrEqual(start)
    const above = spans().find(({ spanId }) => spanId === span.parentSpanId)
    if (above) expect(start, span.name).toBeGreaterThanOrEqual(BigInt(above.startTimeUnixNano))
  }
}

/** Every outcome of the first provider's matches that can be bet on now; another match may stand in the place of one. */
async function openPicks(): Promise<Pick[]> {
  const { isEnabled } = readSwitch(getProviderSwitch.response.parse((await ask(`GET ${getProviderSwitch.path}`)).json))
  const list = orderedTournaments.response.parse((await ask('GET /live-matches/ordered-tournaments')).json)
  return Object.values(list.mappedTournaments)
    .flatMap(({ matches }) => matches)
    .filter(({ id }) => providerOf(id) === PROVIDER.one && isEnabled(id))
    .flatMap(({ id: eventId, markets }) =>
      markets
        .filter(({ status }) => status === SELECTION_STATUS.Active)
        .flatMap(({ marketType: marketId, specifiers, outcomes }) =>
          outcomes.flatMap(({ outcomeId, odds, active }) =>
            active && odds !== null ? [{ eventId, marketId, specifiers, outcomeId, odds }] : [],
          ),
        ),
    )
}

/** A possible goal closes a match for some seconds; another one is open then. */
async function placeSomeBet(): Promise<{ ticketId: string; eventId: string }> {
  return eventually(async () => {
    const [first] = await openPicks()
    if (!first) throw new Error('nothing can be bet on')
    const body = singles([first], 10, ANY)
    const { json } = await ask(SINGLES, { token, body, headers: clicked() })
    const [ticket] = json.validTicket
    if (!ticket) {
      // What a refused bet left is no part of the trace that is looked at.
      traceId = randomBytes(16).toString('hex')
      throw new Error(`the bet was refused: ${JSON.stringify(json)}`)
    }
    return { ticketId: ticket.ticketId, eventId: first.eventId }
  })
}

test('a bet is one tree from the click to the commit and to the push that tells of it', async () => {
  const { pushes } = await playerClient(product.url, token)
  const { ticketId, eventId } = await placeSomeBet()
  await eventually(async () => {
    const { json } = await ask(`GET /api/Ticket/v1/TicketStatus/${ticketId}`, { token })
    expect(json.status).not.toBe(TICKET_STATUS.Pending)
  })
  await eventually(() => expect(pushes.filter((push) => push === 'TicketChanged').length).toBeGreaterThan(1))
  await eventually(() => expect(names()).toContain('push TicketChanged'))

  const call = 'POST /api/Ticket/v1/PlaceBet/MultiSingle'
  const together = [call, 'wait for group commit play', 'group commit play', 'transaction', 'commit']
  // The bet, and its acceptance as well where this request's own wait decides it when the delay of the match is over.
  expect(distinct(waysTo('commit'))).toEqual([together])
  const told = [call, 'publish events.tickets.changed', 'push TicketChanged']
  expect(distinct(waysTo('push TicketChanged'))).toEqual([told])
  expect(spans().filter(({ parentSpanId }) => parentSpanId === CLICK)).toHaveLength(1)
  expectTimesInside()

  const everything = collector.heard.map(({ body }) => body).join('\n')
  for (const personal of [playerId, ticketId, eventId, token]) expect(everything).not.toContain(personal)
  expect(everything).toContain('{"key":"service.name","value":{"stringValue":"momio-test"}}')
})

test('a casino round is one tree from the click to the commit', async () => {
  const body = { requestId: randomUUID(), bet: { stake: 2_000 } }
  const { status } = await ask('POST /api/Casino/Games/alebrijes/Rounds', { token, body, headers: clicked() })
  expect(status).toBe(200)
  await eventually(() => expect(names()).toContain('POST /api/Casino/Games/:gameId/Rounds'))
  const call = 'POST /api/Casino/Games/:gameId/Rounds'
  expect(waysTo('commit')).toContainEqual([
    call,
    'wait for group commit casino',
    'group commit casino',
    'transaction',
    'commit',
  ])
  expectTimesInside()
})

test('a bet that nobody traces leaves no trace in the outbox', async () => {
  const headers = { traceparent: `00-${traceId}-${CLICK}-00` }
  const body = { requestId: randomUUID(), bet: { stake: 2_000 } }
  await ask('POST /api/Casino/Games/alebrijes/Rounds', { token, body, headers })
  const rows = await product.platform.db.kysely.selectFrom('outbox').select('traceparent').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ traceparent }) => traceparent !== null)).toEqual([])
  expect(collector.heard).toEqual([])
})
