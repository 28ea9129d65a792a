import { randomUUID } from 'node:crypto'
import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import { BookView } from '../../src/modules/catalogue/book/book-view.ts'
import { openPlay } from '../../src/modules/play/index.ts'
import { openCustomBets } from '../../src/modules/tickets/custom/custom-bets.ts'
import { startDueTickets } from '../../src/modules/tickets/decide/due-tickets.ts'
import { ticketRequest } from '../../src/modules/tickets/place/ask.ts'
import { placeTicket } from '../../src/modules/tickets/place/place-ticket.ts'
import { placeWork } from '../../src/modules/tickets/place/place-work.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'
import { pick, resultLine, selection } from '../betting/slips.ts'
import { put } from '../catalogue/event-example.ts'

/**
 * Bets for ever in a process of its own, for a test that kills it, and prints the id of each ticket that was answered.
 * Every third bet is on a match that is played, so that it waits for its delay.
 */
const [url = '', mostPlayers = '100'] = process.argv.slice(2)
const MATCHES = 30
const log = createLog({ level: 'silent' })
const db = openDatabase({ url, log })
const clock = systemClock()
const offer = { book: bookOfNow(), switchView: { isEnabled: () => true } }
const play = openPlay({ db, clock, metrics: createMetrics(), config: { largePlayPesos: 10_000 } })
const customBets = openCustomBets({ offer, clock, log, api: () => undefined })
const config = { liveDelayPatienceSeconds: 60 }
const due = startDueTickets({ db, clock, log, config }, play, offer, customBets)
const work = placeWork(offer, clock)
const players = await db.kysely.selectFrom('ledger_wallets').select('player_id').limit(Number(mostPlayers)).execute()
for (const { player_id } of players) void betForEver(player_id)

function bookOfNow(): BookView {
  const view = new BookView()
  const scheduleTime = new Date(Date.now() + 24 * 3_600_000).toISOString()
  for (let match = 1; match <= MATCHES; match += 1) {
    const isLive = match % 3 === 0
    const state = isLive ? { homeScore: 0, awayScore: 0 } : { scheduleTime }
    const lines = [resultLine([2.1, 3.4, 3.2])]
    put(view, { id: `sr:match:${match}`, phase: isLive ? 'live' : 'prematch', match: state, lines })
  }
  return view
}

async function betForEver(playerId: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const first = 1 + Math.floor(Math.random() * MATCHES)
    const matches = turn % 2 === 0 ? [first] : [0, 1, 4].map((step) => 1 + ((first + step) % MATCHES))
    const kind = turn % 2 === 0 ? 'single' : 'multiple'
    const selections = matches.map((match) => selection(pick(`sr:match:${match}`)))
    const asking = { playerId, requestId: randomUUID() }
    const ticket = { kind, stake: 5, selections, policy: ODDS_CHANGE_TYPE.none } as const
    const place = async () => {
      const request = ticketRequest(asking, ticket, clock.now())
      const placed = await placeTicket({ db, play, work, due }, request)
      if (!placed.ok) throw new Error(`a bet was refused with ${placed.code}`)
      return placed.ticketId
    }
    const ticketId = await place()
    process.stdout.write(`${ticketId}\n`)
    // As a player whose answer was lost.
    if (turn % 10 === 0 && (await place()) !== ticketId) throw new Error(`${ticketId} was placed twice`)
  }
}
