import { checkMessage, type IncomingMessage, MESSAGE_TYPE, type OutgoingMessage } from './hub-message.ts'
import type { Decoded, HubProtocol } from './hub-protocol.ts'
import { isWellFormedJson } from './well-formed-json.ts'

export const RECORD_SEPARATOR = 0x1e
const SEPARATOR_TEXT = String.fromCharCode(RECORD_SEPARATOR)

export const jsonProtocol: HubProtocol = { name: 'json', opcode: 1, encode, decode }

function encode(message: OutgoingMessage): Uint8Array {
  return encodeRecord(wireShape(message))
}

export function encodeRecord(value: object): Uint8Array {
  return Buffer.from(JSON.stringify(value) + SEPARATOR_TEXT)
}

function wireShape(message: OutgoingMessage): object {
  switch (message.type) {
    case 'invocation':
      return { type: MESSAGE_TYPE.invocation, target: message.target, arguments: message.args }
    case 'streamItem':
      // The client refuses an item that is left out, as JSON does with undefined.
      return { type: MESSAGE_TYPE.streamItem, invocationId: message.invocationId, item: message.item ?? null }
    case 'completion': {
      const { invocationId, outcome } = message
      const base = { type: MESSAGE_TYPE.completion, invocationId }
      if (outcome.kind === 'error') return { ...base, error: outcome.error }
      return outcome.kind === 'result' ? { ...base, result: outcome.result } : base
    }
    case 'ping':
      return { type: MESSAGE_TYPE.ping }
    case 'close':
      return { type: MESSAGE_TYPE.close, error: message.error, allowReconnect: message.allowReconnect }
  }
}

function decode(data: Uint8Array): Decoded {
  if (data.length === 0 || data[data.length - 1] !== RECORD_SEPARATOR) return malformed('message is incomplete')
  const messages: IncomingMessage[] = []
  for (const record of Buffer.from(data.buffer, data.byteOffset, data.length - 1)
    .toString()
    .split(SEPARATOR_TEXT)) {
    const message = decodeRecord(record)
    if (message === null) return malformed('message is not a hub message')
    messages.push(message)
  }
  return { ok: true, messages }
}

function decodeRecord(record: string): IncomingMessage | null {
  const value = parseObject(record)
  if (value === null) return null
  return checkMessage({
    type: value.type,
    invocationId: value.invocationId,
    target: value.target,
    args: value.arguments,
    streamIds: value.streamIds,
  })
}

/** Null for anything but a JSON object. */
export function parseObject(text: string): Record<string, unknown> | null {
  if (!isWellFormedJson(text)) return null
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function malformed(problem: string): Decoded {
  return { ok: false, problem }
}
