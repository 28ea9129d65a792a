import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, findCurp, parseCurp } from './curp.ts'
import { curpFitsNames, nameLetters } from './curp-names.ts'

/** Invented people. */
const LUCIA = 'ROML900412MDFBRC06'

const VALUES = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

interface Person {
  readonly given: string
  readonly father: string
  readonly mother: string
  readonly born: string
  readonly sex: string
  readonly state: string
  readonly mark: string
}

function curpOf({ given, father, mother, born, sex, state, mark }: Person): string {
  const { first, inner } = nameLetters(given, father, mother)
  const head = `${first}${born.slice(2, 4)}${born.slice(5, 7)}${born.slice(8)}${sex}${state}${inner}${mark}`
  return head + checkDigit(head)
}

const name = fc.constantFrom('LUCÍA', 'JOSÉ LUIS', 'MARÍA DEL CARMEN', 'ÑANDÚ', 'IGNACIO', 'ANA', 'O’NEIL', 'XÓCHITL')
const surname = fc.constantFrom(
  'ROBLES',
  'DE LA CRUZ',
  'NÚÑEZ',
  'PO',
  'ICH',
  'VON DER MÜHLE',
  'PÉREZ-GIL',
  'O’FARRILL',
  'LL',
)
const person = fc
  .record({
    given: name,
    father: surname,
    mother: fc.oneof(surname, fc.constant('')),
    day: fc.date({ min: new Date('1930-01-01'), max: new Date('2008-01-01'), noInvalidDate: true }),
    sex: fc.constantFrom('H', 'M', 'X'),
    state: fc.constantFrom('DF', 'JC', 'NL', 'NE', 'YN'),
    mark: fc.nat(9),
  })
  .map(({ day, mark, ...others }) => {
    const born = day.toISOString().slice(0, 10)
    return { ...others, born, mark: born < '2000' ? String(mark) : 'ABCDEFGHIO'.charAt(mark) }
  })

describe('a CURP', () => {
  test('tells birth date, sex and state [DOC-8]', () => {
    expect(parseCurp(LUCIA)).toEqual({
      text: LUCIA,
      birth: { year: 1990, month: 4, day: 12 },
      sex: 'M',
      state: 'DF',
    })
  })

  test.each(['SAVD850923HJCLRG02', 'XUCA010730MNLXRNA5', 'OAPS950618HNEFRB09', 'TOIR041224HYNRBDO3'])(
    '%s is one [DOC-8]',
    (text) => {
      expect(parseCurp(text)).toMatchObject({ text })
    },
  )

  test('made of any person is valid, tells their birth date and fits their names [DOC-8]', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const curp = parseCurp(curpOf(someone))
        expect(curp).toMatchObject({ sex: someone.sex, state: someone.state })
        const { year, month, day } = (curp as { birth: { year: number; month: number; day: number } }).birth
        const pad = (number: number) => String(number).padStart(2, '0')
        expect(`${year}-${pad(month)}-${pad(day)}`).toBe(someone.born)
        const names = { firstNames: someone.given, lastNames: `${someone.father} ${someone.mother}`.trim() }
        expect(curpFitsNames(curpOf(someone), names)).toBe(true)
      }),
    )
  })

  test('with one changed character is refused wherever the check digit can see it [DOC-8]', () => {
    fc.assert(
      fc.property(
        person,
        fc.nat(17),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (who, place, letter) => {
          const curp = curpOf(who)
          const before = curp[place] ?? ''
          fc.pre(before !== letter)
          const moves = (VALUES.indexOf(letter) - VALUES.indexOf(before)) * (18 - place)
          fc.pre(place === 17 || moves % 10 !== 0)
          expect(typeof parseCurp(curp.slice(0, place) + letter + curp.slice(place + 1))).toBe('string')
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each([
    ['of 17 characters', LUCIA.slice(0, 17), 'form'],
    ['with a vowel among the inner consonants', 'ROML900412MDFARC01', 'form'],
    ['in small letters', LUCIA.toLowerCase(), 'form'],
    ['of the 30th of February', 'ROML900230MDFBRC01', 'date'],
    ['of the 29th of February in no leap year', 'ROML010229MDFBRCA1', 'date'],
    ['of a state that does not exist', 'ROML900412MXXBRC01', 'state'],
    ['with another check digit', 'ROML900412MDFBRC07', 'check-digit'],
  ])('%s is refused [DOC-8]', (_, text, problem) => {
    expect(parseCurp(text)).toBe(problem)
  })

  test('has at its 17th place a digit for births before 2000 and a letter since, though O and 0 have the same check digit [DOC-8]', () => {
    const of = (mark: string) => `ROML050412MDFBRC${mark}`
    expect(checkDigit(of('O'))).toBe(checkDigit(of('0')))
    expect(parseCurp(of('O') + checkDigit(of('O')))).toMatchObject({ birth: { year: 2005 } })
    expect(parseCurp(of('0') + checkDigit(of('0')))).toMatchObject({ birth: { year: 1905 } })
    expect(findCurp(of('0') + checkDigit(of('0')), 2026)).toMatchObject({ birth: { year: 2005 } })
    expect(findCurp(`ROML900412MDFBRCO${LUCIA[17]}`, 2026)).toMatchObject({ text: LUCIA, birth: { year: 1990 } })
  })
})

describe('the letters of names', () => {
  test.each([
    ['LUCIA', 'ROBLES', 'MORALES', 'ROML', 'BRC'],
    ['MARIA FERNANDA', 'LUNA', 'SOTO', 'LUSF', 'NTR'],
    ['JOSE ANTONIO', 'LUNA', 'SOTO', 'LUSA', 'NTN'],
    ['MA. DE LOS ANGELES', 'LUNA', 'SOTO', 'LUSA', 'NTN'],
    ['JOSE', 'LUNA', 'SOTO', 'LUSJ', 'NTS'],
    ['ANA', 'DE LA CRUZ', 'VON BERG', 'CUBA', 'RRN'],
    ['ANA', 'ÑUÑEZ', 'SOTO', 'XUSA', 'XTN'],
    ['ANA', 'NUÑEZ', 'SOTO', 'NUSA', 'XTN'],
    ['ANA', 'LUNA', '', 'LUXA', 'NXN'],
    ['ANA', 'ICH', 'PO', 'IXPA', 'CXN'],
    ['ANA', 'D/AMICO', 'SOTO', 'DXSA', 'MTN'],
    ['OSCAR', 'PUENTE', 'TORRES', 'PXTO', 'NRS'],
  ])('%s %s %s: %s, %s [DOC-8]', (given, father, mother, first, inner) => {
    expect(nameLetters(given, father, mother)).toEqual({ first, inner })
  })

  test.each([
    ['Siobhan', 'O’Farrill Pérez-Gil', 'OAPS', 'FRB'],
    ['Siobhan', "O'Farrill Pérez-Gil", 'OXPS', 'FRB'],
    ['María José', 'de la Cruz del Río', 'CURJ', 'RXS'],
  ])('%s %s fits whichever way the registrar read its signs [DOC-8]', (firstNames, lastNames, first, inner) => {
    const head = `${first}900412MDF${inner}0`
    expect(curpFitsNames(head + checkDigit(head), { firstNames, lastNames })).toBe(true)
  })

  test('a CURP of somebody else does not fit [DOC-8]', () => {
    expect(curpFitsNames(LUCIA, { firstNames: 'Lucía', lastNames: 'Robles Morales' })).toBe(true)
    expect(curpFitsNames(LUCIA, { firstNames: 'Lucía', lastNames: 'Morales Robles' })).toBe(false)
    expect(curpFitsNames(LUCIA, { firstNames: 'Diego', lastNames: 'Robles Morales' })).toBe(false)
  })
})

describe('a CURP that was read from a picture', () => {
  test.each([
    ['with its label and spaces', `CURP ROML 900412 MDFBRC ${LUCIA.slice(16)}`],
    ['with letters for digits', LUCIA.replace('900412', '9OO4I2')],
    ['with digits for letters', LUCIA.replace('ROML', 'R0ML').replace('MDFB', 'MDF8')],
  ])('%s is found [DOC-8]', (_, line) => {
    expect(findCurp(line, 2026)?.text).toBe(LUCIA)
  })

  test.each(['RBMRLC90041209M400', 'CLAVE DE ELECTOR', '123456789012345678', 'ROML900412MDFBRC0'])(
    '%s is none [DOC-8]',
    (line) => {
      expect(findCurp(line, 2026)).toBeNull()
    },
  )
})
