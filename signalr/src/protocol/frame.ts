/**
 * One unmasked, final WebSocket frame around whole hub messages. Built once, the same bytes go to every socket; that is
 * allowed from server to client, where frames carry no mask.
 */
export function frameOf(opcode: 1 | 2, messages: readonly Uint8Array[]): Buffer {
  let length = 0
  for (const message of messages) length += message.length
  const headerSize = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerSize + length)
  frame[0] = 0x80 | opcode
  if (headerSize === 2) frame[1] = length
  else if (headerSize === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeUInt32BE(Math.floor(length / 2 ** 32), 2)
    frame.writeUInt32BE(length >>> 0, 6)
  }
  let at = headerSize
  for (const message of messages) {
    frame.set(message, at)
    at += message.length
  }
  return frame
}
