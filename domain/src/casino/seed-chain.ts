/**
 * The server seeds of a live table are links of a chain that is made at once: each is the SHA-256 of the one that is used
 * after it. What the first round is committed to is published with the chain as its anchor; the commitment of every other
 * round is the seed that the round before has revealed. So no seed can be chosen, left out or put in another place once
 * the anchor is known; the number of the first round is told with it, so that no round can be given another number. docs/casino/fairness.md says what that does not prove.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { isServerSeed, serverSeedBytes } from './fairness.ts'

/** Where in which chain a round is. */
export interface ChainPlace {
  readonly anchor: string
  /** The number of the round at place 1, told with the anchor; a process of an earlier version does not tell it. */
  readonly firstRound?: number | undefined
  /** From 1. */
  readonly place: number
}

/** What a round of a live table says of its chain. */
export interface RoundChain extends ChainPlace {
  /** Rounds of the chain. */
  readonly length: number
  /** Of the chain that follows. */
  readonly nextAnchor: string
}

interface ChainedRound {
  readonly roundNo: number
  readonly commitment: string
  readonly chain: RoundChain | null
}

interface RevealedRound extends ChainedRound {
  readonly result: { readonly serverSeed: string } | null
}

/** SHA-256 of the 32 bytes, so many times over. */
export function hashedTimes(seed: string, times: number): string {
  let bytes = serverSeedBytes(seed)
  for (let time = 0; time < times; time += 1) bytes = sha256(bytes)
  return bytesToHex(bytes)
}

/** The last round of the chain is drawn from its secret. */
export function chainSeed(secret: string, length: number, place: number): string {
  if (!Number.isInteger(place) || place < 1 || place > length) throw new RangeError(`no place of the chain: ${place}`)
  return hashedTimes(secret, length - place)
}

/** What the first round of the chain is committed to. */
export function chainAnchor(secret: string, length: number): string {
  return hashedTimes(secret, length)
}

/** Which round of its table stands at this place; null where the chain does not tell with which one it begins. */
export function roundNoAt({ firstRound, place }: ChainPlace): number | null {
  return firstRound === undefined ? null : firstRound + place - 1
}

/**
 * Whether a round goes on where an earlier one, whose seed is known, has left its chain; rounds between them need not be
 * known. Null where it cannot be told.
 */
export function goesOnFrom(round: ChainedRound, before: RevealedRound): boolean | null {
  const steps = round.roundNo - before.roundNo
  if (!before.result || !before.chain || steps < 1) return null
  if (!round.chain || !isServerSeed(round.commitment)) return false
  if (hasOtherNumber(round.roundNo, round.chain) || hasOtherNumber(before.roundNo, before.chain)) return false
  const left = before.chain.length - before.chain.place
  if (steps <= left) {
    const { anchor, place } = round.chain
    const isThere = anchor === before.chain.anchor && place === before.chain.place + steps
    return isThere && hashedTimes(round.commitment, steps - 1) === before.result.serverSeed
  }
  // A chain after the next one has an anchor that this round has not told.
  if (steps > left + round.chain.length) return null
  const { anchor, place } = round.chain
  return (
    anchor === before.chain.nextAnchor && place === steps - left && hashedTimes(round.commitment, place - 1) === anchor
  )
}

function hasOtherNumber(roundNo: number, chain: ChainPlace): boolean {
  const due = roundNoAt(chain)
  return due !== null && due !== roundNo
}
