import { type AnsweringServer, answeringServer, json } from '@momio/client/test/answering-server'
import { afterEach, expect, test } from 'vitest'
import { guestApi } from '../../test/guest-api.ts'
import { loadDocuments } from './load-documents.ts'

let server: AnsweringServer
afterEach(() => server.close())

async function answering(status: number, body: unknown) {
  server = await answeringServer((_, response) => json(response, status, body))
  return loadDocuments(guestApi(server.url))
}

test('a 409 of GetStatusFiles marks the CURP as duplicated [DOC-6]', async () => {
  const flags = await answering(409, { code: 'CURP_DUPLICATED', message: 'Cuenta Duplicada', requestId: 'r' })
  expect(flags.isCurpDuplicated).toBe(true)
  expect(server.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/UserDocument/GetStatusFiles'])
})

test('the list of GetStatusFiles becomes flags [DOC-6]', async () => {
  const flags = await answering(200, [{ userTypeDocument: 2, isApproved: true, rejectReason: null }])
  expect(flags).toMatchObject({ isCurpDuplicated: false, residency: { uploaded: true, approved: true } })
})

test('any other failure is a failure: nothing is said to be missing', async () => {
  await expect(answering(500, {})).rejects.toMatchObject({ status: 500 })
})
