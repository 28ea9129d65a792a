import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['Mariana', 'Gómez', 'Mar***a G.'],
  ['Juan Pablo', 'Pérez Díaz', 'J***n P.'],
  ['Ana', 'ñandú', 'A***a Ñ.'],
  ['É', '', 'É***'],
  ['', '', '***'],
])('who won is told as too little to be known by: %s %s is %s [CAS-1]', (first, last, masked) => {
  expect(maskedName(first, last)).toBe(masked)
})
