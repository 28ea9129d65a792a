import { once } from 'node:events'
import { connect } from 'node:net'
import { HUB_PATH } from '@momio/contract/live-book'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { startProduct } from '../test/product.ts'

test('a process that ends says so on /health first and still answers, each answer the last of its connection', async () => {
  const { url, stop } = await startProduct({ drainSeconds: 3 })
  expect((await fetch(`${url}/health`)).status).toBe(200)
  const stopped = stop()
  const health = await fetch(`${url}/health`)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({ parts: { process: { ok: false, problem: 'stopping' } } })
  const negotiate = () => fetch(`${url}${HUB_PATH.liveOddsOne}/negotiate`, { method: 'POST' })
  for (const answer of [health, await fetch(`${url}/flags/access.json`), await negotiate()]) {
    expect(answer.headers.get('connection')).toBe('close')
    if (answer !== health) expect(answer.status).toBe(200)
  }
  await stopped
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})

test('a hub client that is told to come back no longer finds the process that ends', async () => {
  const { url, stop } = await startProduct()
  const { hostname, port, host } = new URL(url)
  const reach = async () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const client = await reach()
  const headers = [
    `host: ${host}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
  ]
  client.write(`GET ${HUB_PATH.liveOddsOne} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  expect(String((await once(client, 'data'))[0])).toContain('101 Switching Protocols')
  const told = once(client, 'data')
  const stopped = stop()
  await told
  // It has not left yet, and the process waits for it.
  await expect(reach()).rejects.toThrow('ECONNREFUSED')
  client.destroy()
  await stopped
})

test('a process that only operators ask does not wait for a proxy', async () => {
  const { platform, url, stop } = await startProduct({ drainSeconds: 300, roles: new Set(['worker']) })
  await eventually(async () => expect((await fetch(`${url}/health`)).status).toBe(200))
  await stop()
  expect(platform.health.isStopping).toBe(true)
})
