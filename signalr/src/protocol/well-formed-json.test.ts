import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { jsonProtocol, RECORD_SEPARATOR } from './json-protocol.ts'
import { isWellFormedJson } from './well-formed-json.ts'

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON with blanks, and the same with a few characters taken out, put in or doubled. */
const nearlyJson = fc
  .tuple(
    fc.json({ noUnicodeString: false }),
    fc.constantFrom(undefined, 1, '\t'),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('', '"', ',', ':', '{', '}', '[', ']', '\\', '0', '-', 'e', ' ', '\n')),
      {
        maxLength: 2,
      },
    ),
  )
  .map(([json, indent, changes]) =>
    changes.reduce(
      (text, [place, put]) => {
        const at = place % (text.length + 1)
        return text.slice(0, at) + put + text.slice(put === '' ? at + 1 : at)
      },
      JSON.stringify(JSON.parse(json), null, indent),
    ),
  )

describe('a text is well formed exactly where JSON.parse takes it', () => {
  test('of texts that are JSON or nearly so', () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        expect(isWellFormedJson(text)).toBe(isParsed(text))
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['two values', '1 2'],
    ['a number with a leading nought', '01'],
    ['a number without digits behind its point', '1.'],
    ['a comma too many', '[1,]'],
    ['an object closed as a list', '{"a":1]'],
    ['a key without a value', '{"a"}'],
    ['a key that is no string', '{1:1}'],
    ['a line break in a string', '"a\nb"'],
    ['an unknown escape', '"\\x"'],
    ['a text that never ends', `{"a":"${'x'.repeat(60_000)}`],
  ])('%s is not', (_, text) => {
    expect(isWellFormedJson(text)).toBe(false)
    expect(isParsed(text)).toBe(false)
  })

  test.each([
    ['a scalar', ' -1.5e+3 '],
    ['empty ones in one another', '{"a":[{},[]]}'],
    ['escapes', '"\\u00e1\\n\\\\"'],
    ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000)],
  ])('%s is', (_, text) => {
    expect(isWellFormedJson(text)).toBe(true)
    expect(isParsed(text)).toBe(true)
  })
})

test('a broken hub message is refused without being given to JSON.parse, which would keep it in memory', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const broken = Buffer.from(`{"type":6,"x":"${'x'.repeat(100)}${String.fromCharCode(RECORD_SEPARATOR)}`)
  expect(jsonProtocol.decode(broken, false)).toMatchObject({ ok: false })
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})
