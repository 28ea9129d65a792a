import type { IdentityReading } from '@momio/contract/staff-identity'
import { type Curp, findCurp } from '@momio/domain/identity/curp'
import { curpFitsNames } from '@momio/domain/identity/curp-names'
import type { Page, TextLine } from '@momio/vision'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { KycParts } from '../kyc-parts.ts'
import { isFailure } from '../vision/open-vision.ts'
import type { DocumentKind } from './document-kinds.ts'

export interface JudgedDocument {
  /** Why a person has to look closely, as short codes. */
  readonly reasons: readonly string[]
  readonly reading: IdentityReading | null
  /** Of a front, where the check digit says that it was read rightly. */
  readonly curp: string | null
}

/** Reads it and compares it with the account. Nothing of it approves anything: a person looks at every document. */
export async function judgeDocument(
  parts: KycParts,
  playerId: string,
  kind: DocumentKind,
  pages: readonly Page[],
): Promise<JudgedDocument> {
  const lines = await readLines(parts, pages)
  if (lines === null) return { reasons: ['unreadable'], reading: null, curp: null }
  const found = kind === 'front' ? curpIn(lines, parts.clock.now()) : null
  const reading: IdentityReading = {
    curp: found?.curp.text ?? null,
    names: null,
    birthDate: found ? dayOf(found.curp) : null,
    confidence: found?.confidence ?? null,
    lines: lines.map(({ text }) => text),
  }
  const reasons = kind === 'front' ? await frontReasons(parts.db.kysely, playerId, found?.curp ?? null) : []
  return { reasons, reading, curp: found?.curp.text ?? null }
}

/** Null where the threads could not read; a queue that is full is thrown. */
async function readLines({ vision, log }: KycParts, pages: readonly Page[]): Promise<readonly TextLine[] | null> {
  const [first] = pages
  if (!first) return null
  try {
    return await vision.look({ kind: 'read-text', jpeg: first.jpeg })
  } catch (error) {
    if (!isFailure(error)) throw error
    log.warn({ err: error }, 'a document could not be read')
    return null
  }
}

function curpIn(lines: readonly TextLine[], now: Date): { curp: Curp; confidence: number } | null {
  for (const { text, confidence } of lines) {
    const curp = findCurp(text, now.getUTCFullYear())
    if (curp) return { curp, confidence }
  }
  return null
}

async function frontReasons(reader: Kysely<Schema>, playerId: string, curp: Curp | null): Promise<string[]> {
  if (!curp) return ['curp-unread']
  const player = await reader
    .selectFrom('players')
    .select(['first_names as firstNames', 'last_names as lastNames', 'birth_date as birthDate'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return [
    ...(curpFitsNames(curp.text, player) ? [] : ['names-differ']),
    ...(dayOf(curp) === player.birthDate ? [] : ['birth-date-differs']),
  ]
}

function dayOf({ birth: { year, month, day } }: Curp): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}
