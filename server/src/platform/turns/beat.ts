import pg from 'pg'
import { SILENT_AFTER_MS } from './term.ts'

const BEAT_EVERY_MS = 1_000
/** An answer that takes longer counts as a connection that broke; shorter than the patience of the database. */
export const ANSWER_WITHIN_MS = 2_500
/** A leader without a heartbeat for this long stops counting as one, before the database lets another lead. */
const SURE_FOR_MS = 3_000

interface BeatOptions {
  readonly session: pg.Client
  readonly name: string
  readonly epoch: number
  /** Called when the session no longer answers or may be lost. */
  readonly onLost: (reason: string) => void
}

interface Heartbeat {
  /** The last heartbeat is so recent that the database cannot have let another process lead. */
  isFresh(): boolean
  stop(): void
}

/**
 * Sends the database a heartbeat of this process every second. The work may use the same session: a beat waits behind
 * its queries, and only the time since it was sent counts.
 */
export async function startBeating({ session, name, epoch, onLost }: BeatOptions): Promise<Heartbeat> {
  await session.query(
    `set idle_session_timeout = ${SILENT_AFTER_MS}; set idle_in_transaction_session_timeout = ${SILENT_AFTER_MS}`,
  )
  let freshAtMs = performance.now()
  let sentAtMs: number | undefined
  let isWaiting = false

  function beat(): void {
    const lateMs = sentAtMs === undefined ? 0 : performance.now() - sentAtMs
    if (lateMs > ANSWER_WITHIN_MS) onLost('the database does not answer')
    if (isWaiting) return
    // After a long pause of this process the database has let another lead, so there is no need to ask.
    if (performance.now() - freshAtMs > SILENT_AFTER_MS) onLost('this process stood still for too long')
    else send()
  }

  function send(): void {
    isWaiting = true
    const query = new pg.Query('update leaderships set beat_at = clock_timestamp() where name = $1 and epoch = $2', [
      name,
      epoch,
    ])
    const submit = query.submit
    query.submit = (connection) => {
      sentAtMs = performance.now()
      return submit.call(query, connection)
    }
    query.on('end', () => {
      freshAtMs = sentAtMs ?? freshAtMs
      settle()
    })
    // The update fails inside a transaction of the work that failed; a broken session is noticed by its `end` event.
    query.on('error', settle)
    session.query(query)
  }

  function settle(): void {
    isWaiting = false
    sentAtMs = undefined
  }

  const timer = setInterval(beat, BEAT_EVERY_MS)
  return {
    isFresh: () => performance.now() - freshAtMs < SURE_FOR_MS,
    stop: () => clearInterval(timer),
  }
}
