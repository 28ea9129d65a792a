import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIVE_FRAMES } from '@momio/contract/identity-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { face, type IdentityApp, liveFace, picture, REVIEWER, startIdentity } from '../../../../test/people/identity.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentity()
})
afterAll(() => app.stop())

let people = 0
const photo = (person: number) => picture({ face: face(person) }).toString('base64')
const verify = (token: string, photos: readonly string[]) =>
  app.ask('POST /api/UserVerification/V2/VerifyFace', { token, body: photos })
const faceStatusOf = async (token: string) =>
  (await app.ask('GET /api/Users/', { token })).json.data.userAccount.faceStatus
const caseOf = async (playerId: string) =>
  (await app.ask(`GET /api/Staff/Identity/Cases/${playerId}`, { token: REVIEWER })).json

describe('five photos', () => {
  test('of a face nobody else has are unique, and wait for a person [FACE-2] [FACE-4] [FACE-6]', async () => {
    const id = await app.player()
    const person = people++
    expect(
      await verify(
        id,
        Array.from({ length: 5 }, () => photo(person)),
      ),
    ).toEqual({ status: 200, json: { faceStatus: 1 } })
    expect(await faceStatusOf(id)).toBe(1)
    expect((await caseOf(id)).items).toMatchObject([
      { kind: 'selfie', state: 'in-review', pages: 1, face: { faceStatus: 1, liveness: 'not-checked', nearest: null } },
    ])
    const { rows } = { rows: await app.platform.db.kysely.selectFrom('identity_faces').selectAll().execute() }
    const plainDescriptor = Buffer.from(Float32Array.from(face(person).descriptor ?? []).buffer)
    expect(rows.every(({ descriptor }) => !descriptor.includes(plainDescriptor))).toBe(true)
  })

  test('of the same face on another account give 2, go to staff and take nothing from anybody [FACE-4] [FACE-6]', async () => {
    const [first, second] = [await app.player(), await app.player()]
    const person = people++
    await verify(first, [photo(person)])
    expect(await verify(second, [photo(person)])).toEqual({ status: 200, json: { faceStatus: 2 } })
    expect(await faceStatusOf(second)).toBe(2)
    const shown = await caseOf(second)
    expect(shown).toMatchObject({
      matchedExclusionUntil: null,
      items: [
        { reasons: ['liveness-not-checked', 'face-duplicated'], face: { nearest: { playerId: first, distance: 0 } } },
      ],
    })
    // A person looked: they are twins.
    const approve = app.ask(`POST /api/Staff/Identity/Items/${shown.items[0].id}/Approve`, {
      token: REVIEWER,
      body: {},
    })
    expect(await approve).toMatchObject({ json: { state: 'approved' } })
    expect(await faceStatusOf(second)).toBe(1)
    expect(await verify(second, [photo(person)])).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  })

  test('of a face as near as 0.55 to that of another account go to staff, and farther they do not [FACE-4]', async () => {
    const [first, near, far] = [await app.player(), await app.player(), await app.player()]
    const { descriptor = [], ...seen } = face(people++)
    const apart = (index: number, distance: number) =>
      picture({ face: { ...seen, descriptor: descriptor.with(index, distance) } }).toString('base64')
    await verify(first, [picture({ face: { ...seen, descriptor } }).toString('base64')])
    expect((await verify(far, [apart(127, 0.56)])).json).toEqual({ faceStatus: 1 })
    expect((await verify(near, [apart(126, 0.549)])).json).toEqual({ faceStatus: 2 })
  })

  test('of many accounts at once: one is the first, all others are duplicates [FACE-4]', async () => {
    const person = people++
    const ids = await Promise.all(Array.from({ length: 4 }, () => app.player()))
    const answers = await Promise.all(ids.map((id) => verify(id, [photo(person)])))
    expect(answers.map(({ json }) => json.faceStatus).toSorted()).toEqual([1, 2, 2, 2])
  })

  test('of a self-excluded player’s face stop bets and deposits until staff has looked [RG-3] [FACE-4]', async () => {
    const [excluded, again] = [await app.player(), await app.player()]
    const person = people++
    await verify(excluded, [photo(person)])
    const until = new Date('2026-12-11T00:00:00Z')
    const { kysely } = app.platform.db
    await kysely.updateTable('players').set({ excluded_until: until }).where('id', '=', excluded).execute()
    expect(await verify(again, [photo(person)])).toMatchObject({ json: { faceStatus: 2 } })
    expect(await caseOf(again)).toMatchObject({ matchedExclusionUntil: until.toISOString() })
  })

  test('without a face are told so, and may be tried again [FACE-4]', async () => {
    const id = await app.player()
    const nobody = picture({ face: null }).toString('base64')
    expect(await verify(id, [nobody])).toMatchObject({
      status: 400,
      json: { code: 'FACE_NOT_DETECTED', message: 'No se detectó rostro' },
    })
    expect(await faceStatusOf(id)).toBeNull()
    expect(await verify(id, [photo(people++)])).toMatchObject({ json: { faceStatus: 1 } })
  })

  test('of several people, of different people, or that are no pictures are invalid [FACE-4]', async () => {
    const id = await app.player()
    const crowd = picture({ face: { ...face(people++), faces: 2 } }).toString('base64')
    expect(await verify(id, [crowd])).toEqual({ status: 200, json: { faceStatus: -3 } })
    expect(await verify(id, [photo(people++), photo(people++)])).toEqual({ status: 200, json: { faceStatus: -3 } })
    expect(await verify(id, [Buffer.from('nothing').toString('base64')])).toEqual({
      status: 200,
      json: { faceStatus: -3 },
    })
    expect(await faceStatusOf(id)).toBe(-3)
    expect((await caseOf(id)).items).toEqual([])
  })

  test('that staff rejects give -2, and the face is nobody’s any more [FACE-4] [DOC-9]', async () => {
    const [id, other] = [await app.player(), await app.player()]
    const person = people++
    await verify(id, [photo(person)])
    const [item] = (await caseOf(id)).items
    await app.ask(`POST /api/Staff/Identity/Items/${item.id}/Reject`, {
      token: REVIEWER,
      body: { reason: 'con lentes' },
    })
    expect(await faceStatusOf(id)).toBe(-2)
    expect(await verify(other, [photo(person)])).toMatchObject({ json: { faceStatus: 1 } })
  })

  test('are looked at so often an hour and no more [FACE-4]', async () => {
    const id = await app.player()
    const nobody = picture({ face: null }).toString('base64')
    for (let tried = 0; tried < 10; tried += 1) expect((await verify(id, [nobody])).json.code).toBe('FACE_NOT_DETECTED')
    expect(await verify(id, [photo(people++)])).toMatchObject({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS' } })
    app.clock.advance(60 * 60_000)
    expect(await verify(id, [photo(people++)])).toMatchObject({ json: { faceStatus: 1 } })
  })
})

describe('live frames', () => {
  const sign = (token: string, frames = LIVE_FRAMES) =>
    app.ask(`GET /api/UserVerification/SignedUploadUrls?framesCount=${frames}`, { token })
  const put = async (address: string, file: Buffer) =>
    (
      await fetch(app.url + address, {
        method: 'PUT',
        body: new Uint8Array(file),
        headers: { 'content-type': 'image/jpeg' },
      })
    ).status
  const judge = (token: string) => app.ask('POST /api/UserVerification/VerifyLiveness', { token })

  async function film(token: string, frameOf: (frame: number, challenge: string) => Buffer) {
    const { framesUrl, challenge } = (await sign(token)).json.data
    for (const [index, address] of framesUrl.entries()) expect(await put(address, frameOf(index, challenge))).toBe(200)
    return framesUrl as string[]
  }

  test('have 25 addresses for one file each, and a challenge that the server chooses [FACE-2]', async () => {
    const id = await app.player()
    const { framesUrl, challengeId } = (await sign(id)).json.data
    expect(new Set(framesUrl).size).toBe(25)
    expect(challengeId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await put(framesUrl[0], picture())).toBe(200)
    expect(await put(framesUrl[0], picture())).toBe(409)
    expect(await sign(id, 26)).toMatchObject({ status: 400 })
    // Twenty an hour for one player; that one of the three never comes among sixty has no chance.
    const players = [await app.player(), await app.player(), await app.player()]
    const chosen = await Promise.all(
      players.flatMap((one) => Array.from({ length: 20 }, async () => (await sign(one, 1)).json.data.challenge)),
    )
    expect([...new Set(chosen)].toSorted()).toEqual(['close-eyes', 'turn-left', 'turn-right'])
  })

  test('of somebody who does what was asked are live, and only one picture stays [FACE-2] [FACE-4]', async () => {
    const id = await app.player()
    const person = people++
    const urls = await film(id, (frame, challenge) => picture({ face: liveFace(person, frame, challenge) }))
    expect(await judge(id)).toEqual({ status: 200, json: { faceStatus: 1 } })
    expect((await caseOf(id)).items[0]).toMatchObject({ pages: 1, reasons: [], face: { liveness: 'live' } })
    expect(await put(urls[3] ?? '', picture())).toBe(409)
    const folder = join(app.platform.config.dataDir, 'objects')
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    for (const { parentPath, name } of files) {
      expect(await readFile(join(parentPath, name), 'latin1')).not.toContain('landmarks')
    }
    expect(await judge(id)).toMatchObject({ status: 404 })
  })

  test('of a photo that is held before the camera give 3 and keep nothing [FACE-4]', async () => {
    const id = await app.player()
    const person = people++
    await film(id, () => picture({ face: liveFace(person, 0, 'turn-left') }))
    expect(await judge(id)).toEqual({ status: 200, json: { faceStatus: 3 } })
    expect((await caseOf(id)).items).toEqual([])
    expect(await faceStatusOf(id)).toBe(3)
  })

  test('of somebody who does something else go to staff with that reason [FACE-4]', async () => {
    const id = await app.player()
    const person = people++
    const other = (challenge: string) => (challenge === 'turn-left' ? 'turn-right' : 'turn-left')
    await film(id, (frame, challenge) => picture({ face: liveFace(person, frame, other(challenge)) }))
    expect(await judge(id)).toEqual({ status: 200, json: { faceStatus: 1 } })
    expect((await caseOf(id)).items[0].reasons).toEqual(['challenge-not-met'])
  })

  test('in which somebody else does what was asked are invalid, although few frames are compared [FACE-4]', async () => {
    const id = await app.player()
    const [holder, helper] = [people++, people++]
    await film(id, (frame, challenge) => {
      const moves = frame > 9 && frame < 13
      return picture({ face: liveFace(moves ? helper : holder, moves ? frame : 0, challenge) })
    })
    expect(await judge(id)).toEqual({ status: 200, json: { faceStatus: -3 } })
    expect((await caseOf(id)).items).toEqual([])
  })

  test('that are missing, without a face, or never asked for are told apart [FACE-4]', async () => {
    const id = await app.player()
    expect(await judge(id)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
    await sign(id)
    expect(await judge(id)).toEqual({ status: 200, json: { faceStatus: -3 } })
    await film(id, () => picture({ face: null }))
    expect(await judge(id)).toMatchObject({ status: 400, json: { code: 'FACE_NOT_DETECTED' } })
    await film(id, () => picture({ kills: 'find-face' }))
    expect(await judge(id)).toMatchObject({ status: 400, json: { code: 'FACE_NOT_DETECTED' } })
  })
})
