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
const COUNTED = 200
/** Everybody who opens the site asks for it. */
const KEPT_MS = 15_000

interface Counted {
  readonly eventId: string
  readonly lineId: string
  readonly outcomeId: string
  readonly tickets: number
}

const COUNT = preparedText(
  'tickets-most-bet',
  `select event_id as "eventId", line_id as "lineId", outcome_id as "outcomeId", count(distinct player_id) as tickets
   from tickets join ticket_selections on ticket_id = tickets.id
   where placed_at >= $1 and status = ${TICKET_STATUS.Accepted}
   group by 1, 2, 3 having count(distinct player_id) >= $2
   order by tickets desc, 1, 2, 3 limit $3`,
)

/** What most players bet on today, those of it that still take bets; a player counts once, however many tickets. */
export function mostBetOf({ db, clock, offer }: { db: Database; clock: Clock; offer: Offer }) {
  let kept: { readonly until: number; readonly counted: Promise<readonly Counted[]> } | undefined

  function count(): Promise<readonly Counted[]> {
    const now = clock.now()
    if (kept && kept.until > now.getTime()) return kept.counted
    const today = firstDayOf('day', now)
    const counted = run<Counted>(db.kysely, COUNT, [rangeOfDays(today, today).from, LEAST_TICKETS, COUNTED])
    kept = { until: now.getTime() + KEPT_MS, counted }
    counted.catch(() => {
      kept = undefined
    })
    return counted
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
