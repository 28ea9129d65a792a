import type { OutgoingMessage } from './hub-message.ts'
import type { HubProtocol } from './hub-protocol.ts'

/** A message for many connections: encoded when first needed, once for each protocol. */
export class EncodedOnce {
  readonly #message: OutgoingMessage
  readonly #bytes = new Map<HubProtocol, Uint8Array>()

  constructor(target: string, args: readonly unknown[]) {
    this.#message = { type: 'invocation', target, args }
  }

  /** Throws on what cannot be encoded. */
  bytes(protocol: HubProtocol): Uint8Array {
    let bytes = this.#bytes.get(protocol)
    if (bytes === undefined) {
      bytes = protocol.encode(this.#message)
      this.#bytes.set(protocol, bytes)
    }
    return bytes
  }
}
