import type { IdentityReading } from '@momio/contract/staff-identity'
import { type Holder, matchCard } from '@momio/domain/identity/match-card'
import { ageOfProof, readAddressProof } from '@momio/domain/identity/read-address-proof'
import { type Card, readCard } from '@momio/domain/identity/read-card'
import { type CalendarDay, mexicanDay } from '@momio/domain/mexico-calendar'
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
  const today = mexicanDay(parts.clock.now())
  if (kind === 'residency') return judgeProof(lines, today)
  const holder = await holderOf(parts.db.kysely, playerId)
  return judgeCard(lines, { side: kind, holder, today })
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

const NOTHING_READ = { curp: null, names: null, birthDate: null, issuedOn: null, confidence: null } as const
const textsOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text)

function judgeProof(lines: readonly TextLine[], today: CalendarDay): JudgedDocument {
  const proof = readAddressProof(lines, today)
  const age = ageOfProof(proof, today)
  const issuedOn = proof.issued && dayText(proof.issued)
  return {
    reasons: age === 'recent' ? [] : [age === 'too-old' ? 'proof-too-old' : 'unreadable'],
    reading: { ...NOTHING_READ, issuedOn, lines: textsOf(lines) },
    curp: null,
  }
}

interface Expected {
  readonly side: 'front' | 'back'
  readonly holder: Holder
  readonly today: CalendarDay
}

function judgeCard(lines: readonly TextLine[], { side, holder, today }: Expected): JudgedDocument {
  const card = readCard(lines, today.year)
  const curp = card.side === 'front' ? (card.curp?.text ?? null) : null
  return {
    reasons: reasonsOf(card, { side, holder, today }),
    reading: { ...NOTHING_READ, ...fieldsOf(card), lines: textsOf(lines) },
    curp: side === 'front' ? curp : null,
  }
}

function reasonsOf(card: Card, { side, holder, today }: Expected): string[] {
  if (card.side !== 'unknown' && card.side !== side) return ['wrong-side']
  if (side === 'front' && !(card.side === 'front' && card.curp)) return ['curp-unread']
  const match = matchCard(card, holder, today)
  if (match.kind === 'matches') return []
  if (match.kind === 'unreadable') return ['unreadable']
  return [match.field === 'expired' ? 'expired' : `${match.field}-differs`]
}

function fieldsOf(card: Card): Partial<IdentityReading> {
  if (card.side === 'unknown') return {}
  const { confidence } = card
  if (card.side === 'front') {
    const birth = card.curp?.birth ?? card.birth
    return {
      curp: card.curp?.text ?? null,
      names: card.names.join(' '),
      birthDate: birth && dayText(birth),
      confidence,
    }
  }
  const { surnames, givenNames, birth } = card.lines
  return { names: [...surnames, ...givenNames].join(' '), birthDate: dayText(birth), confidence }
}

async function holderOf(reader: Kysely<Schema>, playerId: string): Promise<Holder> {
  const { birthDate, ...names } = await reader
    .selectFrom('players')
    .select(['first_names as firstNames', 'last_names as lastNames', 'birth_date as birthDate'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  return { ...names, birth: { year, month, day } }
}

function dayText({ year, month, day }: CalendarDay): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}
