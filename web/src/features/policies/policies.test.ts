import { expect, test } from 'vitest'
import { bodiesOf } from './content/bodies.ts'
import { DOCUMENT_NAMES, DOCUMENTS, readOnAfter, sectionsOf } from './documents.ts'
import { type Figures, figuresFrom, type PublishedTerms } from './figures.ts'
import { HELP_LINE } from './law.ts'
import es from './locales/es.json'
import { type SearchedSection, searchSections } from './search-sections.ts'

const TERMS: PublishedTerms = {
  operator: { name: null, licence: null, address: null },
  mostStake: 50_000,
  mostPayout: 2_000_000,
  liveDelaySeconds: { least: 2, most: 5 },
  cashOutMargin: 0.05,
  earlyPayouts: [{ sport: 'Fútbol', lead: 2 }],
  withholdingBasisPoints: 100,
  uma: 117.31,
  withdrawals: { approvalAboveInDay: 5_000, approvalAboveInWeek: 20_000, cancelSeconds: 300 },
  identityFourEyes: false,
}

/** Every figure replaced by its name, noting which were asked for. */
function namedFigures() {
  const asked = new Set<string>()
  const figures = new Proxy({} as Figures, {
    get: (_, name) => {
      asked.add(String(name))
      return `‹${String(name).replaceAll(/\d/g, '')}›`
    },
  })
  return { figures, asked }
}

const figuresOf = (terms: PublishedTerms) => figuresFrom(terms, 'soporte@example.mx')

const fullText = (figures: Figures) =>
  DOCUMENT_NAMES.map((name) => Object.values(bodiesOf(name, figures)).flat(2).join('\n')).join('\n')

test('every section has a title, a summary and a text of its own [NAV-15]', () => {
  const figures = figuresOf(TERMS)
  for (const name of DOCUMENT_NAMES) {
    expect(Object.keys(es[name]), name).toEqual(sectionsOf(name))
    expect(Object.keys(bodiesOf(name, figures)).toSorted(), name).toEqual(sectionsOf(name).toSorted())
  }
  const texts = DOCUMENT_NAMES.flatMap((name) =>
    Object.values(bodiesOf(name, figures)).map((body) => body.flat().join(' ')),
  )
  expect(texts.filter((text) => text.length < 60)).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})

test('each section leads on to sections that exist [NAV-15]', () => {
  const missing = DOCUMENT_NAMES.flatMap((name) =>
    sectionsOf(name)
      .flatMap((section) => readOnAfter(name, section))
      .filter((target) => !target.startsWith('/'))
      .filter((target) => {
        const [document = '', section] = target.split('#')
        if (!(document in DOCUMENTS)) return true
        return section !== undefined && !sectionsOf(document as 'help').includes(section)
      }),
  )
  expect(missing).toEqual([])
})

const COUNTED =
  /\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta) (?:días|horas|minutos|segundos|meses|años|semanas|pesos|veces|goles|selecciones)\b/giu

test('no figure is typed into a text: all come from the rules, the settings and the law [NAV-15]', () => {
  const { figures } = namedFigures()
  const text = fullText(figures)
  expect(text.match(/[^\n]{0,30}\d[^\n]{0,30}/g) ?? []).toEqual([])
  expect(text.match(COUNTED) ?? []).toEqual([])
  expect(JSON.stringify(es).match(/\d/g) ?? []).toEqual([])
})

test('every figure is said somewhere [NAV-15]', () => {
  const { figures, asked } = namedFigures()
  fullText(figures)
  expect(Object.keys(figuresOf(TERMS)).filter((name) => !asked.has(name))).toEqual([])
})

test('what the operator, staff or the law change is another text [NAV-15]', () => {
  const text = (changes: Partial<PublishedTerms>) => fullText(figuresOf({ ...TERMS, ...changes }))
  expect(text({})).toContain('Un boleto paga como máximo $2,000,000')
  expect(text({ mostPayout: 1_500_000 })).toContain('Un boleto paga como máximo $1,500,000')
  expect(text({ cashOutMargin: 0.075 })).toContain('menos un margen de 7.5%')
  expect(text({ withholdingBasisPoints: 150 })).toContain('hoy 1.5% de todo lo que paga')
  expect(text({})).toContain('325 UMA o más (hoy $38,125.75, con la UMA en $117.31)')
  expect(text({ uma: 120 })).toContain('645 UMA ($77,400)')
  expect(text({ earlyPayouts: [] })).toContain('ningún deporte tiene pago anticipado')
  expect(text({ identityFourEyes: true })).toContain('decide más de una persona')
})

test('an operator without a name is called a demonstration, and has no licence [NAV-15]', () => {
  expect(fullText(figuresOf(TERMS))).toContain('operador de esta demostración')
  const named = { ...TERMS, operator: { ...TERMS.operator, name: 'Juegos de Ejemplo' } }
  expect(fullText(figuresOf(named))).toContain('es Juegos de Ejemplo')
})

test('help is found without accents and by the beginnings of words, titles first [NAV-15]', () => {
  const section = (title: string, text: string): SearchedSection => ({
    document: 'help',
    section: title,
    title,
    summary: '',
    text,
  })
  const sections = [
    section('Bono', 'vence con la autoexclusión'),
    section('Autoexclusión', 'dura meses'),
    section('Retiros', HELP_LINE),
  ]
  const found = (term: string) => searchSections(sections, term).map(({ title }) => title)
  expect(found('AUTOEXCLUSION')).toEqual(['Autoexclusión', 'Bono'])
  expect(found('autoex mes')).toEqual(['Autoexclusión'])
  expect(found('exclusion')).toEqual([])
  expect(found('  ')).toEqual([])
})
