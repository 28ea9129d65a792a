import { listLayout, marketTypesOf } from '../list-layout.ts'
import { type Centavos, centavos } from '../money.ts'
import type { Odds } from '../odds.ts'
import { sameSport } from '../same-sport.ts'
import { LEAST_STAKE, liabilityOf, stakeForLiability, stakeForPayout } from './returns.ts'

export type MarketKind = 'main' | 'player' | 'other'
export type TournamentLevel = 'top' | 'other'
export type BetPhase = 'prematch' | 'live' | 'outright'

/** What a rule looks at in a leg. */
export interface RiskProfile {
  /** Of either provider. */
  readonly sportId: string
  readonly level: TournamentLevel
  readonly marketKind: MarketKind
  readonly phase: BetPhase
  readonly odds: Odds
}

interface RiskBounds {
  /** The highest stake of a ticket. */
  readonly stake: Centavos
  /** The highest payout of a ticket. */
  readonly payout: Centavos
  /** All stakes of one player on one event. */
  readonly playerEventStake: Centavos
  /** What the house may stand to lose by open tickets. */
  readonly outcomeExposure: Centavos
  readonly marketExposure: Centavos
  readonly eventExposure: Centavos
}

export interface RiskLimits extends RiskBounds {
  readonly liveDelayMs: number
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null }

/** What is null in its conditions is any; what is null in its figures it says nothing of. */
export interface RiskRule extends Nullable<RiskLimits> {
  readonly ruleId: string
  readonly sportId: string | null
  readonly level: TournamentLevel | null
  readonly marketKind: MarketKind | null
  readonly phase: BetPhase | null
  /** For prices from this one on. */
  readonly oddsFrom: Odds | null
}

/** The rule that has no conditions and says something of everything. */
export const GENERAL_RULE = 'general'

const BOUNDS = [
  'stake',
  'payout',
  'playerEventStake',
  'outcomeExposure',
  'marketExposure',
  'eventExposure',
] as const satisfies readonly (keyof RiskBounds)[]

/** Of all rules that fit, the strictest bound; the delay of the rule with the most conditions. */
export function riskLimits(rules: readonly RiskRule[], profile: RiskProfile): RiskLimits {
  const fitting = rules.filter((rule) => fits(rule, profile))
  const bounds = BOUNDS.map((bound) => {
    const said = fitting.flatMap((rule) => rule[bound] ?? [])
    if (said.length === 0) throw new Error(`no rule says a ${bound}`)
    return [bound, Math.min(...said)] as const
  })
  const delays = fitting.filter(({ liveDelayMs }) => liveDelayMs !== null)
  const most = Math.max(...delays.map(conditionsOf))
  const delay = Math.max(0, ...delays.flatMap((rule) => (conditionsOf(rule) === most ? (rule.liveDelayMs ?? 0) : [])))
  return {
    ...(Object.fromEntries(bounds) as unknown as RiskBounds),
    liveDelayMs: profile.phase === 'live' ? delay : 0,
  }
}

/** The strictest figure of each, where what is bet on is not named well enough to know which of them count. */
export function strictestLimits(each: readonly RiskLimits[]): RiskLimits {
  const bounds = BOUNDS.map((bound) => [bound, Math.min(...each.map((limits) => limits[bound]))] as const)
  return {
    ...(Object.fromEntries(bounds) as unknown as RiskBounds),
    liveDelayMs: Math.max(...each.map(({ liveDelayMs }) => liveDelayMs)),
  }
}

function fits(rule: RiskRule, profile: RiskProfile): boolean {
  if (rule.oddsFrom !== null && profile.odds < rule.oddsFrom) return false
  const isAny = (wanted: string | null, given: string) => wanted === null || wanted === given
  return (
    isAny(rule.sportId && sameSport(rule.sportId), sameSport(profile.sportId)) &&
    isAny(rule.level, profile.level) &&
    isAny(rule.marketKind, profile.marketKind) &&
    isAny(rule.phase, profile.phase)
  )
}

function conditionsOf({ sportId, level, marketKind, phase, oddsFrom }: RiskRule): number {
  return [sportId, level, marketKind, phase, oddsFrom].filter((condition) => condition !== null).length
}

/** Why a set of rules cannot stand: the general rule is the floor that every leg stands on. */
export function rulesProblem(rules: readonly RiskRule[]): string | undefined {
  const general = rules.find(({ ruleId }) => ruleId === GENERAL_RULE)
  if (!general) return 'the general rule is missing'
  if (conditionsOf(general) > 0) return 'the general rule has a condition'
  if (BOUNDS.some((bound) => general[bound] === null) || general.liveDelayMs === null) {
    return 'the general rule leaves something open'
  }
  return undefined
}

/** By what it is about: a column of the list, a player, or anything else. */
export function marketKindOf(sportId: string, marketId: number, specifiers: string, outcomeId: string): MarketKind {
  if (/(?:^|\|)player=/.test(specifiers) || /:player:/.test(outcomeId)) return 'player'
  return marketTypesOf(listLayout(sportId)).includes(marketId) ? 'main' : 'other'
}

/** A leg, what binds it, and what stands on it already. */
export interface LegAtRisk {
  readonly eventId: string
  readonly marketId: number
  readonly odds: Odds
  readonly limits: RiskLimits
  /** What the player has staked on the event before. */
  readonly accumulated: Centavos
  /** What the house stands to lose on outcome, market and event by tickets that are open. */
  readonly exposure: Readonly<Record<'outcome' | 'market' | 'event', Centavos>>
}

export interface StakeLimitHit {
  readonly legIndex: number
  readonly code: 'ACCUMULATED_STAKE_LIMIT' | 'BET_STAKE_OVER_LIMIT'
  readonly accumulated: Centavos
  /** The highest stake that would be taken now; zero when none would. */
  readonly remaining: Centavos
}

/**
 * Which legs do not bear the stake; none when it may be taken. `factor` is in thousandths: 1000 is the usual player.
 * `prices` are what the payout is the product of: those of the legs, or the one price of a custom bet.
 */
export function stakeLimitsHit(
  legs: readonly LegAtRisk[],
  stake: Centavos,
  factor: number,
  prices: readonly Odds[] = legs.map(({ odds }) => odds),
): readonly StakeLimitHit[] {
  const room = roomOf(legs, factor, prices)
  const most = Math.min(...room.map(({ accumulated, bet }) => Math.min(accumulated, bet)))
  if (stake <= most) return []
  const remaining = centavos(most < LEAST_STAKE ? 0 : most)
  return room.flatMap(({ accumulated, bet }, legIndex): StakeLimitHit[] => {
    if (stake <= accumulated && stake <= bet) return []
    const code = stake > accumulated ? 'ACCUMULATED_STAKE_LIMIT' : 'BET_STAKE_OVER_LIMIT'
    return [{ legIndex, code, accumulated: legs[legIndex]?.accumulated ?? centavos(0), remaining }]
  })
}

/** Of each leg: what the player's own sum on the event leaves, and what one ticket may stake. */
function roomOf(
  legs: readonly LegAtRisk[],
  factor: number,
  prices: readonly Odds[],
): { readonly accumulated: number; readonly bet: number }[] {
  const scaled = (bound: Centavos) => Math.floor((bound * factor) / 1000)
  const payout = stakeForPayout(payoutBound(legs), prices)
  return legs.map((leg) => {
    const { limits, exposure, odds } = leg
    // Two legs of one event both count for it.
    const ofEvent = legs.filter(({ eventId }) => eventId === leg.eventId)
    const left = {
      outcome: stakeForLiability(centavos(limits.outcomeExposure - exposure.outcome), odds),
      market: stakeForLiability(centavos(limits.marketExposure - exposure.market), odds),
      event: stakeForSharedLiability(centavos(limits.eventExposure - exposure.event), ofEvent),
    }
    const bet = Math.min(scaled(limits.stake), payout, left.outcome, left.market, left.event)
    return { accumulated: Math.max(0, scaled(limits.playerEventStake) - leg.accumulated), bet }
  })
}

/** The lowest maximum of all legs binds the ticket. */
export function payoutBound(legs: readonly Pick<LegAtRisk, 'limits'>[]): Centavos {
  return centavos(Math.min(...legs.map(({ limits }) => limits.payout)))
}

function stakeForSharedLiability(left: Centavos, legs: readonly LegAtRisk[]): number {
  const profits = legs.reduce((sum, { odds }) => sum + (odds - 1000), 0)
  let stake = stakeForLiability(left, (profits + 1000) as Odds)
  // Each leg is rounded down on its own, so one centavo more may still fit.
  const fitsWith = (more: number) => legs.reduce((sum, { odds }) => sum + liabilityOf(centavos(more), odds), 0) <= left
  if (stake < Number.MAX_SAFE_INTEGER && fitsWith(stake + 1)) stake = centavos(stake + 1)
  return stake
}
