import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, pesos } from '../money.ts'
import { oddsFromDecimal } from '../odds.ts'
import {
  type AcceptedLeg,
  type CancelledWindow,
  isUndecided,
  type LegResult,
  type LineStanding,
  NOTHING_STANDS,
  settleTicket,
} from './settle-ticket.ts'

const NO_MAXIMUM = centavos(Number.MAX_SAFE_INTEGER)
const NOON = Date.parse('2026-03-01T12:00:00Z')
const acceptedAt = new Date(NOON)

type Kind = 'won' | 'lost' | 'halfWon' | 'halfLost' | 'void' | 'cancelled' | 'half heat' | 'third heat' | 'open'
const KINDS: readonly Kind[] = [
  'won',
  'lost',
  'halfWon',
  'halfLost',
  'void',
  'cancelled',
  'half heat',
  'third heat',
  'open',
]

const stood = (result: number, factors: { voidFactor?: number; deadHeatFactor?: number } = {}): LineStanding => ({
  outcomes: [
    { id: '1', result, ...factors },
    { id: '2', result: 1 - result },
  ],
  cancellations: [],
})
const window = (more: Partial<CancelledWindow> = {}): CancelledWindow => ({
  from: null,
  to: null,
  outcomeIds: [],
  ...more,
})

const STANDING: Readonly<Record<Kind, LineStanding>> = {
  won: stood(1),
  lost: stood(0),
  halfWon: stood(1, { voidFactor: 0.5 }),
  halfLost: stood(0, { voidFactor: 0.5 }),
  void: stood(0, { voidFactor: 1 }),
  // Cancelled after it had won.
  cancelled: { ...stood(1), cancellations: [window()] },
  'half heat': stood(1, { deadHeatFactor: 0.5 }),
  'third heat': stood(1, { deadHeatFactor: 0.333 }),
  open: NOTHING_STANDS,
}
const SHOWN: Readonly<Record<Kind, LegResult>> = {
  won: 'won',
  lost: 'lost',
  halfWon: 'halfWon',
  halfLost: 'halfLost',
  void: 'void',
  cancelled: 'void',
  'half heat': 'won',
  'third heat': 'won',
  open: 'open',
}

/** By what each kind of result multiplies the stake, by hand, for four prices. */
const PRICES = [1.85, 2.1, 3.4, 1.333]
const FRACTIONS: readonly Readonly<Record<Exclude<Kind, 'open'>, readonly [bigint, bigint]>>[] = [
  {
    won: [37n, 20n],
    lost: [0n, 1n],
    halfWon: [57n, 40n],
    halfLost: [1n, 2n],
    void: [1n, 1n],
    cancelled: [1n, 1n],
    'half heat': [37n, 40n],
    'third heat': [12321n, 20000n],
  },
  {
    won: [21n, 10n],
    lost: [0n, 1n],
    halfWon: [31n, 20n],
    halfLost: [1n, 2n],
    void: [1n, 1n],
    cancelled: [1n, 1n],
    'half heat': [21n, 20n],
    'third heat': [6993n, 10000n],
  },
  {
    won: [17n, 5n],
    lost: [0n, 1n],
    halfWon: [11n, 5n],
    halfLost: [1n, 2n],
    void: [1n, 1n],
    cancelled: [1n, 1n],
    'half heat': [17n, 10n],
    'third heat': [5661n, 5000n],
  },
  {
    won: [1333n, 1000n],
    lost: [0n, 1n],
    halfWon: [2333n, 2000n],
    halfLost: [1n, 2n],
    void: [1n, 1n],
    cancelled: [1n, 1n],
    'half heat': [1333n, 2000n],
    'third heat': [443889n, 1000000n],
  },
]

function legOf(kind: Kind, place: number): AcceptedLeg {
  return { outcomeId: '1', odds: oddsFromDecimal(PRICES[place] ?? 1), standing: STANDING[kind] }
}

function* combinations(length: number): Generator<readonly Kind[]> {
  if (length === 0) yield []
  else for (const rest of combinations(length - 1)) for (const kind of KINDS) yield [...rest, kind]
}

/** The stake times all fractions, in centavos rounded down once; null while it is open. */
function byHand(stake: number, kinds: readonly Kind[]): number | null {
  if (kinds.includes('lost')) return 0
  let [over, under] = [BigInt(stake), 1n]
  for (const [place, kind] of kinds.entries()) {
    if (kind === 'open') return null
    const [a, b] = FRACTIONS[place]?.[kind] ?? [0n, 1n]
    over *= a
    under *= b
  }
  return Number(over / under)
}

describe.each([1, 2, 3, 4])('every combination of results of %i legs', (length) => {
  test('pays what the fractions written by hand say, rounded down once [BET-7] [UOF-13] [GLI-20]', () => {
    const stake = centavos(12_347)
    for (const kinds of combinations(length)) {
      const settled = settleTicket({ stake, mostPayout: NO_MAXIMUM, acceptedAt, legs: kinds.map(legOf) })
      expect([kinds, settled.payout]).toEqual([kinds, byHand(stake, kinds)])
      expect(settled.legs).toEqual(kinds.map((kind) => SHOWN[kind]))
    }
  })

  test('is lost with the first lost leg, open with an open one, void when all are [BET-7]', () => {
    for (const kinds of combinations(length)) {
      const { result } = settleTicket({
        stake: pesos(100),
        mostPayout: NO_MAXIMUM,
        acceptedAt,
        legs: kinds.map(legOf),
      })
      expect([kinds, result === 'lost']).toEqual([kinds, kinds.includes('lost')])
      const isOpen = kinds.includes('open') && !kinds.includes('lost')
      expect([kinds, result === 'open']).toEqual([kinds, isOpen])
      const isVoid = kinds.every((kind) => kind === 'void' || kind === 'cancelled')
      expect([kinds, result === 'void']).toEqual([kinds, isVoid])
    }
  })
})

const settle = (kinds: readonly Kind[], stake = pesos(100), mostPayout = NO_MAXIMUM) =>
  settleTicket({ stake, mostPayout, acceptedAt, legs: kinds.map(legOf) })

test.each([2, 3])(
  'a custom bet of %i parts is lost with its first lost one, won when all are, and void when its price no longer fits [CUST-1]',
  (length) => {
    const stake = centavos(12_347)
    for (const kinds of combinations(length)) {
      const legs = kinds.map(legOf)
      const settled = settleTicket({
        stake,
        mostPayout: NO_MAXIMUM,
        acceptedAt,
        legs,
        customOdds: oddsFromDecimal(3.21),
      })
      const [result, payout] = kinds.includes('lost')
        ? ['lost', 0]
        : kinds.includes('open')
          ? ['open', null]
          : kinds.every((kind) => kind === 'won')
            ? ['won', 39_633]
            : ['void', stake]
      expect([kinds, settled.result, settled.payout]).toEqual([kinds, result, payout])
      expect(settled.legs).toEqual(kinds.map((kind) => SHOWN[kind]))
    }
  },
)

test('a custom bet pays no more than its maximum, and none of its parts early [CUST-1]', () => {
  const led = { ...legOf('lost', 0), standing: { ...STANDING.lost, early: [{ outcomeId: '1', at: NOON }] } }
  const custom = { stake: pesos(100), acceptedAt, customOdds: oddsFromDecimal(5) }
  const legs = [legOf('won', 0), legOf('won', 1)]
  expect(settleTicket({ ...custom, mostPayout: pesos(300), legs }).payout).toBe(pesos(300))
  const lost = settleTicket({ ...custom, mostPayout: NO_MAXIMUM, legs: [led, legOf('won', 1)] })
  expect(lost).toMatchObject({ result: 'lost', legs: ['lost', 'won'], early: [false, false] })
})

test('a ticket that comes down to one leg has the result of that leg [BET-7]', () => {
  expect(settle(['halfWon']).result).toBe('halfWon')
  expect(settle(['halfLost']).result).toBe('halfLost')
  expect(settle(['void', 'halfWon', 'cancelled']).result).toBe('halfWon')
  expect(settle(['half heat']).result).toBe('won')
})

test('one of several legs has won when the stake came back at least, and has half lost when less did [BET-7]', () => {
  expect(settle(['won', 'halfLost', 'won'])).toMatchObject({ result: 'won', payout: pesos(314.5) })
  expect(settle(['won', 'halfLost'])).toMatchObject({ result: 'halfLost', payout: pesos(92.5) })
})

test('no ticket pays more than the maximum, and a void one gives its stake back all the same [GLI-20]', () => {
  expect(settle(['won', 'won'], pesos(100), pesos(300)).payout).toBe(pesos(300))
  expect(settle(['won', 'won'], pesos(100), pesos(388.5)).payout).toBe(pesos(388.5))
  expect(settle(['void'], pesos(100), pesos(50)).payout).toBe(pesos(100))
})

test('an outcome that is not decided, not named or makes no sense stays open [UOF-13]', () => {
  const open = [
    stood(-1),
    { outcomes: [{ id: '2', result: 1 }], cancellations: [] },
    stood(1, { voidFactor: 1 }),
    stood(1, { voidFactor: 0.25 }),
    stood(2),
  ]
  for (const standing of open) {
    const legs = [{ ...legOf('won', 0), standing }]
    expect(settleTicket({ stake: pesos(1), mostPayout: NO_MAXIMUM, acceptedAt, legs })).toEqual({
      result: 'open',
      payout: null,
      legs: ['open'],
      early: [false],
    })
  }
})

const resultIn = (cancellation: CancelledWindow): LegResult => {
  const legs = [{ ...legOf('lost', 0), standing: { ...STANDING.lost, cancellations: [cancellation] } }]
  return settleTicket({ stake: pesos(1), mostPayout: NO_MAXIMUM, acceptedAt, legs }).result
}

test.each([
  ['without bounds', window(), 'void'],
  ['from that moment on', window({ from: NOON }), 'void'],
  ['from a moment later', window({ from: NOON + 1 }), 'lost'],
  ['until a moment later', window({ to: NOON + 1 }), 'void'],
  ['until that moment', window({ to: NOON }), 'lost'],
  ['around it', window({ from: NOON - 5, to: NOON + 5 }), 'void'],
  ['before it', window({ from: NOON - 5, to: NOON }), 'lost'],
  ['that names its outcome', window({ outcomeIds: ['2', '1'] }), 'void'],
  ['that names another outcome', window({ outcomeIds: ['2'] }), 'lost'],
])('a cancelled window %s [UOF-11]', (_, cancellation, result) => {
  expect(resultIn(cancellation)).toBe(result)
})

const ledAt = (at: number, more: { outcomeId?: string; voids?: CancelledWindow[] } = {}) => ({
  early: [{ outcomeId: '1', at, ...more }],
})

test.each([
  ['reached a moment later', 'lost', ledAt(NOON + 1), 'won'],
  ['reached at that moment', 'lost', ledAt(NOON), 'won'],
  ['reached a moment before', 'lost', ledAt(NOON - 1), 'lost'],
  ['of another outcome', 'lost', ledAt(NOON + 1, { outcomeId: '2' }), 'lost'],
  ['before any result', 'open', ledAt(NOON + 1), 'won'],
  ['with a result that pays half', 'halfWon', ledAt(NOON + 1), 'won'],
  ['with a dead heat', 'third heat', ledAt(NOON + 1), 'won'],
  ['with a void result', 'void', ledAt(NOON + 1), 'won'],
  ['with a cancel that came later', 'cancelled', ledAt(NOON + 1), 'won'],
  ['with a cancel that stood by then', 'cancelled', ledAt(NOON + 1, { voids: [window()] }), 'void'],
  ['with a cancel of other bets by then', 'lost', ledAt(NOON + 1, { voids: [window({ to: NOON })] }), 'won'],
] as const)('a bet with a lead %s, otherwise %s', (_, kind, lead, result) => {
  const legs = [{ ...legOf(kind, 1), standing: { ...STANDING[kind], ...lead } }]
  const settled = settleTicket({ stake: pesos(100), mostPayout: NO_MAXIMUM, acceptedAt, legs })
  const isEarly = result === 'won'
  expect(settled).toMatchObject({ result, early: [isEarly], ...(isEarly && { payout: pesos(210) }) })
})

test('a lead counts as a won leg and leaves the other legs alone, within the maximum', () => {
  const early = { ...legOf('lost', 1), standing: { ...STANDING.lost, ...ledAt(NOON) } }
  const withOther = (kind: Kind, mostPayout = NO_MAXIMUM) =>
    settleTicket({ stake: pesos(100), mostPayout, acceptedAt, legs: [early, legOf(kind, 0)] })
  expect(withOther('open')).toEqual({ result: 'open', payout: null, legs: ['won', 'open'], early: [true, false] })
  expect(withOther('lost')).toMatchObject({ result: 'lost', payout: 0, legs: ['won', 'lost'] })
  expect(withOther('won')).toMatchObject({ result: 'won', payout: pesos(388.5) })
  expect(withOther('won', pesos(300))).toMatchObject({ payout: pesos(300) })
})

test('a lead takes no bet away that comes after it, and one that it would pay at once is not taken [UOF-9]', () => {
  const taken = (at: number, outcomeId = '1') => isUndecided({ ...NOTHING_STANDS, ...ledAt(at) }, outcomeId, acceptedAt)
  expect(taken(NOON - 1)).toBe(true)
  expect(taken(NOON)).toBe(false)
  expect(taken(NOON, '2')).toBe(true)
})

test('a bet is taken until something of its line is settled, and in no window that is cancelled [UOF-9] [UOF-11]', () => {
  expect(isUndecided(NOTHING_STANDS, '1', acceptedAt)).toBe(true)
  expect(isUndecided(stood(0), '3', acceptedAt)).toBe(false)
  const cancelled = (one: CancelledWindow) => ({ outcomes: [], cancellations: [one] })
  expect(isUndecided(cancelled(window()), '1', acceptedAt)).toBe(false)
  expect(isUndecided(cancelled(window({ to: NOON })), '1', acceptedAt)).toBe(true)
  expect(isUndecided(cancelled(window({ outcomeIds: ['2'] })), '1', acceptedAt)).toBe(true)
})

test('whatever the legs and their order, the payout is a whole number of centavos, not below zero, and the same [BET-7]', () => {
  const kind = fc.constantFrom(...KINDS)
  const price = fc.integer({ min: 1_005, max: 1_000_000 })
  const leg = fc.record({ kind, price })
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 500, max: 5_000_000 }),
      (all, stake) => {
        const legs = all.map((one) => ({ ...legOf(one.kind, 0), odds: oddsFromDecimal(one.price / 1_000) }))
        const ticket = { stake: centavos(stake), mostPayout: pesos(2_000_000), acceptedAt }
        const { payout, result } = settleTicket({ ...ticket, legs })
        expect(payout === null).toBe(result === 'open')
        if (payout !== null)
          expect(Number.isSafeInteger(payout) && payout >= 0 && payout <= pesos(2_000_000)).toBe(true)
        expect(settleTicket({ ...ticket, legs: legs.toReversed() }).payout).toBe(payout)
      },
    ),
  )
})
