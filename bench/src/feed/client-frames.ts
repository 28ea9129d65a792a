export type HubProtocolName = 'json' | 'messagepack'

const SEPARATOR = '\u001e'
const OPCODE = { json: 0x81, messagepack: 0x82 } as const
const MASKED = 0x80

export function handshakeOf(protocol: HubProtocolName): Buffer {
  return Buffer.from(JSON.stringify({ protocol, version: 1 }) + SEPARATOR)
}

/** An invocation that asks for no answer. */
export function joinSportOf(protocol: HubProtocolName, sportId: string): Buffer {
  if (protocol === 'json') {
    return Buffer.from(JSON.stringify({ type: 1, target: 'JoinSport', arguments: [sportId] }) + SEPARATOR)
  }
  const message = Buffer.concat([
    Buffer.from([0x96, 0x01, 0x80, 0xc0]),
    shortText('JoinSport'),
    Buffer.from([0x91]),
    shortText(sportId),
    Buffer.from([0x90]),
  ])
  return Buffer.concat([Buffer.from([message.length]), message])
}

/** A WebSocket frame of up to 125 bytes, under a mask of zeroes. */
export function clientFrame(protocol: HubProtocolName, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([OPCODE[protocol], MASKED | payload.length, 0, 0, 0, 0]), payload])
}

/** MessagePack of up to 31 characters. */
function shortText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | text.length]), Buffer.from(text)])
}
