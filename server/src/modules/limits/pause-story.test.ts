import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, addPlayer, askAt, PASSWORD, signIn } from '../../../test/people/players.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'

const clock = manualClock('2026-11-30T18:00:00Z')

let product: Product
let ask: Ask
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())

test('who excludes themselves is out on every device at once and cannot sign in until the day it ends [RG-3]', async () => {
  const { username } = await addPlayer(product.platform, 'excluded')
  const login = () => ask('POST /api/Session/login/', { body: { username, password: PASSWORD } })
  const [phone, laptop] = [await signIn(ask, username), await signIn(ask, username)]
  expect(await ask('GET /api/ResponsibleGame', { token: laptop.token })).toMatchObject({ status: 200 })
  const until = '2027-02-28T18:00:00.000Z'
  const excluded = await ask('PUT /api/ResponsibleGame/Exclusion', { token: phone.token, body: { exclusionMonth: 3 } })
  expect(excluded).toMatchObject({ status: 200, json: { exclusionMonth: 3, exclusionUntil: until } })

  for (const { token, refreshToken } of [phone, laptop]) {
    expect(await ask('GET /api/ResponsibleGame', { token })).toMatchObject({ status: 401 })
    const renewed = await ask('POST /api/Session/RefreshToken/', { body: { token, refreshToken } })
    expect(renewed.status).toBeGreaterThanOrEqual(400)
  }
  const refused = { status: 403, json: { code: 'SELF_EXCLUDED', context: { until } } }
  expect(await login()).toMatchObject(refused)
  clock.sleep(new Date(until).getTime() - clock.now().getTime() - 1)
  expect(await login()).toMatchObject(refused)
  clock.advance(1)
  const { token } = await signIn(ask, username)
  const free = { status: 200, json: { exclusionMonth: 0, exclusionUntil: null } }
  expect(await ask('GET /api/ResponsibleGame', { token })).toMatchObject(free)
})

test('who rests can still sign in, and is told of the rest period [RG-2]', async () => {
  const { username } = await addPlayer(product.platform, 'resting')
  const { token } = await signIn(ask, username)
  await ask('PUT /api/ResponsibleGame/Break', { token, body: { breakDay: 14 } })
  clock.sleep(13 * 86_400_000)
  const later = await signIn(ask, username)
  const breakTime = await ask('GET /api/ResponsibleGame/Validator/Breaktime', { token: later.token })
  expect(breakTime).toEqual({ status: 200, json: { data: { hasUserBreakTime: true } } })
})
