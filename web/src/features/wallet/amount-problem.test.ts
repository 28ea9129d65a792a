import { expect, test } from 'vitest'
import { amountProblem } from '../../amount/amount-problem.ts'
import { methodNamed } from './deposit/methods.ts'

test.each([
  ['card', '9.99', 'below'],
  ['card', '10', null],
  ['card', '10,000', null],
  ['card', '10000.01', 'above'],
  ['oxxo', '10', null],
  ['oxxo', '10,000.01', 'above'],
  ['spei', '99.99', 'below'],
  ['spei', '100', null],
  ['spei', '250,000', null],
  ['card', '', 'missing'],
  ['card', 'cien', 'invalid'],
  ['card', '10.999', 'invalid'],
  ['card', '-50', 'invalid'],
] as const)('by %s "%s" is %s [WAL-2] [WAL-3] [WAL-4]', (method, typed, problem) => {
  expect(amountProblem(typed, 'esMX', methodNamed(method))).toBe(problem)
})
