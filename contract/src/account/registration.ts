import { z } from 'zod'
import { dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { cleanedText } from '../call/storable-text.ts'
import { DEFAULT_LOCALE, LOCALES } from '../platform/locale.ts'
import { PLATFORM_CODE } from './account-codes.ts'
import * as routes from './account-routes.ts'
import { newPasswordFields, passwordsMatch, passwordsMatchRule } from './password.ts'
import { loginResponseSchema } from './session.ts'

/** Doc 1 §5 and §8 to the letter; `username` and `terms` are ours, their texts are not shown. */
export const REGISTRATION_TEXT = {
  required: 'Llena todos los campos para continuar',
  firstNames: 'Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente',
  lastNames: 'Apellido(s) debe(n) contener sólo letras. Por favor valida nuevamente',
  birthDateIncomplete: 'Por favor completa todos los datos para continuar',
  birthDate: 'La fecha ingresada no es correcta',
  email: 'Por favor ingresa un electrónico válido',
  phone: 'Debe escribir un número de teléfono válido',
  username: 'El nombre de usuario debe contener letras y números, mínimo 4 caracteres',
  terms: 'Debes aceptar los términos y condiciones',
} as const

const NAME_LONGEST = 80
/** Letters, and between them a space, an apostrophe or a hyphen: names must match the document (O'Farrill, Pérez-Gil). */
const ONLY_LETTERS = /^\p{L}+(?:(?: +|['-])\p{L}+)*$/u
/** What keyboards put for an apostrophe or a hyphen: one sign each, so that the same name is the same text. */
const APOSTROPHES = /[’‘ʼ´`]/g
const HYPHENS = /[‐‑–]/g

// Composed accents first: a decomposed "é" is a letter and a mark, and would be refused.
const nameSchema = (text: string) =>
  z
    .string(REGISTRATION_TEXT.required)
    .normalize('NFC')
    .overwrite((typed) => typed.replace(APOSTROPHES, "'").replace(HYPHENS, '-'))
    .trim()
    .min(1, { error: REGISTRATION_TEXT.required, abort: true })
    .max(NAME_LONGEST, text)
    .regex(ONLY_LETTERS, text)

export const emailSchema = z
  .string(REGISTRATION_TEXT.email)
  .trim()
  .toLowerCase()
  .max(254, REGISTRATION_TEXT.email)
  .pipe(z.email(REGISTRATION_TEXT.email))

/** Country code and the prefixes dialled until 2020 (1, 044, 045, 01), which people still type and phones still store. */
const OLD_PREFIX = /^(?:\+?52)?(?:1|044|045|01)?(?=\d{10}$)/

/** Ten national digits; spaces, dashes and brackets are how people type them. */
export const phoneNumberSchema = z
  .string(REGISTRATION_TEXT.phone)
  .overwrite((typed) => typed.replace(/[\s().-]/g, '').replace(OLD_PREFIX, ''))
  .regex(/^[1-9]\d{9}$/, REGISTRATION_TEXT.phone)

/** ◆ Unaccented letters: two names that look the same must not be two accounts. */
export const usernameSchema = z
  .string(REGISTRATION_TEXT.username)
  .trim()
  .min(4, REGISTRATION_TEXT.username)
  .max(30, REGISTRATION_TEXT.username)
  .regex(/^[A-Za-z0-9]+$/, REGISTRATION_TEXT.username)

const datePart = (largest: number) =>
  z
    .int(REGISTRATION_TEXT.birthDateIncomplete)
    .min(1, REGISTRATION_TEXT.birthDate)
    .max(largest, REGISTRATION_TEXT.birthDate)

const personalDataFields = {
  firstNames: nameSchema(REGISTRATION_TEXT.firstNames),
  lastNames: nameSchema(REGISTRATION_TEXT.lastNames),
  day: datePart(31),
  month: datePart(12),
  year: z
    .int(REGISTRATION_TEXT.birthDateIncomplete)
    .min(1900, REGISTRATION_TEXT.birthDate)
    .max(2100, REGISTRATION_TEXT.birthDate),
  country: z
    .string(REGISTRATION_TEXT.required)
    .regex(/^[A-Z]{2}$/, REGISTRATION_TEXT.required)
    .describe('ISO 3166-1'),
}

const userDataFields = {
  email: emailSchema,
  phoneExtension: z.literal('+52', REGISTRATION_TEXT.phone).default('+52'),
  phoneNumber: phoneNumberSchema,
  username: usernameSchema,
  ...newPasswordFields,
  acceptTerms: z.literal(true, REGISTRATION_TEXT.terms),
  acceptPromotions: z.boolean().default(false),
}

interface BirthDate {
  day: number
  month: number
  year: number
}

/** A day of the calendar; whether it makes the player 18 depends on the clock and is decided elsewhere. */
export function isCalendarDate({ day, month, year }: BirthDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const { day, month, year } = personalDataFields
const birthDatePartsSchema = z.object({ day, month, year })

/** Checked as soon as its three parts are there, whatever else is still wrong in the form. */
const birthDateRule = {
  path: ['day'],
  error: REGISTRATION_TEXT.birthDate,
  when: ({ value }: { value: unknown }) => birthDatePartsSchema.safeParse(value).success,
}

/** First step of the form. */
export const personalDataSchema = z.object(personalDataFields).refine(isCalendarDate, birthDateRule)
/** Second step of the form. */
export const userDataSchema = z.object(userDataFields).refine(passwordsMatch, passwordsMatchRule)

const trackingValue = cleanedText(2048).optional()

/** The cookies of doc 1 §3, as the visit left them. */
export const trackingSchema = z
  .object({
    pid: trackingValue,
    clickId: trackingValue,
    publisherId: trackingValue,
    campaignId: trackingValue,
    src: trackingValue,
    cc: trackingValue,
    queryString: trackingValue,
    utm: z.partialRecord(z.enum(['source', 'medium', 'campaign', 'term', 'content']), cleanedText(512)).optional(),
    adClickIds: z.record(cleanedText(32), cleanedText(512)).optional(),
    platformCode: codeSchema(PLATFORM_CODE).default(PLATFORM_CODE.unknown),
  })
  .describe('◆ names of the tracking cookies')
export type Tracking = z.output<typeof trackingSchema>

export const registerBodySchema = z
  .object({
    ...personalDataFields,
    ...userDataFields,
    tokenCaptcha: z.string().max(4096).default(''),
    locale: z.enum(LOCALES).default(DEFAULT_LOCALE).describe('◆ language of the e-mails'),
    tracking: trackingSchema.optional(),
  })
  .refine(isCalendarDate, birthDateRule)
  .refine(passwordsMatch, passwordsMatchRule)
export type Registration = z.output<typeof registerBodySchema>

/** ◆ Asked while the form is filled in; the registration itself decides again. */
export const isAvailable = defineCall('isAvailable', {
  ...routes.isAvailable,
  access: 'guest',
  summary: '◆ Whether a user name, e-mail or phone is free; few questions per address',
  body: z.discriminatedUnion('field', [
    z.object({ field: z.literal('email'), value: emailSchema }),
    z.object({ field: z.literal('username'), value: usernameSchema }),
    z.object({ field: z.literal('phoneNumber'), value: phoneNumberSchema }),
  ]),
  response: dataOf(z.boolean()),
})

export const register = defineCall('register', {
  ...routes.register,
  access: 'guest',
  summary: '◆ Open an account; the answer is signed in at step 1 and a PIN is e-mailed',
  body: registerBodySchema,
  response: loginResponseSchema,
  refusals: [
    'BUSY',
    'RESTRICTED_REGION',
    'CAPTCHA_INVALID',
    'UNDER_AGE',
    'EMAIL_TAKEN',
    'PHONE_INVALID',
    'PHONE_NOT_FOUND',
    'PHONE_TAKEN',
    'USERNAME_TAKEN',
  ],
})
