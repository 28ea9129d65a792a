import { clabeFor } from '@momio/domain/clabe'
import { expect, test } from 'vitest'
import { checkClabe } from './clabe-check.ts'

const BBVA = clabeFor('012180', 1_234_567)

test('the bank is named from a CLABE with a right check digit, spaces or not [WAL-7]', () => {
  const read = { kind: 'right', bankName: expect.stringMatching(/BBVA/) }
  expect(checkClabe(BBVA)).toEqual(read)
  expect(checkClabe(BBVA.replace(/^(.{3})(.{3})/, '$1 $2 '))).toEqual(read)
})

test('a right CLABE of a bank that nobody knows is right, and has no bank [WAL-7]', () => {
  expect(checkClabe(clabeFor('999180', 1))).toEqual({ kind: 'right', bankName: null })
})

test('any single digit typed wrong is wrong [WAL-7]', () => {
  for (let place = 0; place < BBVA.length; place++) {
    const other = (Number(BBVA[place]) + 1) % 10
    expect(checkClabe(`${BBVA.slice(0, place)}${other}${BBVA.slice(place + 1)}`).kind).toBe('wrong')
  }
})

test('while digits are missing it says how many, and a letter or a digit too many is wrong at once [WAL-7]', () => {
  expect(checkClabe('')).toEqual({ kind: 'typing', missing: 18 })
  expect(checkClabe('0121')).toEqual({ kind: 'typing', missing: 14 })
  expect(checkClabe('01a').kind).toBe('wrong')
  expect(checkClabe(`${BBVA}0`).kind).toBe('wrong')
})
