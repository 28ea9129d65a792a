import type { OutgoingMessage } from './hub-message.ts'
import type { HubProtocol } from './hub-protocol.ts'

/** A message for many connections: encoded when first needed, once for each protocol. */
export class EncodedOnce {
  readonly #message: OutgoingMessage
  /** By opcode, which no two protocols share. */
  readonly #bytes: (Uint8Array | undefined)[] = []

  constructor(target: string, args: readonly unknown[]) {
    this.#message = { type: 'invocation', target, args }
  }

  /** Throws on what cannot be encoded. */
  bytes(protocol: HubProtocol): Uint8Array {
    const { opcode } = protocol
    this.#bytes[opcode] ??= protocol.encode(this.#message)
    return this.#bytes[opcode]
  }
}
