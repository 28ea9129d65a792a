import { clabe as catalogue } from 'clabe-validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clabeCheckDigit, clabeFor, maskClabe, readClabe } from './clabe.ts'

const number17 = fc.stringMatching(/^\d{17}$/)

test('a CLABE is right by its check digit, and its bank is named by its first three digits [WAL-7]', () => {
  expect(readClabe('002010077777777771')).toEqual({ kind: 'right', bankName: 'Banco Nacional de México' })
  expect(readClabe('646180157000000004')).toMatchObject({ kind: 'right' })
})

test.each(['002010077777777772', '00201007777777777', '0020100777777777711', '00201007777777777a', ''])(
  '%j is no CLABE [WAL-7]',
  (text) => {
    expect(readClabe(text)).toEqual({ kind: 'wrong' })
  },
)

test('an unknown bank is no error: the check digit decides [WAL-7]', () => {
  expect(catalogue.banksMap[997]).toBeUndefined()
  expect(readClabe(clabeFor('997180', 5))).toEqual({ kind: 'right', bankName: null })
  // The catalogue lists 999 as not applicable.
  expect(readClabe(clabeFor('999180', 5))).toEqual({ kind: 'right', bankName: null })
})

test('the check digit is that of the published reference for every number [WAL-3]', () => {
  fc.assert(fc.property(number17, (number) => clabeCheckDigit(number) === catalogue.computeChecksum(number)))
})

test('one wrong digit never passes [WAL-7]', () => {
  fc.assert(
    fc.property(number17, fc.nat(17), fc.integer({ min: 1, max: 9 }), (number, at, change) => {
      const right = `${number}${clabeCheckDigit(number)}`
      const digit = (Number(right[at]) + change) % 10
      const wrong = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
      expect(readClabe(wrong)).toEqual({ kind: 'wrong' })
    }),
  )
})

test('every player has a CLABE of their own with a right check digit [WAL-3]', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(99_999_999), (one, other) => {
      expect(readClabe(clabeFor('646180157', one)).kind).toBe('right')
      expect(clabeFor('646180157', one) === clabeFor('646180157', other)).toBe(one === other)
    }),
  )
  expect(() => clabeFor('646180157', 1_000_000_000)).toThrow('too long')
})

test('only the last four digits of a CLABE are shown [WAL-7]', () => {
  expect(maskClabe('002010077777777771')).toBe('•••• 7771')
})
