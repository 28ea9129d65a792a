import { randomBytes } from 'node:crypto'
import { databaseUrl, query } from '../../server/test/global-setup.ts'
import { deleteStreams } from '../../server/test/nats.ts'

export interface Engines {
  readonly env: Record<string, string>
  remove(): Promise<void>
}

/**
 * So long the matches of a product have been played when its stories begin: then every sport has some that go on for half
 * an hour. Whenever stories run, they see the same matches; with SIMULATOR_SINCE they see others.
 */
const PLAYED_MS = (13 * 60 + 35) * 60_000

let since = process.env.SIMULATOR_SINCE

/** On real engines the product gets a database and streams of its own; the embedded ones live in its data folder. */
export async function ownEngines(): Promise<Engines> {
  const { DATABASE_URL, NATS_URL, UOF_AMQP_URL } = process.env
  const name = `momio_browser_${randomBytes(4).toString('hex')}`
  // Products on one broker hear each other, so that they play the same matches at the same time.
  since ??= new Date(Date.now() - PLAYED_MS).toISOString()
  const env: Record<string, string> = { SIMULATOR_SINCE: since }
  if (DATABASE_URL) {
    await query(DATABASE_URL, `create database ${name}`)
    env.DATABASE_URL = databaseUrl(DATABASE_URL, name)
    // Four products share the database at times, which takes a hundred connections unless it is told otherwise.
    env.DATABASE_POOL = '4'
  }
  if (NATS_URL) env.NATS_PREFIX = name
  if (UOF_AMQP_URL) env.SIMULATOR = 'on'
  return {
    env,
    async remove() {
      if (NATS_URL) await deleteStreams(NATS_URL, name)
      if (DATABASE_URL) await query(DATABASE_URL, `drop database if exists ${name} with (force)`)
    },
  }
}
