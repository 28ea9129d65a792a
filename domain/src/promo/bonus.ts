import { type Centavos, centavos } from '../money.ts'
import type { Odds } from '../odds.ts'
import { BONUS_TERMS } from './terms.ts'

/** Converted: the rest became cash. Ended: it expired, was given up, or its player excluded himself. */
export type BonusState = 'active' | 'converted' | 'ended'

/** Sums over the tickets that were paid with the bonus. */
export interface BonusPlay {
  /** Of all of them, also of those that are open. */
  readonly staked: Centavos
  /** What they gave back so far; the stake where they are void. */
  readonly paid: Centavos
  /** Stakes that count for the rollover. */
  readonly counted: Centavos
  readonly openTickets: number
}

export interface Bonus {
  readonly state: BonusState
  readonly amount: Centavos
  readonly rolloverNeeded: Centavos
  readonly mostWinnings: Centavos
  readonly expiresAt: Date
  readonly play: BonusPlay
}

/** How a ticket stands: rejected is void. */
export interface BonusTicket {
  readonly stake: Centavos
  /** Null while it is open. */
  readonly payout: Centavos | null
  readonly isVoid: boolean
}

export const NO_PLAY: BonusPlay = {
  staked: centavos(0),
  paid: centavos(0),
  counted: centavos(0),
  openTickets: 0,
}

const DAY_MS = 86_400_000

export function welcomeGift(issuedAt: Date): Bonus {
  const { gift, rolloverTimes, mostWinnings, daysToExpiry } = BONUS_TERMS
  return {
    state: 'active',
    amount: gift,
    rolloverNeeded: centavos(gift * rolloverTimes),
    mostWinnings,
    expiresAt: new Date(issuedAt.getTime() + daysToExpiry * DAY_MS),
    play: NO_PLAY,
  }
}

interface AskedBet {
  readonly kind: string
  readonly stake: Centavos
  /** Of each selection, when the bet is placed. */
  readonly odds: readonly Odds[]
}

/** What of a bonus decides whether it pays a bet. */
interface BonusFunds extends Pick<Bonus, 'state' | 'rolloverNeeded' | 'expiresAt'> {
  /** What can be bet. */
  readonly left: Centavos
  /** Stakes that count for the rollover so far. */
  readonly rolloverDone: Centavos
}

/** Whether the bonus pays this bet: a valid parlay that it covers whole. Every other bet takes cash. */
export function fundsPay(funds: BonusFunds, { kind, stake, odds }: AskedBet, at: Date): boolean {
  const isParlay = (kind === 'multiple' || kind === 'parlay') && odds.length >= BONUS_TERMS.leastSelections
  return (
    funds.state === 'active' &&
    at < funds.expiresAt &&
    funds.rolloverDone < funds.rolloverNeeded &&
    isParlay &&
    odds.every((one) => one >= BONUS_TERMS.leastOdds) &&
    stake <= funds.left
  )
}

/** The same of the bonus and its tickets, as the server has it. */
export function paysWithBonus(bonus: Bonus, bet: AskedBet, at: Date): boolean {
  return fundsPay({ ...bonus, left: bonusPot(bonus), rolloverDone: bonus.play.counted }, bet, at)
}

/** The bonus after one of its tickets went from how it stood to how it stands. */
export function withTicket(bonus: Bonus, before: BonusTicket | undefined, after: BonusTicket): Bonus {
  const { staked, paid, counted, openTickets } = bonus.play
  const [was, is] = [partOf(before), partOf(after)]
  return {
    ...bonus,
    play: {
      staked: centavos(staked - was.staked + is.staked),
      paid: centavos(paid - was.paid + is.paid),
      counted: centavos(counted - was.counted + is.counted),
      openTickets: openTickets - was.openTickets + is.openTickets,
    },
  }
}

function partOf(ticket: BonusTicket | undefined): BonusPlay {
  if (!ticket) return NO_PLAY
  const { stake, payout, isVoid } = ticket
  return {
    staked: stake,
    paid: payout ?? NO_PLAY.paid,
    counted: payout === null || isVoid ? NO_PLAY.counted : stake,
    openTickets: payout === null ? 1 : 0,
  }
}

/**
 * What follows once a ticket has changed or time has passed. A bonus waits for its open tickets: they were placed by the
 * rules and may still complete the rollover.
 */
export function nextState(bonus: Bonus, at: Date): BonusState {
  if (bonus.state !== 'active' || bonus.play.openTickets > 0) return bonus.state
  if (isRolledOver(bonus) && bonusPot(bonus) > 0) return 'converted'
  return at >= bonus.expiresAt ? 'ended' : 'active'
}

export interface BonusStanding {
  /** On the bonus account. */
  readonly bonus: Centavos
  /** Turned into cash, before tax. */
  readonly cash: Centavos
}

/** Where the money of a bonus has to be. Below zero the promotion bears it: bonus money never makes a debt. */
export function bonusStanding(bonus: Bonus): BonusStanding {
  const pot = centavos(Math.max(0, bonusPot(bonus)))
  const most = bonus.amount + bonus.mostWinnings
  return {
    bonus: bonus.state === 'active' ? pot : centavos(0),
    cash: bonus.state === 'converted' ? centavos(Math.min(pot, most)) : centavos(0),
  }
}

/** Gift and payouts less stakes. Below zero when a payout that was bet again is taken back. */
function bonusPot({ amount, play }: Bonus): Centavos {
  return centavos(amount - play.staked + play.paid)
}

function isRolledOver({ rolloverNeeded, play }: Bonus): boolean {
  return play.counted >= rolloverNeeded
}
