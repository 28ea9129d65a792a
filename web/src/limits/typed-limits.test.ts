import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { readLimits } from './typed-limits.ts'

const read = (day: string, week = '', month = '') => readLimits({ day, week, month }, 'esMX')

test.each([
  ['500', 500],
  ['$1,500.50', 1500.5],
  [' 20000 ', 20000],
  ['100000000', 100_000_000],
  ['', null],
  ['  ', null],
])('a limit typed as "%s" is sent as %s, wherever it is typed [GLI-15] [RG-1]', (typed, amount) => {
  const day = amount === null ? null : pesos(amount)
  expect(read(typed)).toEqual({ limits: { day, week: null, month: null } })
})

test.each(['0', '-5', 'mil', '1.234,50', '10.999', '1,50', '1e3', '100000000.01', '999999999999'])(
  '"%s" is no limit [GLI-15]',
  (typed) => {
    expect(read(typed)).toEqual({ problems: { day: 'invalid' } })
    expect(read(typed, '', typed)).toEqual({ problems: { day: 'invalid', month: 'invalid' } })
  },
)

test('a limit above that of a longer period is told at its own field, with the longer one [RG-1]', () => {
  expect(read('500', '400')).toEqual({ problems: { day: 'week' } })
  expect(read('500', '', '400')).toEqual({ problems: { day: 'month' } })
  expect(read('', '500', '400')).toEqual({ problems: { week: 'month' } })
  expect(read('400', '400', '400')).toMatchObject({ limits: { day: pesos(400) } })
})
