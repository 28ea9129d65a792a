/** What stands in the inputs; the schemas turn it into what is sent. */
export interface RegistrationForm {
  firstNames: string
  lastNames: string
  day: number | undefined
  month: number | undefined
  year: number | undefined
  country: string
  email: string
  phoneNumber: string
  username: string
  password: string
  confirmPassword: string
  acceptTerms: boolean
  acceptPromotions: boolean
}
export type FormField = keyof RegistrationForm

export const BIRTH_DATE = ['day', 'month', 'year'] as const satisfies FormField[]
export const PERSONAL_FIELDS = ['firstNames', 'lastNames', ...BIRTH_DATE, 'country'] as const satisfies FormField[]

export const EMPTY_FORM: RegistrationForm = {
  firstNames: '',
  lastNames: '',
  day: undefined,
  month: undefined,
  year: undefined,
  country: 'MX',
  email: '',
  phoneNumber: '',
  username: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
  acceptPromotions: false,
}

export function isPersonalField(field: string): boolean {
  return PERSONAL_FIELDS.some((personal) => personal === field)
}
