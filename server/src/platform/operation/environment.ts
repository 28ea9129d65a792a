import { isIP } from 'node:net'
import { type EarlyPayoutRules, USUAL_EARLY_PAYOUT } from '@momio/domain/betting/early-payout'
import { sameSport } from '@momio/domain/same-sport'
import { MOST_MATCHES } from '@momio/simulator'
import { z } from 'zod'

/** Values that may carry a password are never repeated in a message. */
function url(...schemes: readonly string[]) {
  return z.string().refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: (issue) => `must be one of ${values.join(', ')}, not "${issue.input}"` })
}

const onOff = oneOf(['on', 'off']).transform((text) => text === 'on')

function wholeUpTo(most: number, least = 0) {
  return z.string().transform((text, context) => {
    const number = Number(text)
    if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number
    context.issues.push({
      code: 'custom',
      message: `must be a whole number from ${least} to ${most}, not "${text}"`,
      input: text,
    })
    return z.NEVER
  })
}

const port = wholeUpTo(65_535)

function above0UpTo(most: number) {
  return z.string().transform((text, context) => {
    const number = Number(text)
    if (number > 0 && number <= most) return number
    context.issues.push({
      code: 'custom',
      message: `must be a number above 0 and up to ${most}, not "${text}"`,
      input: text,
    })
    return z.NEVER
  })
}

/** Values are percent-encoded, as OpenTelemetry writes them. They may be secrets, so that none is repeated in a message. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    const read = pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')] as const)
    if (read.every(([name, value]) => name !== '' && /^[\x20-\x7e]+$/.test(value))) return Object.fromEntries(read)
  } catch {
    // Not percent-encoded.
  }
  context.issues.push({ code: 'custom', message: 'must be written name=value,name=value', input: undefined })
  return z.NEVER
})

const moment = z.string().transform((text, context) => {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (time <= Date.now()) return time
  context.issues.push({
    code: 'custom',
    message: `must be a time that has been, such as 2020-01-01T00:00:00Z, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

const margin = z.string().transform((text, context) => {
  if (/^0(\.\d{1,4})?$/.test(text)) return Number(text)
  context.issues.push({
    code: 'custom',
    message: `must be a part of 1 such as 0.05, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

const ratio = z.string().transform((text, context) => {
  if (/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(text)) return Number(text)
  context.issues.push({
    code: 'custom',
    message: `must be a number from 0 to 1 such as 0.1, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

const pesosAmount = z.string().transform((text, context) => {
  if (/^\d{1,8}(\.\d{1,2})?$/.test(text)) return Number(text)
  context.issues.push({
    code: 'custom',
    message: `must be an amount of pesos such as 5000, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

const matches = z.string().transform((text, context) => {
  const [, soccer, basketball] = /^(\d{1,2}),(\d{1,2})$/.exec(text) ?? []
  const counts = { soccer: Number(soccer), basketball: Number(basketball) }
  if (counts.soccer <= MOST_MATCHES.soccer && counts.basketball <= MOST_MATCHES.basketball) return counts
  context.issues.push({
    code: 'custom',
    message: `must be soccer and basketball matches, up to ${MOST_MATCHES.soccer},${MOST_MATCHES.basketball}, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

const trustProxy = z.string().transform((text, context): false | number | string => {
  if (text === 'off') return false
  if (/^\d+$/.test(text)) return Number(text)
  const known = (part: string) => PROXY_RANGES.includes(part) || isIP(part.replace(/\/\d+$/, '')) !== 0
  if (text.split(',').every((part) => known(part.trim()))) return text
  context.issues.push({
    code: 'custom',
    message: `must be off, a number of proxies, or a list of addresses, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

const countries = z.string().transform((text, context) => {
  const codes = text.split(',').map((code) => code.trim().toUpperCase())
  if (codes.every((code) => /^[A-Z]{2}$/.test(code))) return codes
  context.issues.push({
    code: 'custom',
    message: `must be a list of two-letter countries such as MX,US, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

const domains = z.string().transform((text, context): ReadonlySet<string> => {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  if (names.every((name) => /^([a-z\d-]{1,63}\.)+[a-z]{2,63}$/.test(name))) return new Set(names)
  context.issues.push({
    code: 'custom',
    message: `must be a list of domains such as momio.mx,example.com, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

/** A sport of provider two means the same sport of provider one; each is named once. */
const earlyPayout = z.string().transform((text, context): EarlyPayoutRules => {
  if (text === 'off') return new Map()
  const rules = text.split(',').flatMap((part): [string, number][] => {
    const [, sportId, lead] = /^((?:sr|bg):sport:\d{1,6}):([1-9]\d{0,2})$/.exec(part.trim()) ?? []
    return sportId === undefined ? [] : [[sameSport(sportId), Number(lead)]]
  })
  const sports = new Map(rules)
  if (sports.size === text.split(',').length) return sports
  context.issues.push({
    code: 'custom',
    message: `must be off, or sports with the lead that pays such as sr:sport:1:2,sr:sport:4:3, each once, not "${text}"`,
    input: text,
  })
  return z.NEVER
})

/** A secret may hold anything but a comma. Secrets are never repeated in a message. */
const casinoProviders = z.string().transform((text, context): ReadonlyMap<string, string> => {
  const parts = text.split(',').map((part) => /^([a-z][a-z0-9-]{1,30}):(.{16,})$/.exec(part.trim()))
  const providers = new Map(parts.flatMap((part) => (part?.[1] && part[2] ? [[part[1], part[2]] as const] : [])))
  if (providers.size === parts.length && !providers.has('house')) return providers
  context.issues.push({
    code: 'custom',
    message: 'must be providers with secrets of at least 16 characters such as acme:SECRET,other:SECRET, each once',
    input: text,
  })
  return z.NEVER
})

export const environmentSchema = z.object({
  MOMIO_MODE: oneOf(['development', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  MOMIO_DATA: z.string().default('./data'),
  MOMIO_SECRET: z.string().optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeUpTo(200, 3).default(10),
  NATS_URL: url('nats', 'tls').optional(),
  NATS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, { error: 'must be up to 40 letters, digits, - or _' })
    .default('momio'),
  UOF_AMQP_URL: url('amqp', 'amqps').optional(),
  UOF_API_URL: url('http', 'https').optional(),
  UOF_MOST_BYTES: wholeUpTo(50_000_000).optional(),
  UOF_MOST_MARKETS: wholeUpTo(1_000_000).optional(),
  UPDATEGRAM_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Momio <no-responder@momio.mx>'),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('soporte@momio.mx'),
  STAFF_EMAIL_DOMAINS: domains.default(new Set(['momio.mx'])),
  SMS_URL: url('http', 'https').optional(),
  SMS_TOKEN: z.string().optional(),
  PUBLIC_URL: url('http', 'https')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  MOMIO_REGIONS: countries.optional(),
  MOMIO_REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, { error: 'must be the name of a header' })
    .transform((name) => name.toLowerCase())
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SIMULATOR: onOff.optional(),
  SIMULATOR_SEED: z.string().default('momio'),
  SIMULATOR_SPEED: above0UpTo(1000).default(1),
  SIMULATOR_SINCE: moment.optional(),
  SIMULATOR_MATCHES: matches.optional(),
  SIMULATOR_PREMATCH: wholeUpTo(500).default(150),
  SIMULATOR_PRICES_PER_SECOND: above0UpTo(10_000).optional(),
  SIMULATOR_MISHAPS: wholeUpTo(20).optional(),
  SIMULATOR_WRONG_RESULTS: wholeUpTo(100).optional(),
  PAYMENTS: oneOf(['sandbox', 'off']).optional(),
  PAYMENTS_URL: url('http', 'https').optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  TRUST_PROXY: trustProxy.default(false),
  WITHDRAWAL_APPROVAL_PESOS: pesosAmount.default(5_000),
  REQUEST_SECONDS: above0UpTo(3600).default(60),
  DRAIN_SECONDS: wholeUpTo(300).optional(),
  SEAL_HEADS: z.string().optional(),
  WITHDRAWAL_APPROVAL_WEEK_PESOS: pesosAmount.default(20_000),
  WITHDRAWAL_CANCEL_SECONDS: wholeUpTo(86_400).default(300),
  WITHDRAWAL_FLAG_PER_DAY: wholeUpTo(1_000).default(3),
  WITHDRAWAL_FLAG_DEPOSIT_HOURS: wholeUpTo(720).default(24),
  WITHDRAWAL_FLAG_ACCOUNT_HOURS: wholeUpTo(720).default(24),
  RATE_LIMITS: onOff.default(true),
  EARLY_PAYOUT: earlyPayout.default(USUAL_EARLY_PAYOUT),
  CASH_OUT_MARGIN: margin.default(0.05),
  CASH_OUT_QUOTE_SECONDS: above0UpTo(60).default(5),
  LIVE_DELAY_PATIENCE_SECONDS: above0UpTo(600).default(60),
  SETTLEMENT_APPROVAL_PESOS: pesosAmount.default(10_000),
  AUDIT_LARGE_PLAY_PESOS: pesosAmount.default(10_000),
  CASINO_PROVIDERS: casinoProviders.default(new Map()),
  CASINO_NOTABLE_WIN_PESOS: pesosAmount.default(5_000),
  CASINO_LIVE_TABLES: onOff.default(true),
  IDENTITY_FOUR_EYES: onOff.default(false),
  STAFF_SECOND_FACTOR: oneOf(['required', 'enrolled']).optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_LICENCE: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  ACCESS_CODE: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  CAPTCHA_TRIES: above0UpTo(100_000).default(1_500),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().default('momio'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
})

export type EnvironmentValues = z.output<typeof environmentSchema>
