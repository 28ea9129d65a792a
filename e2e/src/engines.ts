import { randomBytes } from 'node:crypto'
import { databaseUrl, query } from '../../server/test/global-setup.ts'
import { deleteStreams } from '../../server/test/nats.ts'

export interface Engines {
  readonly env: Record<string, string>
  remove(): Promise<void>
}

/** On real engines the product gets a database and streams of its own; the embedded ones live in its data folder. */
export async function ownEngines(): Promise<Engines> {
  const { DATABASE_URL, NATS_URL, UOF_AMQP_URL } = process.env
  const name = `momio_browser_${randomBytes(4).toString('hex')}`
  const env: Record<string, string> = {}
  if (DATABASE_URL) {
    await query(DATABASE_URL, `create database ${name}`)
    env.DATABASE_URL = databaseUrl(DATABASE_URL, name)
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
