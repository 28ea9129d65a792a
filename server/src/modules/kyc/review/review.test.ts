import { checkDigit } from '@momio/domain/identity/curp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  face,
  type IdentityApp,
  OTHER_REVIEWER,
  picture,
  REVIEWER,
  startIdentity,
} from '../../../../test/people/identity.ts'

import { VERIFIED } from '../kyc-events.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentity()
})
afterAll(() => app.stop())

let drawn = 0
const plain = (pages = 1) => picture({ lines: [`${drawn++}`], pages })
const CURP = 'LODA900515MDFPZN03'
const selfie = () => picture({ face: face(drawn++) }).toString('base64')

type Kind = 'front' | 'back' | 'residency' | 'selfie'
const itemOf = async (playerId: string, kind: Kind) =>
  app.platform.db.kysely
    .selectFrom('identity_items')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow()

async function decide(playerId: string, kind: Kind, step: string, body: object = {}, token = REVIEWER) {
  const { id } = await itemOf(playerId, kind)
  return app.ask(`POST /api/Staff/Identity/Items/${id}/${step}`, { token, body })
}

/** Everything is sent, nothing decided. The front cannot be read: the reviewer types its CURP. */
async function applicant() {
  const id = await app.player()
  await app.ask('POST /api/UserVerification/V2/VerifyFace', { token: id, body: [selfie()] })
  for (const type of [1, 3, 2] as const) expect((await app.send(id, type, plain())).status).toBe(200)
  return id
}

const APPROVE: readonly [Kind, object][] = [
  ['selfie', {}],
  ['front', { curp: '' }],
  ['back', {}],
  ['residency', { issuedOn: '2026-06-01' }],
]
let typed = 0
const bodyOf = (kind: Kind, body: object) => (kind === 'front' ? { curp: nextCurp() } : body)
/** Of one birthday each. */
function nextCurp(): string {
  typed += 1
  const first17 = `LODA9006${String(typed).padStart(2, '0')}MDFPZN0`
  return first17 + checkDigit(first17)
}

const isVerified = async (id: string) =>
  (await app.ask('GET /api/Users/Validate/HasFullValidation', { token: id })).json.data
const eventsOf = async (id: string) =>
  (
    await app.platform.db.kysely
      .selectFrom('outbox')
      .select('payload')
      .where('subject', '=', VERIFIED.subject)
      .execute()
  )
    .map(({ payload }) => payload)
    .filter((payload) => (payload as { userId: string }).userId === id)
const auditOf = (id: string) =>
  app.platform.db.kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('position').execute()
const mailsTo = async (id: string) => {
  const { kysely } = app.platform.db
  const { email } = await kysely.selectFrom('players').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return kysely
    .selectFrom('mail')
    .select(['subject', 'text_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}

describe('verified', () => {
  test.each([0, 1, 2, 3])(
    'is who has all four approved, whichever is the last, and it is told once [DOC-9] [FACE-6]',
    async (last) => {
      const id = await applicant()
      const order = [...APPROVE.slice(last + 1), ...APPROVE.slice(0, last + 1)]
      for (const [index, [kind, body]] of order.entries()) {
        expect(await isVerified(id)).toBe(false)
        const answer = await decide(id, kind, 'Approve', bodyOf(kind, body))
        expect(answer).toEqual({
          status: 200,
          json: { state: 'approved', rejectReason: null, isVerified: index === 3 },
        })
      }
      expect(await isVerified(id)).toBe(true)
      expect(await eventsOf(id)).toEqual([VERIFIED.payload.parse({ userId: id })])
      expect((await mailsTo(id)).map(({ subject }) => subject)).toEqual(['Tu cuenta de Momio está verificada'])
      expect((await auditOf(id)).map(({ kind }) => kind)).toContain('identity.verified')
      expect((await app.ask('GET /api/Users/', { token: id })).json.data.userAccount.faceStatus).toBe(1)
    },
  )

  test('happens once when the last two are approved together [DOC-9]', async () => {
    const id = await applicant()
    await decide(id, 'front', 'Approve', { curp: nextCurp() })
    await decide(id, 'residency', 'Approve', { issuedOn: '2026-06-01' })
    await Promise.all([
      decide(id, 'selfie', 'Approve'),
      decide(id, 'back', 'Approve', {}, OTHER_REVIEWER),
      decide(id, 'back', 'Approve'),
    ])
    expect(await isVerified(id)).toBe(true)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('ends when an approval is taken back, which is in the audit log [DOC-9]', async () => {
    const id = await applicant()
    for (const [kind, body] of APPROVE) await decide(id, kind, 'Approve', bodyOf(kind, body))
    expect(await decide(id, 'back', 'TakeBack', { reason: 'era de otra persona' })).toMatchObject({
      json: { state: 'in-review', isVerified: false },
    })
    expect(await isVerified(id)).toBe(false)
    const kinds = (await auditOf(id)).map(({ kind }) => kind)
    expect(kinds).toContain('identity.taken-back')
    expect(kinds).toContain('identity.unverified')
  })
})

test('a process is under way while something is uploaded and not all of it is decided [PROMO-3]', async () => {
  const id = await app.player()
  const inProcess = async () =>
    (await app.ask('GET /api/StickyPromo/IsInVerifyProcess', { token: id })).json.isUserInVerifyProcess
  expect(await inProcess()).toBe(false)
  await app.send(id, 3, plain())
  expect(await inProcess()).toBe(true)
  await decide(id, 'back', 'Reject', { reason: 'borrosa' })
  expect(await inProcess()).toBe(false)
})

test('a rejected document tells why, by mail too, and is sent again; an approved one is not replaced [DOC-9]', async () => {
  const id = await app.player()
  await app.send(id, 3, plain())
  expect(await decide(id, 'back', 'Reject', { reason: '' })).toMatchObject({ status: 400 })
  expect(await decide(id, 'back', 'Reject', { reason: 'No se lee' })).toMatchObject({ json: { state: 'rejected' } })
  const status = async () => (await app.ask('GET /api/UserDocument/GetStatusFiles', { token: id })).json
  expect(await status()).toEqual([{ userTypeDocument: 3, isApproved: false, rejectReason: 'No se lee' }])
  expect((await mailsTo(id))[0]?.text_body).toContain('No se lee')
  expect((await app.send(id, 3, plain())).status).toBe(200)
  expect(await status()).toEqual([{ userTypeDocument: 3, isApproved: false, rejectReason: null }])
  expect(await decide(id, 'back', 'Approve')).toMatchObject({ json: { state: 'approved' } })
  expect(await status()).toEqual([{ userTypeDocument: 3, isApproved: true, rejectReason: null }])
  expect(await app.send(id, 3, plain())).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  const upload = { file: new File([plain()], 'ine.jpg'), userTypeDocument: '3' }
  expect(await app.form('POST /api/UserDocument/UploadDocument', id, upload)).toMatchObject({ status: 409 })
})

test('a rejected selfie tells why until another one is sent [DOC-9]', async () => {
  const id = await app.player()
  const reason = async () =>
    (await app.ask('GET /api/StickyPromo/IsInVerifyProcess', { token: id })).json.selfieRejectReason
  const send = () => app.ask('POST /api/UserVerification/V2/VerifyFace', { token: id, body: [selfie()] })
  await send()
  expect(await reason()).toBeNull()
  await decide(id, 'selfie', 'Reject', { reason: 'Traes lentes oscuros' })
  expect(await reason()).toBe('Traes lentes oscuros')
  expect((await send()).status).toBe(200)
  expect(await reason()).toBeNull()
})

test('a proof of address older than 3 months becomes rejected for that reason [DOC-9]', async () => {
  const id = await app.player()
  await app.send(id, 2, plain())
  expect(await decide(id, 'residency', 'Approve')).toMatchObject({ status: 400, json: { code: 'ISSUE_DATE_NEEDED' } })
  expect(await decide(id, 'residency', 'Approve', { issuedOn: '2026-03-10' })).toMatchObject({
    json: { state: 'rejected', rejectReason: 'El comprobante de domicilio tiene más de 3 meses.' },
  })
})

test('a front is approved with its CURP, read or typed, and never without [DOC-8] [DOC-9]', async () => {
  const id = await app.player()
  await app.send(id, 1, plain())
  expect(await decide(id, 'front', 'Approve')).toMatchObject({ status: 400, json: { code: 'CURP_NEEDED' } })
  expect(await decide(id, 'front', 'Approve', { curp: 'LODA900515MDFPZN04' })).toMatchObject({
    json: { code: 'CURP_NEEDED' },
  })
  expect(await decide(id, 'front', 'Approve', { curp: CURP })).toMatchObject({ json: { state: 'approved' } })
})

test('the queue has who waits longest first, their age, and how long decisions take [DOC-9]', async () => {
  const waiting = await startIdentity()
  try {
    const read = async () => (await waiting.ask('GET /api/Staff/Identity/Cases', { token: REVIEWER })).json
    expect(await read()).toMatchObject({ items: [], total: 0, averageSeconds: null, promisedSeconds: 300 })
    const [first, second] = [await waiting.player(), await waiting.player()]
    await waiting.send(first, 3, plain())
    waiting.clock.advance(60_000)
    await waiting.send(second, 1, plain())
    waiting.clock.advance(60_000)
    expect(await read()).toMatchObject({
      total: 2,
      items: [
        { playerId: first, kinds: ['back'], ageSeconds: 120, reasons: ['unreadable'] },
        { playerId: second, kinds: ['front'], ageSeconds: 60, reasons: ['curp-unread'] },
      ],
    })
    const shown = (await waiting.ask(`GET /api/Staff/Identity/Cases/${first}`, { token: REVIEWER })).json
    expect(shown).toMatchObject({ typed: { firstNames: 'Ana María', birthDate: '1990-05-15' }, items: [{ pages: 1 }] })
    await waiting.ask(`POST /api/Staff/Identity/Items/${shown.items[0].id}/Approve`, { token: REVIEWER, body: {} })
    expect(await read()).toMatchObject({ total: 1, averageSeconds: 120 })
  } finally {
    await waiting.stop()
  }
})

test('every look at a picture is written down, and no browser keeps it [DOC-9]', async () => {
  const id = await app.player()
  await app.send(id, 2, plain(2))
  const item = await itemOf(id, 'residency')
  const look = (page: string, token = REVIEWER) =>
    fetch(`${app.url}/api/Staff/Identity/Items/${item.id}/Pages/${page}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const seen = await look('2')
  expect(seen.headers.get('content-type')).toBe('image/jpeg')
  expect(seen.headers.get('cache-control')).toBe('private, no-store')
  await look('1', OTHER_REVIEWER)
  expect((await look('3')).status).toBe(404)
  expect((await look('1', id)).status).toBe(403)
  const looks = (await auditOf(id)).filter(({ kind }) => kind === 'identity.picture-seen')
  expect(looks.map(({ actor_id, detail }) => [actor_id, detail.page])).toEqual([
    [REVIEWER, 2],
    [OTHER_REVIEWER, 1],
  ])
})

test('with four eyes the first approval waits for a second person, and verifies nobody [DOC-9]', async () => {
  const careful = await startIdentity({ identityFourEyes: true })
  try {
    const id = await careful.player()
    await careful.send(id, 3, plain())
    const { json } = await careful.ask(`GET /api/Staff/Identity/Cases/${id}`, { token: REVIEWER })
    const approve = (token: string) =>
      careful.ask(`POST /api/Staff/Identity/Items/${json.items[0].id}/Approve`, { token, body: {} })
    expect(await approve(REVIEWER)).toMatchObject({ json: { state: 'once-approved' } })
    expect((await careful.ask('GET /api/UserDocument/GetStatusFiles', { token: id })).json[0].isApproved).toBe(false)
    expect(await approve(REVIEWER)).toMatchObject({ status: 403, json: { code: 'OWN_DECISION' } })
    expect(await approve(OTHER_REVIEWER)).toMatchObject({ json: { state: 'approved' } })
  } finally {
    await careful.stop()
  }
})

test('nobody decides about their own documents, and unknown ones are not found [DOC-9]', async () => {
  await app.send(REVIEWER, 3, plain())
  expect(await decide(REVIEWER, 'back', 'Approve')).toMatchObject({ json: { code: 'OWN_DECISION' } })
  for (const itemId of ['nothing', '00000000-0000-4000-8000-00000000000a']) {
    const ask = app.ask(`POST /api/Staff/Identity/Items/${itemId}/Approve`, { token: REVIEWER, body: {} })
    expect(await ask).toMatchObject({ status: 404 })
  }
})
