import { Decoder } from '@msgpack/msgpack'
import { checkMessage, type IncomingMessage, MESSAGE_TYPE, type OutgoingMessage } from './hub-message.ts'
import type { Decoded, HubProtocol } from './hub-protocol.ts'
import { prefixSize, readPrefix, writePrefix } from './length-prefix.ts'
import { isSoundMessagePack } from './messagepack-soundness.ts'
import { MessagePackWriter } from './messagepack-writer.ts'

export const messagePackProtocol: HubProtocol = { name: 'messagepack', opcode: 2, encode, decode }

const COMPLETION_KIND = { error: 1, void: 2, result: 3 } as const

const writer = new MessagePackWriter()
const decoder = new Decoder()

/** From the shared pool, which takes half the time; who holds a message for long makes a copy of its own. */
function encode(message: OutgoingMessage): Uint8Array {
  const payload = writer.write(wireShape(message))
  const size = prefixSize(payload.length)
  const bytes = Buffer.allocUnsafe(size + payload.length)
  writePrefix(bytes, payload.length)
  bytes.set(payload, size)
  return bytes
}

/** The second place is for headers: always there, always empty. */
function wireShape(message: OutgoingMessage): readonly unknown[] {
  switch (message.type) {
    case 'invocation':
      return [MESSAGE_TYPE.invocation, {}, null, message.target, message.args, []]
    case 'streamItem':
      return [MESSAGE_TYPE.streamItem, {}, message.invocationId, message.item]
    case 'completion': {
      const { invocationId, outcome } = message
      const start = [MESSAGE_TYPE.completion, {}, invocationId, COMPLETION_KIND[outcome.kind]]
      if (outcome.kind === 'error') return [...start, outcome.error]
      return outcome.kind === 'result' ? [...start, outcome.result] : start
    }
    case 'ping':
      return [MESSAGE_TYPE.ping]
    case 'close':
      return [MESSAGE_TYPE.close, message.error ?? null, message.allowReconnect]
  }
}

function decode(data: Uint8Array, isBinary: boolean): Decoded {
  if (!isBinary) return { ok: false, problem: 'text frame on a binary protocol' }
  const messages: IncomingMessage[] = []
  let at = 0
  do {
    const prefix = readPrefix(data, at)
    if (prefix === null) return { ok: false, problem: 'message length is cut off or too large' }
    const start = at + prefix.size
    at = start + prefix.length
    if (at > data.length) return { ok: false, problem: 'message is incomplete' }
    // A plain view: a Buffer's slices, given to methods as byte arguments, would be Buffers too.
    const message = decodeMessage(new Uint8Array(data.buffer, data.byteOffset + start, prefix.length))
    if (message === null) return { ok: false, problem: 'message is not a hub message' }
    messages.push(message)
  } while (at < data.length)
  return { ok: true, messages }
}

function decodeMessage(bytes: Uint8Array): IncomingMessage | null {
  const fields = decodeArray(bytes)
  if (fields === null) return null
  const [type, second, invocationId, target, args, streamIds] = fields
  if (type === MESSAGE_TYPE.ping || type === MESSAGE_TYPE.close) return checkMessage({ type })
  if (KNOWN_TYPES.has(type) && !isMap(second)) return null
  return checkMessage({ type, invocationId, target, args, streamIds })
}

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(Object.values(MESSAGE_TYPE))

function decodeArray(bytes: Uint8Array): unknown[] | null {
  if (!isSoundMessagePack(bytes)) return null
  try {
    const value = decoder.decode(bytes)
    return Array.isArray(value) ? value : null
  } catch {
    // Sound in shape, yet refused: the key __proto__, a key that is no string, a timestamp out of range.
    return null
  }
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
