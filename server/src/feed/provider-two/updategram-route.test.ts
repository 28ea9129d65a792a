import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, heartbeat, marketSet, matchResult } from '../../../test/catalogue/updategram-example.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { signBody } from '../../platform/signed-body.ts'
import { keptParts } from './accept-updategram.ts'
import { readUpdategram } from './updategram.ts'
import { UPDATEGRAM_PATH } from './updategram-route.ts'

const SECRET = 'a secret of provider two'

let product: Product

beforeAll(async () => {
  product = await startProduct({ updategramSecret: SECRET })
})
afterAll(() => product.stop())

interface Sending {
  readonly signature?: string
  readonly secret?: string
}

async function send(body: unknown, { secret = SECRET, signature }: Sending = {}) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const answer = await fetch(product.url + UPDATEGRAM_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': signature ?? signBody(secret, bytes, product.platform.clock.now()),
    },
    body: bytes,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('an updategram', () => {
  test('signed by the provider is kept once, however often it is sent [FEED-2]', async () => {
    const message = fixture(1)
    expect(await send(message)).toEqual({ status: 200, body: { taken: 'taken' } })
    expect(await send(message)).toEqual({ status: 200, body: { taken: 'repeated' } })
    expect(await send(heartbeat())).toEqual({ status: 200, body: { taken: 'taken' } })
    expect((await keptParts(product.platform.db)).map(({ part }) => part)).toEqual(['fixture'])
  })

  test('without the right signature is refused and changes nothing [FEED-2]', async () => {
    const before = await keptParts(product.platform.db)
    const message = marketSet(9, matchResult([2, 3, 4]))
    expect((await send(message, { secret: 'another secret' })).status).toBe(401)
    expect((await send(message, { signature: '' })).status).toBe(401)
    const old = signBody(SECRET, Buffer.from(JSON.stringify(message)), new Date(0))
    expect((await send(message, { signature: old })).status).toBe(401)
    expect(await keptParts(product.platform.db)).toEqual(before)
  })

  test.each([
    ['no JSON', '{'],
    ['no command', { Header: fixture(1).Header }],
    ['two commands', { ...fixture(1), ...marketSet(1) }],
    ['a price that is no number', { ...marketSet(1, { ...matchResult([2, 3, 4]), Handicap: 'x' as never }) }],
    [
      'a time from next year',
      { ...fixture(2), Header: { ...fixture(2).Header, TimeStampUtc: '2031-01-01T00:00:00Z' } },
    ],
  ])('with %s is refused, told why [FEED-2]', async (_, body) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'VALIDATION', context: { reason: expect.any(String) } })
  })
})

test('no bytes make the reader throw [FEED-2]', () => {
  const valid = JSON.stringify(marketSet(3, matchResult([2, 3, 4])))
  fc.assert(
    fc.property(fc.nat(valid.length), fc.string(), fc.nat(20), (at, text, cut) => {
      expect(typeof readUpdategram(Buffer.from(valid.slice(0, at) + text + valid.slice(at + cut))).ok).toBe('boolean')
    }),
    { numRuns: 2000 },
  )
  fc.assert(fc.property(fc.json(), (json) => !readUpdategram(Buffer.from(json)).ok))
})
