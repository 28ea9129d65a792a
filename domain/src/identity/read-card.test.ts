import { describe, expect, test } from 'vitest'
import { readMachineLines } from './machine-readable-lines.ts'
import { matchCard } from './match-card.ts'
import { ageOfProof, readAddressProof } from './read-address-proof.ts'
import { readCard, type SeenLine } from './read-card.ts'

/** One below the other; a pair is a text and how sure the reader was. */
function seen(...texts: (string | readonly [string, number])[]): SeenLine[] {
  return texts.map((line, index) => {
    const [text, confidence] = typeof line === 'string' ? ([line, 0.97] as const) : line
    return { text, confidence, box: { left: 570, top: 200 + index * 40, width: 300, height: 34 } }
  })
}

const FRONT = seen(
  'INSTITUTONACIONALELECTORAL',
  'CREDENCIAL PARA VOTAR',
  'NOMBRE',
  'NUNEZ',
  'CERVANTES',
  'ANAPAULA',
  'DOMICILIO',
  'PRIV LOS ENCINOS 9',
  'CLAVE DE ELECTORNZCRAN01073019M100',
  'CURP XUCA010730MNLXRNA5',
  '30/07/2001',
  'VIGENCIA',
  '2019 - 2029',
)
const ANA = { firstNames: 'Ana Paula', lastNames: 'Ñúñez Cervantes', birth: { year: 2001, month: 7, day: 30 } }
const TODAY = { year: 2026, month: 11, day: 17 }
const BACK = ['IDMEX1982746357<<0412087253316', '0311052M2912316MEX<02<<05413<9', 'DE<LA<CRUZ<DEL<RIO<<MARIA<JOSE']
const MARIA_JOSE = {
  firstNames: 'María José',
  lastNames: 'de la Cruz del Río',
  birth: { year: 2003, month: 11, day: 5 },
}

describe('the front of a card', () => {
  test('says CURP, names, birth date and how long it counts [DOC-8]', () => {
    expect(readCard(FRONT, 2026)).toMatchObject({
      side: 'front',
      curp: { text: 'XUCA010730MNLXRNA5' },
      names: ['NUNEZ', 'CERVANTES', 'ANAPAULA'],
      birth: { year: 2001, month: 7, day: 30 },
      expiresYear: 2029,
      confidence: 0.97,
    })
  })

  test('matches its holder without regard to accents, order of words and lost spaces [DOC-8]', () => {
    const card = readCard(FRONT, 2026)
    expect(matchCard(card, ANA, TODAY)).toEqual({ kind: 'matches' })
    expect(matchCard(card, { ...ANA, firstNames: 'PAULA ANA' }, TODAY)).toEqual({ kind: 'differs', field: 'curp' })
  })

  test('one letter of a long word may be read wrong [DOC-8]', () => {
    const misread = FRONT.map((line) => (line.text === 'CERVANTES' ? { ...line, text: 'CERVAMTES' } : line))
    expect(matchCard(readCard(misread, 2026), ANA, TODAY)).toEqual({ kind: 'matches' })
  })

  test('particles that stand in each other are told apart [DOC-8]', () => {
    const card = readCard(
      seen('NOMBRE', 'DE LA CRUZ', 'DEL RIO', 'MARIA JOSE', 'DOMICILIO', 'CURP CURJ031105M0CRXSA1'),
      2026,
    )
    expect(matchCard(card, MARIA_JOSE, TODAY)).toEqual({ kind: 'matches' })
  })

  test.each([
    ['birth-date', { ...ANA, birth: { year: 2001, month: 7, day: 31 } }],
    ['curp', { ...ANA, firstNames: 'Beatriz' }],
    ['names', { ...ANA, firstNames: 'Ana' }],
    ['names', { ...ANA, lastNames: 'Ñuñez Corvantos' }],
  ] as const)('of somebody else differs in its %s [DOC-8]', (field, holder) => {
    expect(matchCard(readCard(FRONT, 2026), holder, TODAY)).toEqual({ kind: 'differs', field })
  })

  test('that counts no more differs [DOC-8]', () => {
    expect(matchCard(readCard(FRONT, 2026), ANA, { year: 2030, month: 1, day: 1 })).toEqual({
      kind: 'differs',
      field: 'expired',
    })
  })

  test.each([
    ['without its CURP', FRONT.filter(({ text }) => !text.startsWith('CURP'))],
    [
      'with a CURP whose check digit is wrong',
      FRONT.map((line) => ({ ...line, text: line.text.replace('XRNA5', 'XRNA6') })),
    ],
    ['without names', FRONT.filter(({ text }) => text !== 'NOMBRE')],
    ['of which the reader is not sure', FRONT.map((line) => ({ ...line, confidence: 0.7 }))],
    ['with nothing on it', []],
    ['that is no card', seen('Menú del día', 'Sopa de lima $85')],
  ])('%s is unreadable, and a person decides [DOC-8]', (_, lines) => {
    expect(matchCard(readCard(lines, 2026), ANA, TODAY)).toEqual({ kind: 'unreadable' })
  })
})

describe('the back of a card', () => {
  test('says names, birth date, sex, expiry and number [DOC-8]', () => {
    expect(readMachineLines(['SECRETARIO EJECUTIVO', ...BACK], 2026)).toEqual({
      surnames: ['DE', 'LA', 'CRUZ', 'DEL', 'RIO'],
      givenNames: ['MARIA', 'JOSE'],
      birth: { year: 2003, month: 11, day: 5 },
      sex: 'M',
      expires: { year: 2029, month: 12, day: 31 },
      cardNumber: '198274635',
    })
  })

  test('is read through spaces, a lost first letter, O for 0 and 1 for I [DOC-8]', () => {
    const read = [
      'DMEX1982746357《《O412O87253316',
      '031 1052M29l2316MEX<02<<05413<9',
      'DE<LA<CRUZ<DEL<R1O<<MARIA<JOSE',
    ]
    expect(readMachineLines(read, 2026)).toEqual(readMachineLines(BACK, 2026))
  })

  test('any single changed digit of number, birth or expiry is refused [DOC-8]', () => {
    const places = [
      ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((at) => [0, at]),
      ...[0, 1, 2, 3, 4, 5, 6, 8, 9, 13, 14, 29].map((at) => [1, at]),
    ]
    for (const [row = 0, at = 0] of places) {
      const line = BACK[row] ?? ''
      const changed = line.slice(0, at) + ((Number(line[at]) + 1) % 10) + line.slice(at + 1)
      expect(readMachineLines(BACK.with(row, changed), 2026), changed).toBeNull()
    }
  })

  test('matches its holder, and nobody else [DOC-8]', () => {
    const card = readCard(seen(...BACK), 2026)
    expect(matchCard(card, MARIA_JOSE, TODAY)).toEqual({ kind: 'matches' })
    expect(matchCard(card, { ...MARIA_JOSE, firstNames: 'María Inés' }, TODAY)).toEqual({
      kind: 'differs',
      field: 'names',
    })
    expect(matchCard(card, ANA, TODAY)).toEqual({ kind: 'differs', field: 'birth-date' })
    expect(matchCard(card, MARIA_JOSE, { year: 2030, month: 1, day: 1 })).toEqual({ kind: 'differs', field: 'expired' })
  })
})

describe('a proof of address', () => {
  const bill = (issued: string) =>
    seen(
      'Luz del Valle',
      'C JACARANDA 118',
      'COL DEL VALLE 03100',
      `FECHA DE EMISION: ${issued}`,
      'PAGAR ANTES DE: 02/12/2026',
    )

  test.each([
    ['14 OCT 2026', 'recent'],
    ['17 de agosto de 2026', 'recent'],
    ['16 de agosto de 2026', 'too-old'],
    ['01/01/2026', 'too-old'],
    ['17-SEP-26', 'recent'],
    ['mañana', 'unreadable'],
  ])('of %s is %s on 17 November 2026: three months at most [DOC-8] [DOC-9]', (issued, age) => {
    expect(ageOfProof(readAddressProof(bill(issued), TODAY), TODAY)).toBe(age)
  })

  test('without an address is for a person [DOC-8]', () => {
    expect(ageOfProof(readAddressProof(seen('FECHA: 14 OCT 2026'), TODAY), TODAY)).toBe('unreadable')
  })
})
