import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '../../../platform/objects/objects.ts'

/** Where a signed address puts the file of this number, counted from 0. */
export function rawKey(uploadId: string, file: number): string {
  return `kyc/raw/${uploadId}/${file}`
}

/** The size is checked again: S3 does not check it at a PUT. */
export async function readRaw(
  objects: ObjectStore,
  key: string,
  maxBytes: number,
): Promise<Buffer | 'missing' | 'too-large'> {
  const described = await objects.head(key)
  if (!described || described.sizeBytes === 0) return 'missing'
  if (described.sizeBytes > maxBytes) return 'too-large'
  const stored = await objects.get(key)
  return stored ? buffer(stored.body) : 'missing'
}

/**
 * What a stranger sent does not stay. An empty file stays in its place until the address has ended, so that nothing can be
 * put there again; the clean-up removes it.
 */
export async function emptyRaw(objects: ObjectStore, uploadId: string, files: number): Promise<void> {
  const nothing = new Uint8Array()
  for (let file = 0; file < files; file += 1) {
    await objects.put(rawKey(uploadId, file), nothing, { contentType: 'application/octet-stream' })
  }
}

export async function removeRaw(objects: ObjectStore, uploadId: string, files: number): Promise<void> {
  for (let file = 0; file < files; file += 1) await objects.remove(rawKey(uploadId, file))
}
