import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanXml, type XmlAttributes } from './scan-xml.ts'

/** What the attribute is read as where its value is this text. */
function read<T>(value: string, as: (attributes: XmlAttributes) => T): T | undefined {
  let found: T | undefined
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  scanXml(`<outcome odds="${escaped}"/>`, {
    open(_, attributes) {
      found = as(attributes)
    },
    close() {},
  })
  return found
}

const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/
const INTEGER = /^-?\d{1,15}$/
const numberLike = fc.oneof(
  fc.stringMatching(/^-?\d{1,20}(\.\d{1,20})?([eE][-+]?\d{1,3})?$/),
  fc.stringMatching(/^[-+.\deE]{0,8}$/),
  fc.double().map(String),
  fc.constantFrom('', '-', '.', '1.', '.5', '-0', '0.1', '1.005', '&#49;', 'Infinity', '9'.repeat(400)),
)

test('a number is the one its text says, to the last digit, and nothing else is a number', () => {
  fc.assert(
    fc.property(numberLike, (text) => {
      expect(read(text, (attributes) => attributes.decimal('odds'))).toBe(
        DECIMAL.test(text) ? Number(text) : Number.NaN,
      )
      // Minus nothing is nothing.
      const whole = INTEGER.test(text) ? Number(text) + 0 : Number.NaN
      expect(read(text, (attributes) => attributes.integer('odds'))).toBe(whole)
    }),
    { numRuns: 2000 },
  )
})

test('a number written as a reference is the same number', () => {
  let found: (number | undefined)[] = []
  const open = (_: string, attributes: XmlAttributes) => {
    found = [
      attributes.decimal('odds'),
      attributes.integer('id'),
      attributes.decimal('none'),
      attributes.integer('none'),
    ]
  }
  scanXml('<outcome odds="&#49;.5" id="&#x37;"/>', { open, close() {} })
  expect(found).toEqual([1.5, 7, undefined, undefined])
})

test('a name that only looks like a known one is read as it stands', () => {
  const names = ['markets', 'marke', 'maRket', 'market', 'oddz', 'odds']
  const seen: string[] = []
  scanXml(`<a>${names.map((name) => `<${name} ${name}="1"/>`).join('')}</a>`, {
    open: (name, attributes) => seen.push(name, ...attributes.entries().flat()),
    close() {},
  })
  expect(seen).toEqual(['a', ...names.flatMap((name) => [name, name, '1'])])
})

test('a short document is not read on into a longer one before it', () => {
  const long = `<a b="${'x'.repeat(100_000)}"/>`
  const read = (xml: string) => scanXml(xml, { open() {}, close() {} })
  expect(read(long)).toBeNull()
  for (let length = 0; length < 12; length++) expect(read(long.slice(0, length))).not.toBeNull()
  expect(read(long)).toBeNull()
})
