import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { type FollowContext, follow } from '../../../platform/follow/follow.ts'
import { type LogRow, outboxLog } from '../../../platform/follow/log-source.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { Leadership } from '../../../platform/turns/leader.ts'
import { recordAudit } from '../../audit/index.ts'
import type { RawMessage, ResultMessage } from '../book/result-message.ts'
import { readStoredResult } from '../store/stored-result.ts'
import { isUnwritable } from '../store/write-queue.ts'
import { writeResults } from '../store/write-results.ts'
import { RESEND } from './decide-letter.ts'
import type { FeedDeadLettersTable } from './tables.ts'

export interface KeptMessage {
  readonly provider: number
  readonly raw: RawMessage
  readonly receivedAt: Date
}

export interface ResendOptions extends FollowContext {
  /** The reader of the letter's provider; a string says why the message still cannot be read. */
  readonly read: (letter: KeptMessage) => ResultMessage | string | Promise<ResultMessage | string>
  /** The result is stored: the book may show it. */
  readonly apply: (result: ResultMessage) => void
}

const keptResultSchema = z.object({ version: z.number().int(), result: z.unknown() })

/** Runs where the feed leads: reads the messages again that staff sends, and stores their results. */
export function followResends(options: ResendOptions): Leadership {
  return follow({
    ...options,
    name: 'dead letters',
    source: outboxLog({ subjects: [RESEND.subject] }),
    begin: 'oldest',
    async deliver(rows) {
      for (const row of rows) await resend(options, idIn(row))
    },
  })
}

function idIn({ version, text }: LogRow): number {
  if (version !== RESEND.version) throw new Error(`${RESEND.subject} of version ${version} cannot be read`)
  return RESEND.payload.parse(JSON.parse(text)).id
}

/** Done twice it does nothing more: the letter is no longer on its way, and the result is stored once. */
async function resend({ database, clock, log, read, apply }: ResendOptions, id: number): Promise<void> {
  const letter = await database.kysely
    .selectFrom('feed_dead_letters')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'resending')
    .executeTakeFirst()
  if (letter === undefined) return
  const at = clock.now()
  const result = await readLetter(letter, read)
  if (typeof result === 'string') return database.transaction((tx) => endResend(tx, id, at, result))
  try {
    await database.transaction(async (tx) => {
      await writeResults(tx, [{ result, at: letter.received_at }])
      await endResend(tx, id, at)
    })
  } catch (error) {
    if (!isUnwritable(error)) throw error
    log.error({ err: error, deadLetter: id }, 'a dead letter was sent again and still cannot be stored')
    return database.transaction((tx) => endResend(tx, id, at, messageOf(error)))
  }
  apply(result)
}

async function readLetter(
  letter: Pick<FeedDeadLettersTable, 'provider' | 'format' | 'body' | 'routing_key' | 'received_at'>,
  read: ResendOptions['read'],
): Promise<ResultMessage | string> {
  const { provider, format, body, routing_key: routingKey, received_at: receivedAt } = letter
  if (format === 'message') return read({ provider, raw: { routingKey, body: body.toString() }, receivedAt })
  try {
    const { version, result } = keptResultSchema.parse(JSON.parse(body.toString()))
    return readStoredResult(version, result)
  } catch (error) {
    return messageOf(error)
  }
}

async function endResend(tx: Tx, id: number, at: Date, problem?: string): Promise<void> {
  const change =
    problem === undefined ? ({ state: 'stored' } as const) : ({ state: 'waiting', detail: problem } as const)
  await tx
    .updateTable('feed_dead_letters')
    .set({ ...change, changed_at: at })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, at, {
    kind: problem === undefined ? 'catalogue.dead-letter-stored' : 'catalogue.dead-letter-refused',
    actor: { kind: 'system' },
    detail: { id, ...(problem !== undefined && { problem }) },
  })
}
