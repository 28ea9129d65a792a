import { describe, expect, test } from 'vitest'
import { compareFound, editsAllowed, nameEdits, searchWords, wordEdits } from './search.ts'

const edits = (typed: string, name: string) => nameEdits(searchWords(typed), searchWords(name))

test('accents, case and signs do not matter [PLAT-4]', () => {
  expect(searchWords('  Atlético-MADRID (F) ')).toEqual(['atletico', 'madrid', 'f'])
  expect(edits('leon', 'León')).toBe(0)
  expect(edits('LEÓN', 'Club Leon')).toBe(0)
  expect(edits('pena nieto', 'Peña Nieto')).toBe(0)
})

test('every word typed must begin a word of the name, in any order [PLAT-4]', () => {
  expect(edits('toluca ame', 'América - Toluca')).toBe(0)
  expect(edits('ame pachuca', 'América - Toluca')).toBeUndefined()
  expect(edits('luca', 'Luchadores')).toBe(1)
  expect(edits('rica', 'América')).toBeUndefined()
})

describe('typing errors', () => {
  test('a word of three letters allows none, of four one, of eight two [PLAT-4]', () => {
    expect(['abc', 'abcd', 'abcdefg', 'abcdefgh'].map(editsAllowed)).toEqual([0, 1, 1, 2])
  })

  test.each([
    ['amerca', 'america', 1, 'a letter is missing'],
    ['ameerica', 'america', 1, 'a letter is too many'],
    ['anerica', 'america', 1, 'a letter is wrong'],
    ['amreica', 'america', 1, 'two letters are swapped'],
    ['guadlajaar', 'guadalajara', 2, 'a word of eight letters or more may have two'],
    ['ame', 'america', 0, 'a beginning is no error'],
  ] as const)('%s finds %s with %i, because %s [PLAT-4]', (typed, word, expected, _why) => {
    expect(wordEdits(typed, word)).toBe(expected)
  })

  test.each([
    ['amx', 'america', 'three letters allow none'],
    ['amxrxca', 'america', 'seven letters allow one'],
    ['gxadxlxjara', 'guadalajara', 'nobody means a word with three'],
  ] as const)('%s does not find %s: %s [PLAT-4]', (typed, word, _why) => {
    expect(wordEdits(typed, word)).toBeUndefined()
  })
})

test('as typed comes before nearly so, live before to come, sooner before later [PLAT-4]', () => {
  const found = (id: string, edits: number, isLive: boolean, startsAt: number) => ({
    edits,
    found: { id, name: 'América', isLive, startsAt },
  })
  const ordered = [
    found('live', 0, true, 20),
    found('soon', 0, false, 10),
    found('later', 0, false, 30),
    found('later too', 0, false, 30),
    found('typo, live', 1, true, 1),
    found('two typos', 2, true, 1),
  ]
  expect(ordered.toReversed().toSorted(compareFound)).toEqual(ordered)
})
