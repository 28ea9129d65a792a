import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { loadWebAssets } from './web-assets.ts'

const PAGE = '<!doctype html><script type="module" src="/office/assets/main-1.js"></script>'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets', 'main-1.js'), 'export {}')
  app = await startApp([], {
    office: await loadWebAssets(folder, { mode: 'development', supportEmail: 'soporte@example.mx' }),
  })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string) => fetch(`${app.url}${path}`)

test.each(['/office', '/office/', '/office/players/7?tab=timeline'])(
  '%s is the page of the office, which nobody frames, indexes or lets reach elsewhere [PLAT-6]',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(PAGE)
    expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ])
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  },
)

test('the former address of the identity reviews leads to the office [DOC-9]', async () => {
  const answer = await fetch(`${app.url}/staff/identity`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/office/verification'])
})

test('a file of the office is kept for good, and one that is not there is no page [PLAT-6]', async () => {
  const file = await get('/office/assets/main-1.js')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/office/assets/none.js')).status).toBe(404)
})
