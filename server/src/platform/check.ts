import type { Client } from 'pg'

/** Something that must hold in the database. */
export interface Check {
  readonly name: string
  /** Finds the first offence: one row with the text `offence`, or none. */
  readonly sql: string
}

export interface Offence {
  readonly check: string
  readonly offence: string
}

/** All of them on one and the same moment of the database, whatever is written meanwhile. */
export async function firstOffence(client: Client, checks: readonly Check[]): Promise<Offence | undefined> {
  await client.query('begin isolation level repeatable read read only')
  try {
    for (const { name, sql } of checks) {
      const { rows } = await client.query<{ offence: string }>(sql)
      if (rows[0]) return { check: name, offence: rows[0].offence }
    }
    return undefined
  } finally {
    await client.query('commit')
  }
}
