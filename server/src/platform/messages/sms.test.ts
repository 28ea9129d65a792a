import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { manualClock } from '../turns/clock.ts'
import { takesMessages } from './channel-state.ts'
import { startSmsSender } from './sms-sender.ts'

interface Received {
  readonly authorization: string | undefined
  readonly message: unknown
}

let app: TestApp
let gateway: Server
let received: Received[]
let refuseNext: number
let refuseWith: number
const clock = manualClock('2026-06-11T20:00:00Z')
beforeAll(async () => {
  app = await startApp([], { open: { clock } })
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (refuseNext > 0) {
      refuseNext -= 1
      response.writeHead(refuseWith).end()
      return
    }
    received.push({
      authorization: request.headers.authorization,
      message: JSON.parse(Buffer.concat(chunks).toString()),
    })
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await app.stop()
})
beforeEach(async () => {
  received = []
  refuseNext = 0
  refuseWith = 503
  await app.platform.db.transaction((tx) => tx.deleteFrom('sms').execute())
})

const link = {
  to: '+525512345678',
  text: 'Momio: crea tu nueva contraseña en https://momio.mx/RestorePassword?token=x',
}
const queue = () => app.platform.db.transaction((tx) => app.platform.sms.queue(tx, link))
const outbox = async (query = '') => (await fetch(`${app.url}/dev/outbox${query}`)).json()
const start = (keepSent: boolean) => {
  const { db: database, log } = app.platform
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`
  return startSmsSender({ database, clock, log, keepSent, pollMs: 10, gateway: { url, token: 'of the gateway' } })
}

test('the outbox of the development mode shows text messages beside the mail [PWD-1]', async () => {
  await queue()
  await app.platform.db.transaction((tx) =>
    app.platform.mail.queue(tx, { to: 'ana@correo.mx', subject: 'Hola', text: 'x', html: '<p>x</p>' }),
  )
  expect(await outbox()).toHaveLength(2)
  expect(await outbox(`?to=${encodeURIComponent(link.to)}`)).toEqual([
    {
      ...link,
      channel: 'sms',
      subject: '',
      html: '',
      id: expect.any(Number),
      createdAt: '2026-06-11T20:00:00.000Z',
      sentAt: null,
    },
  ])
  const page = await (await fetch(`${app.url}/dev/outbox`, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('<h2>SMS</h2>')
  expect(page.match(/<iframe/g)).toHaveLength(1)
})

test('a queued message is posted to the gateway with its token, once [PWD-1]', async () => {
  await queue()
  const sender = start(false)
  await eventually(() => received.length === 1)
  await eventually(async () => ((await outbox(`?to=${encodeURIComponent(link.to)}`)) as unknown[]).length === 0)
  clock.advance(3600_000)
  await sender.stop()
  expect(received).toEqual([{ authorization: 'Bearer of the gateway', message: link }])
})

test('one that the gateway refuses is sent again later', async () => {
  refuseNext = 1
  await queue()
  const sender = start(true)
  await eventually(async () => {
    const row = await app.platform.db.kysely.selectFrom('sms').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, last_problem: 'the SMS gateway answered 503' })
  })
  await eventually(() => {
    clock.advance(1_000)
    return received.length === 1
  })
  await sender.stop()
})

test('a gateway that fails is noted as away until it takes a message again; a number it refuses is no outage [PWD-1]', async () => {
  const { db, config } = app.platform
  const sending = { ...config, sms: { url: 'http://gateway.test', token: 'x' } }
  const takes = () => takesMessages(db.kysely, sending, 'sms', clock.now())
  const failed = (problem: string) =>
    eventually(async () => {
      const row = await db.kysely.selectFrom('sms').select('last_problem').executeTakeFirstOrThrow()
      expect(row.last_problem).toBe(problem)
    })
  refuseNext = 1
  refuseWith = 422
  await queue()
  const sender = start(false)
  await failed('the SMS gateway answered 422')
  expect(await takes()).toBe(true)
  refuseNext = 1
  refuseWith = 503
  await eventually(() => {
    clock.advance(1_000)
    return refuseNext === 0
  })
  await failed('the SMS gateway answered 503')
  expect(await takes()).toBe(false)
  await eventually(() => {
    clock.advance(1_000)
    return received.length === 1
  })
  await eventually(takes)
  await sender.stop()
})

test('without a gateway production promises no text message, and development shows them [PWD-1]', async () => {
  const { db, config } = app.platform
  const takes = (mode: 'production' | 'development') =>
    takesMessages(db.kysely, { ...config, mode, sms: undefined }, 'sms', clock.now())
  expect([await takes('production'), await takes('development')]).toEqual([false, true])
})
