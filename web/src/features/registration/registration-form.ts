import { zodResolver } from '@hookform/resolvers/zod'
import { REFUSALS } from '@momio/contract/refusals'
import { personalDataSchema, userDataSchema } from '@momio/contract/registration'
import { isAdult } from '@momio/domain/age'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { BIRTH_DATE, type RegistrationForm } from './form-fields.ts'
import type { KnownRefusals } from './known-refusals.ts'

export type CheckedForm = z.output<typeof schema>

export function isPersonalDataComplete(form: RegistrationForm): boolean {
  return personalDataSchema.safeParse(form).success
}

const schema = personalDataSchema.and(userDataSchema)
const checkSchema = zodResolver(schema) as unknown as Resolver<RegistrationForm, unknown, CheckedForm>

/** The server's own schemas, then its age rule, then what it has already refused for exactly these values. */
export function registrationResolver(
  known: KnownRefusals,
  now: () => Date,
): Resolver<RegistrationForm, unknown, CheckedForm> {
  return async (form, context, options) => {
    const checked = await checkSchema(form, context, options)
    const more = { ...ageError(form, checked.errors, now()), ...known.errorsOf(form) }
    const errors = { ...more, ...checked.errors }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : checked
  }
}

function ageError(form: RegistrationForm, errors: FieldErrors<RegistrationForm>, now: Date) {
  const { day, month, year } = form
  const wrong = BIRTH_DATE.some((part) => errors[part])
  if (wrong || !day || !month || !year || isAdult({ day, month, year }, now)) return {}
  return { day: { type: 'UNDER_AGE', message: REFUSALS.UNDER_AGE.text } }
}
