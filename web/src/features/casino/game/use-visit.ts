import type { CasinoGame } from '@momio/contract/casino'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMaintenance } from '../../../maintenance/maintenance.ts'
import { useOpenRounds } from '../use-open-rounds.ts'
import { type Visit, visitOf } from './visit.ts'

interface VisitTo {
  readonly game: CasinoGame
  readonly isForMoney: boolean
  readonly isReplay: boolean
  readonly isCovered: boolean
}

/** Follows what staff close and what the player still has open. Closed with the whole site, a game is left for the casino. */
export function useVisit({ game, isForMoney, isReplay, isCovered }: VisitTo): Visit {
  const flags = useMaintenance()
  const isClosed = !game.isOpen || flags.casino || flags.global
  const { data, isError, isFetchedAfterMount } = useOpenRounds(isClosed && isForMoney)
  const wasShown = useRef(false)
  const visit = visitOf({
    isClosed,
    isReplay: isReplay && !flags.global,
    isForMoney,
    isCovered,
    // Where the server cannot be asked the frame is shown: it asks again, and says what fails.
    hasOpenRound: !isFetchedAfterMount ? null : isError || (data?.rounds.some(isHere) ?? null),
    wasShown: wasShown.current,
  })
  useEffect(() => {
    if (visit === 'open' || visit === 'finishing') wasShown.current = isForMoney
  }, [visit, isForMoney])
  const navigate = useNavigate()
  const isLeft = flags.global && visit === 'closed'
  useEffect(() => {
    if (isLeft) void navigate({ to: '/casino', replace: true })
  }, [isLeft, navigate])
  return visit

  function isHere({ gameId }: { readonly gameId: string }) {
    return gameId === game.gameId
  }
}
