import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../test/product.ts'

const CODE = 'puerta-de-prueba-1'

let product: Product
beforeAll(async () => {
  product = await startProduct({ accessCode: CODE, rateLimits: true })
})
afterAll(() => product.stop())

async function pass(url: string, code: unknown) {
  const answer = await fetch(`${url}/api/Settings/Authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const { code: refusal } = (await answer.json()) as { code?: string }
  return [answer.status, refusal]
}

test('the code of the operator opens the gate, with the spaces of a copied one, and no other does [NAV-13]', async () => {
  expect(await pass(product.url, CODE)).toEqual([200, undefined])
  expect(await pass(product.url, ` ${CODE}\n`)).toEqual([200, undefined])
  for (const wrong of [CODE.slice(1), CODE.toUpperCase(), `${CODE}1`]) {
    expect(await pass(product.url, wrong)).toEqual([403, 'FORBIDDEN'])
  }
  expect(await pass(product.url, '')).toEqual([400, 'VALIDATION'])
  expect(await pass(product.url, 'x'.repeat(129))).toEqual([400, 'VALIDATION'])
})

test('codes cannot be tried out: after some guesses even the right one has to wait [NAV-13]', async () => {
  for (let guess = 0; guess < 20; guess += 1) await pass(product.url, `guess ${guess}`)
  expect(await pass(product.url, CODE)).toEqual([429, 'RATE_LIMITED'])
})

test('without a configured code nothing opens the gate [NAV-13]', async () => {
  const closed = await startProduct()
  try {
    expect(await pass(closed.url, CODE)).toEqual([503, 'UNAVAILABLE'])
  } finally {
    await closed.stop()
  }
})
