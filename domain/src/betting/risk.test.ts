import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../money.ts'
import { type Odds, oddsFromDecimal } from '../odds.ts'
import { liabilityOf, payoutOf } from './returns.ts'
import {
  GENERAL_RULE,
  type LegAtRisk,
  marketKindOf,
  payoutBound,
  type RiskLimits,
  type RiskProfile,
  type RiskRule,
  riskLimits,
  rulesProblem,
  stakeLimitsHit,
  strictestLimits,
} from './risk.ts'

const ANY = { sportId: null, level: null, marketKind: null, phase: null, oddsFrom: null }
const SILENT = {
  stake: null,
  payout: null,
  playerEventStake: null,
  outcomeExposure: null,
  marketExposure: null,
  eventExposure: null,
  liveDelayMs: null,
}
const LIMITS: RiskLimits = {
  stake: centavos(5_000_00),
  payout: centavos(200_000_00),
  playerEventStake: centavos(10_000_00),
  outcomeExposure: centavos(300_000_00),
  marketExposure: centavos(600_000_00),
  eventExposure: centavos(900_000_00),
  liveDelayMs: 4_000,
}
const general: RiskRule = { ruleId: GENERAL_RULE, ...ANY, ...LIMITS }
const rule = (ruleId: string, more: Partial<RiskRule>): RiskRule => ({ ruleId, ...ANY, ...SILENT, ...more })
const soccer: RiskProfile = {
  sportId: 'sr:sport:1',
  level: 'top',
  marketKind: 'main',
  phase: 'live',
  odds: oddsFromDecimal(2),
}

describe('the rules that fit a leg [BET-6]', () => {
  test('of sport, tournament level, kind of market, phase and odds the strictest figure counts', () => {
    const rules = [
      general,
      rule('a', { sportId: 'sr:sport:1', stake: centavos(1_000_00) }),
      rule('b', { sportId: 'sr:sport:2', stake: centavos(1_00) }),
      rule('c', { level: 'other', stake: centavos(2_00) }),
      rule('d', { marketKind: 'player', stake: centavos(3_00) }),
      rule('e', { phase: 'prematch', stake: centavos(4_00) }),
      rule('f', { oddsFrom: oddsFromDecimal(2.001), stake: centavos(5_00) }),
      rule('g', { oddsFrom: oddsFromDecimal(2), payout: centavos(9_00) }),
    ]
    expect(riskLimits(rules, soccer)).toEqual({ ...LIMITS, stake: 1_000_00, payout: 9_00 })
    expect(riskLimits(rules, { ...soccer, sportId: 'sr:sport:2' }).stake).toBe(1_00)
    expect(riskLimits(rules, { ...soccer, level: 'other' }).stake).toBe(2_00)
    expect(riskLimits(rules, { ...soccer, marketKind: 'player' }).stake).toBe(3_00)
    expect(riskLimits(rules, { ...soccer, phase: 'prematch' }).stake).toBe(4_00)
    expect(riskLimits(rules, { ...soccer, odds: oddsFromDecimal(2.001) }).stake).toBe(5_00)
  })

  test('of a sport with both providers, whichever of them the rule or the match is named by', () => {
    for (const named of ['sr:sport:1', 'bg:sport:10']) {
      const rules = [general, rule('a', { sportId: named, stake: centavos(1_00) })]
      for (const sportId of ['sr:sport:1', 'bg:sport:10'])
        expect(riskLimits(rules, { ...soccer, sportId }).stake).toBe(1_00)
      expect(riskLimits(rules, { ...soccer, sportId: 'sr:sport:10' }).stake).toBe(5_000_00)
    }
  })

  test('of several limits the strictest figure of each', () => {
    const players = { ...LIMITS, stake: centavos(1_00), payout: centavos(900_000_00), liveDelayMs: 9_000 }
    expect(strictestLimits([LIMITS])).toEqual(LIMITS)
    expect(strictestLimits([LIMITS, players])).toEqual({ ...LIMITS, stake: 1_00, liveDelayMs: 9_000 })
  })

  test('the delay is that of the rule with the most conditions, and only what is live waits', () => {
    const rules = [
      general,
      rule('a', { sportId: 'sr:sport:1', liveDelayMs: 7_000 }),
      rule('b', { sportId: 'sr:sport:1', level: 'top', liveDelayMs: 1_000 }),
    ]
    expect(riskLimits(rules, soccer).liveDelayMs).toBe(1_000)
    expect(riskLimits(rules, { ...soccer, level: 'other' }).liveDelayMs).toBe(7_000)
    expect(riskLimits(rules, { ...soccer, sportId: 'sr:sport:9' }).liveDelayMs).toBe(4_000)
    expect(riskLimits(rules, { ...soccer, phase: 'prematch' }).liveDelayMs).toBe(0)
  })

  test('without a general rule that says everything no set of rules stands', () => {
    expect(rulesProblem([general])).toBeUndefined()
    expect(rulesProblem([])).toBeDefined()
    expect(rulesProblem([{ ...general, phase: 'live' }])).toBeDefined()
    expect(rulesProblem([{ ...general, payout: null }])).toBeDefined()
    expect(rulesProblem([{ ...general, liveDelayMs: null }])).toBeDefined()
  })

  test('a column of the list is a main market, what names a player is of players', () => {
    expect(marketKindOf('sr:sport:1', 1, '', '1')).toBe('main')
    expect(marketKindOf('sr:sport:1', 29, '', '74')).toBe('other')
    expect(marketKindOf('sr:sport:1', 40, '', 'sr:player:77')).toBe('player')
    expect(marketKindOf('sr:sport:2', 921, 'player=sr:player:5|total=10.5', '12')).toBe('player')
  })
})

const NOTHING = { outcome: centavos(0), market: centavos(0), event: centavos(0) }
function leg(more: Partial<LegAtRisk> = {}): LegAtRisk {
  const odds = oddsFromDecimal(2)
  return { eventId: 'e', marketId: 1, odds, limits: LIMITS, accumulated: centavos(0), exposure: NOTHING, ...more }
}

describe('a stake over a limit [BET-1]', () => {
  test('is told with what is left: of the ticket, or of all that was staked on the event', () => {
    expect(stakeLimitsHit([leg()], centavos(5_000_00), 1000)).toEqual([])
    expect(stakeLimitsHit([leg()], centavos(5_000_01), 1000)).toEqual([
      { legIndex: 0, code: 'BET_STAKE_OVER_LIMIT', accumulated: 0, remaining: 5_000_00 },
    ])
    const staked = leg({ accumulated: centavos(9_000_00) })
    expect(stakeLimitsHit([staked], centavos(1_000_01), 1000)).toEqual([
      { legIndex: 0, code: 'ACCUMULATED_STAKE_LIMIT', accumulated: 9_000_00, remaining: 1_000_00 },
    ])
    const full = leg({ accumulated: centavos(9_999_00) })
    expect(stakeLimitsHit([full], centavos(5_00), 1000)).toMatchObject([{ remaining: 0 }])
  })

  test('a player whose factor is lower stakes less, and with none nothing', () => {
    expect(stakeLimitsHit([leg()], centavos(500_00), 100)).toEqual([])
    expect(stakeLimitsHit([leg()], centavos(500_01), 100)).toMatchObject([{ remaining: 500_00 }])
    expect(stakeLimitsHit([leg()], centavos(5_00), 0)).toMatchObject([{ remaining: 0 }])
  })

  test('of the legs of a multiple the strictest binds, and only those in the way are named', () => {
    const strict = leg({ eventId: 'f', limits: { ...LIMITS, stake: centavos(100_00) } })
    expect(stakeLimitsHit([leg(), strict], centavos(100_01), 1000)).toEqual([
      { legIndex: 1, code: 'BET_STAKE_OVER_LIMIT', accumulated: 0, remaining: 100_00 },
    ])
  })

  test('the highest stake that is told would be taken, and one centavo more would not, whatever the legs', () => {
    const amount = (max: number) => fc.integer({ min: 0, max }).map(centavos)
    const anyLeg = fc.record({
      eventId: fc.constantFrom('a', 'b'),
      odds: fc.integer({ min: 1_005, max: 30_000 }).map((odds) => odds as Odds),
      accumulated: amount(9_000_00),
      exposure: fc.record({ outcome: amount(290_000_00), market: amount(590_000_00), event: amount(890_000_00) }),
    })
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 2000 }),
        (given, factor) => {
          const legs = given.map((one) => leg(one))
          const [hit] = stakeLimitsHit(legs, centavos(100_000_000_00), factor)
          const most = hit?.remaining ?? centavos(0)
          if (most > 0) expect(stakeLimitsHit(legs, most, factor)).toEqual([])
          if (most > 0) expect(stakeLimitsHit(legs, centavos(most + 1), factor)).not.toEqual([])
          // By the plain meaning of each limit.
          const prices = legs.map(({ odds }) => odds)
          const uncapped = centavos(Number.MAX_SAFE_INTEGER)
          expect(payoutOf(most, prices, uncapped)).toBeLessThanOrEqual(payoutBound(legs))
          for (const { eventId, odds, exposure } of legs) {
            const own = liabilityOf(most, odds)
            const ofEvent = legs.filter((other) => other.eventId === eventId)
            const together = ofEvent.reduce((sum, other) => sum + liabilityOf(most, other.odds), 0)
            if (most === 0) continue
            expect(exposure.outcome + own).toBeLessThanOrEqual(LIMITS.outcomeExposure)
            expect(exposure.market + own).toBeLessThanOrEqual(LIMITS.marketExposure)
            expect(exposure.event + together).toBeLessThanOrEqual(LIMITS.eventExposure)
          }
        },
      ),
    )
  })
})
