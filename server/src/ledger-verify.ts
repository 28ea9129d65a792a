import type { Client } from 'pg'
import { CHECKS, SEALED_LOGS } from './checks.ts'
import { firstOffence } from './platform/check.ts'
import { headPlaces } from './platform/sealing/head-places.ts'
import { compareHeads } from './platform/sealing/seal-heads.ts'
import { verifyDatabase } from './verify-database.ts'

await verifyDatabase({
  name: 'ledger',
  table: 'ledger_movements',
  async look({ client, config, log }) {
    const offence = await firstOffence(client, CHECKS)
    if (offence) return offence
    const places = headPlaces({ config, log, logs: SEALED_LOGS.map(({ name }) => name) })
    const published = await compareHeads(client, places)
    if (published.offence !== undefined) return { check: 'published seals', offence: published.offence }
    return { facts: [...(await summary(client)), `${published.compared} published seals`] }
  },
})

async function summary(client: Client): Promise<string[]> {
  const { rows } = await client.query<Record<'movements' | 'postings' | 'wallets' | 'sealed', number>>(`
    select (select count(*) from ledger_movements) as movements, (select count(*) from ledger_postings) as postings,
      (select count(*) from ledger_wallets) as wallets,
      (select coalesce(sum(entries), 0)::bigint from log_seals where log = 'ledger') as sealed`)
  const heads = await client.query<{ log: string; hash: string; link: number }>(`
    select distinct on (log) log, link, left(encode(hash, 'hex'), 16) as hash from log_seals order by log, link desc`)
  const counts = rows[0]
  const chains = heads.rows.map(({ log, link, hash }) => `${log} link ${link} is ${hash}`).join(', ')
  return [
    `${counts?.movements} movements, ${counts?.postings} postings, ${counts?.wallets} wallets, ${CHECKS.length} checks`,
    `${counts?.sealed} movements sealed`,
    ...(chains ? [chains] : []),
  ]
}
