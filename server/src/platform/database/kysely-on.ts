import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Client } from 'pg'
import type { Schema } from './schema.ts'

/** Reads on this connection alone, and so in the transaction that is open on it. */
export function kyselyOn(client: Client): Kysely<Schema> {
  const connection = { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => undefined }
  const pool = { options: {}, connect: async () => connection, end: async () => undefined }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
