import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { createLog } from '../../operation/log.ts'
import { findBinaries } from './binaries.ts'
import { findRunning, isAlive, readPostmaster } from './postmaster.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
let dataDir: string
let notices: string[]
let logged: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'momio-pg-'))
  // Below a folder that only this user may enter, root's database would move elsewhere.
  await chmod(dataDir, 0o755)
  notices = []
  logged = ''
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Making a database takes the longest part of a test; a copy of one just made is as good. */
let made: string
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'momio-pg-made-'))
  await chmod(made, 0o755)
  const log = createLog({ level: 'silent' })
  const server = await startEmbeddedPostgres({ dataDir: made, mode: 'development', log, notice: () => undefined })
  await server.stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

function copyMade(to: string = dataDir): void {
  execFileSync('cp', ['-a', join(made, 'pg'), to])
}

const running: EmbeddedPostgres[] = []
async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    mode: 'development',
    log: createLog({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    notice: (line) => notices.push(line),
    ...options,
  })
  running.push(server)
  return server
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(server: { folder: string }): Promise<number> {
  const postmaster = await readPostmaster(server.folder)
  if (!postmaster) throw new Error('no postmaster')
  return postmaster.pid
}

/** The shell that guards the database, and all it started: what a `kill -9` of everything but PostgreSQL ends. */
function guardsOf(pid: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const shell = processes.find(([process]) => process === pid)?.[1]
  const children = processes.filter(([, parent]) => parent === shell).map(([process]) => process)
  return [shell, ...children].filter((process): process is number => process !== undefined && process !== pid)
}

/** What ended by itself meanwhile is as dead. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

test('the first start makes a database, the next finds what was written', async () => {
  const first = await start()
  expect(await query(first.url, 'show server_version_num')).toEqual([
    { server_version_num: expect.stringMatching(/^18/) },
  ])
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'select * from kept')).toEqual([{ answer: 42 }])
  expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(notices).toEqual([])
})

test('it listens on no port, and its socket lies where only its user may look', async () => {
  copyMade()
  const server = await start()
  expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(server.folder).mode & 0o077).toBe(0)
})

test('it ends with the server', async () => {
  copyMade()
  const server = await start()
  const pid = await postmasterPid(server)
  await server.stop()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(server.folder, 'postmaster.pid'))).toBe(false)
})

test('two run side by side on different folders', async () => {
  copyMade()
  await mkdir(join(dataDir, 'second'))
  copyMade(join(dataDir, 'second'))
  const [one, two] = [await start(), await start({ dataDir: join(dataDir, 'second') })]
  await query(one.url, 'create table mine (n integer)')
  await query(two.url, 'create table mine (n text)')
  expect(one.url).not.toBe(two.url)
})

test('a second server on the same folder is told so in one line, and the first goes on', async () => {
  copyMade()
  const first = await start()
  await expect(start()).rejects.toThrow(`the data folder ${dataDir} is in use by another server`)
  expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('of two servers that start together on a new folder one gets it', async () => {
  const results = await Promise.allSettled([start(), start()])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => String(reason.message))).toEqual([
    expect.stringContaining('in use by another server'),
  ])
  expect(await query(running[0]?.url ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
})

describe('after kill -9', () => {
  async function startElsewhere() {
    copyMade()
    const child = spawn(process.execPath, [
      join(import.meta.dirname, '../../../../test/processes/embedded-process.ts'),
      dataDir,
    ])
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = await once(child.stdout, 'data')
    const server = JSON.parse(String(line)) as { url: string; folder: string }
    await query(server.url, 'create table kept as select generate_series(1, 1000) as n')
    return { child, url: server.url, folder: server.folder, pid: await postmasterPid(server) }
  }
  const count = (url: string) => query(url, 'select count(*)::int as n from kept')

  test('of the server, its database ends by itself', async () => {
    const { child, pid, folder } = await startElsewhere()
    child.kill('SIGKILL')
    await eventually(() => !isAlive(pid))
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
    expect(await count((await start()).url)).toEqual([{ n: 1000 }])
    expect(notices).toEqual([])
  })

  test('of everything but the database, the one left running is stopped and a new one started', async () => {
    const { child, pid } = await startElsewhere()
    const ended = once(child, 'exit')
    const killed = [...guardsOf(pid), child.pid ?? 0]
    // Frozen first: a guard that outlives its neighbour for a moment would stop the database itself.
    for (const each of killed) process.kill(each, 'SIGSTOP')
    for (const each of killed) killNow(each)
    await ended
    expect(isAlive(pid)).toBe(true)
    const next = await start()
    expect(notices).toEqual([`Stopping the database that an earlier server left running (process ${pid}).`])
    expect(isAlive(pid)).toBe(false)
    expect(await count(next.url)).toEqual([{ n: 1000 }])
  })

  test('of everything, what was committed is there', async () => {
    const { child, pid, folder } = await startElsewhere()
    const ended = once(child, 'exit')
    for (const each of [pid, ...guardsOf(pid), child.pid ?? 0]) killNow(each)
    await ended
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(true)
    expect(await count((await start()).url)).toEqual([{ n: 1000 }])
  })

  test('a file left behind whose number now belongs to another process is no hindrance', async () => {
    copyMade()
    const first = await start()
    await first.stop()
    const { uid, gid } = statSync(first.folder)
    // Of the same user: PostgreSQL itself sees through the files of another's.
    const stranger = spawn('sleep', ['60'], { uid, gid })
    onTestFinished(() => void stranger.kill())
    await writeFile(
      join(first.folder, 'postmaster.pid'),
      `${stranger.pid}\n${first.folder}\n1\n5432\n${first.folder}\n\n  1 2\nready   \n`,
    )
    await writeFile(join(first.folder, '.s.PGSQL.5432.lock'), `${stranger.pid}\n${first.folder}\n1\n5432\n`)
    expect(await findRunning(first.folder)).toBeUndefined()
    const second = await start()
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

test('a database that dies is noticed and started again', async () => {
  copyMade()
  const server = await start()
  const pid = await postmasterPid(server)
  process.kill(pid, 'SIGKILL')
  await eventually(() => logged.includes('the embedded database ended by itself'))
  await eventually(async () => {
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await postmasterPid(server)).not.toBe(pid)
  })
})

test('a server that stops while its database is being started again leaves none running', async () => {
  copyMade()
  const server = await start()
  process.kill(await postmasterPid(server), 'SIGKILL')
  await eventually(() => logged.includes('the embedded database ended by itself'))
  await server.stop()
  expect(await findRunning(server.folder)).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await findRunning(server.folder)).toBeUndefined()
})

test('a start cut short leaves nothing to trip over', async () => {
  await mkdir(join(dataDir, 'pg.new-999999-aa'), { recursive: true })
  await writeFile(join(dataDir, 'pg.new-999999-aa', 'half'), '')
  await start()
  expect(await readdir(dataDir)).toEqual(['pg', 'postgresql.log'])
})

test('a path too long for a socket gets a short one', async () => {
  const deep = join(dataDir, 'a'.repeat(100))
  const server = await start({ dataDir: deep })
  expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  const socketDir = new URL(server.url).searchParams.get('host') ?? ''
  expect(socketDir.startsWith(dataDir)).toBe(false)
  expect(statSync(socketDir).mode & 0o077).toBe(0)
  await server.stop()
  expect(existsSync(socketDir)).toBe(false)
})

describe('what the operator can mend is told in one line:', () => {
  test('a data folder that is a file', async () => {
    await writeFile(join(dataDir, 'file'), '')
    await expect(start({ dataDir: join(dataDir, 'file') })).rejects.toThrow(
      `the data folder ${join(dataDir, 'file')} cannot be written (ENOTDIR)`,
    )
  })

  test('a database of another version', async () => {
    copyMade()
    const server = await start()
    await server.stop()
    await writeFile(join(server.folder, 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(`is of PostgreSQL 16, this server brings 18`)
  })

  test('a database moved elsewhere that is gone', async () => {
    await symlink(join(dataDir, 'gone'), join(dataDir, 'pg'))
    await expect(start()).rejects.toThrow('points to a folder that is gone')
  })

  test('a setting that PostgreSQL refuses', async () => {
    copyMade()
    await expect(start({ settings: { shared_buffers: 'lots' } })).rejects.toThrow(
      'the embedded database did not start (exit code 1): invalid value for parameter "shared_buffers": "lots"',
    )
  })
})

describe('the binaries', () => {
  const packaged = () =>
    findBinaries({ copyDir: dataDir, notice: () => undefined }).then(({ postgres }) => dirname(dirname(postgres)))

  async function withoutLinks(): Promise<string> {
    const native = join(dataDir, 'package', 'native')
    const source = await packaged()
    await cp(source, native, { recursive: true, verbatimSymlinks: true })
    await cp(join(source, '..', 'package.json'), join(dataDir, 'package', 'package.json'))
    for (const name of await readdir(join(native, 'lib'))) {
      if ((await lstat(join(native, 'lib', name))).isSymbolicLink()) await rm(join(native, 'lib', name))
    }
    return native
  }

  test.runIf(process.platform === 'linux')('run although the install script of their package did not', async () => {
    const nativeDir = await withoutLinks()
    expect(() => execFileSync(join(nativeDir, 'bin', 'postgres'), ['--version'], { stdio: 'pipe' })).toThrow(/libicu/)
    const { postgres } = await findBinaries({ copyDir: dataDir, notice: (line) => notices.push(line), nativeDir })
    expect(postgres).toBe(join(nativeDir, 'bin', 'postgres'))
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('18')
    expect(notices).toEqual([])
  })

  test.runIf(isRoot)('are copied where their user can reach them, once', async () => {
    const nativeDir = await withoutLinks()
    await chmod(dirname(nativeDir), 0o700)
    const account = { uid: 65_534, gid: 65_534 }
    const copyDir = join(dataDir, 'reachable')
    for (let start = 0; start < 2; start += 1) {
      const { initdb } = await findBinaries({ copyDir, notice: (line) => notices.push(line), nativeDir, account })
      expect(execFileSync(initdb, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })).toContain('18')
    }
    expect(notices).toEqual([
      expect.stringMatching(/^Copied PostgreSQL to .*reachable\/postgresql-18\..*-(linux|darwin)-/),
    ])
    expect(await readdir(copyDir)).toHaveLength(1)
  })
})

test.runIf(isRoot)('as root it runs as the user postgres', async () => {
  copyMade()
  const server = await start()
  const postgresUid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  const status = await readFile(`/proc/${await postmasterPid(server)}/status`, 'utf8')
  expect(status).toMatch(new RegExp(`^Uid:\\s+${postgresUid}\\s+${postgresUid}`, 'm'))
  expect(statSync(server.folder).uid).toBe(postgresUid)
})

test.runIf(isRoot)('as root it opens its data folder, and nothing else, for the user postgres', async () => {
  const closed = join(dataDir, 'closed')
  await mkdir(closed, { mode: 0o700 })
  copyMade(closed)
  const server = await start({ dataDir: closed, mode: 'production' })
  expect(server.folder).toBe(join(closed, 'pg'))
  expect(statSync(closed).mode & 0o777).toBe(0o711)
  expect(notices).toEqual([])
})

describe.runIf(isRoot)('as root with a data folder that the user postgres cannot reach', () => {
  let home: string
  beforeEach(async () => {
    home = join(dataDir, 'home')
    await mkdir(join(home, 'momio'), { recursive: true })
    await chmod(home, 0o700)
  })

  test('the database lies where it can, is found again, and one line says so', async () => {
    const below = join(home, 'momio', 'data')
    const first = await start({ dataDir: below })
    onTestFinished(() => rm(dirname(first.folder), { recursive: true }))
    expect(first.folder).toMatch(/^\/var\/lib\/momio\/momio-[0-9a-f]{8}\/pg$/)
    expect(notices).toEqual([`The database lies in ${first.folder}: its user postgres cannot enter ${below}.`])
    expect(await realpath(join(below, 'pg'))).toBe(first.folder)
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start({ dataDir: below })
    expect(await query(second.url, 'select * from kept')).toEqual([{ answer: 42 }])
    expect(notices).toHaveLength(1)
  })

  test('production refuses instead, because a backup of the data folder would miss it', async () => {
    const below = join(home, 'momio', 'data')
    await mkdir(below, { mode: 0o700 })
    await expect(start({ dataDir: below, mode: 'production' })).rejects.toThrow(`cannot enter ${below}`)
    expect(statSync(below).mode & 0o777).toBe(0o700)
  })
})
