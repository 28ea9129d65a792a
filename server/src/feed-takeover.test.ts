import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { HUB_PATH, type MatchAddedPush, type MatchStatePush, type OddsChangePush } from '@momio/contract/live-book'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { healthAt, leadershipOf, listAt, startCluster } from '../test/processes/cluster-processes.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 })

const natsUrl = process.env.NATS_URL ?? ''
const PATIENCE_MS = 60_000

/**
 * Two connections are not in step, so that one may be told a little later than the other; the numbers of two leaderships
 * are further apart, for they start at the clock and a silent leader is followed after seconds.
 */
const LEADERSHIPS_APART = 1_000

/** Every number that a client is told of an event, in the order it comes; a match that leaves starts anew. */
async function numbersAt(url: string): Promise<{ fallen: string[]; count(): number }> {
  const held = new Map<string, number>()
  const fallen: string[] = []
  let count = 0
  const noteOn = (own: Map<string, number>) => (target: string, eventId: string, seq: number) => {
    count += 1
    const before = held.get(eventId) ?? 0
    const isFallen = seq < (own.get(eventId) ?? 0) || seq < before - LEADERSHIPS_APART
    if (isFallen) fallen.push(`${target} of ${eventId}: ${seq} after ${before}`)
    held.set(eventId, Math.max(seq, before))
    own.set(eventId, Math.max(seq, own.get(eventId) ?? 0))
  }
  for (const path of Object.values(HUB_PATH)) {
    const note = noteOn(new Map())
    const client = new HubConnectionBuilder()
      .withUrl(url + path, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
      .configureLogging(LogLevel.None)
      .build()
    for (const target of ['MatchAdded', 'PrematchAdded']) {
      client.on(target, ({ match }: MatchAddedPush) => note(target, match.id, match.seq))
    }
    for (const target of ['OddsChange', 'MatchState']) {
      client.on(target, ({ eventId, seq }: OddsChangePush | MatchStatePush) => note(target, eventId, seq))
    }
    await client.start()
    onTestFinished(() => client.stop())
    if (path.includes('Notificator')) continue
    for (const sport of ['sr:sport:1', 'sr:sport:2', 'sr:sport:5']) await client.invoke('JoinSport', sport)
  }
  return { fallen, count: () => count }
}

describe.skipIf(natsUrl === '')('between processes', () => {
  test('a process that joins has the book; without a leader its lines are suspended until another leads [FEED-3]', async () => {
    const cluster = await startCluster(natsUrl)
    const leader = cluster.start('feed,worker')
    await leader.listening()
    const reader = cluster.start('api,hub')
    const url = await reader.listening()
    await eventually(async () => {
      const { open, reasons } = await listAt(url)
      expect(open).toBeGreaterThan(20)
      expect(reasons).toEqual([])
    }, PATIENCE_MS)
    expect((await healthAt(url)).parts.book).toMatchObject({ ok: true, source: 'follows' })

    // Held back, so that the time without a leader is long enough to be seen.
    const next = cluster.start('feed,worker')
    await next.listening()
    next.child.kill('SIGSTOP')
    leader.child.kill('SIGKILL')
    await eventually(async () => {
      const { lines, open, reasons } = await listAt(url)
      expect(lines).toBeGreaterThan(20)
      expect(open).toBe(0)
      expect(reasons).toEqual(['leaderless'])
    }, PATIENCE_MS)
    await eventually(async () => {
      expect(await healthAt(url)).toMatchObject({ status: 503, parts: { book: { ok: false, problem: 'leaderless' } } })
    }, PATIENCE_MS)

    next.child.kill('SIGCONT')
    await eventually(async () => {
      const { open, reasons } = await listAt(url)
      expect(open).toBeGreaterThan(20)
      expect(reasons).toEqual([])
    }, PATIENCE_MS)
    expect(reader.printed()).not.toContain('"level":"error"')
  })

  test('a leader that wakes after another took over writes and tells nothing that clients would hold on to [FEED-3]', async () => {
    // Fast, so that matches begin and end while the first leader stands still.
    const cluster = await startCluster(natsUrl, {
      SIMULATOR_SPEED: '75',
      SIMULATOR_MATCHES: '4,2',
      SIMULATOR_PREMATCH: '10',
    })
    const feeds = [cluster.start('feed'), cluster.start('feed')]
    const reader = cluster.start('api,hub,worker')
    const url = await reader.listening()
    await eventually(async () => expect((await listAt(url)).open).toBeGreaterThan(5), PATIENCE_MS)
    const { fallen, count } = await numbersAt(url)
    await eventually(() => count() > 50, PATIENCE_MS)

    const { server: first, epoch } = await leadershipOf('feed', feeds, url)
    first.child.kill('SIGSTOP')
    const others = feeds.filter((server) => server !== first)
    expect((await leadershipOf('feed', others, url)).epoch).toBeGreaterThan(epoch)
    await eventually(async () => expect((await listAt(url)).open).toBeGreaterThan(5), PATIENCE_MS)
    first.child.kill('SIGCONT')
    await eventually(() => expect(first.printed()).toContain('stepping down'), PATIENCE_MS)
    const soFar = count()
    await eventually(() => count() > soFar + 100, PATIENCE_MS)
    expect(fallen).toEqual([])
    for (const server of [...feeds, reader]) expect(server.printed()).not.toContain('"level":"error"')
  })
})
