import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('the initials are those of the first name and of the first surname [SHELL-1]', () => {
  expect(initialsOf('María del Carmen Peña López')).toBe('MP')
  expect(initialsOf('Diana Morales Ortiz')).toBe('DM')
  expect(initialsOf('Diana Morales')).toBe('DM')
  expect(initialsOf('  ángel ')).toBe('Á')
  expect(initialsOf('')).toBe('')
})
