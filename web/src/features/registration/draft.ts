import { EMPTY_FORM, type RegistrationForm } from './form-fields.ts'

const KEY = 'momio.registrationDraft'
const SECRET: readonly string[] = ['password', 'confirmPassword'] satisfies (keyof RegistrationForm)[]
const BIRTH_PARTS: readonly string[] = ['day', 'month', 'year'] satisfies (keyof RegistrationForm)[]

export interface Draft {
  load(): RegistrationForm
  save(form: RegistrationForm): void
  clear(): void
}

/** What was typed outlives a reload and the way back, in this tab only and never with a password. */
export function createDraft(openStorage: () => Storage): Draft {
  return {
    load() {
      try {
        return { ...EMPTY_FORM, ...readable(JSON.parse(openStorage().getItem(KEY) ?? '{}')) }
      } catch {
        return EMPTY_FORM
      }
    },
    save(form) {
      try {
        openStorage().setItem(
          KEY,
          JSON.stringify(form, (field, value) => (SECRET.includes(field) ? undefined : value)),
        )
      } catch {
        // Blocked or full: the page itself still holds the form.
      }
    },
    clear() {
      try {
        openStorage().removeItem(KEY)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

/** Storage may hold what an older version or another hand wrote: only fields of the right type are taken. */
function readable(stored: unknown): Partial<RegistrationForm> {
  const fields = Object.entries(stored ?? {}).filter(([field, value]) => {
    if (SECRET.includes(field)) return false
    if (BIRTH_PARTS.includes(field)) return Number.isInteger(value)
    return Object.hasOwn(EMPTY_FORM, field) && typeof value === typeof EMPTY_FORM[field as keyof RegistrationForm]
  })
  return Object.fromEntries(fields)
}
