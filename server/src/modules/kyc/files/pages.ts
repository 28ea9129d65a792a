import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { ObjectStore } from '../../../platform/objects/objects.ts'
import '../tables.ts'
import type { Seal } from './seal.ts'

interface StoredPage {
  readonly objectKey: string
  readonly wrappedKey: Buffer
}

interface Files {
  readonly objects: ObjectStore
  readonly seal: Seal
}

/**
 * Stores clean pictures before the transaction that knows them. Should it keep nothing, they are removed; should the process die,
 * what is left cannot be read by anybody, since the keys went with it.
 */
export async function withStoredPages<T>(
  { objects, seal }: Files,
  pictures: readonly Uint8Array[],
  work: (pages: readonly StoredPage[]) => Promise<{ readonly kept: boolean; readonly answer: T }>,
): Promise<T> {
  const pages: StoredPage[] = []
  const removeAll = () => Promise.allSettled(pages.map(({ objectKey }) => objects.remove(objectKey)))
  try {
    for (const picture of pictures) {
      const objectKey = `kyc/files/${randomUUID()}`
      const { sealed, wrappedKey } = seal.file(picture, objectKey)
      pages.push({ objectKey, wrappedKey })
      await objects.put(objectKey, sealed, { contentType: 'application/octet-stream' })
    }
    const { kept, answer } = await work(pages)
    if (!kept) await removeAll()
    return answer
  } catch (error) {
    await removeAll()
    throw error
  }
}

export async function insertPages(tx: Tx, itemId: string, pages: readonly StoredPage[]): Promise<void> {
  await tx
    .insertInto('identity_pages')
    .values(
      pages.map(({ objectKey, wrappedKey }, index) => ({
        item_id: itemId,
        page: index + 1,
        object_key: objectKey,
        wrapped_key: wrappedKey,
      })),
    )
    .execute()
}

/** Null where there is no such page. */
export async function readPage(
  reader: Kysely<Schema>,
  { objects, seal }: Files,
  itemId: string,
  page: number,
): Promise<Buffer | null> {
  const row = await reader
    .selectFrom('identity_pages')
    .select(['object_key', 'wrapped_key'])
    .where('item_id', '=', itemId)
    .where('page', '=', page)
    .executeTakeFirst()
  if (!row) return null
  const stored = await objects.get(row.object_key)
  if (!stored) throw new Error(`the file ${row.object_key} of an identity document is gone`)
  return seal.openFile({ sealed: await buffer(stored.body), wrappedKey: row.wrapped_key }, row.object_key)
}
