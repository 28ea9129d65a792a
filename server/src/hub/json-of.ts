import type { BusMessage } from '../platform/bus/bus.ts'

/** What stands in a message of the bus, to be read by the schema of its subject. */
export function jsonOf({ data }: BusMessage): unknown {
  return JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.length).toString())
}
