import type { ClientBase } from 'pg'
import { z } from 'zod'

/** The newest link of a log's chain: whoever knows it knows whether links up to it are still the same. */
export const sealHeadSchema = z.object({
  log: z.string(),
  link: z.int().positive(),
  upTo: z.int(),
  hash: z.hex().length(64),
  sealedAt: z.iso.datetime(),
})
export type SealHead = z.output<typeof sealHeadSchema>

/** Keeps heads where the owner of the database cannot change them. */
export interface HeadPlace {
  /** For messages. */
  readonly name: string
  publish(head: SealHead): Promise<void>
  /** What was published, as far as this place can be read back. */
  read(): AsyncIterable<SealHead>
}

/** A place whose content is not what was published there. */
export class UnreadableHeads extends Error {}

export async function readHead(session: ClientBase, log: string): Promise<SealHead | undefined> {
  const { rows } = await session.query<{ link: number; up_to: number; hash: Buffer; sealed_at: Date }>(
    'select link, up_to, hash, sealed_at from log_seals where log = $1 order by link desc limit 1',
    [log],
  )
  const [row] = rows
  if (!row) return undefined
  const { link, up_to: upTo, hash, sealed_at } = row
  return { log, link, upTo, hash: hash.toString('hex'), sealedAt: sealed_at.toISOString() }
}

export interface HeadsReport {
  /** How many published heads were looked at. */
  readonly compared: number
  /** The first that the database does not have, in words. */
  readonly offence?: string
}

const COMPARED_AT_ONCE = 5_000

/** Whether every head published in these places is still a link of its chain. */
export async function compareHeads(session: ClientBase, places: readonly HeadPlace[]): Promise<HeadsReport> {
  let compared = 0
  for (const place of places) {
    let batch: SealHead[] = []
    const compareBatch = async () => {
      const offence = await firstMissing(session, place, batch)
      compared += batch.length
      batch = []
      return offence
    }
    try {
      for await (const head of place.read()) {
        if (batch.push(head) < COMPARED_AT_ONCE) continue
        const offence = await compareBatch()
        if (offence !== undefined) return { compared, offence }
      }
    } catch (error) {
      if (error instanceof UnreadableHeads) return { compared, offence: error.message }
      throw error
    }
    const offence = await compareBatch()
    if (offence !== undefined) return { compared, offence }
  }
  return { compared }
}

interface Missing {
  readonly log: string
  readonly link: number
  readonly sealed_at: string
  readonly newest: number
}

async function firstMissing(session: ClientBase, { name }: HeadPlace, heads: readonly SealHead[]) {
  const { rows } = await session.query<Missing>(
    `select log, published.link, published.sealed_at,
       coalesce((select max(link) from log_seals as newest where newest.log = published.log), 0) as newest
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])
       as published (log, link, up_to, hash, sealed_at)
     left join log_seals as kept using (log, link)
     where (kept.up_to, encode(kept.hash, 'hex')) is distinct from (published.up_to, published.hash)
     order by published.link limit 1`,
    [
      heads.map(({ log }) => log),
      heads.map(({ link }) => link),
      heads.map(({ upTo }) => upTo),
      heads.map(({ hash }) => hash),
      heads.map(({ sealedAt }) => sealedAt),
    ],
  )
  const [missing] = rows
  if (!missing) return undefined
  const { log, link, sealed_at, newest } = missing
  const published = `link ${link} of the ${log} log, sealed ${sealed_at} and published in ${name}`
  return link > newest
    ? `${published}, is gone: the chain ends at link ${newest}, its newest links and their entries were cut off`
    : `${published}, is another one now: the log was written anew`
}
