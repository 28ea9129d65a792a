import { SELECTION_STATUS } from '@momio/contract/live-book'
import type { MostBet } from '@momio/contract/most-bet'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { firstDayOf, rangeOfDays } from '@momio/domain/mexico-calendar'
import { sameSport } from '@momio/domain/same-sport'
import type { Database } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { Offer } from '../../catalogue/index.ts'

/** Fewer say nothing of what people like. */
const LEAST_TICKETS = 3
const SHOWN = 8
/** Of each sport: not every one of them takes bets at this moment. */
const COUNTED = 200
/** Everybody who opens the site asks for it; a failure is kept as well, so that a database in trouble is left alone. */
const KEPT_MS = 15_000
/** On a day of more the newest say it as well. */
const NEWEST_TICKETS = 50_000

interface Counted {
  readonly eventId: string
  readonly lineId: string
  readonly outcomeId: string
  readonly tickets: number
}

/**
 * Only what is still to be decided: by the evening most of what was bet on today is over. Ticket by ticket, by the key: a
 * join may read every selection there ever was.
 */
const COUNT = preparedText(
  'tickets-most-bet',
  `select event_id as "eventId", line_id as "lineId", outcome_id as "outcomeId", tickets
   from (
     select event_id, line_id, outcome_id, count(distinct player_id) as tickets, row_number() over (
         partition by sport_id order by count(distinct player_id) desc, event_id, line_id, outcome_id
       ) as place
     from (
         select id, player_id from tickets where placed_at >= $1 and status = ${TICKET_STATUS.Accepted}
         order by placed_at desc limit ${NEWEST_TICKETS}
       ) as newest, lateral (
         select sport_id, event_id, line_id, outcome_id from ticket_selections as selection
         where selection.ticket_id = newest.id and selection.result = 'open' offset 0
       ) as still_open
     group by sport_id, event_id, line_id, outcome_id having count(distinct player_id) >= $2
   ) as counted
   where place <= $3 order by tickets desc, 1, 2, 3`,
)

/** What most players bet on today, those of it that still take bets; a player counts once, however many tickets. */
export function mostBetOf({ db, clock, offer }: { db: Database; clock: Clock; offer: Offer }) {
  let latest: Promise<readonly Counted[]> | undefined
  /** Until it has ended, however long it takes: one count at a time. */
  let keptUntil = Number.POSITIVE_INFINITY

  function count(): Promise<readonly Counted[]> {
    const now = clock.now()
    if (latest && keptUntil > now.getTime()) return latest
    const today = firstDayOf('day', now)
    keptUntil = Number.POSITIVE_INFINITY
    const end = () => {
      keptUntil = clock.now().getTime() + KEPT_MS
    }
    latest = run<Counted>(db.kysely, COUNT, [rangeOfDays(today, today).from, LEAST_TICKETS, COUNTED])
    latest.then(end, end)
    return latest
  }

  return async (sportId: string | undefined): Promise<MostBet[]> => {
    const shown = (await count()).flatMap((one) => shownBet(one, offer) ?? [])
    return shown.filter((bet) => sportId === undefined || sameSport(bet.sportId) === sameSport(sportId)).slice(0, SHOWN)
  }
}

function shownBet({ eventId, lineId, outcomeId, tickets }: Counted, { book, switchView }: Offer): MostBet | undefined {
  const event = switchView.isEnabled(eventId) ? book.event(eventId) : undefined
  const line = event?.lines.get(lineId)
  const outcome = line?.outcomes.find((one) => one.outcomeId === outcomeId)
  if (!event || line?.status !== SELECTION_STATUS.Active || !outcome?.active) return undefined
  const { match } = event
  return {
    eventId,
    matchName: match.name,
    sportId: match.sportId,
    scheduleTime: match.scheduleTime,
    marketId: line.marketType,
    specifiers: line.specifiers,
    marketName: line.name,
    outcomeId,
    outcomeName: outcome.name,
    tickets,
  }
}
