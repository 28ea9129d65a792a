import { z } from 'zod'

export const PASSWORD_TEXT = {
  length: 'La contraseña debe tener al menos 8 caracteres',
  uppercase: 'La contraseña debe tener al menos una mayúscula',
  lowercase: 'La contraseña debe tener al menos una minúscula',
  number: 'La contraseña debe tener al menos un número',
  mismatch: 'Las contraseñas no coinciden',
} as const

/** The upper bound keeps hashing affordable. */
export const newPasswordSchema = z
  .string(PASSWORD_TEXT.length)
  .min(8, PASSWORD_TEXT.length)
  .max(128, PASSWORD_TEXT.length)
  .regex(/\p{Lu}/u, PASSWORD_TEXT.uppercase)
  .regex(/\p{Ll}/u, PASSWORD_TEXT.lowercase)
  .regex(/\d/, PASSWORD_TEXT.number)

export const newPasswordFields = { password: newPasswordSchema, confirmPassword: z.string(PASSWORD_TEXT.mismatch) }

const bothTypedSchema = z.object({ password: z.string(), confirmPassword: z.string() })

export function passwordsMatch(fields: { password: string; confirmPassword: string }): boolean {
  return fields.password === fields.confirmPassword
}

/** Checked as soon as both are typed, whatever else is still wrong in the form. */
export const passwordsMatchRule = {
  path: ['confirmPassword'],
  error: PASSWORD_TEXT.mismatch,
  when: ({ value }: { value: unknown }) => bothTypedSchema.safeParse(value).success,
}
