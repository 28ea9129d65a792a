import { wordEdits } from '@momio/domain/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NearWords, Vocabulary } from './vocabulary.ts'

/** Few letters, so that words are often near each other. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 })

function fewestEdits({ words, edits }: NearWords): Map<string, number> {
  const found = new Map<string, number>()
  for (const [index, { text }] of words.entries()) {
    found.set(text, Math.min(found.get(text) ?? Number.POSITIVE_INFINITY, edits?.[index] ?? 0))
  }
  return found
}

test('finds exactly the words that the rule accepts, with the same edits, whatever came and went [PLAT-4]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), fc.nat(20), word, (words, gone, typed) => {
      const vocabulary = new Vocabulary()
      const added = words.map((one) => vocabulary.add(one))
      for (const one of added.slice(0, gone)) vocabulary.delete(one)
      const expected = words.slice(gone).flatMap((one) => {
        const edits = wordEdits(typed, one)
        return edits === undefined ? [] : [[one, edits] as const]
      })
      expect(vocabulary.size).toBe(words.slice(gone).length)
      expect(fewestEdits(vocabulary.near(typed))).toEqual(new Map(expected))
    }),
  )
})
