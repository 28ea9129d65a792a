import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { deleteStreams } from '../../../test/nats.ts'
import { HAS_NATS_SERVER, startNatsServer } from '../../../test/nats-server.ts'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { createLog } from '../operation/log.ts'
import { systemClock } from '../turns/clock.ts'
import { type Bus, type BusMessage, subjectToken } from './bus.ts'
import { inProcessBus } from './bus-in-process.ts'
import { natsBus } from './bus-nats.ts'

const clock = systemClock()
const log = createLog({ level: 'silent' })
const natsUrl = process.env.NATS_URL ?? ''
const prefix = `momio-bus-${randomBytes(4).toString('hex')}`

const bytes = (text: string) => Buffer.from(text)
const textOf = ({ subject, data }: BusMessage) => `${subject} ${Buffer.from(data)}`

const KINDS = [
  { name: 'in process', open: async () => inProcessBus({ clock, log }), clean: async () => undefined, skip: false },
  {
    name: 'NATS JetStream',
    open: () => natsBus({ url: natsUrl, prefix, clock, log }),
    clean: () => deleteStreams(natsUrl, prefix),
    skip: natsUrl === '',
  },
]

for (const { name, open, clean, skip } of KINDS) {
  describe.skipIf(skip)(`the bus ${name}`, () => {
    let bus: Bus
    beforeEach(async () => {
      bus = await open()
    })
    afterEach(async () => {
      await bus.close()
      await clean()
    })

    async function listen(pattern: string, options = {}) {
      const heard: string[] = []
      const subscription = await bus.subscribe(pattern, (message) => void heard.push(textOf(message)), options)
      return { heard, stop: () => subscription.stop() }
    }

    test.each(['events.wallet.credited', 'book.soccer.1', 'live.hub.1'])(
      'everyone who listens to %s hears it, in order',
      async (subject) => {
        const [one, two] = [await listen(subject), await listen(`${subject.split('.')[0]}.>`)]
        const other = await listen(subject.replace(/[^.]+$/, 'other'))
        for (const [before, text] of ['a', 'b', 'c'].entries()) {
          // The book keeps the last of a subject only: who is slow does not hear what was said before it.
          if (subject.startsWith('book.')) await eventually(() => one.heard.length + two.heard.length === 2 * before)
          await bus.publish(subject, bytes(text))
        }
        await eventually(() => one.heard.length === 3 && two.heard.length === 3)
        expect(one.heard).toEqual([`${subject} a`, `${subject} b`, `${subject} c`])
        expect(two.heard).toEqual(one.heard)
        expect(other.heard).toEqual([])
      },
    )

    test('a pattern takes everything below it and nothing beside it', async () => {
      const below = await listen('events.wallet.>')
      await bus.publish('events.walletish.x', bytes('beside'))
      await bus.publish('events.wallet.a.b', bytes('below'))
      await eventually(() => below.heard.length > 0)
      expect(below.heard).toEqual(['events.wallet.a.b below'])
    })

    test('an event carries the trace that it comes from, and one without carries none', async () => {
      const heard: (string | undefined)[] = []
      const subscription = await bus.subscribe('events.a.b', ({ traceparent }) => void heard.push(traceparent))
      const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
      await bus.publish('events.a.b', bytes('traced'), { id: randomBytes(4).toString('hex'), traceparent })
      await bus.publish('events.a.b', bytes('not traced'))
      await eventually(() => heard.length === 2)
      expect(heard).toEqual([traceparent, undefined])
      await subscription.stop()
    })

    test('who comes later does not hear what was said before', async () => {
      for (const subject of ['events.a.b', 'book.a.b', 'live.a.b']) await bus.publish(subject, bytes('before'))
      const listeners = await Promise.all(['events.a.b', 'book.a.b', 'live.a.b'].map((subject) => listen(subject)))
      for (const subject of ['events.a.b', 'book.a.b', 'live.a.b']) await bus.publish(subject, bytes('after'))
      await eventually(() => listeners.every(({ heard }) => heard.length > 0))
      expect(listeners.map(({ heard }) => heard)).toEqual([
        ['events.a.b after'],
        ['book.a.b after'],
        ['live.a.b after'],
      ])
    })

    test('an event with an id already published is dropped', async () => {
      const all = await listen('events.>')
      await bus.publish('events.a.b', bytes('first'), { id: 'id-1' })
      await bus.publish('events.a.b', bytes('again'), { id: 'id-1' })
      await bus.publish('events.a.b', bytes('second'), { id: 'id-2' })
      await eventually(() => all.heard.length === 2)
      expect(all.heard).toEqual(['events.a.b first', 'events.a.b second'])
    })

    test('a newcomer to the book gets the last of every subject before it is ready, then what follows', async () => {
      await bus.publish('book.soccer.1', bytes('old'))
      await bus.publish('book.soccer.2', bytes('two'))
      await bus.publish('book.soccer.1', bytes('new'))
      await bus.publish('book.tennis.1', bytes('other sport'))
      const soccer = await listen('book.soccer.>', { replay: 'last-per-subject' })
      expect(soccer.heard.toSorted()).toEqual(['book.soccer.1 new', 'book.soccer.2 two'])
      await bus.publish('book.soccer.2', bytes('moved'))
      await eventually(() => soccer.heard.length === 3)
      expect(soccer.heard.at(-1)).toBe('book.soccer.2 moved')
    })

    test('a newcomer to an empty book is ready at once', async () => {
      const empty = await listen('book.>', { replay: 'last-per-subject' })
      expect(empty.heard).toEqual([])
      await bus.publish('book.soccer.1', bytes('x'))
      await eventually(() => empty.heard.length === 1)
    })

    test('an empty message takes a subject out of the book; who listens hears it', async () => {
      const present = await listen('book.>')
      await bus.publish('book.soccer.1', bytes('x'))
      await bus.publish('book.soccer.2', bytes('stays'))
      await eventually(() => present.heard.length === 2)
      await bus.publish('book.soccer.1', bytes(''))
      await eventually(() => present.heard.length === 3)
      expect(present.heard.at(-1)).toBe('book.soccer.1 ')
      expect((await listen('book.>', { replay: 'last-per-subject' })).heard).toEqual(['book.soccer.2 stays'])
    })

    test('messages are handled one after the other, and a handler that throws does not stop the next', async () => {
      const steps: string[] = []
      await bus.subscribe('live.slow.>', async ({ data }) => {
        const text = Buffer.from(data).toString()
        steps.push(`begin ${text}`)
        await sleep(10)
        steps.push(`end ${text}`)
        if (text === 'a') throw new Error('handler')
      })
      await Promise.all(['a', 'b'].map((text) => bus.publish('live.slow.x', bytes(text))))
      await eventually(() => steps.length === 4)
      expect(steps).toEqual(['begin a', 'end a', 'begin b', 'end b'])
    })

    test('who stopped hears nothing more', async () => {
      for (const subject of ['events.x.y', 'book.x.y', 'live.x.y']) {
        const gone = await listen(subject)
        const stays = await listen(subject)
        await bus.publish(subject, bytes('1'))
        await eventually(() => gone.heard.length === 1)
        await gone.stop()
        await bus.publish(subject, bytes('2'))
        await eventually(() => stays.heard.length === 2)
        expect(gone.heard).toHaveLength(1)
      }
    })

    test('ids become tokens that travel', async () => {
      const subject = `book.line.${subjectToken('sr:match:1/18|total=2.5')}`
      const line = await listen(subject)
      await bus.publish(subject, bytes('x'))
      await eventually(() => line.heard.length === 1)
    })

    test.each(['nofamily.x', 'events', 'events..x', 'events.a b', 'live.>'])('%j is no subject', async (subject) => {
      await expect(bus.publish(subject, bytes('x'))).rejects.toThrow(/subject/)
    })

    test('only the book has something to replay', async () => {
      await expect(bus.subscribe('events.>', () => undefined, { replay: 'last-per-subject' })).rejects.toThrow(
        'keeps no last messages',
      )
    })

    test('a bus at work passes its check', () => bus.check())
  })
}

test('within one process whoever publishes waits for no handler, neither a slow one nor one that throws', async () => {
  const bus = inProcessBus({ clock, log })
  const heard: string[] = []
  const slow = Promise.withResolvers<void>()
  await bus.subscribe('events.>', () => slow.promise)
  await bus.subscribe('events.>', (message) => {
    heard.push(textOf(message))
    throw new Error('no')
  })
  await bus.publish('events.a.b', bytes('first'))
  await bus.publish('events.a.b', bytes('second'))
  await eventually(() => expect(heard).toEqual(['events.a.b first', 'events.a.b second']))
  slow.resolve()
})

test('no two ids become the same token', () => {
  const ids = ['sr:match:1', 'sr_match_1', 'sr.match.1', 'sr match 1', '', '=', 'é', 'sr:match:1>', '*']
  expect(new Set(ids.map(subjectToken)).size).toBe(ids.length)
  expect(subjectToken('sr:match:1')).toBe('sr_match_1')
  for (const id of ids) expect(subjectToken(id)).toMatch(/^[A-Za-z0-9=_-]+$/)
})

describe.skipIf(natsUrl === '')('NATS goes away', () => {
  test.skipIf(!HAS_NATS_SERVER)(
    'after a restart a subscription that heard nothing yet hears the new and not the old',
    async () => {
      await using server = await startNatsServer()
      const bus = await eventually(() => natsBus({ url: server.url, prefix: 'restart', clock, log }))
      await bus.publish('events.a.b', bytes('old'))
      await bus.publish('book.a.b', bytes('old'))
      const heard: string[] = []
      await bus.subscribe('events.>', (message) => void heard.push(textOf(message)))
      await bus.subscribe('book.>', (message) => void heard.push(textOf(message)))
      await server.kill()
      await eventually(() => expect(bus.check()).rejects.toThrow('not connected'))
      await expect(bus.publish('live.a.b', bytes('to nobody'))).rejects.toThrow('not connected')
      server.start()
      await eventually(() => bus.check())
      await bus.publish('events.a.b', bytes('new'))
      await bus.publish('book.a.b', bytes('new'))
      await eventually(() => heard.length >= 2)
      expect(heard.toSorted()).toEqual(['book.a.b new', 'events.a.b new'])
      await bus.close()
    },
    60_000,
  )

  test('the check says so, subscriptions go on when it is back, and nothing said before is heard', async () => {
    const { hostname, port } = new URL(natsUrl)
    await using proxy = await startTcpProxy({ host: hostname, port: Number(port) })
    const direct = await natsBus({ url: natsUrl, prefix, clock, log })
    await direct.publish('events.a.b', bytes('long ago'))
    const bus = await natsBus({ url: `nats://127.0.0.1:${proxy.port}`, prefix, clock, log })
    const heard: string[] = []
    for (const pattern of ['events.>', 'book.>', 'live.>']) {
      await bus.subscribe(pattern, (message) => void heard.push(textOf(message)))
    }
    await proxy.cut()
    await eventually(() => expect(bus.check()).rejects.toThrow('not connected'))
    await direct.publish('events.a.b', bytes('meanwhile'))
    await direct.publish('book.a.b', bytes('meanwhile'))
    await proxy.restore()
    await eventually(() => bus.check())
    await direct.publish('live.a.b', bytes('again'))
    await eventually(() => heard.length === 3)
    expect(heard.toSorted()).toEqual(['book.a.b meanwhile', 'events.a.b meanwhile', 'live.a.b again'])
    await bus.publish('events.a.b', bytes('from here'))
    await eventually(() => heard.includes('events.a.b from here'))
    await bus.close()
    await direct.close()
    await deleteStreams(natsUrl, prefix)
  }, 60_000)
})

test('the bus in process does not keep every id that it ever saw: an old one gives way to newer ones', async () => {
  const bus = inProcessBus({ clock, log })
  const heard: string[] = []
  await bus.subscribe('events.a.first', (message) => void heard.push(textOf(message)))
  const publishFirst = () => bus.publish('events.a.first', bytes('first'), { id: 'first' })
  await publishFirst()
  await publishFirst()
  for (let other = 0; other < 20_000; other += 1) await bus.publish('events.a.other', bytes(''), { id: `id-${other}` })
  await publishFirst()
  await bus.close()
  expect(heard).toHaveLength(2)
})
