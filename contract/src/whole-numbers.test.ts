import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'

const MOST = 2 ** 31 - 1

/** The places of a JSON schema at which it takes whole numbers beyond what an integer column of the database keeps. */
function* tooLarge(schema: unknown, place: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { type, maximum, minimum } = schema as Record<string, unknown>
  const isBounded = Number(maximum) <= MOST && Number(minimum) >= -MOST - 1
  if (type === 'integer' && !isBounded) yield place
  for (const [key, inner] of Object.entries(schema)) yield* tooLarge(inner, `${place}/${key}`)
}

test('no call takes a whole number that the database cannot keep: one would break the commit of many bets [BET-2] [CAS-4]', () => {
  const places = CALLS.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((part) =>
      // What comes out of the schema: a query value is read as a number before it is looked at.
      part ? [...tooLarge(z.toJSONSchema(part, { io: 'output', unrepresentable: 'any' }), id)] : [],
    ),
  )
  expect(places).toEqual([])
})
