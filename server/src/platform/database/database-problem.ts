import { codeOf, messageOf } from '../operation/start-problem.ts'

// What PostgreSQL, and the operating system, say when the server cannot be reached now.
const POSTGRES_CODES = new Set(['53300', '57P01', '57P02', '57P03', '57P05'])
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])

// The driver gives these no code.
const UNREACHABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

/** A database that is away is a passing condition: the caller answers 503 or tries again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && isSystemError(error)) return error.syscall !== 'open' && SYSTEM_CODES.has(code)
  if (code !== undefined) return POSTGRES_CODES.has(code) || /^08...$/.test(code) || SYSTEM_CODES.has(code)
  const message = messageOf(error)
  return UNREACHABLE_MESSAGES.some((text) => message.startsWith(text))
}

function isSystemError(error: unknown): error is { syscall: string } {
  return typeof error === 'object' && error !== null && 'syscall' in error
}
