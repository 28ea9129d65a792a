import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { VisionJob, VisionResults } from '@momio/vision'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../../../../vision/test/bad-files.ts'
import type { DrawJob } from '../../../../../vision/test/draw-job.ts'
import { PEOPLE } from '../../../../../vision/test/people.ts'
import { type IdentityApp, REVIEWER, startIdentity } from '../../../../test/people/identity.ts'
import { openWorkThreads } from '../../../platform/operation/work-threads.ts'
import { openVision } from './open-vision.ts'

const THREAD = new URL('../../../../../vision/src/thread.ts', import.meta.url)

/** The smallest JPEG that decoders agree on: one grey pixel. */
const GREY_PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)
const DRAWING = new URL('../../../../../vision/test/draw-thread.ts', import.meta.url)
/** On a busy machine the threads come last. */
const LOOKING_MS = 600_000
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

  describe('a card and a face', () => {
    const [lucia, diego] = PEOPLE
    const KINDS = ['front', 'back', 'selfie']
    const itemsOf = async (id: string) => {
      const { items } = (await app.ask(`GET /api/Staff/Identity/Cases/${id}`, { token: REVIEWER })).json
      return items.toSorted(
        (one: { kind: string }, other: { kind: string }) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
      )
    }
    const pencil = openWorkThreads<DrawJob, Uint8Array>({ program: DRAWING, threads: 1, mostWaiting: 8 })
    const drawn = async (job: DrawJob) => Buffer.from(await pencil.run(job))
    const selfie = async (token: string, turned: Extract<DrawJob, { draw: 'head' }>['shot']) => {
      const photo = await drawn({ draw: 'head', person: 0, shot: { width: 320, height: 240, ...turned } })
      return app.ask('POST /api/UserVerification/V2/VerifyFace', { token, body: [photo.toString('base64')] })
    }
    const asLucia = { first_names: 'Lucía', last_names: 'Robles Morales', birth_date: '1990-04-12' }

    test(
      'of the holder are read to the letter, and nothing speaks against them [DOC-8] [FACE-4]',
      async () => {
        const id = await app.player(asLucia)
        expect(await app.send(id, 1, await drawn({ draw: 'front', person: 0 }))).toEqual({
          status: 200,
          json: {},
        })
        expect(await app.send(id, 3, await drawn({ draw: 'back', person: 0 }))).toEqual({
          status: 200,
          json: {},
        })
        expect(await selfie(id, {})).toEqual({ status: 200, json: { faceStatus: 1 } })
        expect(await itemsOf(id)).toMatchObject([
          {
            kind: 'front',
            reasons: [],
            reading: { curp: lucia.curp, names: 'ROBLES MORALES LUCIA', birthDate: '1990-04-12' },
          },
          { kind: 'back', reasons: [], reading: { names: 'ROBLES MORALES LUCIA', birthDate: '1990-04-12' } },
          { kind: 'selfie', reasons: ['liveness-not-checked'], face: { faceStatus: 1, nearest: null } },
        ])

        const again = await app.player()
        expect(await selfie(again, { yaw: 0.2, light: [0.6, 0.3, 0.6] })).toEqual({
          status: 200,
          json: { faceStatus: 2 },
        })
        const [{ face }] = await itemsOf(again)
        expect(face.nearest).toMatchObject({ playerId: id })
        expect(face.nearest.distance).toBeGreaterThan(0)
        expect(face.nearest.distance).toBeLessThan(0.45)
      },
      LOOKING_MS,
    )

    test(
      'of somebody else, or with the sides exchanged, are told to the reviewer [DOC-8]',
      async () => {
        const id = await app.player(asLucia)
        await app.send(id, 1, await drawn({ draw: 'front', person: 1 }))
        await app.send(id, 3, await drawn({ draw: 'front', person: 0 }))
        expect(await itemsOf(id)).toMatchObject([
          { kind: 'front', reasons: ['birth-date-differs'], reading: { curp: diego.curp } },
          { kind: 'back', reasons: ['wrong-side'] },
        ])
      },
      LOOKING_MS,
    )
  })

  test('a PDF that takes minutes to be drawn is given up, and what waits behind it is looked at [DOC-3]', async () => {
    const content = `/Half gs ${'0 0 612 792 re f '.repeat(19_000)}`
    const slow = pdf({ content, resources: '/ExtGState << /Half << /ca 0.5 /BM /Luminosity >> >>' })
    const threads = openWorkThreads<Extract<VisionJob, { kind: 'clean' }>, VisionResults['clean']>({
      program: THREAD,
      threads: 1,
      mostWaiting: 2,
      mostMs: ({ file }) => (file === slow ? 10_000 : undefined),
    })
    const [given, next] = await Promise.allSettled([
      threads.run({ kind: 'clean', file: slow }),
      threads.run({ kind: 'clean', file: GREY_PIXEL }),
    ])
    expect(given).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('too long') } })
    expect(next).toMatchObject({ status: 'fulfilled', value: { kind: 'picture' } })
  })
})
