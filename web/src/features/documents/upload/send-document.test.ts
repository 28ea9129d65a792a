import { localError } from '@momio/client/api-error'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DocumentServer, documentServer } from '../../../../test/document-server.ts'
import { guestApi } from '../../../../test/guest-api.ts'
import { documentCalls } from './document-calls.ts'
import { contentTypeOf } from './document-file.ts'
import { type DocumentCalls, sendDocument } from './send-document.ts'

let server: DocumentServer
beforeEach(async () => {
  server = await documentServer()
})
afterEach(() => server.close())

const FILE = new File([new Uint8Array(4_000).fill(7)], 'inefrente.jpg', { type: 'image/jpeg' })
const BROKEN = { status: 503, code: 'UNAVAILABLE' }
const DUPLICATE = { status: 409, code: 'CURP_DUPLICATED', message: 'Cuenta Duplicada' }
const SEQUENCE = ['SignedUrl', 'PUT', 'SaveDocuments'] as const

/** What the browser does by XMLHttpRequest, which Node has not. */
const put: DocumentCalls['put'] = async (url, file, signal, onPercent) => {
  const headers = { 'content-type': contentTypeOf(file.name) }
  const response = await fetch(url, { method: 'PUT', body: file, signal, headers })
  if (!response.ok) throw localError('NETWORK_FAILED', null, response.status)
  onPercent(100)
}

function upload(changes: Partial<DocumentCalls> = {}, cancel = new AbortController()) {
  const events: string[] = []
  const percents: number[] = []
  const calls = documentCalls(guestApi(server.url), { put, track: (name) => void events.push(name) })
  const done = sendDocument(
    { ...calls, pause: async () => {}, ...changes },
    { file: FILE, type: 1 },
    cancel.signal,
    (percent) => void percents.push(percent),
  )
  return { done, events, percents, cancel }
}

test('signed address, PUT of the raw file, save; its progress is told in percent [DOC-4]', async () => {
  const { done, events, percents } = upload()
  await done
  expect(server.heard).toEqual(SEQUENCE)
  expect(server.taken.get('1')).toEqual({ name: 'inefrente.jpg', bytes: 4_000, contentType: 'image/jpeg' })
  expect(percents).toEqual([0, 100])
  expect(events).toEqual([])
})

test.each(SEQUENCE)('%s failing twice is made up for by the third attempt [DOC-5]', async (step) => {
  server.refusals[step].push(BROKEN, BROKEN)
  const { done, events } = upload()
  await done
  expect(server.heard.filter((one) => one === 'SignedUrl')).toHaveLength(3)
  expect(server.heard).not.toContain('UploadDocument')
  expect(server.taken.has('1')).toBe(true)
  expect(events).toEqual(['FileUploadErrorS3', 'FileUploadErrorS3'])
})

test('after three attempts in all the file goes through the server [DOC-5]', async () => {
  server.refusals.PUT.push(BROKEN, BROKEN, BROKEN)
  const { done, events } = upload()
  await done
  expect(server.heard.filter((one) => one === 'PUT')).toHaveLength(3)
  expect(server.heard.at(-1)).toBe('UploadDocument')
  expect(server.taken.get('1')).toEqual({ name: 'inefrente.jpg', bytes: 4_000 })
  expect(events).toEqual(['FileUploadErrorS3', 'FileUploadErrorS3', 'FileUploadErrorS3', 'FallbackS3Triggered'])
})

test('when that fails too it is told as a failure and tracked [DOC-5]', async () => {
  server.refusals.SignedUrl.push(BROKEN, BROKEN, BROKEN)
  server.refusals.UploadDocument.push(BROKEN)
  const { done, events } = upload()
  await expect(done).rejects.toMatchObject({ problem: 'Generic' })
  expect(events.slice(-2)).toEqual(['FallbackS3Triggered', 'FileUploadError'])
})

test('409 Cuenta Duplicada is CurpInvalid at once: asking again would hear the same [DOC-7]', async () => {
  server.refusals.SaveDocuments.push(DUPLICATE)
  const { done, events } = upload()
  await expect(done).rejects.toMatchObject({ problem: 'CurpInvalid' })
  expect(server.heard).toEqual(SEQUENCE)
  expect(events).toEqual([])
})

test('the same answer of the fallback is CurpInvalid too [DOC-7]', async () => {
  server.refusals.SignedUrl.push(BROKEN, BROKEN, BROKEN)
  server.refusals.UploadDocument.push(DUPLICATE)
  await expect(upload().done).rejects.toMatchObject({ problem: 'CurpInvalid' })
})

test('any other conflict is a failure like all others [DOC-7]', async () => {
  const conflict = { status: 409, code: 'CONFLICT' }
  server.refusals.SaveDocuments.push(conflict, conflict, conflict)
  server.refusals.UploadDocument.push(conflict)
  await expect(upload().done).rejects.toMatchObject({ problem: 'Generic' })
})

test('a file that the server refuses is not sent again [DOC-3]', async () => {
  server.refusals.SaveDocuments.push({ status: 400, code: 'FILE_INVALID' })
  await expect(upload().done).rejects.toMatchObject({ problem: 'ExtensionInvalid' })
  expect(server.heard).toEqual(SEQUENCE)
})

test('cancelled during the PUT, nothing is saved and nothing tried again [DOC-4]', async () => {
  const cancel = new AbortController()
  const { done, events } = upload(
    {
      put: async (_url, _file, signal) => {
        cancel.abort()
        signal.throwIfAborted()
      },
    },
    cancel,
  )
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.heard).toEqual(['SignedUrl'])
  expect(events).toEqual([])
})
