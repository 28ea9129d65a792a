import { pesos } from '@momio/domain/money'
import type { DedicatedConnection } from '../../platform/database/database.ts'
import { isDatabaseAway } from '../../platform/database/database-problem.ts'
import { openGroupCommit } from '../../platform/database/group-commit.ts'
import type { Config } from '../../platform/operation/config.ts'
import { codeOf } from '../../platform/operation/start-problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { currentSpan } from '../../platform/tracing/span.ts'
import { movementId } from '../ledger/index.ts'
import { type Answer, type BatchRules, commitBatch, KeyTakenMeanwhile, type Submission } from './commit-batch.ts'
import type { PlayOutcome, PlayRequest, PlayWork } from './play-work.ts'

export interface Play {
  /**
   * Commits the request together with whoever comes at the same time, whatever their work is. When it rejects, nothing
   * is known to have happened: the same request under the same key may be sent again.
   */
  commitTogether<Request extends PlayRequest, Row, Refusal, Own, Shared>(
    work: PlayWork<Request, Row, Refusal, Own, Shared>,
    request: Request,
  ): Promise<PlayOutcome<Refusal, Row>>
  /** Resolves when every request is answered. */
  stop(): Promise<void>
}

/** Two keep the processor busy while the other waits for the disk; the same player always takes the same. */
const LANES = 2
const MOST_AT_ONCE = 256
const ATTEMPTS = 3
/** Deadlock and serialization failure. */
const IN_EACH_OTHERS_WAY = new Set(['40P01', '40001'])

export interface PlayPlatform extends Pick<Platform, 'db' | 'clock' | 'metrics'> {
  readonly config: Pick<Config, 'largePlayPesos'>
}

/** `name` tells apart those that one process opens; each has its own connections and waits for no other. */
export function openPlay({ db, clock, metrics, config }: PlayPlatform, name = 'play'): Play {
  const rules = { clock, largeFrom: pesos(config.largePlayPesos) }
  const sizes = metrics.histogram({
    name: `momio_${name}_batch_size`,
    help: 'Requests committed together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  })
  const connections = Array.from({ length: LANES }, (_, index) => db.dedicated(`${name} lane ${index + 1}`))
  const group = openGroupCommit<Submission, PlayOutcome<unknown>>({
    name: `group commit ${name}`,
    lanes: LANES,
    laneOf: ({ request }) => Number.parseInt(request.playerId.slice(-8), 16),
    most: MOST_AT_ONCE,
    commit: (submissions, lane) => {
      sizes.observe(submissions.length)
      const connection = connections[lane]
      if (!connection) throw new RangeError(`no lane ${lane}`)
      return commitPatiently(connection, submissions, rules)
    },
  })
  return {
    commitTogether(work, request) {
      const submission = { work, request, id: movementId(clock.now()), traceparent: currentSpan()?.traceparent }
      return group.submit(submission as unknown as Submission) as Promise<PlayOutcome<never, never>>
    },
    async stop() {
      await group.stop()
      for (const connection of connections) await connection.close()
    },
  }
}

/** What fails together is tried one by one, so that a request that cannot be written fails alone. */
async function commitPatiently(
  connection: DedicatedConnection,
  submissions: readonly Submission[],
  rules: BatchRules,
): Promise<Answer[]> {
  try {
    return await commitWithRetries(connection, submissions, rules)
  } catch (reason) {
    const rejected: Answer = { status: 'rejected', reason }
    // While the database is away nobody else of the batch has to find out by himself.
    if (submissions.length === 1 || isDatabaseAway(reason)) return submissions.map(() => rejected)
  }
  const answers: Answer[] = []
  for (const submission of submissions) answers.push(...(await commitPatiently(connection, [submission], rules)))
  return answers
}

/** A commit whose answer was lost is recognised by its ids in the next attempt. */
async function commitWithRetries(
  connection: DedicatedConnection,
  submissions: readonly Submission[],
  rules: BatchRules,
): Promise<Answer[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connection.transaction((tx) => commitBatch(tx, submissions, rules))
    } catch (error) {
      if (!isPassing(error) || attempt === ATTEMPTS) throw error
    }
  }
}

function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || IN_EACH_OTHERS_WAY.has(codeOf(error) ?? '') || error instanceof KeyTakenMeanwhile
}
