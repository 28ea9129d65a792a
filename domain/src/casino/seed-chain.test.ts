import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf } from './fairness.ts'
import { chainAnchor, chainSeed, goesOnFrom, hashedTimes } from './seed-chain.ts'

const LENGTH = 5
const SECRETS = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32))
const FIRST = 40

/** The rounds of three chains in a row, as a table tells them once they are decided. */
const ROUNDS = SECRETS.flatMap((secret, chain) =>
  Array.from({ length: LENGTH }, (_, index) => {
    const serverSeed = chainSeed(secret, LENGTH, index + 1)
    const nextAnchor = chainAnchor(SECRETS[chain + 1] ?? secret, LENGTH)
    return {
      roundNo: FIRST + chain * LENGTH + index,
      commitment: commitmentOf(serverSeed),
      result: { serverSeed },
      chain: {
        anchor: chainAnchor(secret, LENGTH),
        firstRound: FIRST + chain * LENGTH,
        place: index + 1,
        length: LENGTH,
        nextAnchor,
      },
    }
  }),
)
const roundAt = (index: number) => {
  const round = ROUNDS[index]
  if (!round) throw new Error(`no round ${index}`)
  return round
}

test('a chain is SHA-256 over the bytes of its secret, so many times [CAS-6]', () => {
  let bytes = Buffer.from(SECRETS[0] ?? '', 'hex')
  for (let time = 0; time < LENGTH; time += 1) bytes = createHash('sha256').update(bytes).digest()
  expect(chainAnchor(SECRETS[0] ?? '', LENGTH)).toBe(bytes.toString('hex'))
})

test('each round of a chain is committed to the seed that the one before revealed, the first to the anchor [CAS-6] [GLI-21]', () => {
  for (const [index, { commitment, chain, result }] of ROUNDS.entries()) {
    expect(commitment).toBe(chain.place === 1 ? chain.anchor : roundAt(index - 1).result.serverSeed)
    expect(hashedTimes(result.serverSeed, chain.place)).toBe(chain.anchor)
  }
})

const places = fc.tuple(fc.nat(ROUNDS.length - 1), fc.nat(ROUNDS.length - 1)).filter(([one, other]) => one < other)

test('a round goes on from any earlier one of its chain or of the chain before, and beyond that nothing is said [CAS-6]', () => {
  fc.assert(
    fc.property(places, ([earlier, later]) => {
      const isTooFar = Math.floor(later / LENGTH) - Math.floor(earlier / LENGTH) > 1
      expect(goesOnFrom(roundAt(later), roundAt(earlier))).toBe(isTooFar ? null : true)
    }),
  )
})

test('a round with another seed, anchor, place or number, or without a chain, does not go on [CAS-6] [GLI-21]', () => {
  const other = commitmentOf('ff'.repeat(32))
  for (const index of [3, LENGTH, LENGTH + 2]) {
    const [before, round] = [roundAt(index - 1), roundAt(index)]
    expect(goesOnFrom(round, before)).toBe(true)
    expect(goesOnFrom({ ...round, commitment: other }, before)).toBe(false)
    expect(goesOnFrom({ ...round, chain: { ...round.chain, anchor: other } }, before)).toBe(false)
    expect(goesOnFrom({ ...round, chain: { ...round.chain, place: round.chain.place + 1 } }, before)).toBe(false)
    expect(goesOnFrom({ ...round, roundNo: round.roundNo + 1 }, before)).toBe(false)
    expect(goesOnFrom({ ...round, chain: null }, before)).toBe(false)
    expect(goesOnFrom(round, { ...before, result: { serverSeed: other } })).toBe(index === LENGTH)
    expect(goesOnFrom(round, { ...before, chain: null })).toBeNull()
    expect(goesOnFrom(round, { ...before, result: null })).toBeNull()
    expect(goesOnFrom(before, round)).toBeNull()
  }
})

test('a chain that begins with another round than its places say does not go on, and one that does not tell it is looked at by its places [CAS-6] [GLI-21]', () => {
  const beginningWith = <Round extends { chain: object }>(round: Round, firstRound: number | undefined) => ({
    ...round,
    chain: { ...round.chain, firstRound },
  })
  for (const index of [3, LENGTH, LENGTH + 2]) {
    const [before, round] = [roundAt(index - 1), roundAt(index)]
    const { firstRound } = round.chain
    expect(goesOnFrom(beginningWith(round, firstRound + 1), before)).toBe(false)
    expect(goesOnFrom(round, beginningWith(before, before.chain.firstRound - 1))).toBe(false)
    expect(goesOnFrom(beginningWith(round, undefined), before)).toBe(true)
    expect(goesOnFrom({ ...beginningWith(round, undefined), roundNo: round.roundNo + 1 }, before)).toBe(false)
  }
})
