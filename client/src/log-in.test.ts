import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import type { Api } from './client.ts'
import { logIn } from './log-in.ts'

const CREDENTIALS = { username: 'demo', password: 'Demo1234', extendedSession: true }
const refusal = (code: ApiError['code'], context?: object) =>
  new ApiError({ status: 400, code, message: code, context })

/** A server that gives one answer after the other and remembers what it was sent. */
function server(...answers: unknown[]) {
  const sent: unknown[] = []
  const api = {
    async call(_route: unknown, { body }: { body: unknown }, options: unknown) {
      sent.push([body, options])
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as Api
  return { api, sent }
}
const solve = async () => 'solved'

test('user or e-mail, password and extendedSession are sent, without a token and without a captcha [AUTH-1]', async () => {
  const { api, sent } = server({ userId: '1' })
  expect(await logIn(api, solve, CREDENTIALS)).toEqual({ userId: '1' })
  expect(sent).toEqual([[{ ...CREDENTIALS, tokenCaptcha: '' }, { asGuest: true }]])
})

test('a captcha that is asked for is solved unseen and the login sent again by itself [AUTH-2]', async () => {
  const { api, sent } = server(refusal('CAPTCHA_INVALID', { required: true }), { userId: '1' })
  expect(await logIn(api, solve, CREDENTIALS)).toEqual({ userId: '1' })
  expect(sent[1]).toEqual([{ ...CREDENTIALS, tokenCaptcha: 'solved' }, { asGuest: true }])
})

test('a captcha refused twice, or not solved, ends as CAPTCHA_INVALID [AUTH-2]', async () => {
  const wanted = refusal('CAPTCHA_INVALID', { required: true })
  await expect(logIn(server(wanted, refusal('CAPTCHA_INVALID')).api, solve, CREDENTIALS)).rejects.toMatchObject({
    code: 'CAPTCHA_INVALID',
  })
  const unsolved = server(wanted)
  await expect(logIn(unsolved.api, () => Promise.reject(new Error('offline')), CREDENTIALS)).rejects.toBe(wanted)
  expect(unsolved.sent).toHaveLength(1)
})

test('any other refusal reaches the form at once [AUTH-2]', async () => {
  const { api, sent } = server(refusal('INVALID_CREDENTIALS'))
  await expect(logIn(api, solve, CREDENTIALS)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(sent).toHaveLength(1)
})
