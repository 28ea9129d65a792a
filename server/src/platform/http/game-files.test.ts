import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { loadWebAssets } from './web-assets.ts'

const PAGE = '<!doctype html><script type="module" src="/games/assets/main-1.js"></script>'
const EARLY = { pattern: '^/index\\.html\\?game=alebrijes$', link: '</games/assets/sol-1.svg>; rel=preload; as=image' }

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'games-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'early-files.json'), JSON.stringify([EARLY]))
  await writeFile(join(folder, 'assets', 'main-1.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'sol-1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await startApp([], {
    games: await loadWebAssets(folder, { mode: 'development', supportEmail: 'soporte@example.mx' }),
  })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string) => fetch(`${app.url}${path}`)
const policyOf = (answer: Response) => answer.headers.get('content-security-policy')?.split('; ') ?? []

test('the page of the games runs and shows what lies below /games/ of the house and nothing else of it [CAS-2]', async () => {
  const answer = await get('/games/index.html?game=alebrijes')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(PAGE)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(policyOf(answer)).toEqual([
    "default-src 'none'",
    `script-src http://localhost:3000/games/ ${app.url}/games/`,
    `style-src http://localhost:3000/games/ ${app.url}/games/`,
    `img-src http://localhost:3000/games/ ${app.url}/games/`,
    `font-src http://localhost:3000/games/ ${app.url}/games/`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cross-origin-opener-policy')).toBeNull()
})

test.each(['evil; script-src *', 'a b', "'self'"])(
  'a host that is none, %j, adds nothing to what the page of the games may run [CAS-2]',
  async (host) => {
    const { hostname, port } = new URL(app.url)
    const headers = { host }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, path: '/games/index.html', headers }, resolve).on('error', reject).end()
    })
    answer.resume()
    const policy = answer.headers['content-security-policy']
    expect(policy).toContain('; script-src http://localhost:3000/games/; style-src')
  },
)

test('the page of the games names what its game needs first, and of no other game [CAS-2]', async () => {
  const linkOf = async (query: string) => (await get(`/games/index.html${query}`)).headers.get('link')
  expect(await linkOf('?game=alebrijes')).toBe(EARLY.link)
  expect(await linkOf('?game=cenote')).toBeNull()
  expect(await linkOf('')).toBeNull()
  expect((await get('/games/early-files.json')).status).toBe(404)
})

test.each([
  ['/games/assets/main-1.js', 'text/javascript; charset=utf-8'],
  ['/games/assets/sol-1.svg', 'image/svg+xml'],
])('%s may be fetched by a frame that has no origin, and is kept for good [CAS-2]', async (path, type) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each(['/games/assets/none.js', '/games/', '/games/..%2findex.html'])(
  '%s is no file of the games [CAS-2]',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('nothing beside the games is opened to other origins, and the site may show a frame of its own [CAS-2]', async () => {
  const answer = await get('/health')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(policyOf(answer)).toContain("frame-src 'self'")
})
