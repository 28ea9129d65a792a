import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdentityApp, REVIEWER, startIdentity } from '../../../../test/people/identity.ts'
import { openVision } from './open-vision.ts'

const THREAD = new URL('../../../../../vision/src/thread.ts', import.meta.url)

/** The smallest JPEG that decoders agree on: one grey pixel. */
const GREY_PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)
const TAIL = Buffer.from('<script>alert(1)</script>')

describe.skipIf(!existsSync(THREAD))('with the real threads', () => {
  let app: IdentityApp
  beforeAll(async () => {
    app = await startIdentity({}, openVision())
  })
  afterAll(() => app.stop())

  test('a picture is encoded anew: what trails behind it is not kept [DOC-3]', async () => {
    const id = await app.player()
    expect(await app.send(id, 3, Buffer.concat([GREY_PIXEL, TAIL]))).toEqual({ status: 200, json: {} })
    const { json } = await app.ask(`GET /api/Staff/Identity/Cases/${id}`, { token: REVIEWER })
    const page = await fetch(`${app.url}/api/Staff/Identity/Items/${json.items[0].id}/Pages/1`, {
      headers: { authorization: `Bearer ${REVIEWER}` },
    })
    const kept = Buffer.from(await page.arrayBuffer())
    expect(kept.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(kept.includes(TAIL)).toBe(false)
  })

  test('a truncated picture and a renamed text are refused, and the threads go on [DOC-3]', async () => {
    const id = await app.player()
    for (const file of [GREY_PIXEL.subarray(0, 60), Buffer.from('texto'), createHash('sha512').digest()]) {
      expect(await app.send(id, 3, file)).toMatchObject({ status: 400, json: { code: 'FILE_INVALID' } })
    }
    expect((await app.send(id, 3, GREY_PIXEL)).status).toBe(200)
  })

  test('a picture of nobody has no face [FACE-4]', async () => {
    const id = await app.player()
    const body = [GREY_PIXEL.toString('base64')]
    expect(await app.ask('POST /api/UserVerification/V2/VerifyFace', { token: id, body })).toMatchObject({
      status: 400,
      json: { code: 'FACE_NOT_DETECTED' },
    })
  })
})
