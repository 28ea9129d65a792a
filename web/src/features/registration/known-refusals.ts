import { emailSchema, phoneNumberSchema, usernameSchema } from '@momio/contract/registration'
import type { FieldErrors } from 'react-hook-form'
import type { FormField, RegistrationForm } from './form-fields.ts'

export interface KnownRefusals {
  /** The server will not take what stands in this field now. */
  add(field: FormField, form: RegistrationForm, text: string): void
  /** The refusals of what stands in the form now: they go when the value changes and return when it is typed again. */
  errorsOf(form: RegistrationForm): FieldErrors<RegistrationForm>
}

export function createKnownRefusals(): KnownRefusals {
  const texts = new Map<FormField, Map<string, string>>()
  return {
    add(field, form, text) {
      const byValue = texts.get(field) ?? new Map<string, string>()
      texts.set(field, byValue.set(shownValue(field, form), text))
    },
    errorsOf(form) {
      const errors: FieldErrors<RegistrationForm> = {}
      for (const [field, byValue] of texts) {
        const message = byValue.get(shownValue(field, form))
        if (message) errors[field] = { type: 'refused', message }
      }
      return errors
    },
  }
}

const NORMAL = { email: emailSchema, phoneNumber: phoneNumberSchema, username: usernameSchema }

/** As the server sees it, so that a space or a capital letter does not hide a refusal. */
export function normalValue(field: keyof typeof NORMAL, form: RegistrationForm): string | undefined {
  return NORMAL[field].safeParse(form[field]).data
}

function shownValue(field: FormField, form: RegistrationForm): string {
  if (field === 'day' || field === 'month' || field === 'year') return `${form.day}/${form.month}/${form.year}`
  if (field === 'email' || field === 'phoneNumber' || field === 'username')
    return normalValue(field, form) ?? form[field]
  return String(form[field])
}
