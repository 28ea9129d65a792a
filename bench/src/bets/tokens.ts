import type { BenchDatabase } from '../ledger/database.ts'

/** Of the sessions that the server of the bench opened. */
export async function readTokens({ database }: BenchDatabase): Promise<string[]> {
  const client = await database.connect('bench')
  const { rows } = await client.query<{ token: string }>('select token from bench_tokens order by number')
  await client.end()
  return rows.map(({ token }) => token)
}
