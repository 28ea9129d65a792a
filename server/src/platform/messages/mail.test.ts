import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { manualClock } from '../turns/clock.ts'
import type { MailMessage } from './mail.ts'
import { startMailSender } from './mail-sender.ts'

const welcome: MailMessage = {
  to: 'Ana@correo.mx',
  subject: 'Bienvenida, ¡Ana!',
  text: 'Tu código es 4711\nhttps://momio.mx/verify?token=abc&x=1',
  html: '<p>Tu código es <b>4711</b></p><script>alert(1)</script>',
}

let app: TestApp
const clock = manualClock('2026-06-11T20:00:00Z')
beforeAll(async () => {
  app = await startApp([], { open: { clock } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate mail restart identity`.execute(app.platform.db.kysely)
})

const queue = (message: MailMessage) => app.platform.db.transaction((tx) => app.platform.mail.queue(tx, message))
const outbox = async (query = '') =>
  (await fetch(`${app.url}/dev/outbox${query}`, { headers: { accept: 'application/json' } })).json()

describe('the outbox of the development mode', () => {
  test('shows what was queued, the newest first', async () => {
    await queue(welcome)
    await queue({ ...welcome, to: 'luis@correo.mx', subject: 'Otro' })
    expect(await outbox()).toMatchObject([{ to: 'luis@correo.mx' }, { to: 'Ana@correo.mx' }])
    const [mail] = (await outbox('?to=ana@CORREO.mx')) as unknown[]
    expect(mail).toEqual({ ...welcome, channel: 'mail', id: 1, createdAt: '2026-06-11T20:00:00.000Z', sentAt: null })
    expect(await outbox('?to=nadie@correo.mx')).toEqual([])
  })

  test('as a page makes addresses clickable and keeps what a mail contains from running', async () => {
    await queue(welcome)
    const answer = await fetch(`${app.url}/dev/outbox?to=ana@correo.mx`, { headers: { accept: 'text/html' } })
    const text = await answer.text()
    expect(text).toContain('Bienvenida, ¡Ana!')
    expect(text).toContain('<a href="https://momio.mx/verify?token=abc&amp;x=1">')
    expect(text).toContain('<iframe sandbox ')
    expect(text).not.toContain('<script')
  })

  test('says so when there is nothing, and escapes what was searched', async () => {
    const answer = await fetch(`${app.url}/dev/outbox?to=%22%3E%3Cb%3E`, { headers: { accept: 'text/html' } })
    const text = await answer.text()
    expect(text).toContain('Nothing to')
    expect(text).not.toContain('"><b>')
  })
})

test('a transaction that is rolled back sends nothing', async () => {
  const rolledBack = app.platform.db.transaction(async (tx) => {
    await app.platform.mail.queue(tx, welcome)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await outbox()).toEqual([])
})

test.each([{ subject: 'x\r\nBcc: all@correo.mx' }, { to: 'a@b.mx\nBcc: all@correo.mx' }])(
  'a line break in a header is refused: %j',
  async (part) => {
    await expect(queue({ ...welcome, ...part })).rejects.toThrow('line break')
  },
)

describe('over SMTP', () => {
  let smtp: SMTPServer
  let received: { to: string[]; content: string }[]
  let refuseNext: number
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let content = ''
        stream.on('data', (chunk) => {
          content += chunk
        })
        stream.on('end', () => {
          if (refuseNext > 0) {
            refuseNext -= 1
            return done(Object.assign(new Error('try later'), { responseCode: 451 }))
          }
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content })
          done()
        })
      },
    })
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
  })
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  beforeEach(() => {
    received = []
    refuseNext = 0
  })

  const start = (keepSent: boolean) => {
    const { db: database, log } = app.platform
    const { port } = smtp.server.address() as AddressInfo
    const smtpUrl = `smtp://127.0.0.1:${port}`
    return startMailSender({
      database,
      clock,
      log,
      smtpUrl,
      from: 'Momio <no-responder@momio.mx>',
      keepSent,
      pollMs: 10,
    })
  }

  test('a queued mail arrives as text and HTML, and once', async () => {
    await queue(welcome)
    const sender = start(true)
    await eventually(() => received.length === 1)
    await eventually(async () => ((await outbox()) as { sentAt: string }[])[0]?.sentAt !== null)
    clock.advance(3600_000)
    await sender.stop()
    expect(received).toHaveLength(1)
    const [mail] = received
    expect(mail?.to).toEqual(['Ana@correo.mx'])
    expect(mail?.content).toContain('Content-Type: multipart/alternative')
    expect(mail?.content).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mail?.content).toContain('Content-Type: text/html; charset=utf-8')
    expect(mail?.content).toMatch(/^From: Momio <no-responder@momio.mx>\r$/m)
    expect(mail?.content).toMatch(/^Message-ID: <1\.mail@momio\.mx>\r$/im)
  })

  test('outside development a mail does not outlive its sending', async () => {
    await queue(welcome)
    const sender = start(false)
    await eventually(() => received.length === 1)
    await eventually(async () => ((await outbox()) as unknown[]).length === 0)
    await sender.stop()
  })

  test('one that is refused is sent again later, not at once', async () => {
    refuseNext = 1
    await queue(welcome)
    const sender = start(true)
    await eventually(async () => {
      const row = await app.platform.db.kysely
        .selectFrom('mail')
        .select(['attempts', 'last_problem'])
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ attempts: 1, last_problem: expect.stringContaining('try later') })
    })
    clock.advance(9_000)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(received).toHaveLength(0)
    clock.advance(2_000)
    await eventually(() => {
      clock.advance(10)
      return received.length === 1
    })
    await sender.stop()
  })

  test('a mail that somebody waits for leaves before those that many get at once', async () => {
    const { db, mail } = app.platform
    const many = Array.from({ length: 50 }, (_, index) => ({ ...welcome, to: `p${index}@correo.mx` }))
    await db.transaction((tx) => mail.queueBulk(tx, many))
    await queue(welcome)
    const sender = start(true)
    await eventually(() => received.length === many.length + 1)
    await sender.stop()
    expect(received[0]?.to).toEqual([welcome.to])
  })

  test('two senders do not send the same mail twice', async () => {
    for (let index = 0; index < 30; index += 1) await queue({ ...welcome, to: `p${index}@correo.mx` })
    const senders = [start(true), start(true)]
    await eventually(() => received.length === 30)
    clock.advance(60_000)
    for (const sender of senders) await sender.stop()
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(30)
    expect(received).toHaveLength(30)
  })
})
