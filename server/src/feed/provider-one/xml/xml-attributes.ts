import { nextHash, ownText, repeatedText } from './repeated-text.ts'
import {
  DOUBLE_QUOTE,
  END,
  EQUALS,
  GREATER,
  isNamePart,
  isNameStart,
  LESS,
  SINGLE_QUOTE,
  SLASH,
  skipSpace,
} from './xml-codes.ts'
import { decimalAt, decimalOf, integerAt, integerOf } from './xml-numbers.ts'
import { decodeText } from './xml-text.ts'

const AMPERSAND = 38
const SPACE = 32
const FIRST_SURROGATE = 0xd800

/** The provider's largest element has some twenty; each new one is compared with those before it. */
const MOST_ATTRIBUTES = 100

/** The attributes of the element that is being read, as places in the text: most of them are numbers, and never cut out. */
export class XmlAttributes {
  readonly #xml: string
  readonly #codes: Uint16Array
  readonly #names: string[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  /** Of those whose text is not what stands there. */
  readonly #decoded: (string | undefined)[] = []
  #count = 0

  constructor(xml: string, codes: Uint16Array) {
    this.#xml = xml
    this.#codes = codes
  }

  get count(): number {
    return this.#count
  }

  /** Free of the message, so that it can be kept. */
  get(name: string): string | undefined {
    const i = this.#indexOf(name)
    return i < 0 ? undefined : this.#text(i)
  }

  /** undefined where the attribute is missing, NaN where it is not a whole number. */
  integer(name: string): number | undefined {
    const i = this.#indexOf(name)
    if (i < 0) return undefined
    const decoded = this.#decoded[i]
    return decoded === undefined
      ? integerAt(this.#codes, this.#starts[i] as number, this.#ends[i] as number)
      : integerOf(decoded)
  }

  /** undefined where the attribute is missing, NaN where it is not a number. */
  decimal(name: string): number | undefined {
    const i = this.#indexOf(name)
    if (i < 0) return undefined
    const decoded = this.#decoded[i]
    return decoded === undefined
      ? decimalAt(this.#codes, this.#starts[i] as number, this.#ends[i] as number, this.#xml)
      : decimalOf(decoded)
  }

  /** For tests that compare with another parser. */
  entries(): [string, string][] {
    return this.#names.slice(0, this.#count).map((name, i) => [name, this.#text(i)])
  }

  /** Returns where the tag ends, at `>` or `/>`; where it goes wrong, negated, when it is malformed. */
  read(start: number): number {
    const codes = this.#codes
    this.#count = 0
    let at = start
    for (;;) {
      const nameStart = skipSpace(codes, at)
      let code = codes[nameStart] as number
      if (code === GREATER) return nameStart
      if (code === SLASH) return codes[nameStart + 1] === GREATER ? nameStart : -nameStart
      if (nameStart === at || !isNameStart(code)) return -nameStart
      let hash = 0
      let nameEnd = nameStart
      while (isNamePart(code)) {
        hash = nextHash(hash, code)
        code = codes[++nameEnd] as number
      }
      at = skipSpace(codes, nameEnd)
      if (codes[at] !== EQUALS) return -at
      at = skipSpace(codes, at + 1)
      const quote = codes[at]
      if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return -at

      const valueStart = at + 1
      let plain = true
      code = codes[++at] as number
      while (code !== quote) {
        if (code === LESS || code === END) return -at
        if (code === AMPERSAND || code < SPACE || code >= FIRST_SURROGATE) plain = false
        code = codes[++at] as number
      }
      const decoded = plain ? undefined : decodeText(this.#xml.slice(valueStart, at))
      if (decoded === null) return -valueStart
      const name = repeatedText(this.#xml, codes, nameStart, nameEnd, hash)
      if (!this.#add(name, valueStart, at, decoded)) return -valueStart
      at += 1
    }
  }

  #add(name: string, start: number, end: number, decoded: string | undefined): boolean {
    const count = this.#count
    if (count === MOST_ATTRIBUTES || this.#indexOf(name) >= 0) return false
    this.#names[count] = name
    this.#starts[count] = start
    this.#ends[count] = end
    this.#decoded[count] = decoded
    this.#count = count + 1
    return true
  }

  #indexOf(name: string): number {
    for (let i = 0; i < this.#count; i++) if (this.#names[i] === name) return i
    return -1
  }

  #text(i: number): string {
    const decoded = this.#decoded[i]
    if (decoded !== undefined) return ownText(decoded)
    const start = this.#starts[i] as number
    const end = this.#ends[i] as number
    let hash = 0
    for (let at = start; at < end; at++) hash = nextHash(hash, this.#codes[at] as number)
    return repeatedText(this.#xml, this.#codes, start, end, hash)
  }
}
