import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT_ID, fixture, marketSet, matchResult, resultSet } from '../../../test/catalogue/updategram-example.ts'
import { eventually } from '../../../test/eventually.ts'
import { type Ask, askAt, signIn } from '../../../test/people/players.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { standingResults } from '../../modules/catalogue/index.ts'
import { acceptUpdategram } from './accept-updategram.ts'
import type { Updategram } from './updategram.ts'

const PATH = '/api/Staff/Feed/DeadLetters'
/** Of a selection that the market does not have. */
const UNUSABLE = [
  [1, 'Lose'],
  [4, 'Win'],
] as const
const market = matchResult([2, 3, 4])
const wider = { ...market, Selections: [...market.Selections, { Id: 4, Name: 'Other', TradingStatus: 'Closed' }] }

let product: Product
let ask: Ask
let token: string
beforeEach(async () => {
  product = await startProduct({ updategramSecret: 'a secret of the provider' })
  ask = askAt(product.url)
  token = (await signIn(ask, 'admin', 'Admin1234')).token
})
afterEach(() => product.stop())

async function push(...messages: Updategram[]): Promise<void> {
  for (const message of messages) await acceptUpdategram(product.platform.db, message, new Date())
}

async function letters(count: number) {
  return eventually(async () => {
    const { json } = await ask(`GET ${PATH}`, { token })
    expect(json).toHaveLength(count)
    return json
  })
}

const standing = () => standingResults(product.platform.db.kysely, EVENT_ID)

test('a result of provider two that was kept aside is sent again by staff, and stored once it can be read', async () => {
  await push(
    fixture(1),
    marketSet(2, market),
    resultSet(
      3,
      UNUSABLE.map(([id, status]) => [id, status]),
    ),
  )
  const [{ id }] = await letters(1)
  expect((await ask(`POST ${PATH}/${id}/Resend`, { token, body: { reason: 'read it again' } })).status).toBe(200)
  await eventually(async () => {
    const [letter] = await letters(1)
    expect(letter).toMatchObject({
      state: 'waiting',
      detail: 'a selection or its result is still not known, or has two',
    })
  })
  expect((await standing()).lines).toEqual([])

  await push(marketSet(4, wider))
  expect((await ask(`POST ${PATH}/${id}/Resend`, { token, body: { reason: 'read it again' } })).status).toBe(200)
  await letters(0)
  expect(await standing()).toMatchObject({ keptAside: 0, lines: [{ outcomes: expect.anything() }] })
})

test('one that a newer result of its line took the place of is not used', async () => {
  await push(
    fixture(1),
    marketSet(2, market),
    resultSet(
      3,
      UNUSABLE.map(([id, status]) => [id, status]),
    ),
  )
  const [{ id }] = await letters(1)
  await push(resultSet(4, [[1, 'Win']], true))
  await eventually(async () => expect((await standing()).lines).toHaveLength(1))
  const before = await standing()
  await ask(`POST ${PATH}/${id}/Resend`, { token, body: { reason: 'read it again' } })
  await eventually(async () => {
    expect(await letters(1)).toMatchObject([{ state: 'waiting', detail: 'a newer result of the line has come since' }])
  })
  expect(await standing()).toEqual(before)
})
