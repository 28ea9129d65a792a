import { inForce } from '@momio/domain/dated-value'
import type { Centavos } from '@momio/domain/money'
import { type BonusTicket, bonusStanding, nextState, paysWithBonus, withTicket } from '@momio/domain/promo/bonus'
import { type WithholdingRate, withheldFrom } from '@momio/domain/withholding'
import type { Tx } from '../../platform/database/database.ts'
import { withholdingRates } from '../compliance/index.ts'
import type { BonusChange } from './bonus-change.ts'
import { bonusMovement } from './bonus-steps.ts'
import { readBonuses, readBonusTickets, type StoredBonus } from './read-bonuses.ts'
import { writeBonuses, writeBonusTickets } from './write-bonuses.ts'

interface Moment {
  /** Of the movement that the bonus itself makes. */
  readonly key: string
  readonly at: Date
  readonly cash: Centavos
}

type AskedBet = Parameters<typeof paysWithBonus>[1]

/** The bonuses that one transaction decides by, as the decisions so far have left them. */
export class Bonuses {
  readonly #bonuses = new Map<string, StoredBonus>()
  readonly #tickets = new Map<string, BonusTicket>()
  #rates: readonly WithholdingRate[] = []
  #unwritten: BonusChange[] = []

  async load(tx: Tx, playerIds: readonly string[], ticketIds: readonly string[]): Promise<void> {
    for (const bonus of await readBonuses(tx, playerIds)) {
      if (!this.#bonuses.has(bonus.playerId)) this.#bonuses.set(bonus.playerId, bonus)
    }
    if (this.#bonuses.size === 0) return
    for (const [id, ticket] of await readBonusTickets(tx, ticketIds)) {
      if (!this.#tickets.has(id)) this.#tickets.set(id, ticket)
    }
    if (this.#rates.length === 0) this.#rates = await withholdingRates(tx)
  }

  /** Whether the bonus of the player pays this bet. */
  pays(playerId: string, bet: AskedBet, at: Date): boolean {
    const bonus = this.#bonuses.get(playerId)
    return bonus !== undefined && paysWithBonus(bonus, bet, at)
  }

  /** Undefined where cash paid the ticket. */
  ticket(ticketId: string): BonusTicket | undefined {
    return this.#tickets.get(ticketId)
  }

  change(playerId: string, ticketId: string, ticket: BonusTicket, { key, at, cash }: Moment): BonusChange {
    const before = this.#bonuses.get(playerId)
    if (!before) throw new Error(`ticket ${ticketId} is of a bonus that is not there`)
    const played = withTicket(before, this.#tickets.get(ticketId), ticket)
    const after = this.#converted({ ...before, ...played, state: nextState(played, at) }, at)
    const moved = played.play.paid - before.play.paid - (played.play.staked - before.play.staked)
    const movement = bonusMovement(before, after, { key, at, cash, moved })
    const brings = movement?.postings.some(({ account, amount }) => account === 'bonus' && amount > 0) ?? false
    const movements = movement ? [movement] : []
    return {
      ticketId,
      ticket,
      bonus: after,
      at,
      first: brings ? movements : [],
      last: brings ? [] : movements,
    }
  }

  take(change: BonusChange): void {
    this.#bonuses.set(change.bonus.playerId, change.bonus)
    this.#tickets.set(change.ticketId, change.ticket)
    this.#unwritten.push(change)
  }

  async write(tx: Tx): Promise<void> {
    const changes = this.#unwritten
    this.#unwritten = []
    if (changes.length === 0) return
    const tickets = new Map(changes.map((change) => [change.ticketId, change]))
    await writeBonusTickets(tx, [...tickets.values()])
    const bonuses = new Map(changes.map((change) => [change.bonus.playerId, change]))
    await writeBonuses(tx, [...bonuses.values()])
  }

  /** What is cash as before keeps what was withheld of it; anything else is a payment of today. */
  #converted(bonus: StoredBonus, at: Date): StoredBonus {
    const { cash } = bonusStanding(bonus)
    if (cash === bonus.converted) return bonus
    const withheld = withheldFrom({ payout: cash, stake: bonus.amount }, inForce(this.#rates, at))
    return { ...bonus, converted: cash, withheld }
  }
}

const ofTransaction = new WeakMap<Tx, Bonuses>()

/** One for each transaction: bets that are placed and decided together see what each other took. Players are locked. */
export async function loadBonuses(
  tx: Tx,
  playerIds: readonly string[],
  ticketIds: readonly string[] = [],
): Promise<Bonuses> {
  const bonuses = ofTransaction.get(tx) ?? new Bonuses()
  ofTransaction.set(tx, bonuses)
  await bonuses.load(tx, playerIds, ticketIds)
  return bonuses
}
