import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { deleteStreams } from '../test/nats.ts'
import {
  type ProcessOptions,
  REPOSITORY,
  type ServerProcess,
  startServerProcess,
  stopProcess,
} from '../test/processes/server-process.ts'
import { proxyDatabase, startTcpProxy } from '../test/tcp-proxy.ts'
import { createObjectSigner } from './platform/objects/object-signature.ts'
import { DEVELOPMENT_SECRET } from './platform/operation/config.ts'
import { systemClock } from './platform/turns/clock.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const STACK = /\n\s+at .+:\d+:\d+/

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'momio-main-'))
  await chmod(dataDir, 0o777)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function start(options: ProcessOptions = {}): ServerProcess {
  const server = startServerProcess({ ...options, env: { MOMIO_DATA: dataDir, SIMULATOR: 'off', ...options.env } })
  onTestFinished(async () => {
    if (server.child.exitCode === null) server.child.kill('SIGTERM')
    await server.ended
  })
  return server
}

async function startOnDatabase(options: ProcessOptions = {}) {
  const { url, database, drop } = await testDatabase()
  await database.close()
  onTestFinished(drop, 60_000)
  return { url, server: start({ ...options, env: { DATABASE_URL: url, ...options.env } }) }
}

describe('flags', () => {
  test.each([
    [
      ['--rolls', 'api'],
      {},
      ['momio: unknown flag --rolls; see --help', 'momio: unexpected argument "api"; see --help'],
    ],
    [['--roles', 'cook'], {}, ['momio: --roles: "cook" is not a role; the roles are api, hub, feed, worker']],
    [
      [],
      { PORT: 'x', LOG_LEVEL: 'y' },
      [
        'momio: PORT must be a whole number from 0 to 65535, not "x"',
        'momio: LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "y"',
      ],
    ],
    [
      [],
      { MOMIO_MODE: 'production', PUBLIC_URL: 'https://momio.mx', SIMULATOR: 'on' },
      ['momio: MOMIO_SECRET must be set to at least 32 characters of your own in production mode'],
    ],
  ] as const)('%j with %j end the start with one line each and exit code 2', async (args, env, lines) => {
    const server = start({ args, env })
    expect(await server.ended).toBe(2)
    expect(server.printed().trim().split('\n')).toEqual(lines)
  })

  test('--help and --version are answered', async () => {
    const [help, version] = [start({ args: ['--help'] }), start({ args: ['--version'] })]
    expect([await help.ended, await version.ended]).toEqual([0, 0])
    expect(help.printed()).toContain('--roles LIST')
    expect(version.printed()).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('the operator gets one line, exit code 1 and no stack trace for', () => {
  async function expectOneLine(server: ServerProcess, line: string | RegExp) {
    expect(await server.ended).toBe(1)
    const lines = server
      .printed()
      .trim()
      .split('\n')
      .filter((text) => text.startsWith('momio: '))
    expect(lines).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
    expect(server.printed()).not.toMatch(STACK)
  }

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

  test('a data folder that is a file', async () => {
    await writeFile(join(dataDir, 'file'), '')
    const folder = join(dataDir, 'file')
    await expectOneLine(
      start({ env: { MOMIO_DATA: folder } }),
      `momio: the data folder ${folder} cannot be written (EEXIST)`,
    )
  })

  test.runIf(isRoot)('a data folder without rights', async () => {
    const folder = join(dataDir, 'locked')
    await mkdir(folder, { mode: 0o755 })
    const server = start({ ...asNobody(), env: { MOMIO_DATA: folder } })
    await expectOneLine(server, `momio: the data folder ${folder} cannot be written (EACCES)`)
  })

  test('a database that refuses the user', async () => {
    const { url } = await startRefusingDatabase()
    await expectOneLine(
      start({ env: { DATABASE_URL: url } }),
      /^momio: postgres:\/\/ana@127.* cannot be used: password/,
    )
  })

  test('a data folder in use', async () => {
    const first = start()
    await first.listening()
    await expectOneLine(start(), /^momio: the data folder .* is in use by another server/)
    expect((await fetch(`${await first.listening()}/health`)).status).toBe(200)
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
    await eventually(() => server.printed().includes('trying again in 2 s'))
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
    await eventually(() => server.printed().includes('trying again'))
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
      const path = signer.sign({ method: 'PUT', key: 'slow.txt', contentType: 'text/plain', maxBytes: 100 }, 600)
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
    const path = signer.sign({ method: 'PUT', key: 'never.txt', contentType: 'text/plain', maxBytes: 100 }, 600)
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

  test('a signal during the start ends it in order', async () => {
    const server = start()
    await eventually(() => execFileSync('ls', ['-A', dataDir], { encoding: 'utf8' }).includes('pg'))
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.printed()).not.toMatch(STACK)
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
  expect(text).toContain(`data      ${dataDir}`)
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

/** Somebody without rights, who sees the repository although its folder may be closed to others. */
function asNobody(): ProcessOptions {
  const repository = '/mnt'
  return { prepare: `mount --bind "${REPOSITORY}" ${repository}`, repository, asUser: 'nobody' }
}

describe.runIf(isRoot && process.platform === 'linux')('with a database of its own', () => {
  async function expectHealthy(server: ServerProcess) {
    const address = await server.listening()
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({
      status: 'ok',
      parts: { database: { ok: true } },
    })
    expect(await stopProcess(server)).toBe(0)
  }

  test('an ordinary user starts it', () => expectHealthy(start(asNobody())))

  test('root starts it in a container that has no user postgres', async () => {
    // A copy of /etc without that user stands in for the bare container.
    const prepare = `
      cp -a /etc "${dataDir}/etc"
      mount --bind "${dataDir}/etc" /etc
      sed -i '/^postgres:/d' /etc/passwd /etc/shadow /etc/group /etc/gshadow
      ! id postgres >/dev/null 2>&1`
    const server = start({ prepare, env: { MOMIO_DATA: join(dataDir, 'data') } })
    await server.listening()
    expect(server.printed()).toContain('Made the user postgres, as which the database runs.')
    await expectHealthy(server)
  })

  test('root starts it from a clone below a home that only root may enter', async () => {
    const repository = join(dataDir, 'home', 'momio')
    // What it puts elsewhere for the user of the database is seen by this test only.
    const prepare = `
      mkdir -p "${repository}" "${dataDir}/reachable" /var/lib/momio
      mount --bind "${dataDir}/reachable" /var/lib/momio
      mount --bind "${REPOSITORY}" "${repository}"
      chmod 700 "${dataDir}/home"`
    const server = start({ prepare, repository, env: { MOMIO_DATA: join(dataDir, 'home', 'data') } })
    await server.listening()
    expect(server.printed()).toMatch(
      /^ {2}The database lies in \/var\/lib\/momio\/home-[0-9a-f]{8}\/pg: its user postgres cannot enter/m,
    )
    expect(server.printed()).toMatch(
      /^ {2}Copied PostgreSQL to \/var\/lib\/momio\/postgresql-18\S*: it could not be run from/m,
    )
    await expectHealthy(server)
  })
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
