import * as routes from '@momio/contract/casino-routes'
import type { OfTheGame } from '@momio/contract/frame-messages'
import type { LiveTable } from '@momio/contract/game-ids'
import type { leaveRocket, ownTableBets, TableBet } from '@momio/contract/tables'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../../api/api.ts'
import { balanceMoved, useBalance } from '../../../balance/balance.ts'
import { checkBreakTime } from '../../../break-time/check-break-time.ts'
import { keepQuestion } from '../../../casino-games/kept-question.ts'
import { ROUNDS_KEY } from '../../../casino-games/rounds-key.ts'
import { useRefusalText } from '../../../casino-games/use-refusal-text.ts'
import { browserTiming } from '../../../live/time/timing.ts'
import { useTable } from '../../../live-table/use-table.ts'
import { useSession } from '../../../session/session.ts'
import { type AskedBet, createTableBets, type PlacingState, type TableBets } from './table-bets.ts'
import { placeBet } from './table-calls.ts'

/** A decided round is paid a moment later. */
const PAID_SOON_MS = 700

export type Placed =
  | { readonly kind: 'placed'; readonly bet: TableBet }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  /** No answer ever came. */
  | { readonly kind: 'unknown' }

export interface OwnBets {
  /** Null who is not signed in. */
  readonly playerId: string | null
  /** Of the round that runs and of the one before, from every tab and device of the player. */
  readonly bets: readonly TableBet[]
  /** False until the server has told them. */
  readonly isKnown: boolean
  readonly placing: PlacingState
  /** Sent until it is answered, always with the same id: it is staked once. */
  place(bet: OfTheGame, roundNo: number): Promise<Placed>
  /** The player has read that it is not known, and goes on. */
  goOn(): void
  /** Gets off the rocket. */
  leave(roundId: string): Promise<Placed>
}

let kept: { readonly key: string; readonly store: TableBets } | undefined

/** One for all parts of the page that show the bets; another player gets another one. */
function betsOf(tableId: LiveTable, playerId: string): TableBets {
  const key = `${tableId} ${playerId}`
  if (kept?.key !== key) kept = { key, store: openBets(tableId, playerId) }
  return kept.store
}

function openBets(tableId: LiveTable, playerId: string): TableBets {
  const params = { tableId }
  return createTableBets({
    timing: browserTiming,
    questions: keepQuestion(() => window.sessionStorage, {
      gameId: `table.${tableId}`,
      playerId,
      now: Date.now,
      readQuestion: readAskedBet,
    }),
    newId: () => crypto.randomUUID(),
    place: (asked) => placeBet({ api, tableId, playerId }, asked),
    fetchBets: async () => (await api.call<typeof ownTableBets>(routes.ownTableBets, { params })).bets,
  })
}

function readAskedBet(value: unknown): AskedBet | null {
  const { requestId, roundNo, bet } = (value ?? {}) as Partial<AskedBet>
  const isBet = typeof requestId === 'string' && typeof roundNo === 'number' && typeof bet === 'object'
  return isBet ? (value as AskedBet) : null
}

const NONE: readonly TableBet[] = []
const never = () => () => {}
const unknown = () => null
const idle = (): PlacingState => 'idle'

/** What the player has on the table; nothing for a guest. */
export function useOwnBets(tableId: LiveTable): OwnBets {
  const session = useSession()
  const playerId = session.kind === 'signed-in' ? session.user.id : null
  const store = useMemo(() => (playerId === null ? null : betsOf(tableId, playerId)), [tableId, playerId])
  const bets = useSyncExternalStore(store?.bets.subscribe ?? never, store?.bets.get ?? unknown)
  const placing = useSyncExternalStore(store?.placing.subscribe ?? never, store?.placing.get ?? idle)
  useFreshBets(tableId, store, bets)
  const answered = useAnswers()

  const place = useCallback(
    (bet: OfTheGame, roundNo: number) => answered(store ? () => store.place(bet, roundNo) : null),
    [store, answered],
  )
  const goOn = useCallback(() => store?.goOn(), [store])
  const leave = useCallback(
    (roundId: string) =>
      answered(
        store
          ? async () => {
              const left = await api.call<typeof leaveRocket>(routes.leaveRocket, { params: { roundId } })
              store.take(left)
              return left
            }
          : null,
      ),
    [store, answered],
  )
  return { playerId, bets: bets ?? NONE, isKnown: bets !== null, placing, place, goOn, leave }
}

/** Asks again whenever the bets may have changed: a new connection or round, a result, money that moved in another tab. */
function useFreshBets(tableId: LiveTable, store: TableBets | null, bets: readonly TableBet[] | null) {
  const { state, round } = useTable(tableId)
  const balance = useBalance()
  const roundNo = round?.roundNo ?? 0
  const isDecided = Boolean(round?.result)
  const money = balance ? balance.cash + balance.bonus : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may mean other bets.
  useEffect(() => void store?.reload(), [store, state, roundNo, isDecided, money])
  useEffect(() => store?.resume(), [store])
  const isUnpaid = (bets ?? NONE).some(
    (bet) => bet.payout === null && (bet.roundNo < roundNo || (bet.roundNo === roundNo && isDecided)),
  )
  useEffect(() => {
    if (!isUnpaid || !store) return
    const timer = setInterval(() => void store.reload(), PAID_SOON_MS)
    return () => clearInterval(timer)
  }, [isUnpaid, store])
}

/** Tells the rest of the page what an answer means, and puts a refusal into words. */
function useAnswers() {
  const queries = useQueryClient()
  const refusalText = useRefusalText()
  return useCallback(
    async (ask: (() => Promise<TableBet | null>) | null): Promise<Placed> => {
      try {
        if (!ask) throw Object.assign(new Error('nobody is signed in'), { code: 'UNAUTHORIZED' })
        const bet = await ask()
        balanceMoved()
        void queries.invalidateQueries({ queryKey: ROUNDS_KEY })
        return bet ? { kind: 'placed', bet } : { kind: 'unknown' }
      } catch (error) {
        const code = String((error as { code?: unknown }).code ?? 'INTERNAL')
        if (code === 'BREAK_TIME') checkBreakTime()
        return { kind: 'refused', code, text: refusalText(error) }
      }
    },
    [queries, refusalText],
  )
}
