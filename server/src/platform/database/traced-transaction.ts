import type { Kysely, Transaction } from 'kysely'
import { codeOf } from '../operation/start-problem.ts'
import { currentSpan, runIn, type Span } from '../tracing/span.ts'
import type { Schema } from './schema.ts'

type Tx = Transaction<Schema>

/** A transaction. In a traced request its span says how long it waited for a connection, ran and committed. */
export async function transact<T>(kysely: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const span = currentSpan()?.child('transaction')
  if (span === undefined) return kysely.transaction().execute(work)
  let commit: Span | undefined
  async function tracedWork(tx: Tx): Promise<T> {
    span?.set('momio.waited_ms', span.ageMs)
    const result = await work(tx)
    commit = span?.child('commit')
    return result
  }
  try {
    return await runIn(span, () => kysely.transaction().execute(tracedWork))
  } catch (error) {
    span.isFailed = true
    // Never its words, which may name a player.
    span.set('error.type', codeOf(error) ?? (error instanceof Error ? error.name : 'unknown'))
    throw error
  } finally {
    commit?.end()
    span.end()
  }
}
