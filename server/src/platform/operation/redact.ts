const SECRET_KEYS = new Set(
  [
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'currentPassword',
    'newPassword',
    'confirmPassword',
    'pin',
    'token',
    'access_token',
    'accessToken',
    'refreshToken',
    'tradeKey',
    'linkToken',
    'tokenCaptcha',
    'secret',
    'signature',
    'email',
    'to',
    'phone',
    'phoneNumber',
    'cellphone',
    'curp',
    'rfc',
    'clabe',
    'cardNumber',
    'username',
    'firstName',
    'lastName',
    'birthdate',
    'address',
  ].map((key) => key.toLowerCase()),
)

const CENSORED = '[redacted]'
const DEEPEST = 8

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const INTERNATIONAL_PHONE = /\+\d[\d\s-]{8,16}\d/g
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]+/gi
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g
const URL_PASSWORD = /(\w+:\/\/[^\s:@/]*):[^\s@/]+@/g
const QUERY_SECRET = /([?&](?:access_token|token|signature|pin|email|password)=)[^&\s"']+/gi

/** Personal data also hides inside sentences, e.g. in the detail of a unique violation. */
export function redactText(text: string): string {
  return text
    .replace(URL_PASSWORD, `$1:${CENSORED}@`)
    .replace(QUERY_SECRET, `$1${CENSORED}`)
    .replace(JWT, CENSORED)
    .replace(BEARER, `$1 ${CENSORED}`)
    .replace(EMAIL, CENSORED)
    .replace(INTERNATIONAL_PHONE, CENSORED)
}

/** A copy that is safe to keep in a log; what it was made of stays as it is. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= DEEPEST) return '[deeper]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  return redactEntries(value, depth)
}

function redactEntries(value: object, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    copy[key] = SECRET_KEYS.has(key.toLowerCase()) && item != null ? CENSORED : redact(item, depth + 1)
  }
  return copy
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    ...redactEntries(error, depth),
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}
