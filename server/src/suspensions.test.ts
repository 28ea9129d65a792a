import { randomUUID } from 'node:crypto'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import {
  HUB_PATH,
  LIVE_HUB,
  LIVE_HUB_STREAMS,
  type Match,
  type OddsChangePush,
  orderedTournaments,
  orderedTournamentsSchema,
  SELECTION_STATUS,
} from '@momio/contract/live-book'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { type Product, startProduct } from '../test/product.ts'
import { resume, suspend, type Target } from './modules/tickets/staff/suspensions.ts'
import { startServer } from './start.ts'

// Whole products start here, on machines that may be busy.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })

/** A feed that gets no time from its machine is late, and shows every line suspended until it does. */
const PATIENCE_MS = 120_000
const SOCCER = 'sr:sport:1'
const { Active, Suspended } = SELECTION_STATUS
const STAFF = { staffId: randomUUID(), address: '127.0.0.1', reason: 'un aviso del árbitro' }

/** The process that reads the feed, and on NATS another that only hears of it. */
let house: { readonly url: string }[]
let product: Product
let another: { stop(): Promise<void> } | undefined
beforeAll(async () => {
  const matches = { soccer: 2, basketball: 1 }
  const simulator = { enabled: true, seed: 'suspensions', speed: 1, matches, prematch: 120 }
  product = await startProduct({ simulator })
  house = [product]
  const { config } = product.platform
  if (config.natsUrl === undefined) return
  const server = await startServer({ ...config, roles: new Set(['api', 'hub']) }, { notice: () => undefined })
  another = server
  house.push(server)
})
afterAll(async () => {
  await another?.stop()
  await product.stop()
})

/** Matches in play, and matches of soccer that are to come, as the lists of the process show them. */
async function listedAt({ url }: { readonly url: string }): Promise<Match[]> {
  const lists = await Promise.all(
    [orderedTournaments.path, `/prematch/${SOCCER}`].map(async (path) =>
      orderedTournamentsSchema.parse(await (await fetch(url + path)).json()),
    ),
  )
  return lists.flatMap(({ mappedTournaments }) => Object.values(mappedTournaments).flatMap(({ matches }) => matches))
}

const openIn = (matches: readonly Match[]) =>
  matches.flatMap(({ markets }) => markets).filter(({ status }) => status === Active).length

/** A match to come whose result is offered in every process. */
async function offered(): Promise<string> {
  return eventually(async () => {
    const lists = await Promise.all(house.map(listedAt))
    const [match] = (lists[0] ?? []).filter(
      ({ id, status }) => status === 0 && lists.every((list) => isOffered(list, id)),
    )
    if (match === undefined) throw new Error('no match to come is offered')
    return match.id
  }, PATIENCE_MS)
}

const resultIn = (matches: readonly Match[], matchId: string) =>
  matches.find(({ id }) => id === matchId)?.markets.find(({ id }) => id === '1')?.status
const isOffered = (matches: readonly Match[], matchId: string) => resultIn(matches, matchId) === Active

/** The lines of a match as a client of the process is told of them: all of them by its stream, those of the list by its sport. */
async function toldAt({ url }: { readonly url: string }, matchId: string) {
  const lines = new Map<string, number>()
  const ofList = new Map<string, number>()
  const client = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH.prematch, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
    .configureLogging(LogLevel.None)
    .build()
  client.on('OddsChange', (push: OddsChangePush) => {
    const { eventId, markets, prices } = LIVE_HUB.OddsChange.parse(push)
    if (eventId === matchId) for (const { id, status } of [...markets, ...prices]) ofList.set(id, status)
  })
  await client.start()
  onTestFinished(() => client.stop())
  await client.invoke('JoinSport', SOCCER)
  client.stream('InvokeEventMarketDetailsStream', matchId).subscribe({
    next(sent) {
      const item = LIVE_HUB_STREAMS.InvokeEventMarketDetailsStream.item.parse(sent)
      if (item.kind === 'state') return
      const told = item.kind === 'whole' ? item.match.markets : [...item.markets, ...item.prices]
      for (const { id, status } of told) lines.set(id, status)
    },
    error: () => undefined,
    complete: () => undefined,
  })
  await eventually(() => expect(lines.get('1')).toBe(Active), PATIENCE_MS)
  return { ofList, lines, open: () => [...lines.values()].filter((status) => status === Active).length }
}

test.each<[string, (eventId: string) => Target]>([
  ['everything', () => ({ scope: 'all' })],
  ['a match', (eventId) => ({ scope: 'event', eventId })],
  ['a market', (eventId) => ({ scope: 'market', eventId, marketId: 1, specifiers: '' })],
])(
  '%s that staff suspends is locked in the lists and on the hubs of every process, and open again after [GLI-2] [SLIP-3]',
  async (_, targetOf) => {
    const { db, clock } = product.platform
    const eventId = await offered()
    const told = await Promise.all(house.map((process) => toldAt(process, eventId)))
    const target = targetOf(eventId)
    await db.transaction((tx) => suspend(tx, target, STAFF, clock.now))
    await eventually(async () => {
      for (const list of await Promise.all(house.map(listedAt))) {
        expect(resultIn(list, eventId)).toBe(Suspended)
        if (target.scope === 'all') expect(openIn(list)).toBe(0)
        else expect(openIn(list)).toBeGreaterThan(0)
      }
      for (const { ofList, lines, open } of told) {
        expect([ofList.get('1'), lines.get('1')]).toEqual([Suspended, Suspended])
        if (target.scope === 'market') expect(open()).toBeGreaterThan(0)
        else expect(open()).toBe(0)
      }
    }, PATIENCE_MS)
    const by = { ...STAFF, at: clock.now() }
    expect(await db.transaction((tx) => resume(tx, target, by))).toBe(true)
    await eventually(async () => {
      for (const list of await Promise.all(house.map(listedAt))) expect(isOffered(list, eventId)).toBe(true)
      for (const { ofList, lines } of told) expect([ofList.get('1'), lines.get('1')]).toEqual([Active, Active])
    }, PATIENCE_MS)
  },
)
