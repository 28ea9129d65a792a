import { type AnsweringServer, answeringServer, json } from '@momio/client/test/answering-server'
import { VERIFICATION_MODAL_STATE } from '@momio/contract/account-codes'
import { afterEach, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { guestApi } from '../../test/guest-api.ts'
import { faceActors } from './face-actors.ts'
import { faceCalls } from './face-calls.ts'
import { type FaceInput, faceMachine, shownState } from './face-machine.ts'

const TIMEOUT = { timeout: 60_000 }
const PHOTO = (number: number) => `data:image/jpeg;base64,${btoa(`photo ${number}`)}`
type Answers = Readonly<Record<string, readonly (readonly [number, unknown])[]>>

let server: AnsweringServer
afterEach(() => server.close())

/** The modal against a real server: each call takes its next answer, and the last one for good. */
async function modal(input: Partial<FaceInput> = {}, answers: Answers = {}) {
  const counts = new Map<string, number>()
  server = await answeringServer(({ method, url }, response) => {
    const name = method === 'PUT' ? 'PUT' : (url.split('?')[0]?.split('/').at(-1) ?? '')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    const told = answers[name]?.[Math.min(count, (answers[name]?.length ?? 1) - 1)]
    if (told) return json(response, told[0], told[1])
    if (name === 'SignedUploadUrls') {
      const framesUrl = Array.from({ length: 25 }, (_, index) => `${server.url}/objects/${index}`)
      return json(response, 200, { data: { framesUrl, challenge: 'turn-left' } })
    }
    if (name === 'IsInVerifyProcess') return json(response, 200, { isUserInVerifyProcess: false })
    json(response, 200, name.startsWith('Verify') ? { faceStatus: 1 } : {})
  })
  const clock = new SimulatedClock()
  const seen: string[] = []
  let photos = 0
  const actor = createActor(
    faceMachine.provide({
      actors: faceActors(faceCalls(guestApi(server.url)), async () => void seen.push('refresh')),
      actions: { trackDuplicate: () => void seen.push('duplicate') },
    }),
    { clock, input: { type: 'legacy', faceStatus: null, snapshot: () => PHOTO(++photos), ...input } },
  ).start()
  /** Step by step: the clock would run a timer that sets itself again only once in one long step. */
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 50) clock.increment(Math.min(50, left))
  }
  const state = () => shownState(actor.getSnapshot())
  const at = (name: ReturnType<typeof state>) => waitFor(actor, (snapshot) => shownState(snapshot) === name, TIMEOUT)
  const calls = () => server.heard.map(({ method, url }) => `${method} ${url}`)
  const open = async () => {
    actor.send({ type: 'CONTINUE' })
    actor.send({ type: 'START' })
    actor.send({ type: 'CAMERA', isOn: true })
  }
  return { actor, pass, seen, state, at, calls, open, now: () => actor.getSnapshot().context }
}

async function legacyReview(answers: Answers = {}) {
  const one = await modal({}, answers)
  await one.open()
  one.pass(5_000)
  one.actor.send({ type: 'CONFIRM' })
  expect(one.state()).toBe('legacyReview')
  return one
}

test('the states are 0 to 10, and the modal opens on initial information [FACE-1]', async () => {
  expect(Object.values(VERIFICATION_MODAL_STATE)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const { state, calls } = await modal()
  expect(state()).toBe('initialInformation')
  await expect.poll(calls).toEqual(['GET /api/StickyPromo/IsInVerifyProcess'])
})

test('it resolves with whether it ended in success [FACE-1]', async () => {
  const closed = await modal()
  closed.actor.send({ type: 'CLOSE' })
  expect(closed.actor.getSnapshot().output).toEqual({ isSuccess: false })
  await server.close()
  const done = await legacyReview()
  done.actor.send({ type: 'CONFIRM' })
  await done.at('success')
  done.actor.send({ type: 'CLOSE' })
  expect(done.actor.getSnapshot().output).toEqual({ isSuccess: true })
})

test('a failed verify-process check counts as no [FACE-1]', async () => {
  const { actor, calls, state } = await modal({ faceStatus: 3 }, { IsInVerifyProcess: [[500, {}]] })
  await expect.poll(() => calls().length).toBeGreaterThan(0)
  actor.send({ type: 'CONTINUE' })
  expect(state()).toBe('banner')
})

test.each([
  [1, 'success'],
  [2, 'duplicated'],
  [-1, 'pending'],
  [-2, 'banner'],
  [-3, 'banner'],
] as const)('a face that stands at %i leads to %s [FACE-1]', async (faceStatus, expected) => {
  const { actor, state } = await modal({ faceStatus })
  actor.send({ type: 'CONTINUE' })
  expect(state()).toBe(expected)
})

test('legacy: a photo each second, the last five are kept, and confirming sends them [FACE-2]', async () => {
  const { actor, pass, state, open, now, at, calls } = await modal()
  await open()
  expect(state()).toBe('legacyPhoto')
  pass(4_000)
  expect(now().photos).toHaveLength(4)
  actor.send({ type: 'CONFIRM' })
  expect(state()).toBe('legacyPhoto')
  pass(3_000)
  expect(now().photos).toEqual([3, 4, 5, 6, 7].map(PHOTO))
  actor.send({ type: 'CONFIRM' })
  expect(state()).toBe('legacyReview')
  pass(5_000)
  expect(now().photos).toEqual([3, 4, 5, 6, 7].map(PHOTO))
  actor.send({ type: 'CONFIRM' })
  await at('success')
  expect(calls()).toContain('POST /api/UserVerification/V2/VerifyFace')
  expect(JSON.parse(server.heard.at(-1)?.body ?? '')).toEqual([3, 4, 5, 6, 7].map(PHOTO))
})

test('live: 25 frames in 5 seconds, each put to its address; review when all are up, then VerifyLiveness [FACE-2]', async () => {
  const { actor, pass, state, open, now, at, calls } = await modal({ type: 'live' })
  await open()
  await waitFor(actor, (snapshot) => snapshot.matches({ takePhoto: 'ready' }), TIMEOUT)
  expect(calls()).toContain('GET /api/UserVerification/SignedUploadUrls?framesCount=25')
  expect(now().challenge).toBe('turn-left')
  actor.send({ type: 'START' })
  pass(4_999)
  expect(now().framesTaken).toBe(24)
  expect(state()).toBe('takePhoto')
  pass(1)
  expect(now().framesTaken).toBe(25)
  await at('review')
  const put = server.heard.filter(({ method }) => method === 'PUT')
  expect(new Set(put.map(({ url }) => url)).size).toBe(25)
  expect(put.find(({ url }) => url === '/objects/0')?.body).toBe('photo 1')
  expect(calls()).not.toContain('POST /api/UserVerification/VerifyLiveness')
  actor.send({ type: 'CONFIRM' })
  await at('success')
  expect(calls()).toContain('POST /api/UserVerification/VerifyLiveness')
})

test('a frame that cannot be put up is an error, and a retry asks for new addresses [FACE-2]', async () => {
  const { actor, pass, open, at, calls, now } = await modal({ type: 'live' }, { PUT: [[500, {}]] })
  await open()
  await waitFor(actor, (snapshot) => snapshot.matches({ takePhoto: 'ready' }), TIMEOUT)
  actor.send({ type: 'START' })
  pass(400)
  await at('error')
  actor.send({ type: 'RETRY' })
  await waitFor(actor, (snapshot) => snapshot.matches({ takePhoto: 'ready' }), TIMEOUT)
  expect(now()).toMatchObject({ framesTaken: 0, framesUp: 0, failure: null })
  expect(calls().filter((call) => call.includes('SignedUploadUrls'))).toHaveLength(2)
})

test('no face leads to the error step, whose retry takes new photos [FACE-4]', async () => {
  const answers = {
    VerifyFace: [[400, { code: 'FACE_NOT_DETECTED', message: 'No se detectó rostro', requestId: 'r' }]],
  }
  const { actor, at, state, now } = await legacyReview(answers as never)
  actor.send({ type: 'CONFIRM' })
  await at('error')
  expect(now().failure).toBe('FACE_NOT_DETECTED')
  actor.send({ type: 'RETRY' })
  expect(state()).toBe('legacyPhoto')
  expect(now().photos).toEqual([])
})

test('faceStatus 1 is followed by a refresh, then success [FACE-6]', async () => {
  const { actor, at, seen } = await legacyReview()
  actor.send({ type: 'CONFIRM' })
  await at('success')
  expect(seen).toEqual(['refresh'])
})

test('faceStatus 2 moves on to success and is tracked as duplicate [FACE-6]', async () => {
  const { actor, at, seen, now } = await legacyReview({ VerifyFace: [[200, { faceStatus: 2 }]] })
  actor.send({ type: 'CONFIRM' })
  await at('success')
  expect(seen).toEqual(['duplicate'])
  expect(now().isSuccess).toBe(true)
})

test.each([3, -1, -2, -3])('faceStatus %i goes on to success [FACE-6]', async (faceStatus) => {
  const { actor, at, seen } = await legacyReview({ VerifyFace: [[200, { faceStatus }]] })
  actor.send({ type: 'CONFIRM' })
  await at('success')
  expect(seen).toEqual([])
})

test('without a camera nothing can be taken, and a link can be asked for [FACE-5]', async () => {
  const { actor, pass, state, open, at, calls } = await modal({ snapshot: () => null })
  await open()
  actor.send({ type: 'CAMERA', isOn: false })
  pass(60_000)
  actor.send({ type: 'CONFIRM' })
  expect(state()).toBe('legacyPhoto')
  actor.send({ type: 'MAIL' })
  await at('sendMail')
  await expect.poll(calls).toContain('POST /api/UserVerification/SendLinkVerification')
})

test('another link may be asked for after 60 s, by the call of the second attempt [FACE-5]', async () => {
  const { actor, pass, calls } = await modal()
  actor.send({ type: 'CONTINUE' })
  actor.send({ type: 'MAIL' })
  await waitFor(actor, (snapshot) => snapshot.matches({ sendMail: 'waiting' }), TIMEOUT)
  pass(59_999)
  actor.send({ type: 'RESEND' })
  expect(actor.getSnapshot().matches({ sendMail: 'waiting' })).toBe(true)
  pass(1)
  actor.send({ type: 'RESEND' })
  await waitFor(actor, (snapshot) => snapshot.matches({ sendMail: 'waiting' }), TIMEOUT)
  expect(calls().filter((call) => call.includes('SendLink'))).toEqual([
    'POST /api/UserVerification/SendLinkVerification',
    'POST /api/UserVerification/SendLinkVerificationReattempt',
  ])
})

test('too many links are told as such [FACE-5]', async () => {
  const code = 'TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS'
  const { actor, now } = await modal({}, { SendLinkVerification: [[429, { code, message: code, requestId: 'r' }]] })
  actor.send({ type: 'CONTINUE' })
  actor.send({ type: 'MAIL' })
  await waitFor(actor, (snapshot) => snapshot.matches({ sendMail: 'ready' }), TIMEOUT)
  expect(now().failure).toBe(code)
})
