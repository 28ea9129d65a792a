import type { Page } from '@momio/vision'
import type { KycParts } from '../kyc-parts.ts'
import { isFailure } from './open-vision.ts'

/** The file as pictures of nothing but pixels; null where it is none, or such that a thread dies of it. */
export async function cleanFile(
  { vision, log }: Pick<KycParts, 'vision' | 'log'>,
  file: Uint8Array,
): Promise<readonly Page[] | null> {
  try {
    const cleaned = await vision.look({ kind: 'clean', file })
    if (cleaned.kind !== 'refused' && cleaned.pages.length > 0) return cleaned.pages
    log.info({ why: cleaned.kind === 'refused' ? cleaned.why : 'no-pages' }, 'a file of a player is no picture')
    return null
  } catch (error) {
    if (!isFailure(error)) throw error
    log.warn({ err: error }, 'a file of a player could not be decoded')
    return null
  }
}
