import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { deposit } from '../test/money/ledger.ts'
import { healthAt, leaderOf, leadershipOf, ledBy, listAt, startCluster } from '../test/processes/cluster-processes.ts'
import { verifyLedger } from '../test/processes/operator-commands.ts'
import type { ServerProcess } from '../test/processes/server-process.ts'
import { post } from './modules/ledger/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { createLog } from './platform/operation/log.ts'

// Six whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 400_000 })

const natsUrl = process.env.NATS_URL ?? ''
const PATIENCE_MS = 90_000

describe.skipIf(natsUrl === '')('two processes of each role', () => {
  test('that are killed, stopped, woken and started again come to one truth [FEED-3] [WAL-11]', async () => {
    const cluster = await startCluster(natsUrl, { SIMULATOR_MATCHES: '4,2', SIMULATOR_PREMATCH: '10' })
    let feeds = [cluster.start('feed'), cluster.start('feed')]
    let workers = [cluster.start('worker'), cluster.start('worker')]
    const fronts = [cluster.start('api,hub'), cluster.start('api,hub')]
    let urls = await Promise.all(fronts.map((front) => front.listening()))
    await Promise.all([...feeds, ...workers].map((server) => server.listening()))
    const db = openDatabase({ url: cluster.databaseUrl, log: createLog({ level: 'silent' }) })
    let isOver = false
    const spending = (async () => {
      for (; !isOver; await new Promise((resolve) => setTimeout(resolve, 100))) {
        await db.transaction((tx) => post(tx, deposit(randomUUID(), 100)))
      }
    })()
    onTestFinished(async () => {
      isOver = true
      await spending
      await db.close()
    })

    /** Every process is well and shows the same matches with the same prices. */
    const oneTruth = () =>
      eventually(async () => {
        const [a, b] = await Promise.all(urls.map(listAt))
        expect(a?.open).toBeGreaterThan(5)
        expect(a?.reasons).toEqual([])
        expect(b?.matches).toEqual(a?.matches)
        for (const url of urls) expect((await healthAt(url)).status).toBe(200)
      }, PATIENCE_MS)

    const other = (among: readonly ServerProcess[], one: ServerProcess) => among.filter((server) => server !== one)

    /** Stands still until another has all that it led, and then wakes without taking anything back. */
    async function stopAndWake(server: ServerProcess, next: readonly ServerProcess[]): Promise<void> {
      const url = urls[0] ?? ''
      const led = await ledBy(server, url)
      server.child.kill('SIGSTOP')
      for (const [name, epoch] of led) {
        expect((await leadershipOf(name, next, url)).epoch).toBeGreaterThan(epoch)
      }
      server.child.kill('SIGCONT')
      await oneTruth()
      expect((await ledBy(server, url)).size).toBe(0)
    }

    await oneTruth()
    const url = urls[0] ?? ''

    const feed = await leaderOf('feed', feeds, url)
    await stopAndWake(feed, other(feeds, feed))
    const [nextFeed] = other(feeds, feed)
    if (nextFeed === undefined) throw new Error('there is no second feed')
    // Nobody is left to lead: every line is suspended, and the processes say why.
    feed.child.kill('SIGSTOP')
    await cluster.kill(nextFeed)
    await eventually(async () => {
      for (const each of urls) {
        expect((await listAt(each)).open).toBe(0)
        expect(await healthAt(each)).toMatchObject({ status: 503, parts: { book: { problem: 'leaderless' } } })
      }
    }, PATIENCE_MS)
    feed.child.kill('SIGCONT')
    feeds = [feed, cluster.start('feed')]
    await oneTruth()

    const worker = await leaderOf('sealer', workers, url)
    await stopAndWake(worker, other(workers, worker))
    const sealing = await leaderOf('sealer', workers, url)
    await cluster.kill(sealing)
    workers = [...other(workers, sealing), cluster.start('worker')]
    await leaderOf('sealer', workers, url)
    await oneTruth()

    const [first, second] = fronts
    if (first === undefined || second === undefined) throw new Error('there are no two fronts')
    await cluster.kill(second)
    const again = cluster.start('api,hub')
    urls = [url, await again.listening()]
    await oneTruth()
    first.child.kill('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    first.child.kill('SIGCONT')
    await oneTruth()

    isOver = true
    await spending
    expect(await verifyLedger({ DATABASE_URL: cluster.databaseUrl })).toMatchObject({ code: 0 })
    expect(cluster.printed()).not.toContain('"level":"error"')
  })
})
