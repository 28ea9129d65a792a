/** The few things of the protobuf wire format that an ONNX file is made of. */
export type Field = Uint8Array

const VARINT = 0
const DELIMITED = 2
const FIXED_32 = 5

const utf8 = new TextEncoder()

export function integer(field: number, value: number): Field {
  return concat([varint(field * 8 + VARINT), varint(value)])
}

export function float(field: number, value: number): Field {
  return concat([varint(field * 8 + FIXED_32), new Uint8Array(Float32Array.of(value).buffer)])
}

export function text(field: number, value: string): Field {
  return bytes(field, utf8.encode(value))
}

export function message(field: number, ...fields: readonly Field[]): Field {
  return bytes(field, concat(fields))
}

export function bytes(field: number, value: Uint8Array): Field {
  return concat([varint(field * 8 + DELIMITED), varint(value.length), value])
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Not negative: nothing that we write is. */
function varint(value: number): Uint8Array {
  const parts: number[] = []
  let rest = value
  while (rest >= 128) {
    parts.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Uint8Array.of(...parts, rest)
}
