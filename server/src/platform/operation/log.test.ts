import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const log = createLog({ level: 'trace' }, { write: (line: string) => (text += line) })
  write(log)
  return text
}

test('secrets and personal data never reach the log, however deep they lie', () => {
  const secrets = [
    'Bearer abc.def.ghi',
    'sid=1',
    'Demo1234',
    '4711',
    'refresh-1',
    'key-1',
    'ana@correo.mx',
    '+525512345678',
    'GODE561231HDFRRN09',
  ]
  const [authorization, cookie, password, pin, refreshToken, tradeKey, email, phone, curp] = secrets
  const text = logged((log) => {
    log.info({ req: { headers: { authorization, Cookie: cookie } }, body: { user: { password, pin, email } } }, 'login')
    log.warn({ players: [{ refreshToken, tradeKey, phoneNumber: phone, curp }] }, 'list')
  })
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text.match(/\[redacted\]/g)).toHaveLength(secrets.length)
})

test('personal data inside sentences is blotted out too', () => {
  const cause = new Error('Key (email)=(ana@correo.mx) already exists.')
  const text = logged((log) => {
    log.error(
      { err: new Error('could not write to ana@correo.mx', { cause }) },
      'mail for ana@correo.mx from +52 55 1234 5678',
    )
    log.info(
      { url: '/hub?access_token=abc123&x=1', database: 'postgres://momio:hunter2@db/momio' },
      'Authorization: Bearer eyJhbGciOi.eyJzdWIi.c2ln',
    )
  })
  for (const secret of ['ana@', '1234 5678', 'abc123', 'hunter2', 'eyJhbGciOi']) expect(text).not.toContain(secret)
  expect(text).toContain('already exists')
  expect(text).toContain('&x=1')
})

test('an error keeps its stack and code, an ordinary field stays as it is', () => {
  const error = Object.assign(new TypeError('broken'), { code: '23505' })
  const line = JSON.parse(
    logged((log) => log.error({ err: error, eventId: 'sr:match:1', odds: 1850, at: new Date(0) }, 'x')),
  )
  expect(line).toMatchObject({
    level: 'error',
    msg: 'x',
    eventId: 'sr:match:1',
    odds: 1850,
    at: '1970-01-01T00:00:00.000Z',
    err: { type: 'TypeError', message: 'broken', code: '23505' },
  })
  expect(line.err.stack).toContain('log.test.ts')
})

test('the logged object itself is left alone', () => {
  const entry = { password: 'x' }
  logged((log) => log.info(entry, 'x'))
  expect(entry).toEqual({ password: 'x' })
})
