import type { IncomingMessage, OutgoingMessage } from './hub-message.ts'

export type Decoded =
  | { readonly ok: true; readonly messages: readonly IncomingMessage[] }
  | { readonly ok: false; readonly problem: string }

export interface HubProtocol {
  readonly name: string
  /** The WebSocket opcode its frames carry. */
  readonly opcode: 1 | 2
  /** One whole hub message with its separator or length; several may share a frame. Throws on what cannot be encoded. */
  encode(message: OutgoingMessage): Uint8Array
  /** All messages of one frame. */
  decode(data: Uint8Array, isBinary: boolean): Decoded
}
