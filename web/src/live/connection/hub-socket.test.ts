import { afterEach, expect, test, vi } from 'vitest'
import { hubSocket } from './hub-socket.ts'

class HandSocket {
  static readonly OPEN = 1
  static last: HandSocket
  readyState = 0
  binaryType = ''
  readonly sent: unknown[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    HandSocket.last = this
  }
  send(data: unknown) {
    this.sent.push(data)
  }
  close() {
    this.readyState = 3
  }
}

async function opened() {
  vi.stubGlobal('WebSocket', HandSocket)
  const socket = hubSocket('ws://momio/hubs')
  const closings: (Error | undefined)[] = []
  socket.onclose = (error) => closings.push(error)
  const starting = socket.start()
  const { last } = HandSocket
  last.readyState = HandSocket.OPEN
  last.onopen?.()
  await starting
  return { socket, closings, last }
}

afterEach(() => vi.unstubAllGlobals())

test('what arrives is handed on, what is sent goes out, as bytes', async () => {
  const { socket, last } = await opened()
  const heard: unknown[] = []
  socket.onreceive = (data) => heard.push(data)
  last.onmessage?.({ data: 'hello' })
  await socket.send('there')
  expect([heard, last.sent, last.binaryType]).toEqual([['hello'], ['there'], 'arraybuffer'])
})

test('a connection that is refused fails to start', async () => {
  vi.stubGlobal('WebSocket', HandSocket)
  const starting = hubSocket('ws://momio/hubs').start()
  HandSocket.last.onclose?.()
  await expect(starting).rejects.toThrow('refused')
})

test('a lost connection is told once, a stopped one at once and without a reason', async () => {
  const lost = await opened()
  lost.last.onclose?.()
  await lost.socket.stop()
  expect(lost.closings.map((error) => error?.message)).toEqual(['the connection was lost'])
  const stopped = await opened()
  await stopped.socket.stop()
  expect(stopped.closings).toEqual([undefined])
  expect(stopped.last.readyState).toBe(3)
  await expect(stopped.socket.send('late')).rejects.toThrow('not open')
})

test('a message nobody can read ends the connection', async () => {
  const { socket, last, closings } = await opened()
  socket.onreceive = () => {
    throw new Error('garbage')
  }
  last.onmessage?.({ data: 'x' })
  expect(closings.map((error) => error?.message)).toEqual(['garbage'])
})
