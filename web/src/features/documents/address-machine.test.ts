import type { DocumentStatus } from '@momio/contract/user-document'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type DocumentServer, documentServer } from '../../../test/document-server.ts'
import { guestApi } from '../../../test/guest-api.ts'
import { documentFlags } from '../../verification/document-flags.ts'
import { ADDRESS_STATUS, addressMachine, addressStatus } from './address-machine.ts'
import { documentCalls } from './upload/document-calls.ts'
import { uploadActor } from './upload/upload-actor.ts'

const PROOF = new File([new Uint8Array(2_000).fill(1)], 'recibo.pdf')

let server: DocumentServer
beforeEach(async () => {
  server = await documentServer()
})
afterEach(() => server.close())

function address(statuses: readonly DocumentStatus[] = []) {
  const put = async (url: string, body: File, signal: AbortSignal) => {
    if (!(await fetch(url, { method: 'PUT', body, signal })).ok) throw new Error('not up')
  }
  const calls = { ...documentCalls(guestApi(server.url), { put, track: () => {} }), pause: async () => {} }
  const actor = createActor(
    addressMachine.provide({
      actors: { load: fromPromise(async () => documentFlags(statuses)), upload: uploadActor(calls) },
    }),
  ).start()
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 60_000 })
  return { actor, at, now: () => actor.getSnapshot() }
}

test('Manifest stands between Loading and PreFileUpload [DOC-2]', async () => {
  expect(ADDRESS_STATUS).toEqual({
    GenericError: -1,
    Loading: 0,
    Manifest: 1,
    PreFileUpload: 2,
    FileUpload: 3,
    Success: 4,
  })
  const { actor, at, now } = address()
  const seen = [addressStatus(now())]
  await at('Manifest')
  seen.push(addressStatus(now()))
  actor.send({ type: 'ACCEPT' })
  seen.push(addressStatus(now()))
  actor.send({ type: 'PICK', file: PROOF })
  seen.push(addressStatus(now()))
  actor.send({ type: 'SEND', file: PROOF })
  await at('Success')
  expect(seen).toEqual(['Loading', 'Manifest', 'PreFileUpload', 'FileUpload'])
  expect([...server.taken.keys()]).toEqual(['2'])
})

test('a proof that is there is not asked for again, unless the player wants to [DOC-1]', async () => {
  const { actor, at } = address([{ userTypeDocument: 2, isApproved: true, rejectReason: null }])
  await at('Success')
  actor.send({ type: 'AGAIN' })
  await at('Manifest')
})

test('a proof that was refused is asked for again [DOC-1]', async () => {
  const { at } = address([{ userTypeDocument: 2, isApproved: false, rejectReason: 'Tiene más de 3 meses' }])
  await at('Manifest')
})

test('a file that the server refuses can be replaced by another one [DOC-3]', async () => {
  server.refusals.SaveDocuments.push({ status: 400, code: 'FILE_INVALID' })
  const { actor, at, now } = address()
  await at('Manifest')
  actor.send({ type: 'ACCEPT' })
  actor.send({ type: 'PICK', file: PROOF })
  actor.send({ type: 'SEND', file: PROOF })
  await at('PreFileUpload')
  expect(now().context).toMatchObject({ error: 'ExtensionInvalid', picked: null })
})
