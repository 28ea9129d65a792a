import { ApiError } from '@momio/client/api-error'
import type { ValidationContext } from '@momio/contract/error-body'
import { REFUSALS } from '@momio/contract/refusals'
import { EMPTY_FORM, type FormField } from './form-fields.ts'

/** The field a refusal speaks of. */
const FIELD_OF = {
  UNDER_AGE: 'day',
  EMAIL_TAKEN: 'email',
  PHONE_INVALID: 'phoneNumber',
  PHONE_NOT_FOUND: 'phoneNumber',
  PHONE_TAKEN: 'phoneNumber',
  USERNAME_TAKEN: 'username',
} as const satisfies Partial<Record<keyof typeof REFUSALS, FormField>>

/** Text by field, for refusals that a field can answer for; none when the whole form or the server failed. */
export function refusedFields(error: unknown): ReadonlyMap<FormField, string> {
  if (!(error instanceof ApiError)) return new Map()
  if (error.code === 'VALIDATION') return new Map(validationFields(error.context))
  const code = error.code as keyof typeof FIELD_OF
  return Object.hasOwn(FIELD_OF, code) ? new Map([[FIELD_OF[code], REFUSALS[code].text]]) : new Map()
}

function validationFields(context: unknown): [FormField, string][] {
  const { fields = {} } = (context ?? {}) as Partial<ValidationContext>
  return Object.entries(fields).flatMap(([field, [text]]) =>
    text && Object.hasOwn(EMPTY_FORM, field) ? [[field as FormField, text]] : [],
  )
}
