import type { HubProtocol } from './hub-protocol.ts'
import { encodeRecord, jsonProtocol, parseObject, RECORD_SEPARATOR } from './json-protocol.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'

export const PROTOCOLS: readonly HubProtocol[] = [jsonProtocol, messagePackProtocol]
const PROTOCOL_VERSION = 1

export type Handshake =
  /** `rest`: messages the client put behind its handshake in the same frame. */
  | { readonly ok: true; readonly protocol: HubProtocol; readonly rest: Uint8Array }
  | { readonly ok: false; readonly problem: string }

/** The first message is JSON whatever the protocol. */
export function readHandshake(data: Uint8Array): Handshake {
  const end = data.indexOf(RECORD_SEPARATOR)
  if (end === -1) return refuse('Handshake is incomplete.')
  const request = parseObject(Buffer.from(data.buffer, data.byteOffset, end).toString())
  if (request === null || typeof request.protocol !== 'string' || !Number.isInteger(request.version)) {
    return refuse('Handshake is not valid.')
  }
  const protocol = PROTOCOLS.find((known) => known.name === request.protocol)
  if (protocol === undefined) return refuse(`The protocol '${request.protocol.slice(0, 32)}' is not supported.`)
  if (request.version !== PROTOCOL_VERSION) {
    return refuse(`The server does not support version ${request.version} of the '${protocol.name}' protocol.`)
  }
  return { ok: true, protocol, rest: data.subarray(end + 1) }
}

export const HANDSHAKE_ACCEPTED = encodeRecord({})

export function handshakeRefusal(problem: string): Uint8Array {
  return encodeRecord({ error: problem })
}

function refuse(problem: string): Handshake {
  return { ok: false, problem }
}
