import type { CalendarDay } from '../mexico-calendar.ts'
import { curpFitsNames, type PersonNames, plainCapitals } from './curp-names.ts'
import type { Card } from './read-card.ts'

export interface Holder extends PersonNames {
  readonly birth: CalendarDay
}

type Field = 'curp' | 'names' | 'birth-date' | 'expired'

/** `unreadable` and `differs` go to a person; only a match may pass without one. */
export type CardMatch =
  | { readonly kind: 'matches' }
  | { readonly kind: 'differs'; readonly field: Field }
  | { readonly kind: 'unreadable' }

/** Less sure than this, a line may say anything. */
const LEAST_CONFIDENCE = 0.8
/** A long word may have one letter that was read wrong. */
const LONG_WORD = 5

/** Whether a card is of the holder of an account, as far as it could be read. */
export function matchCard(card: Card, holder: Holder, today: CalendarDay): CardMatch {
  if (card.side === 'unknown' || card.confidence < LEAST_CONFIDENCE) return { kind: 'unreadable' }
  if (card.side === 'back') {
    const { lines } = card
    if (!isSameDay(lines.birth, holder.birth)) return differs('birth-date')
    if (!isNameOf([...lines.surnames, ...lines.givenNames], holder)) return differs('names')
    return isBefore(lines.expires, today) ? differs('expired') : { kind: 'matches' }
  }
  const { curp, names, expiresYear } = card
  if (curp === null) return { kind: 'unreadable' }
  if (!isSameDay(curp.birth, holder.birth)) return differs('birth-date')
  if (!curpFitsNames(curp.text, holder)) return differs('curp')
  if (names.length === 0) return { kind: 'unreadable' }
  if (!isNameOf(names, holder)) return differs('names')
  return expiresYear !== null && expiresYear < today.year ? differs('expired') : { kind: 'matches' }
}

const differs = (field: Field): CardMatch => ({ kind: 'differs', field })

const isSameDay = (a: CalendarDay, b: CalendarDay) => a.year === b.year && a.month === b.month && a.day === b.day

const asNumber = ({ year, month, day }: CalendarDay) => (year * 100 + month) * 100 + day
const isBefore = (a: CalendarDay, b: CalendarDay) => asNumber(a) < asNumber(b)

/**
 * The same words in any order, without accents and signs. Readers lose spaces, and machine-readable lines cut long names, so
 * each word of the account takes its letters out of what was read, and almost nothing may be left on either side.
 */
function isNameOf(read: readonly string[], { firstNames, lastNames }: PersonNames): boolean {
  const words = wordsOf(`${lastNames} ${firstNames}`).sort((a, b) => b.length - a.length)
  return areTaken(read.map(lettersOf).join(' '), words)
}

/** Every place of a word is tried: `DEL` of `del Río` also stands in `DELACRUZ`. */
function areTaken(text: string, [word, ...others]: readonly string[]): boolean {
  if (word === undefined) return text.replaceAll(' ', '').length === 0
  return placesOf(text, word).some((from) =>
    areTaken(`${text.slice(0, from)} ${text.slice(from + word.length)}`, others),
  )
}

/** Ñ is N here: readers and the back of the card know none. */
const lettersOf = (text: string) =>
  plainCapitals(text)
    .replaceAll('Ñ', 'N')
    .replaceAll(/[^A-Z]/g, '')
const wordsOf = (text: string) =>
  text
    .split(/[\s-]+/)
    .map(lettersOf)
    .filter(Boolean)

function placesOf(text: string, word: string): number[] {
  const wrongAllowed = word.length < LONG_WORD ? 0 : 1
  const places: number[] = []
  for (let from = 0; from + word.length <= text.length; from++) {
    const piece = text.slice(from, from + word.length)
    const wrong = [...piece].filter((letter, index) => letter !== word[index]).length
    if (wrong <= wrongAllowed && !piece.includes(' ')) places.push(from)
  }
  return places
}
