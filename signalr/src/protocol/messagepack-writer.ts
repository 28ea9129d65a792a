import { Encoder } from '@msgpack/msgpack'

const FIRST_SIZE = 16_384
/** Kept between messages; what a larger one needed is let go after it. */
const LARGEST_KEPT = 1_048_576
/** A structure that contains itself has no end. */
const DEEPEST = 100
/** Up to here characters are written one by one, which is quicker than asking for it. */
const SHORT_TEXT = 32
const LONGEST_HEADER = 5
/** In UTF-8, of one UTF-16 code unit. */
const MOST_BYTES = 3
const TWO_32 = 2 ** 32

/**
 * Writes plain values, which is what hub messages are made of: the same bytes as the library, in two thirds of its time
 * or less. The library gets whatever else there is. Fields that are undefined are left out, as JSON does.
 */
export class MessagePackWriter {
  readonly #others = new Encoder({ ignoreUndefined: true })
  #bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
  #at = 0

  /** Good until the next call. */
  write(value: unknown): Uint8Array {
    if (this.#bytes.length > LARGEST_KEPT) this.#bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
    this.#at = 0
    this.#value(value, 0)
    return this.#bytes.subarray(0, this.#at)
  }

  #value(value: unknown, depth: number): void {
    if (typeof value === 'string') this.#text(value)
    else if (typeof value === 'number') this.#number(value)
    else if (typeof value === 'boolean') this.#byte(value ? 0xc3 : 0xc2)
    else if (value === null || value === undefined) this.#byte(0xc0)
    else if (depth >= DEEPEST) throw new RangeError(`a message is nested deeper than ${DEEPEST}`)
    else if (Array.isArray(value)) this.#array(value, depth + 1)
    else if (isPlain(value)) this.#fields(value, depth + 1)
    else this.#other(value)
  }

  #array(values: readonly unknown[], depth: number): void {
    this.#size(values.length, 0x90, 16, 0xdc)
    for (let index = 0; index < values.length; index += 1) this.#value(values[index], depth)
  }

  #fields(value: Record<string, unknown>, depth: number): void {
    const keys = Object.keys(value)
    let count = keys.length
    for (let index = 0; index < keys.length; index += 1) if (value[keys[index] as string] === undefined) count -= 1
    this.#size(count, 0x80, 16, 0xde)
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string
      const field = value[key]
      if (field === undefined) continue
      this.#text(key)
      this.#value(field, depth)
    }
  }

  #text(text: string): void {
    const { length } = text
    this.#reserve(length * MOST_BYTES + LONGEST_HEADER)
    if (length < SHORT_TEXT && this.#shortText(text)) return
    const start = this.#at
    const guessed = headerSize(length)
    const size = this.#bytes.write(text, start + guessed)
    const header = headerSize(size)
    if (header !== guessed) this.#bytes.copyWithin(start + header, start + guessed, start + guessed + size)
    if (size < 32) this.#byte(0xa0 | size)
    else if (size < 0x100) this.#marked(0xd9, size, 1)
    else if (size < 0x10000) this.#marked(0xda, size, 2)
    else this.#marked(0xdb, size, 4)
    this.#at += size
  }

  /** False, with nothing written, when it is not all ASCII. */
  #shortText(text: string): boolean {
    const { length } = text
    const bytes = this.#bytes
    const start = this.#at + 1
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index)
      if (code > 0x7f) return false
      bytes[start + index] = code
    }
    bytes[this.#at] = 0xa0 | length
    this.#at = start + length
    return true
  }

  #number(value: number): void {
    if (!Number.isSafeInteger(value)) {
      this.#reserve(9)
      this.#bytes[this.#at] = 0xcb
      this.#at = this.#bytes.writeDoubleBE(value, this.#at + 1)
    } else if (value >= 0) {
      if (value < 0x80) this.#byte(value)
      else if (value < 0x100) this.#marked(0xcc, value, 1)
      else if (value < 0x10000) this.#marked(0xcd, value, 2)
      else if (value < TWO_32) this.#marked(0xce, value, 4)
      else this.#long(0xcf, value)
    } else if (value >= -0x20) this.#byte(value & 0xff)
    else if (value >= -0x80) this.#marked(0xd0, value & 0xff, 1)
    else if (value >= -0x8000) this.#marked(0xd1, value & 0xffff, 2)
    else if (value >= -0x80000000) this.#marked(0xd2, value >>> 0, 4)
    else this.#long(0xd3, value)
  }

  /** Eight bytes; below zero the upper half is that of the two's complement. */
  #long(mark: number, value: number): void {
    this.#marked(mark, Math.floor(value / TWO_32) >>> 0, 4)
    this.#reserve(4)
    this.#at = this.#bytes.writeUInt32BE(value >>> 0, this.#at)
  }

  /** How many follow: within the mark itself when they are few. */
  #size(count: number, mark: number, few: number, mark16: number): void {
    if (count < few) this.#byte(mark | count)
    else if (count < 0x10000) this.#marked(mark16, count, 2)
    else this.#marked(mark16 + 1, count, 4)
  }

  #byte(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#at++] = byte
  }

  #marked(mark: number, value: number, size: 1 | 2 | 4): void {
    this.#reserve(5)
    const bytes = this.#bytes
    bytes[this.#at] = mark
    if (size === 1) this.#at = bytes.writeUInt8(value, this.#at + 1)
    else if (size === 2) this.#at = bytes.writeUInt16BE(value, this.#at + 1)
    else this.#at = bytes.writeUInt32BE(value, this.#at + 1)
  }

  #other(value: unknown): void {
    const bytes = this.#others.encodeSharedRef(value)
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#at)
    this.#at += bytes.length
  }

  #reserve(size: number): void {
    if (this.#at + size <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow((this.#at + size) * 2)
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}

function headerSize(length: number): number {
  if (length < 32) return 1
  if (length < 0x100) return 2
  return length < 0x10000 ? 3 : LONGEST_HEADER
}

function isPlain(value: unknown): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
