import type { CalendarDay } from '../mexico-calendar.ts'

/** What the three lines on the back of an INE card say (ICAO 9303, form TD1). */
export interface MachineReadable {
  readonly surnames: readonly string[]
  readonly givenNames: readonly string[]
  readonly birth: CalendarDay
  /** As the card writes it: H is a man, M a woman. */
  readonly sex: 'H' | 'M' | 'X'
  readonly expires: CalendarDay
  /** The number of the card itself. */
  readonly cardNumber: string
}

const LENGTH = 30
const WEIGHTS = [7, 3, 1] as const
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
/** What readers make of the sign that fills a line up. */
const FILLERS = /[<＜《〈«‹(くＫ]/g

/** Null when the lines are not there or a check digit is wrong: a person looks then. `thisYear` tells the century of a birth. */
export function readMachineLines(lines: readonly string[], thisYear: number): MachineReadable | null {
  const cleaned = lines.map(clean)
  for (const [index, line] of cleaned.entries()) {
    const first = firstLine(line)
    if (first === null) continue
    const second = secondLine(cleaned[index + 1] ?? '', first)
    if (second === null) continue
    const names = namesOf(cleaned[index + 2] ?? '')
    if (names.surnames.length === 0) continue
    const { birth, sex, expires } = second
    return {
      ...names,
      birth: dayOf(birth, thisYear),
      sex,
      expires: dayOf(expires, thisYear + 50),
      cardNumber: first.slice(5, 14),
    }
  }
  return null
}

const clean = (line: string) =>
  line
    .toUpperCase()
    .replaceAll(FILLERS, '<')
    .replaceAll(/[^A-Z0-9<]/g, '')

/** The first letters are often lost at the edge; behind them all are digits but the fillers. */
function firstLine(line: string): string | null {
  const from = /[I1L]?[D0O]?MEX(?=[0-9OQDILZSGB<]{24,})/.exec(line)
  if (from === null) return null
  const rest = digits(line.slice(from.index + from[0].length)).slice(0, LENGTH - 5)
  const fits = rest.length === LENGTH - 5 && checkDigit(rest.slice(0, 9)) === rest[9]
  return fits ? `IDMEX${rest}` : null
}

interface SecondLine {
  readonly birth: string
  readonly sex: MachineReadable['sex']
  readonly expires: string
}

function secondLine(line: string, first: string): SecondLine | null {
  const parts = /^(.{7})([HMFX<N])(.{7})(M[E3]X)(.{11})(.)/.exec(line)
  if (parts === null) return null
  const [, birth = '', sex = '', expires = '', , optional = '', composite = ''] = parts.map((part) => part)
  const [born, ends, rest, last] = [digits(birth), digits(expires), digits(optional), digits(composite)]
  const isTrue = [born, ends].every((field) => checkDigit(field.slice(0, 6)) === field[6] && isDate(field))
  if (!isTrue || checkDigit(first.slice(5) + born + ends + rest) !== last) return null
  return { birth: born, expires: ends, sex: sex === 'F' || sex === 'M' ? 'M' : sex === 'X' || sex === '<' ? 'X' : 'H' }
}

const isDate = (field: string) => {
  const [month, day] = [Number(field.slice(2, 4)), Number(field.slice(4, 6))]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** A year that has not come yet is of the century before. */
function dayOf(field: string, latestYear: number): CalendarDay {
  const century = Math.floor(latestYear / 100) * 100
  const year = century + Number(field.slice(0, 2))
  return {
    year: year > latestYear ? year - 100 : year,
    month: Number(field.slice(2, 4)),
    day: Number(field.slice(4, 6)),
  }
}

/** A filler between words is often read as K or C; only a doubled one at the end of a line is surely none of a name. */
function namesOf(line: string): { surnames: string[]; givenNames: string[] } {
  const letters = [...line].map((letter) => LETTERS[letter] ?? letter).join('')
  const [surnames = '', givenNames = ''] = letters.replace(/(?<=<)[<KC]+$/, '').split('<<')
  const words = (text: string) => text.split('<').filter(Boolean)
  return { surnames: words(surnames), givenNames: words(givenNames) }
}

const digits = (text: string) => [...text].map((letter) => DIGITS[letter] ?? letter).join('')

function checkDigit(field: string): string {
  let sum = 0
  for (const [index, letter] of [...field].entries()) {
    sum += (letter === '<' ? 0 : Number.parseInt(letter, 36)) * (WEIGHTS[index % 3] ?? 0)
  }
  return String(sum % 10)
}
