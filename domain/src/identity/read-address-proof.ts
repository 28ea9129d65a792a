import type { CalendarDay } from '../mexico-calendar.ts'
import { plainCapitals } from './curp-names.ts'
import type { SeenLine } from './read-card.ts'

export interface AddressProof {
  /** The newest day that the letter names and that has come; a bill also names days to pay by. */
  readonly issued: CalendarDay | null
  /** Whether the words of an address stand in it. */
  readonly hasAddress: boolean
}

export type AddressProofAge = 'recent' | 'too-old' | 'unreadable'

const MOST_MONTHS = 3
const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
const MONTH = `(${MONTHS.join('|')})[A-Z]*`
const DATE_FORMS = [
  /(?<!\d)(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?!\d)/g,
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})\\W*(?:DE\\W*)?(?<month>${MONTH})\\W*(?:DEL?\\W*)?(?<year>\\d{4}|\\d{2})(?!\\d)`,
    'g',
  ),
]
const ADDRESS_WORDS = /(?:^|\W)(?:CALLE|C|AV|AVENIDA|BLVD|COL|COLONIA|PRIV|CALZ|CP|CENTRO|FRACC|MZA|LOTE|NUM)(?:\W|$)/
const POSTAL_CODE = /(?<!\d)\d{5}(?!\d)/

/** What a bill or an account statement says of when and where. */
export function readAddressProof(seen: readonly SeenLine[], today: CalendarDay): AddressProof {
  const lines = seen.map(({ text }) => plainCapitals(text))
  const days = lines.flatMap(daysIn).filter((day) => asNumber(day) <= asNumber(today))
  const issued = days.sort((a, b) => asNumber(b) - asNumber(a))[0] ?? null
  const hasAddress = lines.some((line) => ADDRESS_WORDS.test(line)) && lines.some((line) => POSTAL_CODE.test(line))
  return { issued, hasAddress }
}

/** Three months to the day; what names no day or no address is for a person to look at. */
export function ageOfProof({ issued, hasAddress }: AddressProof, today: CalendarDay): AddressProofAge {
  if (issued === null || !hasAddress) return 'unreadable'
  const months = (today.year - issued.year) * 12 + today.month - issued.month
  return months > MOST_MONTHS || (months === MOST_MONTHS && today.day > issued.day) ? 'too-old' : 'recent'
}

function daysIn(line: string): CalendarDay[] {
  return DATE_FORMS.flatMap((form) =>
    [...line.matchAll(form)].map(({ groups = {} }) => {
      const { day = '', month = '', year = '' } = groups
      const named = MONTHS.indexOf(month.slice(0, 3))
      return {
        year: year.length === 2 ? 2000 + Number(year) : Number(year),
        month: named === -1 ? Number(month) : named + 1,
        day: Number(day),
      }
    }),
  ).filter(({ month, day, year }) => month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 2000)
}

const asNumber = ({ year, month, day }: CalendarDay) => (year * 100 + month) * 100 + day
