import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { scanXml } from './scan-xml.ts'

type Step = readonly ['open', string, Record<string, string>] | readonly ['close', string]

/** null when the text is refused. */
function scanned(xml: string): Step[] | null {
  const steps: Step[] = []
  const problem = scanXml(xml, {
    open: (name, attributes) => steps.push(['open', name, Object.fromEntries(attributes.entries())]),
    close: (name) => steps.push(['close', name]),
  })
  return problem === null ? steps : null
}

/** The same document through a general, strict parser. */
function parsed(xml: string): Step[] | null {
  const steps: Step[] = []
  const parser = new SaxesParser()
  let sound = true
  parser.on('error', () => {
    sound = false
  })
  parser.on('opentag', ({ name, attributes }) => steps.push(['open', name, attributes]))
  parser.on('closetag', ({ name }) => steps.push(['close', name]))
  parser.write(xml).close()
  return sound ? steps : null
}

const name = fc.constantFrom('odds_change', 'odds', 'market', 'outcome', 'a', 'x-1', 'sr:b', '_')
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '1',
    '-1.5',
    'total=2.5',
    'sr:match:1',
    '&amp;',
    '&#233;',
    '&#x1F600;',
    'América & <co>',
    ' a\tb\r\n',
  ),
)
const escaped = value.map((text) =>
  text.replace(/[&<"]/g, (character) => ({ '&': '&amp;', '<': '&lt;' })[character] ?? '&quot;'),
)
const attributes = fc
  .uniqueArray(fc.tuple(name, escaped), { maxLength: 4, selector: ([key]) => key })
  .map((pairs) => pairs.map(([key, text]) => ` ${key}="${text}"`).join(''))
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(name, attributes).map(([tag, text]) => `<${tag}${text}/>`),
    fc
      .tuple(
        name,
        attributes,
        fc.array(fc.oneof(tie('element'), fc.constantFrom(' ', '\n', '<!-- c -->')), { maxLength: 4 }),
      )
      .map(([tag, text, children]) => `<${tag}${text}>${children.join('')}</${tag}>`),
  ),
}))
const document = fc
  .tuple(fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\n'), element)
  .map((parts) => parts.join(''))

describe('against a general parser', () => {
  test('a well-formed document gives the same elements and attributes', () => {
    fc.assert(
      fc.property(document, (xml) => {
        expect(scanned(xml)).toEqual(parsed(xml))
      }),
      { numRuns: 500 },
    )
  })

  test('what is accepted of a damaged document is never something else than the document says', () => {
    const damage = fc.record({
      at: fc.nat(),
      cut: fc.nat({ max: 3 }),
      put: fc.oneof(
        fc.constantFrom('<', '>', '"', '&', '/', '=', ' ', ']]>', '--', '<!--', '<?', '<![CDATA['),
        fc.string({ maxLength: 2 }),
      ),
    })
    const damaged = fc.tuple(document, fc.array(damage, { minLength: 1, maxLength: 3 })).map(([xml, hits]) =>
      hits.reduce((text, { at, cut, put }) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + put + text.slice(place + cut)
      }, xml),
    )
    fc.assert(
      fc.property(damaged, (xml) => {
        const mine = scanned(xml)
        if (mine !== null) expect(mine).toEqual(parsed(xml))
      }),
      { numRuns: 3000 },
    )
  })
})

test('nothing makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      scanXml(text, { open() {}, close() {} })
    }),
  )
})

test.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['an unclosed element', '<a><b></a>'],
  ['an unclosed tag', '<a b="1"'],
  ['a second root', '<a/><b/>'],
  ['text after the end', '<a/>x'],
  ['a doubled attribute', '<a b="1" b="2"/>'],
  ['attributes that touch', '<a b="1"c="2"/>'],
  ['an unquoted attribute', '<a b=1/>'],
  ['an unknown entity', '<a b="&bomb;"/>'],
  ['a bare ampersand', '<a b="1&2"/>'],
  ['a reference to a character that may not be', '<a b="&#0;"/>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
  ['CDATA', '<a><![CDATA[x]]></a>'],
  [
    'an element with more attributes than any has',
    `<a${Array.from({ length: 101 }, (_, i) => ` b${i}=""`).join('')}/>`,
  ],
  ['a processing instruction', '<?php ?><a/>'],
])('%s is refused', (_, xml) => {
  expect(scanned(xml)).toBeNull()
})

test('entities, single quotes, comments and a byte order mark are read', () => {
  const xml = `\uFEFF<?xml version='1.0'?><!-- a --><a b='"1"' c="&lt;&#xE9;&amp;">text &amp; more<d/></a>\n`
  expect(scanned(xml)).toEqual([
    ['open', 'a', { b: '"1"', c: '<é&' }],
    ['open', 'd', {}],
    ['close', 'd'],
    ['close', 'a'],
  ])
})
