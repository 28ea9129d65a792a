import { type AnsweringServer, answeringServer, json } from '@momio/client/test/answering-server'
import { afterEach, expect, test } from 'vitest'
import { guestApi } from '../../test/guest-api.ts'
import { askStanding } from './ask-standing.ts'

let server: AnsweringServer
afterEach(() => server.close())

async function answering(answers: Readonly<Record<string, readonly [number, unknown]>>) {
  server = await answeringServer((request, response) => {
    const [status, body] = answers[request.url?.split('/').at(-1) ?? ''] ?? [404, {}]
    json(response, status, body)
  })
  return askStanding(guestApi(server.url))
}

test('the server says who is eligible and who is being verified [PROMO-3]', async () => {
  const standing = await answering({
    IsStickyEligible: [200, { isUserStickyEligible: false }],
    IsInVerifyProcess: [200, { isUserInVerifyProcess: true }],
  })
  expect(standing).toEqual({ isEligible: false, isInProcess: true })
})

test('IsStickyEligible failing means eligible, IsInVerifyProcess failing means false [PROMO-3]', async () => {
  expect(await answering({ IsStickyEligible: [500, {}], IsInVerifyProcess: [500, {}] })).toEqual({
    isEligible: true,
    isInProcess: false,
  })
})

test('one that fails leaves the other as it was answered [PROMO-3]', async () => {
  const standing = await answering({
    IsStickyEligible: [200, { isUserStickyEligible: false }],
    IsInVerifyProcess: [503, {}],
  })
  expect(standing).toEqual({ isEligible: false, isInProcess: false })
})
