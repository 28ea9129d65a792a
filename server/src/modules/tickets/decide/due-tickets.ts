import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Config } from '../../../platform/operation/config.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { type Offer, withHidden } from '../../catalogue/index.ts'
import type { Play } from '../../play/index.ts'
import type { CustomSelection } from '../custom/custom-bet-api.ts'
import type { CustomBets, CustomQuote } from '../custom/custom-bets.ts'
import { type DueTicket, decideWork } from './decide-work.ts'

/** Whoever placed a ticket decides it in time; what its process left behind is found by any other. */
const LOOK_EVERY_MS = 1_000
/** Another process is late with its own by less than this. */
const LEAVE_TO_OTHERS_MS = 1_500
const MOST_AT_ONCE = 512
const NIL = '00000000-0000-0000-0000-000000000000'

const DUE = preparedText(
  'tickets-due',
  `select id as "ticketId", due_at as "dueAt", player_id as "playerId", hold_key as "holdKey", kind = 'custom' as "isCustom" from tickets
   where status = ${TICKET_STATUS.Pending} and due_at <= $1 and (due_at, id) > ($2, $3::uuid)
   order by due_at, id limit $4`,
)

const PARTS = preparedText(
  'tickets-custom-parts',
  `select event_id as "eventId", market_id as "marketId", specifiers, outcome_id as "outcomeId"
   from ticket_selections where ticket_id = $1 order by index`,
)
/** The book may move while the provider is asked for the price of a custom bet. */
const MOST_QUOTES = 5

interface ExpectedTicket {
  readonly ticketId: string
  readonly playerId: string
  readonly holdKey: string
  readonly isCustom: boolean
}

interface OverdueTicket extends ExpectedTicket {
  readonly dueAt: Date
}

export interface DueTickets {
  /** Has the ticket decided as soon as its delay is over. */
  expect(ticket: ExpectedTicket, dueAt: Date): void
  /** Resolves when what is being decided is decided. */
  stop(): Promise<void>
}

interface Patience {
  readonly config: Pick<Config, 'liveDelayPatienceSeconds'>
}

export function startDueTickets(
  { db, clock, log, config }: Pick<Platform, 'db' | 'clock' | 'log'> & Patience,
  play: Play,
  offer: Offer,
  customBets: Pick<CustomBets, 'quote'>,
): DueTickets {
  // A ticket stays with the event it was placed on, whatever the provider switch hides meanwhile.
  const work = decideWork(withHidden(offer), config.liveDelayPatienceSeconds * 1_000)
  const waiting = new Set<() => void>()
  const deciding = new Set<Promise<unknown>>()

  async function quoteOf({ ticketId }: ExpectedTicket): Promise<CustomQuote> {
    const parts = await run<CustomSelection & { readonly eventId: string }>(db.kysely, PARTS, [ticketId])
    return customBets.quote(parts[0]?.eventId ?? '', parts)
  }

  async function commit(ticket: ExpectedTicket): Promise<void> {
    const { ticketId, playerId, holdKey, isCustom } = ticket
    const request: DueTicket = { ticketId, playerId, key: `ticket-decided:${ticketId}`, holdKeys: [holdKey] }
    for (let asked = 1; ; asked += 1) {
      const quote = isCustom ? await quoteOf(ticket) : undefined
      const outcome = await play.commitTogether(work, { ...request, quote })
      const isOutdated = outcome.kind === 'refused' && outcome.refusal === 'quote-outdated'
      // Still outdated, it stays pending, and the next look finds it.
      if (!isOutdated || asked === MOST_QUOTES) return
    }
  }

  async function decide(ticket: ExpectedTicket): Promise<void> {
    const { ticketId } = ticket
    const decided = commit(ticket)
    deciding.add(decided)
    try {
      await decided
    } catch (error) {
      // It stays pending, and the next look finds it.
      log.warn({ err: error, ticketId }, 'a ticket could not be decided; trying again')
    } finally {
      deciding.delete(decided)
    }
  }

  const looking = takeTurns({
    name: 'decide tickets whose delay is over',
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    async turn(stopped) {
      const until = new Date(clock.now().getTime() - LEAVE_TO_OTHERS_MS)
      // One that cannot be decided yet is passed over until the next look.
      let after: Pick<OverdueTicket, 'dueAt' | 'ticketId'> = { dueAt: new Date(0), ticketId: NIL }
      for (;;) {
        const due = await run<OverdueTicket>(db.kysely, DUE, [until, after.dueAt, after.ticketId, MOST_AT_ONCE])
        await Promise.all(due.map(decide))
        after = due.at(-1) ?? after
        if (due.length < MOST_AT_ONCE || stopped()) return
      }
    },
  })

  return {
    expect(ticket, dueAt) {
      const cancel = clock.after(dueAt.getTime() - clock.now().getTime(), () => {
        waiting.delete(cancel)
        void decide(ticket)
      })
      waiting.add(cancel)
    },
    async stop() {
      for (const cancel of waiting) cancel()
      await looking.stop()
      await Promise.allSettled(deciding)
    },
  }
}
