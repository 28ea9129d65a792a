import type { Tx } from '../../platform/database/database.ts'
import { type FollowContext, follow } from '../../platform/follow/follow.ts'
import { type LogRow, outboxLog } from '../../platform/follow/log-source.ts'
import type { Leadership } from '../../platform/turns/leader.ts'
import { EXCLUDED } from './limit-events.ts'

export interface Exclusion {
  readonly playerId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

interface Options extends FollowContext {
  /** Of the follower, for good: under another name it is told of every exclusion again. */
  readonly name: string
  /** Commits together with the place in the log, so that it is done once, whatever crashes. */
  readonly handle: (tx: Tx, exclusion: Exclusion) => Promise<void>
}

/** For what has to end when a player excludes himself: open tickets, bonuses. Whoever subscribes misses none. */
export function followExclusions({ handle, ...options }: Options): Leadership {
  return follow({
    ...options,
    source: outboxLog({ subjects: [EXCLUDED.subject] }),
    begin: 'oldest',
    async handle(tx, rows) {
      for (const row of rows) await handle(tx, exclusionIn(row))
    },
  })
}

function exclusionIn({ version, text }: LogRow): Exclusion {
  if (version !== EXCLUDED.version) throw new Error(`${EXCLUDED.subject} of version ${version} cannot be read`)
  const { playerId, startsAt, endsAt } = EXCLUDED.payload.parse(JSON.parse(text))
  return { playerId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
