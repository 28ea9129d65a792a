import { CALLS } from '@momio/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../test/product.ts'

/** Calls that answer 501 today. Take a name out when its call is built; nothing may be added. */
const NOT_YET: readonly string[] = []

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function answerOf({ method, path, bodyType }: (typeof CALLS)[number]) {
  const url = product.url + path.replace(/\{\w+\}/g, 'v1')
  const body = method === 'GET' ? undefined : bodyType === 'multipart' ? new FormData() : '{}'
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  return fetch(url, { method, body, headers })
}

test('exactly these calls of the contract are not implemented yet, and each says so', async () => {
  const unanswered: string[] = []
  for (const call of CALLS) {
    const answer = await answerOf(call)
    if (answer.status !== 501) continue
    expect(await answer.json()).toMatchObject({ code: 'NOT_IMPLEMENTED', context: { call: call.id } })
    unanswered.push(call.id)
  }
  const problems = [
    ...unanswered
      .filter((id) => !NOT_YET.includes(id))
      .map((id) => `${id} answers 501: no module gives route(${id}, …) to roles.ts`),
    ...NOT_YET.filter((id) => !unanswered.includes(id)).map((id) => `${id} is answered now: take it out of NOT_YET`),
  ]
  expect(problems).toEqual([])
})
