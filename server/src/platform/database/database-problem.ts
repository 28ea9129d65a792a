import pg from 'pg'
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

// A read-only standby, out of space or memory, an input or output error, corrupted data.
const UNUSABLE = /^(25006|53...|58...|XX00[12])$/

const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^3D000$/, 'the database is gone'],
  [/^(3F000|42P01|42883)$/, 'the tables of the database are gone'],
  [/^53100$/, 'the disk of the database is full'],
  [/^25006$/, 'the database takes no writes'],
]

/** Reached, but no longer the database of this server, or not able to work: somebody has to mend it. */
export function isDatabaseUnusable(error: unknown): boolean {
  return databaseProblem(error) !== undefined || UNUSABLE.test(codeOfDatabase(error))
}

/** The reason, fit to be shown to strangers; undefined for an error that says nothing of the database itself. */
export function databaseProblem(error: unknown): string | undefined {
  const code = codeOfDatabase(error)
  return IN_WORDS.find(([codes]) => codes.test(code))?.[1]
}

function codeOfDatabase(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

function isSystemError(error: unknown): error is { syscall: string } {
  return typeof error === 'object' && error !== null && 'syscall' in error
}
