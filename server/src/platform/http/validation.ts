import type { ValidationContext } from '@momio/contract/error-body'
import type { z } from 'zod'
import { es } from 'zod/locales'
import { type Refusal, refuse } from './refusal.ts'

const spanish = es().localeError

type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] }

/** A part of the request without a schema is not read at all. */
export function check(schema: z.ZodType | undefined, value: unknown): Checked<unknown> {
  if (!schema) return { ok: true, value: undefined }
  const result = schema.safeParse(value, { error: spanish })
  return result.success ? { ok: true, value: result.data } : { ok: false, issues: result.error.issues }
}

export function refuseInvalid(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return refuse('VALIDATION', { context: { fields } satisfies ValidationContext })
}
