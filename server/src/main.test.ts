import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { deleteStreams } from '../test/nats.ts'
import { expectOneLine, operator, STACK } from '../test/processes/operator.ts'
import { type ProcessOptions, stopProcess } from '../test/processes/server-process.ts'
import { proxyDatabase, startTcpProxy } from '../test/tcp-proxy.ts'
import { createObjectSigner } from './platform/objects/object-signature.ts'
import { DEVELOPMENT_SECRET } from './platform/operation/config.ts'
import { systemClock } from './platform/turns/clock.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const { dataDir, start } = operator()

async function startOnDatabase(options: ProcessOptions = {}) {
  const { url, database, drop } = await testDatabase()
  await database.close()
  onTestFinished(drop, 60_000)
  return { url, server: start({ ...options, env: { DATABASE_URL: url, ...options.env } }) }
}

describe('the operator gets one line, exit code 1 and no stack trace for', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { server } = await startOnDatabase({ args: ['--port', String(port)] })
    await expectOneLine(
      server,
      `momio: port ${port} is in use by another program: stop it, or choose another with PORT or --port`,
    )
  })

  test('a file for the heads of the sealed logs that cannot be written', async () => {
    const { server } = await startOnDatabase({ env: { SEAL_HEADS: '/proc/momio/seals' } })
    await expectOneLine(server, 'momio: SEAL_HEADS /proc/momio/seals cannot be written (ENOENT)')
  })

  test('a database that refuses the user', async () => {
    const { url } = await startRefusingDatabase()
    await expectOneLine(
      start({ env: { DATABASE_URL: url } }),
      /^momio: postgres:\/\/ana@127.* cannot be used: password/,
    )
  })
})

describe('a database that is away', () => {
  test('at the start is asked again, one line each time, and used when it comes', async () => {
    const { url, database, drop } = await testDatabase()
    await database.close()
    onTestFinished(drop)
    const { proxy, url: throughProxy } = await proxyDatabase(url)
    await using _ = proxy
    await proxy.cut()
    const server = start({ env: { DATABASE_URL: throughProxy } })
    await eventually(() => server.printed().includes('trying again in 2 s'), 120_000)
    await proxy.restore()
    await server.listening()
    const lines = server
      .printed()
      .split('\n')
      .filter((line) => line.includes('trying again'))
    expect(lines[0]).toMatch(
      /^ {2}postgres:\/\/\S+ does not answer \(connect ECONNREFUSED .*\); trying again in 1 s\.$/,
    )
    expect(server.printed()).not.toMatch(STACK)
    expect(await stopProcess(server)).toBe(0)
  })

  test('at the start does not hold up a signal to stop', async () => {
    const server = start({ env: { DATABASE_URL: 'postgres://momio@127.0.0.1:9/momio' } })
    await eventually(() => server.printed().includes('trying again'), 120_000)
    expect(await stopProcess(server)).toBe(0)
    expect(server.printed()).not.toMatch(/momio: |trying again in 2/)
  })

  test('later turns /health and requests to 503, and everything works again when it is back', async () => {
    const { url, database, drop } = await testDatabase()
    await database.close()
    onTestFinished(drop)
    const { proxy, url: throughProxy } = await proxyDatabase(url)
    await using _ = proxy
    const server = start({ env: { DATABASE_URL: throughProxy } })
    const address = await server.listening()
    const flag = () => fetch(`${address}/flags/access.json`)
    const health = () => fetch(`${address}/health`)
    expect([(await flag()).status, (await health()).status]).toEqual([200, 200])

    await proxy.cut()
    await eventually(async () => expect((await health()).status).toBe(503))
    expect(await (await health()).json()).toMatchObject({
      status: 'unavailable',
      parts: { database: { ok: false }, bus: { ok: true } },
    })
    const refused = await flag()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: expect.any(String) })

    await proxy.restore()
    await eventually(async () => expect((await health()).status).toBe(200))
    expect((await flag()).status).toBe(200)
    expect(await stopProcess(server)).toBe(0)
  })
})

test.runIf(process.env.NATS_URL)('NATS that goes away turns /health to 503 until it is back', async () => {
  const natsUrl = process.env.NATS_URL ?? ''
  const prefix = `momio-main-${process.pid}`
  onTestFinished(() => deleteStreams(natsUrl, prefix))
  const { hostname, port } = new URL(natsUrl)
  await using proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  const { server } = await startOnDatabase({
    env: { NATS_URL: `nats://127.0.0.1:${proxy.port}`, NATS_PREFIX: prefix },
  })
  const address = await server.listening()
  await proxy.cut()
  await eventually(async () => expect((await fetch(`${address}/health`)).status).toBe(503))
  await proxy.restore()
  await eventually(async () => expect((await fetch(`${address}/health`)).status).toBe(200))
  expect(await stopProcess(server)).toBe(0)
})

describe('the end', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s waits for a request in flight and ends with exit code 0',
    async (signal) => {
      const { server } = await startOnDatabase()
      const address = await server.listening()
      const signer = createObjectSigner(DEVELOPMENT_SECRET, systemClock())
      const path = signer.sign(
        { method: 'PUT', key: 'slow.txt', contentType: 'text/plain', maxBytes: 100, once: false },
        600,
      )
      const upload = httpRequest(address + path, { method: 'PUT', headers: { 'content-type': 'text/plain' } })
      const answered = once(upload, 'response')
      upload.write('first half, ')
      // Another connection, idle and kept alive, does not hold up the end.
      await fetch(`${address}/health`)
      server.child.kill(signal)
      await eventually(() => expect(fetch(`${address}/health`)).rejects.toThrow())
      expect(server.child.exitCode).toBeNull()
      upload.end('second half')
      const [answer] = await answered
      expect(answer.statusCode).toBe(200)
      answer.resume()
      expect(await server.ended).toBe(0)
    },
  )

  test('a second signal does not wait', async () => {
    const { server } = await startOnDatabase()
    const address = await server.listening()
    const signer = createObjectSigner(DEVELOPMENT_SECRET, systemClock())
    const path = signer.sign(
      { method: 'PUT', key: 'never.txt', contentType: 'text/plain', maxBytes: 100, once: false },
      600,
    )
    const upload = httpRequest(address + path, { method: 'PUT', headers: { 'content-type': 'text/plain' } })
    upload.on('error', () => undefined)
    upload.write('and then nothing')
    await fetch(`${address}/health`)
    server.child.kill('SIGTERM')
    await eventually(() => expect(fetch(`${address}/health`)).rejects.toThrow())
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(1)
    upload.destroy()
  })
})

test('the start is told in a few lines for people', async () => {
  const { server, url } = await startOnDatabase({ args: ['--roles', 'api,worker'] })
  const address = await server.listening()
  await eventually(() => server.printed().includes('/api/docs'))
  const text = server.printed()
  expect(text).toMatch(/^Momio \d+\.\d+\.\d+ on http:\/\/127\.0\.0\.1:\d+$/m)
  expect(text).toContain('mode      development')
  expect(text).toContain('roles     api, worker')
  expect(text).toContain(`data      ${dataDir()}`)
  expect(text).toContain('messages  in process')
  expect(text).toContain(`shown at ${address}/dev/outbox`)
  expect(text).toContain('accounts  demo / Demo1234, nuevo / Nuevo1234, admin / Admin1234 (staff)')
  expect(text).toContain('This process has only some of the roles: without NATS_URL it hears nothing from the others.')
  expect(text).not.toContain('{')
  expect(new URL(url).password).toBe('')
})

test('a process without the API shows no address that it does not answer', async () => {
  const { server } = await startOnDatabase({ args: ['--roles', 'worker'] })
  const address = await server.listening()
  await eventually(() => server.printed().includes(`health    ${address}/health`))
  for (const path of ['/api/docs', '/sandbox', '/dev/outbox']) {
    expect(server.printed()).not.toContain(path)
    expect((await fetch(address + path)).status).toBe(404)
  }
})

/** Speaks just enough of the protocol of PostgreSQL to refuse a password. */
async function startRefusingDatabase() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed for user "ana"']
        .map((field) => `${field}\0`)
        .join('')
      const message = Buffer.from(`E\0\0\0\0${fields}\0`)
      message.writeInt32BE(message.length - 1, 1)
      socket.end(message)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `postgres://ana:hunter2@127.0.0.1:${port}/momio` }
}
