/**
 * How a round is drawn, so that the player can draw it again. The commitment binds the house to the server seed; it is
 * told before the player sends the client seed, so that the house can choose neither by the other.
 * docs/casino/fairness.md has the same for whoever checks with other tools, and says what is proved and what is not.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draws } from './game-rules.ts'

const WORD_RANGE = 2 ** 32
const WORD_BYTES = 4

export interface Seeds {
  /** 32 bytes, hexadecimal. */
  readonly serverSeed: string
  readonly clientSeed: string
  /** Rounds of the pair before this one. */
  readonly nonce: number
}

export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** SHA-256 of the 32 bytes of the server seed, hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(serverSeedBytes(serverSeed)))
}

/**
 * The words of 32 bits, high byte first, of HMAC-SHA256(server seed, `clientSeed:nonce:block`) with blocks from 0. A word
 * beyond the last whole multiple of the limit is passed over: were it divided too, low numbers would come more often.
 */
export function drawsOf({ serverSeed, clientSeed, nonce }: Seeds): Draws {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`)
  const key = serverSeedBytes(serverSeed)
  let block = 0
  let words = new DataView(new ArrayBuffer(0))
  let offset = 0
  const nextWord = () => {
    if (offset === words.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block++}`))
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      offset = 0
    }
    const word = words.getUint32(offset)
    offset += WORD_BYTES
    return word
  }
  return {
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > WORD_RANGE) throw new RangeError(`not a limit: ${limit}`)
      const end = WORD_RANGE - (WORD_RANGE % limit)
      let word = nextWord()
      while (word >= end) word = nextWord()
      return word % limit
    },
  }
}

export function serverSeedBytes(serverSeed: string): Uint8Array {
  if (!isServerSeed(serverSeed)) throw new RangeError('not a server seed of 32 bytes')
  return hexToBytes(serverSeed)
}
