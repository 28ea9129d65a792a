import type { DocumentStatus } from '@momio/contract/user-document'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type DocumentServer, documentServer } from '../../../test/document-server.ts'
import { guestApi } from '../../../test/guest-api.ts'
import { documentFlags } from '../../verification/document-flags.ts'
import { FRONT_STATUS, frontStatus, identityCardMachine } from './identity-card-machine.ts'
import { documentCalls } from './upload/document-calls.ts'
import { uploadActor } from './upload/upload-actor.ts'

const FRONT = new File([new Uint8Array(2_000).fill(1)], 'frente.jpg')
const BACK = new File([new Uint8Array(2_000).fill(2)], 'reverso.jpg')
const BROKEN = { status: 503, code: 'UNAVAILABLE' }

let server: DocumentServer
beforeEach(async () => {
  server = await documentServer()
})
afterEach(() => server.close())

function card(
  statuses: readonly DocumentStatus[] = [],
  { isCurpDuplicated = false, loadFails = 0, putHangs = false } = {},
) {
  const cancelled: unknown[] = []
  const put = async (url: string, body: File, signal: AbortSignal) => {
    if (putHangs) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      cancelled.push(body)
      signal.throwIfAborted()
    }
    if (!(await fetch(url, { method: 'PUT', body, signal })).ok) throw new Error('not up')
  }
  const calls = { ...documentCalls(guestApi(server.url), { put, track: () => {} }), pause: async () => {} }
  const steps: string[] = []
  let failures = loadFails
  const actor = createActor(
    identityCardMachine.provide({
      actors: {
        load: fromPromise(async () => {
          if (failures-- > 0) throw new Error('offline')
          return documentFlags(statuses, isCurpDuplicated)
        }),
        upload: uploadActor(calls),
      },
      actions: { rememberStep: (_, { step }) => void steps.push(step) },
    }),
  ).start()
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 60_000 })
  const sendFile = async (file: File) => {
    await at('PreFileUpload')
    actor.send({ type: 'PICK', file })
    actor.send({ type: 'SEND', file })
  }
  return { actor, at, sendFile, steps, cancelled, now: () => actor.getSnapshot() }
}

test('GenericError is -1, then Loading, PreFileUpload, FileUpload, Success [DOC-2]', () => {
  expect(FRONT_STATUS).toEqual({ GenericError: -1, Loading: 0, PreFileUpload: 1, FileUpload: 2, Success: 3 })
})

test('front, then back, then Success; each is a document of its own [DOC-1] [DOC-2]', async () => {
  const { actor, at, sendFile, steps, now } = card()
  expect(frontStatus(now())).toBe('Loading')
  await at('PreFileUpload')
  expect(now().context.step).toBe('IdentityCardFront')
  actor.send({ type: 'PICK', file: FRONT })
  expect(frontStatus(now())).toBe('FileUpload')
  expect(server.heard).toEqual([])
  actor.send({ type: 'SEND', file: FRONT })
  await waitFor(actor, ({ context }) => context.step === 'IdentityCardBack', { timeout: 60_000 })
  expect([...server.taken.keys()]).toEqual(['1'])
  await sendFile(BACK)
  await at('Success')
  expect([...server.taken.keys()]).toEqual(['1', '3'])
  expect(steps).toEqual(['IdentityCardFront', 'IdentityCardBack'])
})

test('what was uploaded before a reload stays uploaded: it goes on with the back [DOC-1]', async () => {
  const { at, now } = card([{ userTypeDocument: 1, isApproved: false, rejectReason: null }])
  await at('PreFileUpload')
  expect(now().context.step).toBe('IdentityCardBack')
})

test('a wrong extension or size is refused where it is picked, and nothing is sent [DOC-3]', async () => {
  const { actor, at, now } = card()
  await at('PreFileUpload')
  actor.send({ type: 'PICK', file: new File(['GIF89a'], 'frente.gif') })
  expect(now().context.error).toBe('ExtensionInvalid')
  actor.send({ type: 'PICK', file: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'frente.pdf') })
  expect(now().context.error).toBe('SizeInvalid')
  expect(frontStatus(now())).toBe('PreFileUpload')
  expect(server.heard).toEqual([])
})

test('Cuenta Duplicada is shown as CurpInvalid, and the front counts as uploaded [DOC-7]', async () => {
  server.refusals.SaveDocuments.push({ status: 409, code: 'CURP_DUPLICATED', message: 'Cuenta Duplicada' })
  const { actor, sendFile, now } = card()
  await sendFile(FRONT)
  await waitFor(actor, ({ context }) => context.error === 'CurpInvalid', { timeout: 60_000 })
  expect(frontStatus(now())).toBe('PreFileUpload')
  expect(now().context.step).toBe('IdentityCardBack')
})

test('a CURP that GetStatusFiles calls duplicated is shown at once [DOC-6]', async () => {
  const { at, now } = card([], { isCurpDuplicated: true })
  await at('PreFileUpload')
  expect(now().context.error).toBe('CurpInvalid')
})

test('when nothing gets through it is a GenericError, and a retry sends the same file [DOC-2]', async () => {
  server.refusals.SignedUrl.push(BROKEN, BROKEN, BROKEN)
  server.refusals.UploadDocument.push(BROKEN)
  const { actor, at, sendFile, now } = card()
  await sendFile(FRONT)
  await at('GenericError')
  expect(now().context.error).toBe('Generic')
  actor.send({ type: 'RETRY' })
  await waitFor(actor, ({ context }) => context.step === 'IdentityCardBack', { timeout: 60_000 })
  expect(server.taken.get('1')?.name).toBe('frente.jpg')
})

test('documents that cannot be loaded are a GenericError, and are asked for again [DOC-2]', async () => {
  const { actor, at } = card([], { loadFails: 1 })
  await at('GenericError')
  actor.send({ type: 'RETRY' })
  await at('PreFileUpload')
})

test('a cancelled upload goes back to the picture, and nothing is saved [DOC-4]', async () => {
  const { actor, at, sendFile, cancelled, now } = card([], { putHangs: true })
  await sendFile(FRONT)
  await expect.poll(() => server.heard).toEqual(['SignedUrl'])
  actor.send({ type: 'CANCEL' })
  await at({ FileUpload: 'Looking' })
  await expect.poll(() => cancelled).toEqual([FRONT])
  expect(server.taken.size).toBe(0)
  expect(now().context.picked).toBe(FRONT)
})
