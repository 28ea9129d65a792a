import type { ResponseOf } from '@momio/contract/call'
import type { tournamentOutrights } from '@momio/contract/outrights'
import * as routes from '@momio/contract/sport-routes'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'

export type OutrightList = ResponseOf<typeof tournamentOutrights>

/** A season seldom comes on sale or ends, and its prices have a stream of their own. */
export const AGAIN_MS = 15_000
const NONE: OutrightList = []

/** What is bet on the tournament itself; nothing where there is none, or none could be had. */
export function useOutrights(tournamentId: string): OutrightList {
  const [list, setList] = useState(NONE)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = () => {
      api
        .call<typeof tournamentOutrights>(routes.tournamentOutrights, { params: { id: tournamentId } }, { signal })
        .then(
          (found) => !signal.aborted && setList(found),
          () => {},
        )
    }
    setList(NONE)
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [tournamentId])
  return list
}
