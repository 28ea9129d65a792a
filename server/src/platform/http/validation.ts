import type { ValidationContext } from '@momio/contract/error-body'
import { isStorable } from '@momio/contract/storable-text'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { es } from 'zod/locales'
import { sendRefusal } from './errors.ts'
import { type Refusal, refuse } from './refusal.ts'

const spanish = es().localeError
const UNSTORABLE = 'Contiene caracteres que no se permiten'
const NUL_IN_ADDRESS = /%00/

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] }

/** What a stranger sent, as the schema has it. A text that the database cannot keep is refused, whatever its schema. */
export function check<T>(schema: z.ZodType<T>, value: unknown): Checked<T> {
  const result = schema.safeParse(value, { error: spanish })
  if (!result.success) return { ok: false, issues: result.error.issues }
  const issues = unstorableTexts(result.data)
  return issues.length === 0 ? { ok: true, value: result.data } : { ok: false, issues }
}

function unstorableTexts(value: unknown, path: readonly PropertyKey[] = []): readonly Issue[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, message: UNSTORABLE }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    isStorable(key) ? unstorableTexts(item, [...path, key]) : [{ path, message: UNSTORABLE }],
  )
}

/** Addresses lead to routes of many kinds, files among them; none has a NUL in its path or query. */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (NUL_IN_ADDRESS.test(request.url)) return sendRefusal(request, reply, refuse('VALIDATION'))
  })
}

export function refuseInvalid(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return refuse('VALIDATION', { context: { fields } satisfies ValidationContext })
}
