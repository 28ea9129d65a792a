import { createHmac, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { manualClock } from '../turns/clock.ts'
import type { ObjectStore } from './objects.ts'
import { s3Objects } from './objects-s3.ts'

const clock = manualClock('2026-06-11T20:00:00Z')
const png = { contentType: 'image/png', maxBytes: 1000, expiresInSeconds: 60 }

describe('on the disk', () => {
  let app: TestApp
  let objects: ObjectStore
  beforeAll(async () => {
    app = await startApp([], { open: { clock } })
    objects = app.platform.objects
  })
  afterAll(() => app.stop())

  const send = (address: string, body: string | Buffer, contentType = 'image/png') =>
    fetch(app.url + address, { method: 'PUT', body, headers: { 'content-type': contentType } })
  const contentOf = async (key: string) => {
    const found = await objects.get(key)
    return found && text(found.body)
  }
  const get = (address: string) => fetch(app.url + address)
  const filesOnDisk = async () =>
    (await readdir(join(app.platform.config.dataDir, 'objects'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    )

  test('a file put at a signed address is got at a signed address', async () => {
    const key = 'kyc/player-1/front.png'
    expect((await send(await objects.signPut(key, png), 'pixels')).status).toBe(200)
    const answer = await get(await objects.signGet(key, { expiresInSeconds: 60 }))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('pixels')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-length')).toBe('6')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await objects.head(key)).toEqual({ contentType: 'image/png', sizeBytes: 6 })
  })

  test('JSON is stored as it comes too', async () => {
    const address = await objects.signPut('report.json', { ...png, contentType: 'application/json' })
    expect((await send(address, '{"broken', 'application/json')).status).toBe(200)
    expect(await contentOf('report.json')).toBe('{"broken')
  })

  test('the server itself puts, reads and removes', async () => {
    await objects.put('a/b', Buffer.from('abc'), { contentType: 'text/plain' })
    await objects.put('a/b', Buffer.from('abcd'), { contentType: 'text/plain' })
    const found = await objects.get('a/b')
    expect(found).toMatchObject({ contentType: 'text/plain', sizeBytes: 4 })
    expect(found && (await text(found.body))).toBe('abcd')
    await objects.remove('a/b')
    expect(await objects.get('a/b')).toBeNull()
    expect(await objects.head('a/b')).toBeNull()
    await objects.remove('a/b')
  })

  test.each([
    ['another key', (url: URL) => url.pathname.replace('mine', 'yours') + url.search],
    ['a later end', (url: URL) => changed(url, 'expires', '9999999999')],
    ['another type', (url: URL) => changed(url, 'type', 'text/html')],
    ['more bytes', (url: URL) => changed(url, 'max', '999999')],
    ['another signature', (url: URL) => changed(url, 'signature', 'AAAA')],
    ['no signature', (url: URL) => url.pathname],
  ])('an address changed to %s is refused', async (_, change) => {
    const url = new URL(await objects.signPut('mine.png', png), app.url)
    const answer = await send(change(url), 'x', change(url).includes('html') ? 'text/html' : 'image/png')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
    expect(await objects.head('mine.png')).toBeNull()
  })

  test.each(['expires=9999999999', 'signature=x', 'expires=1e9'])(
    'an address with %s added to it is refused',
    async (addition) => {
      const address = await objects.signGet('mine.png', { expiresInSeconds: 60 })
      expect((await get(`${address}&${addition}`)).status).toBe(403)
    },
  )

  test.each(['never', '', '-1', '1e99'])('an address signed to end at "%s" is refused', async (expires) => {
    const text = JSON.stringify(['GET', 'mine.png', expires])
    const key = Buffer.from(hkdfSync('sha256', app.platform.config.secret, '', 'momio object store', 32))
    const signature = createHmac('sha256', key).update(text).digest('base64url')
    expect((await get(`/objects/mine.png?${new URLSearchParams({ expires, signature })}`)).status).toBe(403)
  })

  test('an address for reading does not write, nor the other way round', async () => {
    const read = await objects.signGet('swap.png', { expiresInSeconds: 60 })
    const write = await objects.signPut('swap.png', png)
    expect((await send(read, 'x')).status).toBe(403)
    expect((await get(write)).status).toBe(403)
  })

  test('an address works until its time is over', async () => {
    const address = await objects.signPut('timely.png', png)
    clock.advance(59_999)
    expect((await send(address, 'x')).status).toBe(200)
    clock.advance(1)
    expect((await send(address, 'x')).status).toBe(403)
  })

  test('an address that is for once takes one file, also of many that come together', async () => {
    const address = await objects.signPut('once.png', { ...png, once: true })
    const statuses = await Promise.all(['a', 'b', 'c', 'd'].map(async (body) => (await send(address, body)).status))
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    expect((await send(address, 'e')).status).toBe(409)
    expect(await contentOf('once.png')).toMatch(/^[abcd]$/)
    const url = new URL(address, app.url)
    url.searchParams.delete('once')
    expect((await send(url.pathname + url.search, 'f')).status).toBe(403)
  })

  test('another content type than signed is refused', async () => {
    const answer = await send(await objects.signPut('typed.png', png), '<script>', 'text/html')
    expect(answer.status).toBe(415)
  })

  test('too many bytes are refused, told beforehand or not, and leave nothing behind', async () => {
    const before = (await filesOnDisk()).length
    const address = await objects.signPut('large.png', png)
    const told = await send(address, Buffer.alloc(1001))
    expect(told.status).toBe(413)
    expect(await told.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', context: { maxBytes: 1000 } })
    const request = httpRequest(app.url + address, { method: 'PUT', headers: { 'content-type': 'image/png' } })
    const answered = once(request, 'response')
    request.on('error', () => undefined)
    request.write(Buffer.alloc(600))
    request.write(Buffer.alloc(600))
    const [answer] = await answered
    expect(answer.statusCode).toBe(413)
    request.destroy()
    expect(await filesOnDisk()).toHaveLength(before)
    expect((await send(address, Buffer.alloc(1000))).status).toBe(200)
  })

  test('an upload cut off halfway leaves what was there before', async () => {
    await objects.put('cut.png', Buffer.from('before'), { contentType: 'image/png' })
    const before = (await filesOnDisk()).length
    const request = httpRequest(app.url + (await objects.signPut('cut.png', png)), {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': '500' },
    })
    request.on('error', () => undefined)
    request.write('half')
    await eventually(async () => expect((await filesOnDisk()).length).toBe(before + 1))
    request.destroy()
    await eventually(async () => expect((await filesOnDisk()).length).toBe(before))
    expect(await contentOf('cut.png')).toBe('before')
  })

  test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a b', 'a\0b', '', 'x'.repeat(513)])(
    '%j is no key',
    async (key) => {
      await expect(objects.signPut(key, png)).rejects.toThrow('is not a key')
      await expect(objects.put(key, Buffer.from('x'), png)).rejects.toThrow('is not a key')
    },
  )

  test.each(['/objects/..%2f..%2fpackage.json', '/objects/%2e%2e/x', '/objects/'])('%s leads nowhere', async (path) => {
    expect([403, 404]).toContain((await get(path)).status)
  })

  test('files are readable by their owner only', async () => {
    await objects.put('private', Buffer.from('x'), { contentType: 'text/plain' })
    for (const { parentPath, name } of await filesOnDisk()) {
      expect((await stat(join(parentPath, name))).mode & 0o077).toBe(0)
    }
  })

  function changed(url: URL, name: string, value: string): string {
    const copy = new URL(url)
    copy.searchParams.set(name, value)
    return copy.pathname + copy.search
  }
})

describe('in S3', () => {
  /** Enough of S3 to store and give back, refusing what is not signed. */
  let server: Server
  let objects: ObjectStore
  const stored = new Map<string, { body: Buffer; type: string }>()
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://store')
      const signed =
        request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AKIATEST/') ||
        url.searchParams.has('X-Amz-Signature')
      if (!signed) return response.writeHead(403).end()
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const found = stored.get(url.pathname)
      if (request.method === 'PUT') {
        stored.set(url.pathname, { body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
        return response.end()
      }
      if (request.method === 'DELETE') {
        stored.delete(url.pathname)
        return response.writeHead(204).end()
      }
      if (url.pathname === '/momio/' || url.pathname === '/momio') return response.end()
      if (!found) {
        return response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code></Error>')
      }
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length })
      response.end(request.method === 'HEAD' ? undefined : found.body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'not a secret' }
    objects = s3Objects({ bucket: 'momio', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...credentials })
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  test('a signed address binds the bucket, the key, the content type and the time', async () => {
    const url = new URL(await objects.signPut('kyc/1/front.png', png))
    expect(url.pathname).toBe('/momio/kyc/1/front.png')
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60')
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host')
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
    expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^AKIATEST\/\d{8}\/us-east-1\/s3\/aws4_request$/)
  })

  test('a bucket of Amazon has its own host', async () => {
    const amazon = s3Objects({ bucket: 'momio', region: 'us-west-2', accessKeyId: 'AKIATEST', secretAccessKey: 'x' })
    const url = new URL(await amazon.signGet('a', { expiresInSeconds: 5 }))
    expect(url.host).toBe('momio.s3.us-west-2.amazonaws.com')
  })

  test('a file put at a signed address is read, described and removed', async () => {
    const address = await objects.signPut('a/b.png', png)
    expect((await fetch(address, { method: 'PUT', body: 'pixels', headers: { 'content-type': 'image/png' } })).ok).toBe(
      true,
    )
    expect(await objects.head('a/b.png')).toEqual({ contentType: 'image/png', sizeBytes: 6 })
    const found = await objects.get('a/b.png')
    expect(found && (await text(found.body))).toBe('pixels')
    expect(await (await fetch(await objects.signGet('a/b.png', { expiresInSeconds: 5 }))).text()).toBe('pixels')
    await objects.remove('a/b.png')
    expect(await objects.get('a/b.png')).toBeNull()
    expect(await objects.head('a/b.png')).toBeNull()
  })

  test('the server puts by itself', async () => {
    await objects.put('own.txt', Buffer.from('abc'), { contentType: 'text/plain' })
    expect(stored.get('/momio/own.txt')).toEqual({ body: Buffer.from('abc'), type: 'text/plain' })
    await objects.check()
  })

  test('a store that is away fails the check', async () => {
    const away = s3Objects({
      bucket: 'x',
      region: 'x',
      endpoint: 'http://127.0.0.1:9',
      accessKeyId: 'x',
      secretAccessKey: 'x',
    })
    await expect(away.check()).rejects.toThrow()
  })
})
