import type { CalendarDay } from '../mexico-calendar.ts'
import { type Curp, findCurp } from './curp.ts'
import { plainCapitals } from './curp-names.ts'
import { type MachineReadable, readMachineLines } from './machine-readable-lines.ts'

/** A line of text as it was read from a picture, from top to bottom. */
export interface SeenLine {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

interface CardFront {
  readonly side: 'front'
  readonly curp: Curp | null
  /** One below the other as the card has them: surnames first. Words may stand without the space between them. */
  readonly names: readonly string[]
  readonly birth: CalendarDay | null
  /** The card counts until the end of this year. */
  readonly expiresYear: number | null
  /** Of the lines that fields were taken from, the least. */
  readonly confidence: number
}

interface CardBack {
  readonly side: 'back'
  readonly lines: MachineReadable
  readonly confidence: number
}

export type Card = CardFront | CardBack | { readonly side: 'unknown' }

const FRONT_WORDS = ['INSTITUTONACIONALELECTORAL', 'INSTITUTOFEDERALELECTORAL', 'CREDENCIALPARAVOTAR', 'CLAVEDEELECTOR']
const LABELS =
  /^(?:NOMBRE|DOMICILIO|CLAVE|CURP|SEXO|EDAD|FOLIO|ANO|FECHA|SECCION|VIGENCIA|ESTADO|MUNICIPIO|LOCALIDAD|EMISION)/
const MOST_NAME_LINES = 4
/** A name stands below its label and not far to its left. */
const LEFT_OF_LABEL = 2

/** What an INE or IFE card says, front or back. `thisYear` tells the century where a card writes two digits. */
export function readCard(seen: readonly SeenLine[], thisYear: number): Card {
  const back = readMachineLines(
    seen.map(({ text }) => text),
    thisYear,
  )
  if (back !== null) return { side: 'back', lines: back, confidence: least(seen) }
  const curpLine = seen.find(({ text }) => findCurp(text, thisYear) !== null)
  const isFront =
    curpLine !== undefined || seen.some(({ text }) => FRONT_WORDS.some((word) => letters(text).includes(word)))
  if (!isFront) return { side: 'unknown' }
  const names = nameLines(seen)
  return {
    side: 'front',
    curp: curpLine ? findCurp(curpLine.text, thisYear) : null,
    names: names.map(({ text }) => plainCapitals(text)),
    birth: birthDate(seen),
    expiresYear: expiryOf(seen),
    confidence: least(curpLine ? [...names, curpLine] : names),
  }
}

const least = (lines: readonly SeenLine[]) =>
  lines.length === 0 ? 0 : Math.min(...lines.map(({ confidence }) => confidence))

const letters = (text: string) => plainCapitals(text).replaceAll(/[^A-Z0-9]/g, '')

function nameLines(seen: readonly SeenLine[]): SeenLine[] {
  const label = seen.find(({ text }) => /^NOMBRES?:?$/.test(letters(text)))
  if (label === undefined) return []
  const below = seen.filter(
    ({ box }) =>
      box.top > label.box.top + label.box.height / 2 && box.left > label.box.left - LEFT_OF_LABEL * box.height,
  )
  const isBeside = ({ box }: SeenLine) => box.left > label.box.left + 5 * label.box.height
  const column = below.filter((line) => !isBeside(line))
  const end = column.findIndex(({ text }) => LABELS.test(letters(text)))
  return column
    .slice(0, end === -1 ? MOST_NAME_LINES : Math.min(end, MOST_NAME_LINES))
    .filter(({ text }) => /^[\p{L} .'’-]{2,}$/u.test(text))
}

function birthDate(seen: readonly SeenLine[]): CalendarDay | null {
  for (const { text } of seen) {
    const found = /(?<!\d)(\d{2})[/.-](\d{2})[/.-](\d{4})(?!\d)/.exec(text)
    if (found) return { year: Number(found[3]), month: Number(found[2]), day: Number(found[1]) }
  }
  return null
}

/** `VIGENCIA 2019 - 2029`, on one line or on two, or only its last year. */
function expiryOf(seen: readonly SeenLine[]): number | null {
  const label = seen.findIndex(({ text }) => /VIGENCIA/.test(letters(text)))
  if (label === -1) return null
  for (const { text } of seen.slice(label, label + 3)) {
    const years = text.match(/20\d{2}/g)
    if (years) return Math.max(...years.map(Number))
  }
  return null
}
