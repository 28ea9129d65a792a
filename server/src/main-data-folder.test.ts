import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { expectOneLine, operator, STACK } from '../test/processes/operator.ts'
import { type ProcessOptions, REPOSITORY, type ServerProcess, stopProcess } from '../test/processes/server-process.ts'

// Whole processes start here with a database of their own, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const { dataDir, start } = operator()

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
  test('a data folder that is a file', async () => {
    await writeFile(join(dataDir(), 'file'), '')
    const folder = join(dataDir(), 'file')
    await expectOneLine(
      start({ env: { MOMIO_DATA: folder } }),
      `momio: the data folder ${folder} cannot be written (ENOTDIR)`,
    )
  })

  test.runIf(isRoot)('a data folder without rights', async () => {
    const folder = join(dataDir(), 'locked')
    await mkdir(folder, { mode: 0o755 })
    const server = start({ ...asNobody(), env: { MOMIO_DATA: folder } })
    await expectOneLine(server, `momio: the data folder ${folder} cannot be written (EACCES)`)
  })

  test('a data folder where the system makes no folders', () =>
    expectOneLine(
      start({ env: { MOMIO_DATA: '/proc/momio/data' } }),
      'momio: the data folder /proc/momio/data cannot be written (ENOENT)',
    ))

  test.each([
    ['a file in place of the database', async (pg: string) => writeFile(pg, 'garbage')],
    [
      'a database folder with something else in it',
      async (pg: string) => {
        await mkdir(pg)
        await writeFile(join(pg, 'holiday.jpg'), 'garbage')
      },
    ],
    [
      'a database folder with nothing but its version',
      async (pg: string) => {
        await mkdir(pg, { mode: 0o700 })
        await writeFile(join(pg, 'PG_VERSION'), '18\n')
      },
    ],
    [
      'a database folder with files that are not those of PostgreSQL',
      async (pg: string) => {
        await mkdir(join(pg, 'global'), { recursive: true, mode: 0o700 })
        for (const name of ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'global/pg_control']) {
          await writeFile(join(pg, name), name === 'PG_VERSION' ? '18\n' : '\0\0garbage')
        }
      },
    ],
    [
      'a database of another version',
      async (pg: string) => {
        await mkdir(pg)
        await writeFile(join(pg, 'PG_VERSION'), 'garbage')
      },
    ],
  ])('%s', async (_, spoil) => {
    await spoil(join(dataDir(), 'pg'))
    await expectOneLine(start(), /^momio: .*pg.*database|^momio: the .*database.*pg/)
  })

  test.runIf(isRoot).each([
    ['before the database is made', '1m', /^momio: .*(the disk is full|No space left on device)/],
    ['while the database is made', '20m', /^momio: .*the database could not be made .*No space left on device/],
  ])('a disk that is full %s', async (_, size, line) => {
    const prepare = `mount -t tmpfs -o size=${size},mode=777 tmpfs "${dataDir()}"`
    await expectOneLine(start({ prepare }), line)
  })

  test('a data folder in use', async () => {
    const first = start()
    await first.listening()
    await expectOneLine(start(), /^momio: the data folder .* is in use by another server/)
    expect((await fetch(`${await first.listening()}/health`)).status).toBe(200)
  })
})

test.runIf(isRoot)(
  'a disk that fills up turns /health to 503 with the reason, no call to 500, and all is well again with room',
  async () => {
    const prepare = `mount -t tmpfs -o size=400m,mode=777 tmpfs "${dataDir()}"`
    const server = start({ prepare })
    const address = await server.listening()
    // The mount is seen only by the server.
    const folder = `/proc/${server.child.pid}/root${dataDir()}`
    const health = async () => {
      const answer = await fetch(`${address}/health`)
      const { parts } = (await answer.json()) as { parts: Record<string, { problem?: string }> }
      return [answer.status, parts.data?.problem, parts.database?.problem]
    }
    const logIn = async () => {
      const body = JSON.stringify({ username: 'demo', password: 'Demo1234' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${address}/api/Session/login/`, { method: 'POST', body, headers })).status
    }
    expect([await health(), await logIn()]).toEqual([[200, undefined, undefined], 200])

    execFileSync('/bin/sh', ['-c', `cat /dev/zero > "${folder}/filler" || true`], { stdio: 'ignore' })
    await eventually(async () =>
      expect(await health()).toEqual([503, 'the disk is full', 'the disk of the database is full']),
    )
    expect([200, 503]).toContain(await logIn())

    await rm(`${folder}/filler`)
    await eventually(async () => expect([(await health())[0], await logIn()]).toEqual([200, 200]))
    expect(await stopProcess(server)).toBe(0)
  },
)

test('a signal during the start ends it in order', async () => {
  const server = start()
  await eventually(() => execFileSync('ls', ['-A', dataDir()], { encoding: 'utf8' }).includes('pg'), 120_000)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.printed()).not.toMatch(STACK)
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
      cp -a /etc "${dataDir()}/etc"
      mount --bind "${dataDir()}/etc" /etc
      sed -i '/^postgres:/d' /etc/passwd /etc/shadow /etc/group /etc/gshadow
      ! id postgres >/dev/null 2>&1`
    const server = start({ prepare, env: { MOMIO_DATA: join(dataDir(), 'data') } })
    await server.listening()
    expect(server.printed()).toContain('Made the user postgres, as which the database runs.')
    await expectHealthy(server)
  })

  test('root starts it from a clone below a home that only root may enter', async () => {
    const repository = join(dataDir(), 'home', 'momio')
    // What it puts elsewhere for the user of the database is seen by this test only.
    const prepare = `
      mkdir -p "${repository}" "${dataDir()}/reachable" /var/lib/momio
      mount --bind "${dataDir()}/reachable" /var/lib/momio
      mount --bind "${REPOSITORY}" "${repository}"
      chmod 700 "${dataDir()}/home"`
    const server = start({ prepare, repository, env: { MOMIO_DATA: join(dataDir(), 'home', 'data') } })
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
