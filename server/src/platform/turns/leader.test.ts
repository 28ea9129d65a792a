import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { proxyDatabase } from '../../../test/tcp-proxy.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../operation/log.ts'
import { systemClock } from './clock.ts'
import { type Leadership, standForLeader } from './leader.ts'
import type { Term } from './term.ts'

let shared: TestDatabase
let standing: Leadership[]
let atWork: string[]
beforeEach(async () => {
  shared = await testDatabase()
  standing = []
  atWork = []
})
afterEach(async () => {
  for (const leader of standing) await leader.stop()
  await shared.drop()
})

function stand(who: string, name = 'feed', database = shared.database): Leadership {
  const leader = standForLeader({
    name,
    database,
    clock: systemClock(),
    log: createLog({ level: 'silent' }),
    retryMs: 20,
    lead: () => {
      atWork.push(who)
      return async () => {
        atWork.splice(atWork.indexOf(who), 1)
      }
    },
  })
  standing.push(leader)
  return leader
}

test('one of many leads, and the next takes over when it stops', async () => {
  const first = stand('first')
  await eventually(() => first.leading)
  const second = stand('second')
  stand('other work', 'casino')
  await eventually(() => atWork.length === 2)
  expect(atWork).toEqual(['first', 'other work'])
  expect(second.leading).toBe(false)
  await first.stop()
  await eventually(() => second.leading)
  expect(atWork).toEqual(['other work', 'second'])
})

test('a leader whose connection breaks ends its work and stands again', async () => {
  const only = stand('only')
  await eventually(() => only.leading)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'momio feed' and datname = current_database()`.execute(shared.database.kysely)
  await eventually(() => atWork.length === 0)
  await eventually(() => only.leading)
  expect(atWork).toEqual(['only'])
})

test('a leader whose connection hangs ends its work, and another leads meanwhile', async () => {
  const { url, proxy } = await proxyDatabase(shared.url)
  await using _ = proxy
  const far = openDatabase({ url, log: createLog({ level: 'silent' }) })
  onTestFinished(() => far.close())
  const cutOff = stand('cut off', 'feed', far)
  await eventually(() => cutOff.leading)
  const near = stand('near')
  proxy.freeze()
  await eventually(() => near.leading)
  await eventually(() => expect(atWork).toEqual(['near']))
  expect(cutOff.leading).toBe(false)
})

test('a leader that waits long for nothing keeps the lead', async () => {
  const only = stand('only')
  await eventually(() => only.leading)
  const beats = async () => {
    const { rows } = await sql<{ beats: number }>`
      select count(*)::int as beats from pg_stat_activity
      where application_name = 'momio feed' and datname = current_database()
        and backend_start < now() - interval '4.5 s'
    `.execute(shared.database.kysely)
    return rows[0]?.beats === 1
  }
  await eventually(beats)
  expect(only.leading).toBe(true)
  expect(atWork).toEqual(['only'])
})

test('a leader that cannot begin lets another try', async () => {
  const log = createLog({ level: 'silent' })
  const clumsy = standForLeader({
    name: 'feed',
    database: shared.database,
    clock: systemClock(),
    log,
    retryMs: 60_000,
    lead: () => {
      throw new Error('not ready')
    },
  })
  standing.push(clumsy)
  const able = stand('able')
  await eventually(() => able.leading)
  expect(clumsy.leading).toBe(false)
})

/** Stands for the feed and gives its terms to the test. */
function standFor(terms: Term[], database = shared.database): Leadership {
  const leader = standForLeader({
    name: 'feed',
    database,
    clock: systemClock(),
    log: createLog({ level: 'silent' }),
    retryMs: 20,
    lead: (_session, term) => {
      terms.push(term)
      return async () => undefined
    },
  })
  standing.push(leader)
  return leader
}

async function createNotes(): Promise<void> {
  await sql`create table notes (position serial, epoch bigint)`.execute(shared.database.kysely)
}

test('each leadership has a higher number than those before it, and its row says who holds it since when', async () => {
  const terms: Term[] = []
  const first = standFor(terms)
  await eventually(() => first.leading)
  await first.stop()
  standFor(terms)
  await eventually(() => terms.length === 2)
  const [old, now] = terms
  expect(now?.epoch).toBeGreaterThan(old?.epoch ?? Number.POSITIVE_INFINITY)
  const row = await shared.database.kysely.selectFrom('leaderships').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'feed', epoch: now?.epoch, holder: expect.stringContaining(`${process.pid}-`) })
  await eventually(async () => {
    const later = await shared.database.kysely.selectFrom('leaderships').select('beat_at').executeTakeFirstOrThrow()
    expect(later.beat_at.getTime()).toBeGreaterThan(row.beat_at.getTime())
  })
})

test('what a leadership writes beside its session is refused once another leads, and its work ends', async () => {
  await createNotes()
  const terms: Term[] = []
  const first = standFor(terms)
  await eventually(() => first.leading)
  const [term] = terms
  if (term === undefined) throw new Error('nobody leads')
  const write = () =>
    term.fenced(shared.database).transaction((tx) => sql`insert into notes (epoch) values (${term.epoch})`.execute(tx))
  await write()
  // The next one begins before this one heard that it lost.
  await sql`update leaderships set epoch = epoch + 1`.execute(shared.database.kysely)
  await expect(write()).rejects.toThrow(`leadership ${term.epoch} of feed is over`)
  await eventually(() => terms.length === 2)
  expect(term.holds()).toBe(false)
  const { rows } = await sql`select from notes`.execute(shared.database.kysely)
  expect(rows).toHaveLength(1)
})

test('a step that never ends is given up, and the leadership with it', async () => {
  const terms: Term[] = []
  const first = standFor(terms)
  await eventually(() => first.leading)
  await expect(terms[0]?.step(() => new Promise(() => undefined), 50)).rejects.toThrow('no answer within 50 ms')
  await eventually(() => terms.length === 2)
})

test('a work that keeps the session busy for long keeps the lead', async () => {
  let ended = 0
  let slept = false
  const busy = standForLeader({
    name: 'feed',
    database: shared.database,
    clock: systemClock(),
    log: createLog({ level: 'silent' }),
    lead: async (session) => {
      void session.query('select pg_sleep(5)').then(() => {
        slept = true
      })
      return async () => {
        ended += 1
      }
    },
  })
  standing.push(busy)
  await eventually(() => slept)
  expect([busy.leading, ended]).toEqual([true, 0])
})

test('a process that stands still in the middle of a write loses the lead within seconds, and wakes without a word', async () => {
  await createNotes()
  const program = fileURLToPath(new URL('../../../test/processes/leader-process.ts', import.meta.url))
  const child = spawn(process.execPath, [program, shared.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const written = async () =>
    (await sql<{ epoch: number }>`select epoch from notes order by position`.execute(shared.database.kysely)).rows
  await eventually(async () => expect((await written()).length).toBeGreaterThan(3))
  child.kill('SIGSTOP')
  const terms: Term[] = []
  const next = standFor(terms)
  await eventually(() => next.leading)
  const [term] = terms
  await term
    ?.fenced(shared.database)
    .transaction((tx) => sql`insert into notes (epoch) values (${term.epoch})`.execute(tx))
  child.kill('SIGCONT')
  await eventually(() => expect(printed).toContain('ended'))
  const epochs = (await written()).map(({ epoch }) => epoch)
  expect(epochs.at(-1)).toBe(term?.epoch)
  expect(next.leading).toBe(true)
})
