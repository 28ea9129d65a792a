import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { loadWebAssets, type WebAssets } from './web-assets.ts'

const INDEX =
  '<!doctype html><meta name="momio-mode" content="unset"><meta name="momio-support" content="nobody"><meta name="momio-traces" content="unset"><script type="module" src="/assets/main-1.js"></script>'
const EARLY = '</assets/sport-1.js>; rel=modulepreload'
const EARLY_PAGES = [
  { pattern: '^/sport$', link: EARLY },
  { pattern: '^/sport/(?<sport>[^/]+)/(?<id>sr:match:\\d+)$', link: '</api/Groups/{sport}/{id}>; rel=preload' },
]
const SCRIPT = `console.log(${JSON.stringify('momio '.repeat(500))})`
const VIDEO = Buffer.alloc(3 * 1024 * 1024, 'v')

let folder: string
let assets: WebAssets
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), INDEX)
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  await writeFile(join(folder, 'early-files.json'), JSON.stringify(EARLY_PAGES))
  await writeFile(join(folder, 'assets', 'main-1.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'built-2.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'built-2.js.br'), brotliCompressSync('by the build'))
  await writeFile(join(folder, 'assets', 'built-2.js.gz'), gzipSync('by the build'))
  await writeFile(join(folder, 'assets', 'intro-3.mp4'), VIDEO)
  const loaded = await loadWebAssets(folder, { mode: 'development', supportEmail: 'ayuda@momio.test' })
  if (!loaded) throw new Error('not loaded')
  assets = loaded
  await assets.compressed
  app = await startApp([], { web: { folder, assets } })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the page', () => {
  test.each(['/', '/sport', '/sport/1/sr:match:7', '/casino/game/x.y', '/index.html'])(
    'is the answer to %s',
    async (path) => {
      const answer = await get(path, browser)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toBe(
        INDEX.replace('unset', 'development').replace('nobody', 'ayuda@momio.test').replace('unset', '0'),
      )
    },
  )

  test('names with itself what the client needs first, where the build said so', async () => {
    expect((await get('/sport', browser)).headers.get('link')).toBe(EARLY)
    expect((await get('/casino', browser)).headers.get('link')).toBeNull()
    // As the page itself asks for it.
    expect((await get('/sport/sr:sport:1/sr:match:7', browser)).headers.get('link')).toBe(
      '</api/Groups/sr%3Asport%3A1/sr%3Amatch%3A7>; rel=preload',
    )
    expect((await get('/early-files.json')).status).toBe(404)
  })

  test('is not sent again to who has it', async () => {
    const etag = (await get('/sport', browser)).headers.get('etag') ?? ''
    expect((await get('/casino', { ...browser, 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['/api/nothing', '/assets/gone-9.js', '/flags/x/y', '/hubs/v1/none', '/objects/x/y', '/dev/none'])(
    'is no answer to %s, which belongs to programs',
    async (path) => {
      const answer = await get(path, browser)
      expect(answer.status).not.toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    },
  )

  test.each(['/', '/sport', '/sport/1/sr:match:7'])(
    'is the answer to %s for who takes anything [NAV-1]',
    async (path) => {
      const answer = await get(path, { accept: '*/*' })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    },
  )

  test('is no answer to who takes anything and asks for a file that is gone', async () => {
    expect((await get('/old-script.js', { accept: '*/*' })).status).toBe(404)
  })

  test('is no answer to a program or to a POST', async () => {
    expect((await get('/sport', { accept: 'application/json' })).status).toBe(404)
    expect((await fetch(`${app.url}/sport`, { method: 'POST', headers: browser })).status).toBe(404)
  })
})

describe('a file of the client', () => {
  test('with a hash in its name is kept for ever and sent compressed', async () => {
    for (const [encoding, length] of [
      ['br', 100],
      ['gzip', 150],
      ['identity', SCRIPT.length + 1],
    ] as const) {
      const answer = await get('/assets/main-1.js', { 'accept-encoding': encoding })
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(length)
      expect(await answer.text()).toBe(SCRIPT)
    }
  })

  test('that the build compressed is sent as the build made it', async () => {
    expect(await (await get('/assets/built-2.js', { 'accept-encoding': 'br' })).text()).toBe('by the build')
    expect(await (await get('/assets/built-2.js', { 'accept-encoding': 'gzip' })).text()).toBe('by the build')
    expect((await get('/assets/built-2.js.gz')).status).toBe(404)
  })

  test('without a hash is asked for again after an hour', async () => {
    const answer = await get('/robots.txt')
    expect(await answer.text()).toBe('User-agent: *')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('too big for memory is read from the disk, also in parts', async () => {
    const whole = await get('/assets/intro-3.mp4')
    expect((await whole.arrayBuffer()).byteLength).toBe(VIDEO.length)
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const part = await get('/assets/intro-3.mp4', { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('v'.repeat(10))
  })

  test.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json'])(
    'is never outside the folder: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

test('a client that was not built is known to be missing', async () => {
  expect(
    await loadWebAssets(join(folder, 'none'), { mode: 'development', supportEmail: 'ayuda@momio.test' }),
  ).toBeNull()
})

test('before the compression is done files go out as they are', async () => {
  const fresh = await loadWebAssets(folder, { mode: 'production', supportEmail: 'ayuda@momio.test' })
  const early = fresh?.find('/assets/main-1.js')
  expect(early?.kind === 'memory' && early.bytes.br).toBeUndefined()
  await fresh?.compressed
  const late = fresh?.find('/assets/main-1.js')
  expect(late?.kind === 'memory' && gunzipSync(late.bytes.gzip?.body ?? '').toString()).toBe(SCRIPT)
})

test('the page says who supports the players, whatever the address has in it', async () => {
  expect(assets.html).toContain('<meta name="momio-support" content="ayuda@momio.test">')
  const odd = await loadWebAssets(folder, { mode: 'production', supportEmail: '$&"<b>@momio.test' })
  expect(odd?.html).toContain('<meta name="momio-support" content="$&amp;&quot;&lt;b&gt;@momio.test">')
})

test('the page says of how many calls a trace is kept: of none unless traces are configured', async () => {
  expect(assets.html).toContain('<meta name="momio-traces" content="0">')
  const settings = { mode: 'production', supportEmail: 'ayuda@momio.test' }
  const traced = await loadWebAssets(folder, { ...settings, tracing: { ratio: 0.25 } })
  expect(traced?.html).toContain('<meta name="momio-traces" content="0.25">')
})
