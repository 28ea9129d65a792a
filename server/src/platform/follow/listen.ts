import type { Client } from 'pg'
import type { Database } from '../database/database.ts'
import type { Cancel, Clock } from '../turns/clock.ts'

const CONNECT_AGAIN_MS = 1_000

/** LISTENs to a channel on a connection of its own, which is made again whenever it broke. Polling bridges the gap. */
export function listen(database: Database, clock: Clock, channel: string, onNotified: () => void) {
  let session: Client | undefined
  let stopped = false
  let cancelRetry: Cancel | undefined
  let connecting: Promise<void> = connect()

  async function connect(): Promise<void> {
    try {
      const opened = await database.connect(`listening to ${channel}`)
      session = opened
      opened.on('notification', onNotified)
      opened.once('end', retryLater)
      await opened.query(`listen ${channel}`)
      // Notifications may have been sent while nobody listened.
      onNotified()
    } catch {
      await session?.end().catch(() => undefined)
      retryLater()
    }
  }

  function retryLater(): void {
    session = undefined
    cancelRetry?.()
    if (stopped) return
    cancelRetry = clock.after(CONNECT_AGAIN_MS, () => {
      connecting = connect()
    })
  }

  return {
    async stop(): Promise<void> {
      stopped = true
      cancelRetry?.()
      await connecting
      await session?.end().catch(() => undefined)
    },
  }
}
