import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkDigit } from '@momio/domain/identity/curp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdentityApp, picture, REVIEWER, sha256, startIdentity } from '../../../../test/people/identity.ts'
import { cleanUpUploads } from '../clean-up.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentity()
})
afterAll(() => app.stop())

const INVALID = {
  status: 400,
  json: { code: 'FILE_INVALID', message: 'Archivo inválido, por favor verifique el formato y peso del documento' },
}
const DUPLICATED = { status: 409, json: { code: 'CURP_DUPLICATED', message: 'Cuenta Duplicada' } }

/** Ana María López Díaz, 15 May 1990. */
const CURP = 'LODA900515MDFPZN03'
const ANA = { first_names: 'Ana María', last_names: 'López Díaz', birth_date: '1990-05-15' }

const curpOf = (first17: string) => first17 + checkDigit(first17)
const GONE = curpOf('LODA880102MDFPZN0')

/** Of María José de la Cruz del Río, 5 November 2003. */
const BACK = ['IDMEX1982746357<<0412087253316', '0311052M2912316MEX<02<<05413<9', 'DE<LA<CRUZ<DEL<RIO<<MARIA<JOSE']

let drawn = 0
/** Each file is its own, as each photo is. */
const front = (curp: string, names = ['LOPEZ', 'DIAZ', 'ANA MARIA']) =>
  picture({ lines: ['INSTITUTO NACIONAL ELECTORAL', 'NOMBRE', ...names, `CURP ${curp}`, `FOLIO ${drawn++}`] })
const plain = () => picture({ lines: [`${drawn++}`] })

const status = (token: string) => app.ask('GET /api/UserDocument/GetStatusFiles', { token })
const itemsOf = (playerId: string) =>
  app.platform.db.kysely.selectFrom('identity_items').selectAll().where('player_id', '=', playerId).execute()

async function filesOnDisk(): Promise<string[]> {
  const folder = join(app.platform.config.dataDir, 'objects')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map((file) => readFile(file, 'latin1')))
}
const rawFiles = async () => (await filesOnDisk()).filter((content) => content.includes('"kyc/raw/'))

test('a document goes from the signed address into review, and the list tells how it stands [DOC-4] [DOC-6]', async () => {
  const id = await app.player()
  expect(await status(id)).toEqual({ status: 200, json: [] })
  expect(await app.send(id, 3, plain())).toEqual({ status: 200, json: {} })
  expect(await app.send(id, 2, plain())).toEqual({ status: 200, json: {} })
  expect((await status(id)).json).toEqual([
    { userTypeDocument: 3, isApproved: false, rejectReason: null },
    { userTypeDocument: 2, isApproved: false, rejectReason: null },
  ])
  expect((await itemsOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['back', 'in-review'],
    ['residency', 'in-review'],
  ])
})

test('what is kept is encrypted, and nothing of the raw file stays [DOC-3]', async () => {
  const id = await app.player()
  const file = picture({ lines: ['SECRETO EN LA CREDENCIAL'] })
  expect((await app.send(id, 3, file)).status).toBe(200)
  for (const content of await filesOnDisk()) expect(content).not.toContain('SECRETO')
  const [item] = await itemsOf(id)
  expect(item?.reading?.toString('latin1')).not.toContain('SECRETO')
  const picturePath = `/api/Staff/Identity/Items/${item?.id}/Pages/1`
  const seen = await fetch(app.url + picturePath, { headers: { authorization: `Bearer ${REVIEWER}` } })
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(file)
})

test('an address takes one file, and none again after the file was taken [DOC-4]', async () => {
  const id = await app.player()
  const file = plain()
  const fields = { FileName: 'ine.jpg', Hash: sha256(file), DocumentType: '3' }
  const { url } = (await app.form('POST /api/UserDocument/SignedUrl', id, fields)).json
  const put = async (body: Buffer) =>
    (
      await fetch(app.url + url, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'content-type': 'image/jpeg' },
      })
    ).status
  expect(await put(file)).toBe(200)
  expect(await put(plain())).toBe(409)
  expect((await app.form('POST /api/UserDocument/SaveDocuments', id, fields)).status).toBe(200)
  expect(await put(file)).toBe(409)
  expect(await app.form('POST /api/UserDocument/SaveDocuments', id, fields)).toMatchObject({ status: 404 })
  expect(await itemsOf(id)).toHaveLength(1)
})

describe('refused with the exact message, and nothing is kept', () => {
  const names = [
    '../ine.jpg',
    'INE.jpg',
    'ine.frente.jpg',
    'ine.exe',
    'ine.gif',
    'ine',
    '.jpg',
    'a/b.png',
    'c:\\ine.jpg',
  ]
  test.each(names)('the name %s [DOC-3] [DOC-4]', async (FileName) => {
    const id = await app.player()
    const fields = { FileName, Hash: 'a'.repeat(64), DocumentType: '1' }
    expect(await app.form('POST /api/UserDocument/SignedUrl', id, fields)).toMatchObject(INVALID)
    expect(await app.form('POST /api/UserDocument/SaveDocuments', id, fields)).toMatchObject(INVALID)
  })

  test('a file that is no picture, whatever its name [DOC-3]', async () => {
    const id = await app.player()
    expect(await app.send(id, 3, Buffer.from('<svg onload=alert(1)>'))).toMatchObject(INVALID)
    expect(await itemsOf(id)).toEqual([])
    for (const content of await rawFiles()) expect(content).not.toContain('svg')
  })

  test('a file that a thread dies of [DOC-3]', async () => {
    const id = await app.player()
    expect(await app.send(id, 3, picture({ kills: 'clean' }))).toMatchObject(INVALID)
    expect(await itemsOf(id)).toEqual([])
  })

  test('another file than the one that was announced [DOC-3] [DOC-4]', async () => {
    const id = await app.player()
    const announced = plain()
    const fields = { FileName: 'ine.jpg', Hash: sha256(announced), DocumentType: '3' }
    const { url } = (await app.form('POST /api/UserDocument/SignedUrl', id, fields)).json
    const body = new Uint8Array(plain())
    await fetch(app.url + url, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
    expect(await app.form('POST /api/UserDocument/SaveDocuments', id, fields)).toMatchObject(INVALID)
    expect(await itemsOf(id)).toEqual([])
  })

  test('through the server: an empty, a too large and a badly named file [DOC-3] [DOC-5]', async () => {
    const id = await app.player()
    const upload = (file: File) =>
      app.form('POST /api/UserDocument/UploadDocument', id, { file, userTypeDocument: '1' })
    expect(await upload(new File([], 'ine.jpg'))).toMatchObject(INVALID)
    expect(await upload(new File([Buffer.alloc(5 * 1024 * 1024 + 1)], 'ine.jpg'))).toMatchObject(INVALID)
    expect(await upload(new File([picture()], 'ine.exe'))).toMatchObject(INVALID)
    expect(await upload(new File(['nothing'], 'ine.jpg'))).toMatchObject(INVALID)
    expect(await itemsOf(id)).toEqual([])
  })
})

test('5 MB are taken through the server, and what no document is so large as is not read [DOC-3] [DOC-5]', async () => {
  const id = await app.player()
  const upload = (bytes: number) => {
    const start = picture({ lines: ['x'] })
      .toString()
      .slice(0, -1)
    const file = new File([`${start}${' '.repeat(bytes - start.length - 1)}}`], 'ine.jpg')
    return app.form('POST /api/UserDocument/UploadDocument', id, { file, userTypeDocument: '3' })
  }
  expect(await upload(5 * 1024 * 1024)).toEqual({ status: 200, json: {} })
  expect(await upload(11 * 1024 * 1024)).toMatchObject({ status: 413, json: { code: 'PAYLOAD_TOO_LARGE' } })
  expect(await itemsOf(id)).toHaveLength(1)
})

test('an address of 5 MB takes no more [DOC-3]', async () => {
  const id = await app.player()
  const file = Buffer.alloc(5 * 1024 * 1024 + 1, 1)
  expect(await app.send(id, 3, file)).toMatchObject({ status: 413 })
  const fields = { FileName: 'ine.jpg', Hash: sha256(file), DocumentType: '3' }
  expect(await app.form('POST /api/UserDocument/SaveDocuments', id, fields)).toMatchObject({ status: 404 })
})

test('what another player put is nobody else’s to take, nor is their address theirs for another type [DOC-4]', async () => {
  const [owner, thief] = [await app.player(), await app.player()]
  const file = plain()
  const fields = { FileName: 'ine.jpg', Hash: sha256(file), DocumentType: '3' }
  const { url } = (await app.form('POST /api/UserDocument/SignedUrl', owner, fields)).json
  const body = new Uint8Array(file)
  await fetch(app.url + url, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
  const save = (token: string, DocumentType: string) =>
    app.form('POST /api/UserDocument/SaveDocuments', token, { ...fields, DocumentType })
  expect(await save(thief, '3')).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
  expect(await save(owner, '2')).toMatchObject({ status: 404 })
  expect(await save(owner, '3')).toMatchObject({ status: 200 })
})

test('an address ends: nothing is put there, nothing taken, and what was put is removed [DOC-4]', async () => {
  const id = await app.player()
  const [late, left] = [plain(), picture({ lines: ['OLVIDADO'] })]
  const fieldsOf = (file: Buffer) => ({ FileName: 'ine.jpg', Hash: sha256(file), DocumentType: '3' })
  const sign = async (file: Buffer) =>
    (await app.form('POST /api/UserDocument/SignedUrl', id, fieldsOf(file))).json.url as string
  const put = async (url: string, file: Buffer) =>
    (
      await fetch(app.url + url, {
        method: 'PUT',
        body: new Uint8Array(file),
        headers: { 'content-type': 'image/jpeg' },
      })
    ).status
  const [lateUrl, leftUrl] = [await sign(late), await sign(left)]
  expect(await put(leftUrl, left)).toBe(200)
  app.clock.advance(10 * 60_000)
  expect(await put(lateUrl, late)).toBe(403)
  expect(await app.form('POST /api/UserDocument/SaveDocuments', id, fieldsOf(left))).toMatchObject({ status: 404 })
  const cleaning = cleanUpUploads(app.platform)
  await cleaning.wake()
  await cleaning.stop()
  expect(await rawFiles()).toEqual([])
  expect(await app.platform.db.kysely.selectFrom('identity_uploads').selectAll().execute()).toEqual([])
})

test.each([
  ['María José', []],
  ['Ana', ['names-differs']],
])('the machine-readable lines of the back are compared with the account: %s [DOC-8]', async (first_names, reasons) => {
  const id = await app.player({ first_names, last_names: 'de la Cruz del Río', birth_date: '2003-11-05' })
  expect((await app.send(id, 3, picture({ lines: [...BACK, first_names] }))).status).toBe(200)
  expect(await itemsOf(id)).toMatchObject([{ kind: 'back', state: 'in-review', reasons }])
})

test.each([
  ['recibo del 1 de junio de 2026', []],
  ['recibo del 1 de marzo de 2026', ['proof-too-old']],
  ['recibo sin fecha', ['unreadable']],
])('a proof of address is read for its date, as a hint: %s [DOC-9]', async (line, reasons) => {
  const id = await app.player()
  await app.send(id, 2, picture({ lines: ['CFE', 'CALLE ROBLE 5 COL CENTRO', 'CP 06000', line] }))
  expect(await itemsOf(id)).toMatchObject([{ state: 'in-review', reasons }])
})

describe('the CURP', () => {
  test('is read from the front and compared with the account; what differs is told to the reviewer [DOC-8]', async () => {
    const same = await app.player({ ...ANA })
    expect((await app.send(same, 1, front(CURP))).status).toBe(200)
    expect((await itemsOf(same))[0]?.reasons).toEqual([])
    const shown = (await app.ask(`GET /api/Staff/Identity/Cases/${same}`, { token: REVIEWER })).json
    expect(shown.items[0].reading).toMatchObject({ curp: CURP, birthDate: '1990-05-15', confidence: 0.97 })
    await app.ask(`POST /api/Staff/Identity/Items/${shown.items[0].id}/Reject`, {
      token: REVIEWER,
      body: { reason: 'prueba' },
    })
  })

  test.each([
    ['another birth date', { birth_date: '1991-05-15' }, undefined, 'birth-date-differs'],
    ['other names, which its letters are made of', { first_names: 'Bruno' }, undefined, 'curp-differs'],
    ['other names on the card', {}, ['LOPEZ', 'DIAZ', 'ANA LUISA'], 'names-differs'],
  ])('of %s than the account is told to the reviewer [DOC-8]', async (_, columns, names, reason) => {
    const id = await app.player({ ...ANA, ...columns })
    expect((await app.send(id, 1, front(CURP, names))).status).toBe(200)
    const [item] = await itemsOf(id)
    expect(item).toMatchObject({ state: 'in-review', reasons: [reason] })
    // The refused card leaves its CURP to whom it belongs.
    await app.ask(`POST /api/Staff/Identity/Items/${item?.id}/Reject`, { token: REVIEWER, body: { reason: 'x' } })
  })

  test.each([
    ['no CURP at all', picture({ lines: ['INE', 'borroso'] }), ['curp-unread']],
    ['a wrong check digit', front('LODA900515MDFPZN04'), ['curp-unread']],
    ['no text', picture({ lines: [] }), ['curp-unread']],
    ['the back in the place of the front', picture({ lines: BACK }), ['wrong-side']],
    ['a thread that died', picture({ kills: 'read-text' }), ['unreadable']],
  ])('that cannot be read goes to a person and approves nothing: %s [DOC-8]', async (_, file, reasons) => {
    const id = await app.player()
    expect((await app.send(id, 1, file)).status).toBe(200)
    expect(await itemsOf(id)).toMatchObject([{ state: 'in-review', reasons }])
  })

  test('of another account is a duplicate, and the front still counts as uploaded [DOC-6] [DOC-7] [GLI-4]', async () => {
    const [first, second] = [await app.player({ ...ANA }), await app.player({ ...ANA })]
    expect(await app.send(first, 1, front(CURP))).toEqual({ status: 200, json: {} })
    expect(await app.send(second, 1, front(CURP))).toMatchObject(DUPLICATED)
    expect(await status(second)).toMatchObject(DUPLICATED)
    expect(await status(first)).toMatchObject({ status: 200 })
    const [item] = await itemsOf(second)
    expect(item).toMatchObject({ state: 'in-review', curp_duplicate_of: first, reasons: ['curp-duplicated'] })
    const approve = (body: object) =>
      app.ask(`POST /api/Staff/Identity/Items/${item?.id}/Approve`, { token: REVIEWER, body })
    expect(await approve({})).toMatchObject(DUPLICATED)
    expect(await approve({ curp: CURP })).toMatchObject(DUPLICATED)
    // Of many that come together one is the first.
    const many = await Promise.all(Array.from({ length: 4 }, () => app.player({ ...ANA, birth_date: '1992-02-03' })))
    const answers = await Promise.all(many.map((id) => app.send(id, 1, front(curpOf('LODA920203MDFPZN0')))))
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('of a closed or self-excluded account is a duplicate too; the excluded one’s also stops bets and deposits [DOC-7] [RG-3]', async () => {
    const { kysely } = app.platform.db
    const until = new Date('2026-12-11T00:00:00Z')
    const gone = await app.player({ ...ANA, birth_date: '1988-01-02' })
    await app.send(gone, 1, front(GONE))
    await kysely.updateTable('players').set({ deactivated_at: app.clock.now() }).where('id', '=', gone).execute()
    const next = await app.player({ ...ANA })
    expect(await app.send(next, 1, front(GONE))).toMatchObject(DUPLICATED)
    const heldUntil = async (id: string) =>
      (
        await kysely
          .selectFrom('players')
          .select('matched_exclusion_until as at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).at
    expect(await heldUntil(next)).toBeNull()
    await kysely.updateTable('players').set({ excluded_until: until }).where('id', '=', gone).execute()
    const again = await app.player({ ...ANA })
    expect(await app.send(again, 1, front(GONE))).toMatchObject(DUPLICATED)
    expect(await heldUntil(again)).toEqual(until)
    const release = () =>
      app.ask(`POST /api/Staff/Identity/Cases/${again}/ReleaseExclusionMatch`, {
        token: REVIEWER,
        body: { reason: 'es otra persona' },
      })
    expect(await release()).toEqual({ status: 200, json: {} })
    expect(await heldUntil(again)).toBeNull()
    expect(await release()).toMatchObject({ status: 409 })
  })
})

test('after so many attempts within an hour nothing is looked at, until the hour is over [DOC-5]', async () => {
  const id = await app.player()
  for (let sent = 0; sent < 20; sent += 1) expect((await app.send(id, 3, plain())).status).toBe(200)
  expect(await app.send(id, 3, plain())).toMatchObject({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS' } })
  app.clock.advance(60 * 60_000)
  expect((await app.send(id, 3, plain())).status).toBe(200)
  expect((await itemsOf(id)).filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1)
})
