/** A MessagePack hub message carries its length before it, seven bits a byte, lowest first; at most five bytes, 2 GB. */
const MAX_PREFIX_BYTES = 5
const MAX_LENGTH = 0x7fffffff

export function prefixSize(length: number): number {
  let size = 1
  for (let rest = length; rest > 0x7f; rest = Math.floor(rest / 128)) size++
  return size
}

export function writePrefix(target: Uint8Array, length: number): void {
  let rest = length
  let at = 0
  while (rest > 0x7f) {
    target[at++] = (rest % 128) | 0x80
    rest = Math.floor(rest / 128)
  }
  target[at] = rest
}

/** Null when the prefix is cut off, too long or beyond 2 GB. */
export function readPrefix(data: Uint8Array, start: number): { readonly length: number; readonly size: number } | null {
  let length = 0
  for (let size = 1; size <= MAX_PREFIX_BYTES; size++) {
    const byte = data[start + size - 1]
    if (byte === undefined) return null
    length += (byte & 0x7f) * 128 ** (size - 1)
    if (byte < 0x80) return length <= MAX_LENGTH ? { length, size } : null
  }
  return null
}
