import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import type { CashOutTerms } from '@momio/domain/betting/cash-out'
import type { Centavos } from '@momio/domain/money'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Platform } from '../../platform/platform.ts'
import { standForLeader } from '../../platform/turns/leader.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { LiveBook } from '../catalogue/index.ts'
import { readClosables } from './closable-tickets.ts'
import { type Closing, closeTicket } from './close-ticket.ts'
import { isWorth } from './quote-ticket.ts'
import { type WatchedTicket, WatchedTickets } from './watched-tickets.ts'

/** How long until a new rule counts, and until a ticket is tried again that could not be closed. */
const LOOK_EVERY_MS = 2_000
const READ_AT_ONCE = 1_000
/** Between these the process does what else it has to. */
const VALUED_AT_ONCE = 200

/** The request id of what a rule closes: it closes the whole, so a ticket has it once. */
const BY_RULE = 'rule'

interface RuleRow {
  readonly ticketId: string
  readonly atLeast: Centavos
  readonly isOpen: boolean
  /** Another text when the rule, what is open of the ticket, or what stands of its lines is another. */
  readonly content: string
}

/** Those of players who are self-excluded end for good: nothing is done in their name that they cannot change. */
const RULES = preparedText(
  'cashout-rules',
  `select rule.ticket_id as "ticketId", at_least as "atLeast",
     result = 'open' and status in (${TICKET_STATUS.Pending}, ${TICKET_STATUS.Accepted})
       and not coalesce(excluded_until > $1, false) as "isOpen",
     concat_ws(' ', at_least, closed_stake, (
       select sum(settled_revision) from ticket_selections as selection where selection.ticket_id = rule.ticket_id
     )) as content
   from ticket_cash_out_rules as rule join tickets on tickets.id = rule.ticket_id
     join players on players.id = tickets.player_id`,
)

const END = preparedText(
  'cashout-end-old-rules',
  `delete from ticket_cash_out_rules as rule using tickets join players on players.id = tickets.player_id
   where rule.ticket_id = any($1::uuid[]) and tickets.id = rule.ticket_id
     and (tickets.result <> 'open' or excluded_until > $2)`,
)

interface Rules extends Closing {
  readonly book: LiveBook
  readonly terms: CashOutTerms
}

/**
 * Closes tickets by the rules of their players. Many processes may start it; one does it at a time, by its own book. It
 * keeps nothing: whoever is next reads the rules.
 */
export function followRules({ clock, log }: Pick<Platform, 'clock' | 'log'>, rules: Rules): { stop(): Promise<void> } {
  const { db } = rules
  return standForLeader({
    name: 'cash-out by rule',
    database: db,
    clock,
    log,
    lead() {
      const watch = new RuleWatch({ ...rules, clock }, log)
      const closing = takeTurns({
        name: 'close tickets that are worth what their rules ask',
        clock,
        log,
        everyMs: LOOK_EVERY_MS,
        turn: (stopped) => watch.closeReached(stopped),
      })
      const looking = takeTurns({
        name: 'read the rules that close tickets',
        clock,
        log,
        everyMs: LOOK_EVERY_MS,
        async turn() {
          await watch.look()
          void closing.wake()
        },
      })
      const stopListening = rules.book.onChange((change) => {
        if (watch.note(change)) void closing.wake()
      })
      return async () => {
        stopListening()
        await looking.stop()
        await closing.stop()
      }
    },
  })
}

interface Watching extends Rules, Pick<Platform, 'clock'> {}

class RuleWatch {
  readonly #rules: Watching
  readonly #log: Platform['log']
  readonly #watched = new WatchedTickets()
  /** As each was last read. */
  readonly #contents = new Map<string, string>()
  /** Their value may be another than when it was last asked. */
  readonly #moved = new Set<string>()
  /** Reached, and not closed for what the book does not know: tried again with the next look. */
  readonly #putOff = new Set<string>()

  constructor(rules: Watching, log: Platform['log']) {
    this.#rules = rules
    this.#log = log
  }

  /** Whether it moves any. */
  note(change: Parameters<WatchedTickets['on']>[0]): boolean {
    const before = this.#moved.size
    for (const ticketId of this.#watched.on(change)) this.#moved.add(ticketId)
    return this.#moved.size > before
  }

  async look(): Promise<void> {
    const { db, clock } = this.#rules
    const now = clock.now()
    const rows = await run<RuleRow>(db.kysely, RULES, [now])
    const ended = rows.filter(({ isOpen }) => !isOpen).map(({ ticketId }) => ticketId)
    if (ended.length > 0) await db.transaction((tx) => run(tx, END, [ended, now]))
    const open = new Map(rows.filter(({ isOpen }) => isOpen).map((row) => [row.ticketId, row]))
    for (const ticketId of this.#contents.keys()) if (!open.has(ticketId)) this.#forget(ticketId)
    const changed = [...open.values()].filter(({ ticketId, content }) => this.#contents.get(ticketId) !== content)
    for (let first = 0; first < changed.length; first += READ_AT_ONCE) {
      await this.#read(changed.slice(first, first + READ_AT_ONCE))
    }
    for (const ticketId of this.#putOff) this.#moved.add(ticketId)
    this.#putOff.clear()
  }

  async #read(rows: readonly RuleRow[]): Promise<void> {
    const { tickets, standings } = await readClosables(
      this.#rules.db.kysely,
      rows.map(({ ticketId }) => ticketId),
    )
    for (const { ticketId, atLeast, content } of rows) {
      const ticket = tickets.get(ticketId)
      if (!ticket) continue
      this.#watched.set({ ticket, standings, atLeast })
      this.#contents.set(ticketId, content)
      this.#moved.add(ticketId)
    }
  }

  /** Until none is left whose value moved. */
  async closeReached(stopped: () => boolean): Promise<void> {
    while (this.#moved.size > 0 && !stopped()) {
      const asked = [...this.#moved].slice(0, VALUED_AT_ONCE)
      for (const ticketId of asked) this.#moved.delete(ticketId)
      const reached = asked
        .flatMap((ticketId) => this.#watched.get(ticketId) ?? [])
        .filter((one) => this.#isReached(one))
      await Promise.all(reached.map((one) => this.#close(one)))
      await nextTurnOfLoop()
    }
  }

  #isReached({ ticket, standings, atLeast }: WatchedTicket): boolean {
    const { book, terms } = this.#rules
    return isWorth(ticket, atLeast, { book, standings, margin: terms.margin })
  }

  async #close({ ticket: { id: ticketId, playerId }, atLeast }: WatchedTicket): Promise<void> {
    const asked = { playerId, ticketId, requestId: BY_RULE, askedAmount: atLeast, percent: 100, isAutomatic: true }
    try {
      const answer = await closeTicket(this.#rules, asked)
      if (answer.kind === 'refused' && answer.reason !== 'notOpen') this.#putOff.add(ticketId)
      else this.#forget(ticketId)
    } catch (error) {
      this.#log.warn({ err: error, ticketId }, 'a ticket could not be closed by its rule; trying again')
      this.#putOff.add(ticketId)
    }
  }

  #forget(ticketId: string): void {
    this.#watched.delete(ticketId)
    this.#contents.delete(ticketId)
    this.#moved.delete(ticketId)
    this.#putOff.delete(ticketId)
  }
}
