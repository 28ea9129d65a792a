import type { MaintenanceFlags } from '@momio/contract/maintenance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../test/product.ts'
import { setMaintenance } from './index.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function get(path: string): Promise<unknown> {
  const answer = await fetch(product.url + path)
  expect(answer.status).toBe(200)
  // An old answer would keep players out after the work is done.
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json()
}

const flags = () => get('/api/Settings/maintenance')
const now = () => product.platform.clock.now()
const set = (changed: Partial<MaintenanceFlags>) =>
  product.platform.db.transaction((tx) => setMaintenance(tx, changed, now()))

test('nothing is under maintenance until staff say so; each part has a switch of its own [PLAT-2]', async () => {
  expect(await flags()).toEqual({ inMaintenance: { global: false, sportsbook: false, casino: false } })
  await set({ casino: true })
  await set({ sportsbook: true })
  expect(await flags()).toEqual({ inMaintenance: { global: false, sportsbook: true, casino: true } })
  await set({ casino: false, sportsbook: false, global: true })
  expect(await flags()).toEqual({ inMaintenance: { global: true, sportsbook: false, casino: false } })
})

test('maintenance that is not committed is none [PLAT-2]', async () => {
  await set({ global: false })
  const rolledBack = product.platform.db.transaction(async (tx) => {
    await setMaintenance(tx, { global: true }, now())
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await flags()).toMatchObject({ inMaintenance: { global: false } })
})
