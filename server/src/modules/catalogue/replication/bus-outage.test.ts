import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { KICK_OFF, oddsChange, playing, result, SOCCER, total } from '../../../../test/catalogue/book-example.ts'
import { eventually } from '../../../../test/eventually.ts'
import { HAS_NATS_SERVER, type NatsServer, startNatsServer } from '../../../../test/nats-server.ts'
import { natsBus } from '../../../platform/bus/bus-nats.ts'
import { createLog } from '../../../platform/operation/log.ts'
import { systemClock } from '../../../platform/turns/clock.ts'
import { createBook } from '../book/book.ts'
import { BookView } from '../book/book-view.ts'
import { followBook } from './follow-book.ts'
import { publishBook } from './publish-book.ts'

vi.setConfig({ testTimeout: 90_000 })

const log = createLog({ level: 'silent' })
const clock = systemClock()

/** One process that leads and two that follow, each with a connection of its own to a server that can go away. */
async function twoFollowers(server: NatsServer) {
  const open = async () => {
    const bus = await eventually(() => natsBus({ url: server.url, prefix: 'outage', clock, log }))
    onTestFinished(() => bus.close())
    return bus
  }
  const bus = await open()
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  const publisher = publishBook({ book: book.view, bus, clock, log, epoch: 1, holds: () => true })
  onTestFinished(() => publisher.stop())
  const followers = await Promise.all(
    [1, 2].map(async () => {
      const own = await open()
      const view = new BookView()
      const follower = await followBook({ bus: own, view, clock })
      onTestFinished(() => follower.stop())
      return { bus: own, view }
    }),
  )
  let second = 0
  /** Prices move, and a line comes that nobody was told of before. */
  const move = () => {
    second += 1
    const lines = [result(1.85 + second / 100, 3.4, 4.2), total(second + 0.5, 1.9, 1.9)]
    book.applyOddsChange(oddsChange({ atSecond: second, eventStatus: playing(), markets: lines }))
  }
  const allFollow = () =>
    eventually(async () => {
      for (const { bus: own, view } of followers) {
        await own.check()
        expect(view.downProducers()).toEqual([])
        expect(view.orderedTournaments()).toEqual(book.orderedTournaments())
      }
    })
  book.applyFixture(SOCCER)
  move()
  await allFollow()
  return { book, followers, move, allFollow }
}

function openLines(view: BookView): number {
  return [...view.events()].flatMap(({ lines }) => [...lines.values()]).filter(({ status }) => status === 1).length
}

describe.skipIf(!HAS_NATS_SERVER)('a NATS server that goes away', () => {
  test('for ten seconds leaves all lines suspended, and all processes follow soon after its return [FEED-3]', async () => {
    await using server = await startNatsServer()
    const { followers, move, allFollow } = await twoFollowers(server)
    await server.kill()
    await eventually(() => expect(followers.map(({ view }) => openLines(view))).toEqual([0, 0]))
    for (let waited = 0; waited < 10; waited++) {
      move()
      await sleep(1000)
    }
    for (const { bus } of followers) await expect(bus.check()).rejects.toThrow('not connected')
    server.start()
    await allFollow()
    move()
    await allFollow()
  })

  test('and comes back without what it kept is told the whole book again [FEED-3]', async () => {
    await using server = await startNatsServer()
    const { book, followers, move, allFollow } = await twoFollowers(server)
    const other = { ...SOCCER, id: 'sr:match:77' }
    book.applyFixture(other)
    book.applyOddsChange(oddsChange({ eventId: other.id, eventStatus: playing(), markets: [result(2, 3, 4)] }))
    await allFollow()
    await server.kill()
    await server.loseDisk()
    await eventually(() => expect(followers.map(({ view }) => openLines(view))).toEqual([0, 0]))
    server.start()
    move()
    await allFollow()
    const late = await natsBus({ url: server.url, prefix: 'outage', clock, log })
    const view = new BookView()
    const follower = await followBook({ bus: late, view, clock })
    await eventually(() => expect(view.orderedTournaments()).toEqual(book.orderedTournaments()))
    await follower.stop()
    await late.close()
  })

  test('and hangs with its connections open is noticed, and all processes follow once it answers [FEED-3]', async () => {
    await using server = await startNatsServer()
    const { followers, move, allFollow } = await twoFollowers(server)
    server.freeze()
    await eventually(() => expect(followers.map(({ view }) => openLines(view))).toEqual([0, 0]))
    for (let waited = 0; waited < 12; waited++) {
      move()
      await sleep(1000)
    }
    for (const { bus } of followers) await expect(bus.check()).rejects.toThrow()
    server.wake()
    await allFollow()
  })
})
