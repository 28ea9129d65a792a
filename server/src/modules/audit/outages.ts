import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { PROCESS_NAME } from '../../platform/operation/process-name.ts'
import type { Platform } from '../../platform/platform.ts'
import { systemClock } from '../../platform/turns/clock.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { recordAudit } from './record.ts'
import './tables.ts'

const BEAT_EVERY_MS = 2_000
/** Several heartbeats late: a busy machine may miss one or two. */
const OUTAGE_AFTER_SECONDS = 10

export interface Heartbeats {
  stop(): Promise<void>
}

/**
 * Notes while this process lives that its roles are served, by the clock of the database. Whoever finds the last note old,
 * at its start or after the database was away, writes down the outage.
 */
export async function startHeartbeats({
  config,
  db,
  log,
}: Pick<Platform, 'config' | 'db' | 'log'>): Promise<Heartbeats> {
  const roles = [...config.roles].sort()
  const beat = (stopped: boolean) => db.transaction((tx) => noteHeartbeat(tx, roles, stopped))
  await beat(false)
  const turns = takeTurns({
    name: 'heartbeats of the roles',
    clock: systemClock(),
    log,
    everyMs: BEAT_EVERY_MS,
    first: 'in-time',
    turn: () => beat(false),
  })
  return {
    async stop() {
      await turns.stop()
      await beat(true).catch((error) => log.warn({ err: error }, 'the end of this process could not be noted'))
    },
  }
}

interface LastHeartbeat {
  readonly role: string
  readonly process: string
  readonly beat_at: Date
  readonly stopped: boolean
  readonly now: Date
}

async function noteHeartbeat(tx: Tx, roles: readonly string[], stopped: boolean): Promise<void> {
  const { rows } = await sql<LastHeartbeat>`
    select role, process, beat_at, stopped, now() as now from role_heartbeats
    where role = any(${sql.val(roles)}::text[]) order by role for update`.execute(tx)
  await sql`
    insert into role_heartbeats (role, process, beat_at, stopped)
    select role, ${PROCESS_NAME}, now(), ${stopped} from unnest(${sql.val(roles)}::text[]) as role
    on conflict (role) do update set process = excluded.process, stopped = excluded.stopped,
      beat_at = greatest(role_heartbeats.beat_at, excluded.beat_at)`.execute(tx)
  for (const outage of outagesOf(rows)) await recordOutage(tx, outage)
}

interface Outage {
  readonly roles: readonly string[]
  readonly from: Date
  readonly until: Date
  readonly cause: 'stopped' | 'ended without notice' | 'heartbeats not written'
}

/** Roles that were last served at the same moment had one outage together. */
function outagesOf(last: readonly LastHeartbeat[]): Outage[] {
  const late = last.filter(({ beat_at, now }) => now.getTime() - beat_at.getTime() > OUTAGE_AFTER_SECONDS * 1000)
  const together = Object.groupBy(late, ({ beat_at, process }) => `${beat_at.toISOString()} ${process}`)
  return Object.values(together).flatMap((group = []) => {
    const [first] = group
    return first
      ? [{ roles: group.map(({ role }) => role), from: first.beat_at, until: first.now, cause: causeOf(first) }]
      : []
  })
}

function causeOf({ stopped, process }: LastHeartbeat): Outage['cause'] {
  if (stopped) return 'stopped'
  return process === PROCESS_NAME ? 'heartbeats not written' : 'ended without notice'
}

async function recordOutage(tx: Tx, { roles, from, until, cause }: Outage): Promise<void> {
  await recordAudit(tx, until, {
    kind: 'server.outage',
    actor: { kind: 'system' },
    detail: {
      roles,
      from: from.toISOString(),
      until: until.toISOString(),
      seconds: Math.round((until.getTime() - from.getTime()) / 1000),
      cause,
    },
  })
}
