import { expect, test } from 'vitest'
import { limitsFormSchema, NO_LIMITS } from './deposit-limits.ts'

const check = (depositDay: string) => limitsFormSchema('esMX').safeParse({ ...NO_LIMITS, depositDay })

test.each([
  ['500', 500],
  ['$1,500.50', 1500.5],
  [' 20000 ', 20000],
  ['', null],
  ['  ', null],
])('a limit typed as "%s" is sent as %s [GLI-15]', (typed, sent) => {
  expect(check(typed).data).toEqual({ depositDay: sent, depositWeek: null, depositMonth: null })
})

test.each(['0', '-5', 'mil', '1.234,50', '10.999', '1,50', '1e3', '999999999999'])(
  '"%s" is no limit [GLI-15]',
  (typed) => {
    expect(check(typed).error?.issues.map(({ path }) => path.join())).toEqual(['depositDay'])
  },
)
