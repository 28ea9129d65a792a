import type { LoginResponse } from '@momio/contract/session'
import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solved } from '../../../../test/people/captcha.ts'
import { type Product, startProduct } from '../../../../test/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function call<T>(method: string, path: string, options: { body?: unknown; token?: string } = {}): Promise<T> {
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    body: options.body ? JSON.stringify(options.body) : null,
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
  return body as T
}

interface OutboxMail {
  readonly subject: string
  readonly text: string
}

test('a visitor solves the captcha, registers, reads the PIN in the outbox, verifies it and completes the data [REG-1] [REG-5] [PIN-3] [PIN-8]', async () => {
  const tokenCaptcha = await solved(await call<Challenge>('GET', '/api/Captcha/challenge'))
  const { token, userId, email } = await call<LoginResponse>('POST', '/api/Users/Register', {
    body: {
      firstNames: 'Ana',
      lastNames: 'López',
      day: 1,
      month: 5,
      year: 1990,
      country: 'MX',
      email: 'ana@momio.test',
      phoneNumber: '+52 1 (55) 2222-3333',
      username: 'AnaLopez',
      password: 'Secreto123',
      confirmPassword: 'Secreto123',
      acceptTerms: true,
      tokenCaptcha,
    },
  })
  const [mail] = await call<OutboxMail[]>('GET', '/dev/outbox?to=ana@momio.test')
  expect(mail?.subject).toBe('Tu código de verificación de Momio')
  const pin = /^ {4}(\d{4})$/m.exec(mail?.text ?? '')?.[1]
  await call('POST', '/api/Users/Validate/PIN/', { token, body: { userId, email, pin } })
  const saved = await call('PUT', '/api/Users/PersonalData', { token, body: { gender: 'feminine' } })
  expect(saved).toMatchObject({ userRegisterStep: 3, cellPhone: '+525522223333' })
  const profile = await call('GET', '/api/Users/', { token })
  expect(profile).toMatchObject({ data: { fullname: 'Ana López', userRegisterStep: 3 } })
})

test('the demo accounts of development sign in [AUTH-8]', async () => {
  const login = (username: string, password: string) =>
    call<LoginResponse>('POST', '/api/Session/login/', { body: { username, password } })
  expect(await login('demo', 'Demo1234')).toMatchObject({ userRegisterStep: 3 })
  expect(await login('nuevo@momio.test', 'Nuevo1234')).toMatchObject({ userRegisterStep: 2 })
  const { token } = await login('admin', 'Admin1234')
  expect(await call('GET', '/api/Users/GetUserPermissions', { token })).toEqual([1])
})
