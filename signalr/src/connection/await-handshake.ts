import type { WebSocket } from 'ws'
import { frameOf } from '../protocol/frame.ts'
import { HANDSHAKE_ACCEPTED, handshakeRefusal, readHandshake } from '../protocol/handshake.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import type { Link } from './link.ts'

export interface Shaken {
  readonly protocol: HubProtocol
  /** What came behind the handshake in the same frame. */
  readonly rest: Buffer
  readonly isBinary: boolean
}

/** Reads the first message. `onShaken` runs before any later message is emitted, so it can take them over. */
export function awaitHandshake(
  link: Link,
  timeoutMs: number,
  onShaken: (shaken: Shaken) => void,
  onFailed: () => void,
): void {
  const { ws, socket } = link
  const stop = () => {
    clearTimeout(timer)
    ws.off('message', onMessage)
    ws.off('close', onClose)
    ws.off('error', ignore)
  }
  const refuse = (problem: string) => {
    stop()
    ws.on('error', ignore)
    ws.once('close', onFailed)
    ws.send(Buffer.from(handshakeRefusal(problem)).toString())
    ws.close(1000)
  }
  const onClose = () => {
    stop()
    onFailed()
  }
  const onMessage: MessageListener = (data, isBinary) => {
    const handshake = readHandshake(data as Buffer)
    if (!handshake.ok) return refuse(handshake.problem)
    stop()
    socket.write(frameOf(handshake.protocol.opcode, [HANDSHAKE_ACCEPTED]))
    onShaken({ protocol: handshake.protocol, rest: Buffer.from(handshake.rest), isBinary })
  }
  const timer = setTimeout(() => refuse('Handshake timed out.'), timeoutMs)
  timer.unref()
  ws.on('message', onMessage)
  ws.on('close', onClose)
  ws.on('error', ignore)
}

type MessageListener = (this: WebSocket, data: unknown, isBinary: boolean) => void

// ws closes the socket of a client that breaks the WebSocket protocol; the close event tells us.
const ignore = () => undefined
