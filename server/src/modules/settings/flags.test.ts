import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../test/product.ts'
import { setFlag } from './index.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const ask = (name: string) => fetch(`${product.url}/flags/${name}.json`)

test('a feature flag is read at /flags/{name}.json as its value [PLAT-1]', async () => {
  const answer = await ask('access')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toEqual({ value: false })
})

test('a value that staff set replaces the default, and a second one the first [PLAT-1]', async () => {
  await product.platform.db.transaction((tx) => setFlag(tx, 'livenessChance', 0.25))
  expect(await (await ask('livenessChance')).json()).toEqual({ value: 0.25 })
  await product.platform.db.transaction((tx) => setFlag(tx, 'livenessChance', { from: 1 }))
  expect(await (await ask('livenessChance')).json()).toEqual({ value: { from: 1 } })
})

test.each([
  ['noSuchFlag', 404, 'NOT_FOUND'],
  ['toString', 404, 'NOT_FOUND'],
  ['no such flag!', 400, 'VALIDATION'],
])('the flag %j is answered with %i %s', async (name, status, code) => {
  const answer = await ask(encodeURIComponent(name))
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})
