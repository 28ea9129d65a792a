import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type HealthFacts, Unwell } from '../operation/health.ts'
import type { Metrics } from '../operation/metrics.ts'
import './term.ts'

/** A leader sends a heartbeat every second; a change of leaders takes a few seconds. */
const NOBODY_AFTER_SECONDS = 10
/** Work without a leader for longer than this no longer exists in the product. */
const FORGOTTEN_AFTER_SECONDS = 24 * 3600

interface Leader {
  readonly name: string
  readonly epoch: number
  /** The process, as its own /health and its first lines call it. */
  readonly holder: string
  readonly since: Date
  readonly beatSecondsAgo: number
}

async function readLeaders({ kysely }: Database): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select name, epoch, holder, since,
      greatest(0, extract(epoch from clock_timestamp() - beat_at))::float8 as "beatSecondsAgo"
    from leaderships order by name`.execute(kysely)
  return rows.filter(({ beatSecondsAgo }) => beatSecondsAgo < FORGOTTEN_AFTER_SECONDS)
}

/** Who does what only one process may do. Work that nobody does makes every process unwell, for all depend on it. */
export async function checkLeaders(database: Database): Promise<HealthFacts> {
  const leaders = await readLeaders(database)
  const shown = leaders.map((leader) => ({ ...leader, beatSecondsAgo: Math.round(leader.beatSecondsAgo * 10) / 10 }))
  const idle = leaders.filter(({ beatSecondsAgo }) => beatSecondsAgo > NOBODY_AFTER_SECONDS)
  if (idle.length > 0) throw new Unwell(`nobody leads ${idle.map(({ name }) => name).join(', ')}`, { leaders: shown })
  return { leaders: shown }
}

export function measureLeaders(database: Database, metrics: Metrics): void {
  const watch = (name: string, help: string, measured: (leader: Leader) => number) =>
    metrics.gauge({
      name,
      help,
      labels: ['work'],
      async collect(gauge) {
        const leaders = await readLeaders(database).catch(() => [])
        gauge.reset()
        for (const leader of leaders) gauge.set({ work: leader.name }, measured(leader))
      },
    })
  watch('momio_leader_epoch', 'Number of the leadership, by work', ({ epoch }) => epoch)
  watch('momio_leader_beat_seconds', 'Time since the leader was last heard, by work', (leader) => leader.beatSecondsAgo)
}
