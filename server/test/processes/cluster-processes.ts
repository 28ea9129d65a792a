import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderedTournamentsSchema } from '@momio/contract/live-book'
import { onTestFinished } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { deleteStreams } from '../nats.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

interface LeaderRow {
  readonly name: string
  readonly epoch: number
  readonly holder: string
}

interface HealthPart {
  readonly ok: boolean
  readonly problem?: string
  readonly leaders?: readonly LeaderRow[]
}

export interface Cluster {
  readonly databaseUrl: string
  /** On a port that is free, or on its own. */
  start(roles: string, port?: number): ServerProcess
  /** Ends like a power cut. */
  kill(server: ServerProcess): Promise<void>
  /** Everything that any of its processes printed. */
  printed(): string
}

/** Processes of one house on the real engines; whatever is still running ends with the test. */
export async function startCluster(natsUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-cluster-'))
  const { url, database, drop } = await testDatabase()
  await database.close()
  const prefix = `momio-cluster-${randomBytes(4).toString('hex')}`
  const all: ServerProcess[] = []
  onTestFinished(async () => {
    for (const { child } of all) {
      child.kill('SIGCONT')
      child.kill('SIGTERM')
    }
    await Promise.all(all.map(({ ended }) => ended))
    await deleteStreams(natsUrl, prefix)
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)
  return {
    databaseUrl: url,
    start(roles, port = 0) {
      const shared = { MOMIO_DATA: dataDir, DATABASE_URL: url, NATS_URL: natsUrl, NATS_PREFIX: prefix }
      const server = startServerProcess({
        args: ['--roles', roles, '--port', String(port)],
        env: { ...shared, LOG_LEVEL: 'warn', ...env },
      })
      all.push(server)
      return server
    },
    async kill({ child, ended }) {
      child.kill('SIGKILL')
      await ended
    },
    printed: () => all.map((server) => server.printed()).join('\n'),
  }
}

/** What the process shows in its live list; the matches by id. */
export async function listAt(url: string) {
  const list = orderedTournamentsSchema.parse(await (await fetch(`${url}/live-matches/ordered-tournaments`)).json())
  const matches = Object.values(list.mappedTournaments).flatMap((tournament) => tournament.matches)
  const lines = matches.flatMap(({ markets }) => markets)
  return {
    matches: new Map(matches.map((match) => [match.id, match])),
    lines: lines.length,
    open: lines.filter(({ status }) => status === 1).length,
    reasons: [...new Set(list.downProducers?.map(({ reason }) => reason))],
  }
}

export async function healthAt(url: string) {
  const answer = await fetch(`${url}/health`)
  const { parts } = (await answer.json()) as { parts: Record<string, HealthPart> }
  return { status: answer.status, parts }
}

/** What the process leads, by name: the number of each leadership. */
export async function ledBy(server: ServerProcess, askedAt: string): Promise<Map<string, number>> {
  const { parts } = await healthAt(askedAt)
  const own = parts.leaders?.leaders?.filter(({ holder }) => holder.startsWith(`${server.child.pid}-`)) ?? []
  return new Map(own.map(({ name, epoch }) => [name, epoch]))
}

/** Waits until one of them leads `name`. On a busy machine the lead may change by itself: ask shortly before it matters. */
export async function leaderOf(
  name: string,
  candidates: readonly ServerProcess[],
  askedAt: string,
): Promise<ServerProcess> {
  return (await leadershipOf(name, candidates, askedAt)).server
}

/** The same with the number of its leadership. */
export async function leadershipOf(
  name: string,
  candidates: readonly ServerProcess[],
  askedAt: string,
): Promise<{ readonly server: ServerProcess; readonly epoch: number }> {
  return eventually(async () => {
    for (const server of candidates) {
      const epoch = (await ledBy(server, askedAt)).get(name)
      if (epoch !== undefined) return { server, epoch }
    }
    throw new Error(`nobody leads ${name}`)
  }, 60_000)
}
