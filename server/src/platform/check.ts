import type { Client } from 'pg'

/** Something that must hold in the database. */
export type Check = { readonly name: string } & (
  | {
      /** Finds the first offence: one row with the text `offence`, or none. */
      readonly sql: string
    }
  | {
      /** For what SQL cannot say: reads with this client only, which shows one moment of the database. */
      readonly find: (client: Client) => Promise<string | undefined>
    }
)

export interface Offence {
  readonly check: string
  readonly offence: string
}

/** All of them on one and the same moment of the database, whatever is written meanwhile. */
export async function firstOffence(client: Client, checks: readonly Check[]): Promise<Offence | undefined> {
  await client.query('begin isolation level repeatable read read only')
  try {
    for (const check of checks) {
      const offence = 'sql' in check ? await firstRow(client, check.sql) : await check.find(client)
      if (offence !== undefined) return { check: check.name, offence }
    }
    return undefined
  } finally {
    await client.query('commit')
  }
}

async function firstRow(client: Client, text: string): Promise<string | undefined> {
  const { rows } = await client.query<{ offence: string }>(text)
  return rows[0]?.offence
}
