import type { CalendarDay } from '../mexico-calendar.ts'

/** Eighteen letters and digits that Mexico gives each person once. */
export interface Curp {
  readonly text: string
  readonly birth: CalendarDay
  /** H is a man, M a woman, X neither. */
  readonly sex: 'H' | 'M' | 'X'
  /** Where the birth was registered; NE is abroad. */
  readonly state: string
}

type CurpProblem = 'form' | 'date' | 'state' | 'check-digit'

const FORM = /^[A-Z]{4}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d$/
const STATES = new Set(
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(' '),
)
const VALUES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

/** Form, then date, state and check digit, in this order. */
export function parseCurp(text: string): Curp | CurpProblem {
  if (!FORM.test(text)) return 'form'
  const birth = birthOf(text)
  if (!exists(birth)) return 'date'
  const state = text.slice(11, 13)
  if (!STATES.has(state)) return 'state'
  if (checkDigit(text.slice(0, 17)) !== text[17]) return 'check-digit'
  return { text, birth, sex: text[10] as Curp['sex'], state }
}

/** The 17th place tells the century: a digit for births before 2000, a letter since. */
function birthOf(text: string): CalendarDay {
  const century = /\d/.test(text[16] ?? '') ? 1900 : 2000
  return { year: century + Number(text.slice(4, 6)), month: Number(text.slice(6, 8)), day: Number(text.slice(8, 10)) }
}

function exists({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Of the first 17 places. At the 17th, O and 0 give the same digit, so the century must be known from elsewhere. */
export function checkDigit(first17: string): string {
  let sum = 0
  for (const [index, letter] of [...first17].entries()) sum += VALUES.indexOf(letter) * (18 - index)
  return String((10 - (sum % 10)) % 10)
}

const AS_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B' }
const AS_DIGIT: Readonly<Record<string, string>> = {
  ...{ O: '0', Q: '0', D: '0', U: '0', I: '1', L: '1', J: '1', Z: '2', A: '4', S: '5', G: '6', T: '7', B: '8' },
}
/** A text that needs more changes than this to become a CURP is something else. */
const MOST_CHANGES = 4
/** Nobody who plays was born more than this many years ago. */
const OLDEST_YEARS = 110

/**
 * The CURP in a line that was read from a picture: letters where digits must stand are what they look like, and the other
 * way round; the check digit decides. `thisYear` settles whether someone of year 05 was born in 1905 or in 2005.
 */
export function findCurp(line: string, thisYear: number): Curp | null {
  const text = line.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  for (let from = 0; from + 18 <= text.length; from++) {
    const found = repaired(text.slice(from, from + 18), thisYear)
    if (found !== null) return found
  }
  return null
}

function repaired(seen: string, thisYear: number): Curp | null {
  const head = [...seen].slice(0, 16).map((letter, place) => (isDigitPlace(place) ? asDigit(letter) : asLetter(letter)))
  const last = asDigit(seen[17] ?? '')
  const mark = seen[16] ?? ''
  const changes = [...head, mark, last].filter((letter, place) => letter !== seen[place]).length
  if (changes > MOST_CHANGES) return null
  for (const century of likelyCenturies(head.slice(4, 6).join(''), mark, thisYear)) {
    const text = [...head, century === 1900 ? asDigit(mark) : asLetter(mark), last].join('')
    const curp = parseCurp(text)
    if (typeof curp !== 'string' && curp.birth.year >= century && curp.birth.year < century + 100) return curp
  }
  return null
}

const isDigitPlace = (place: number) => place >= 4 && place <= 9
const asLetter = (letter: string) => AS_LETTER[letter] ?? letter
const asDigit = (letter: string) => AS_DIGIT[letter] ?? letter

/** What can be, the likelier first: someone alive, then what the mark looks like. */
function likelyCenturies(yearInCentury: string, mark: string, thisYear: number): readonly (1900 | 2000)[] {
  const year = Number(yearInCentury)
  const couldBe = ([1900, 2000] as const).filter(
    (century) => century + year <= thisYear && century + year > thisYear - OLDEST_YEARS,
  )
  const seen = /\d/.test(mark) ? 1900 : 2000
  // A mark that is no lookalike of the other kind says enough.
  const isCertain = seen === 1900 ? asLetter(mark) === mark : asDigit(mark) === mark
  return isCertain ? couldBe.filter((century) => century === seen) : couldBe
}
