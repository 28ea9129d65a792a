import { sql } from 'kysely'
import { type HealthFacts, Unwell } from '../operation/health.ts'
import type { Database } from './database.ts'
import { databaseProblem } from './database-problem.ts'

interface WriteProbesTable {
  written_at: Date
}

declare module './schema.ts' {
  interface Schema {
    write_probes: WriteProbesTable
  }
}

/** Well only while the database takes writes and has the schema that this server was started with, or a newer one. */
export async function checkDatabase({ kysely }: Pick<Database, 'kysely'>, schema: string): Promise<HealthFacts> {
  let known: boolean | undefined
  try {
    const { rows } = await sql<{ known: boolean }>`
      select exists (select from migrations where name = ${schema}) as known, write_probe()`.execute(kysely)
    known = rows[0]?.known
  } catch (error) {
    const problem = databaseProblem(error)
    throw problem === undefined ? error : new Unwell(problem)
  }
  if (!known) throw new Unwell(`the database has not the schema ${schema}`)
  return { schema }
}
