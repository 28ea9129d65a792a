import { REFUSALS, type RefusalCode } from '@momio/contract/refusals'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { UniqueField } from './taken-fields.ts'

/** Why a field of the form is refused; the birth date is named by its day. */
export interface FieldProblem {
  readonly field: UniqueField | 'day'
  readonly code: RefusalCode
}

const TAKEN = { email: 'EMAIL_TAKEN', phoneNumber: 'PHONE_TAKEN', username: 'USERNAME_TAKEN' } as const

export function takenProblems(taken: readonly UniqueField[]): FieldProblem[] {
  return taken.map((field) => ({ field, code: TAKEN[field] }))
}

const PRECEDENCE = Object.keys(REFUSALS)

/** Answers the first by precedence and names every field, so that nobody has to send the form once per mistake. */
export function refuseFields(problems: readonly FieldProblem[]): Refusal {
  const [first] = problems.toSorted((a, b) => PRECEDENCE.indexOf(a.code) - PRECEDENCE.indexOf(b.code))
  if (!first) throw new Error('no field to refuse')
  const fields = Object.fromEntries(problems.map(({ field, code }) => [field, [REFUSALS[code].text]]))
  return refuse(first.code, { context: { field: first.field, fields } })
}
