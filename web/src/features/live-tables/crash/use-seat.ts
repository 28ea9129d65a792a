import { waitByTimer } from '@momio/client/retry'
import type { TableRound } from '@momio/contract/table-hub'
import type { TableBet } from '@momio/contract/tables'
import type { CoheteBet } from '@momio/domain/casino/cohete'
import { useState } from 'react'
import { type Flight, flightAt } from '../../../live-table/flight.ts'
import { useBetOnItsWay } from '../../../play-session/bets-on-their-way.ts'
import { useSession } from '../../../session/session.ts'
import { useOwnBets } from '../table/use-own-bets.ts'
import { leaveUntilKnown } from './leave-until-known.ts'
import { canLeave, isAboard, type Seat, seatOf } from './seat.ts'

/** What the player has to know beside the state of the bet. */
export type SeatNews =
  | { readonly kind: 'placing-lost' | 'placing-unknown' | 'leaving-lost' | 'gone' | 'unknown' }
  | { readonly kind: 'refused'; readonly text: string }

export interface OwnSeat {
  /** While the session is being restored nobody is asked to sign in. */
  readonly isGuest: boolean
  readonly seat: Seat
  /** On the round that runs. */
  readonly bets: readonly TableBet[]
  /** What became of the round before; null where the player was not in it. */
  readonly before: Seat | null
  readonly news: SeatNews | null
  bet(bet: CoheteBet): void
  leave(): void
}

interface TableNow {
  readonly round: TableRound | null
  readonly kind: Flight['kind'] | null
  readonly isOpen: boolean
  readonly serverNow: () => number
}

interface Told {
  readonly roundNo: number
  readonly news: SeatNews
}

/** The player's place in the rocket: betting, getting off, and what the server said about both. */
export function useSeat({ round, kind, isOpen, serverNow }: TableNow): OwnSeat {
  const own = useOwnBets('cohete')
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const roundNo = round?.roundNo ?? 0
  const bets = own.bets.filter((bet) => bet.roundNo === roundNo)
  const betsBefore = own.bets.filter((bet) => bet.roundNo === roundNo - 1)
  const isPlacing = own.placing === 'sending' || own.placing === 'lost'
  const isKnown = own.isKnown || (own.playerId === null && session.kind !== 'restoring')
  const seat = seatOf({ flight: kind, isOpen, isKnown, bets, isPlacing, isLeaving })
  // A page that was loaded again in flight does not know yet whether the player is on board.
  useBetOnItsWay(isAboard(seat) || seat.kind === 'opening')

  async function bet(wanted: CoheteBet) {
    if (!round || seat.kind !== 'free') return
    setTold(null)
    const answer = await own.place({ ...wanted }, roundNo)
    if (answer.kind === 'refused') setTold({ roundNo, news: { kind: 'refused', text: answer.text } })
  }

  async function leave() {
    if (!round || seat.kind !== 'flying') return
    const flight = flightAt(round, serverNow())
    const leaving = bets.filter((one) => flight.kind === 'flying' && canLeave(one, flight.multiple))
    if (leaving.length === 0) return
    setIsLeaving(true)
    setTold(null)
    await Promise.all(leaving.map(({ roundId }) => leaveOne(roundId)))
    setIsLeaving(false)
  }

  async function leaveOne(roundId: string) {
    const tell = (news: SeatNews) => setTold({ roundNo, news })
    const answer = await leaveUntilKnown({
      ask: () => own.leave(roundId),
      wait: waitByTimer,
      onUnsure: () => tell({ kind: 'leaving-lost' }),
    })
    if (answer === null || answer.kind === 'unknown') tell({ kind: 'unknown' })
    else if (answer.kind === 'placed') setTold(null)
    else if (answer.code === 'ROCKET_GONE') tell({ kind: 'gone' })
    else tell({ kind: 'refused', text: answer.text })
  }

  // A bet that is there was placed after all.
  const isNotKnown = own.placing === 'unknown' && bets.length === 0
  const placing = own.placing === 'lost' ? 'placing-lost' : isNotKnown ? 'placing-unknown' : null
  const news: SeatNews | null = placing ? { kind: placing } : newsOf(told, roundNo)
  return {
    isGuest: own.playerId === null && session.kind !== 'restoring',
    seat,
    bets,
    before:
      betsBefore.length === 0
        ? null
        : seatOf({ flight: 'lost', isOpen, isKnown, bets: betsBefore, isPlacing: false, isLeaving: false }),
    news,
    bet: (wanted) => void bet(wanted),
    leave: () => void leave(),
  }
}

/** News of a flight end with it, but for what is still being asked. */
function newsOf(told: Told | null, roundNo: number): SeatNews | null {
  if (!told) return null
  const isOpen = told.news.kind === 'leaving-lost' || told.news.kind === 'unknown'
  return told.roundNo === roundNo || isOpen ? told.news : null
}
