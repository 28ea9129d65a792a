import { useCallback, useMemo, useRef, useState } from 'react'
import { CHIP_VALUES } from '../../../casino-games/roulette/chip-values.ts'
import { type OwnBets, useOwnBets } from '../table/use-own-bets.ts'
import {
  betOf,
  type Chips,
  clear,
  double,
  lay,
  NOTHING_STAGED,
  placedIn,
  repeat,
  type Staging,
  totalOf,
  undo,
} from './staging.ts'
import { ROULETTE } from './use-spin.ts'

export interface StagedBets {
  readonly own: OwnBets
  /** Accepted by the server in this round. */
  readonly placed: Chips
  /** Laid and not sent, or sent and not answered. */
  readonly staged: Chips
  /** They are on their way to the server. */
  readonly isSending: boolean
  /** Centavos. */
  readonly stagedTotal: number
  readonly placedTotal: number
  /** Of the last round in which the player bet. */
  readonly earlier: Chips
  readonly chipValue: number
  /** Why the last bet was not taken. */
  readonly refusal: string | null
  readonly canUndo: boolean
  chooseChip(value: number): void
  layOn(places: readonly string[]): void
  undo(): void
  clear(): void
  repeat(): void
  double(): void
  send(): Promise<void>
}

/** Chips are laid here and sent together; what the server took is shown as placed, in every tab. */
export function useStagedBets(roundNo: number): StagedBets {
  const own = useOwnBets(ROULETTE)
  const [staging, setStaging] = useState<Staging>(NOTHING_STAGED)
  const [chipValue, chooseChip] = useState<number>(CHIP_VALUES[0])
  const [refusal, setRefusal] = useState<string | null>(null)
  const placed = useMemo(() => placedIn(own.bets, roundNo), [own.bets, roundNo])
  const earlier = useEarlierChips(own, roundNo)
  const { goOn } = own
  const change = useCallback(
    (next: (now: Staging) => Staging) => {
      goOn()
      setRefusal(null)
      setStaging(next)
    },
    [goOn],
  )
  const layOn = useCallback(
    (places: readonly string[]) => change((now) => lay(now, places, chipValue)),
    [change, chipValue],
  )

  async function send() {
    const answer = await own.place(betOf(staging.chips), roundNo)
    // Chips that may lie on the table are not there to be sent once more.
    if (answer.kind !== 'refused') setStaging(NOTHING_STAGED)
    setRefusal(answer.kind === 'refused' ? answer.text : null)
  }

  return {
    own,
    placed,
    staged: staging.chips,
    isSending: own.placing === 'sending' || own.placing === 'lost',
    stagedTotal: totalOf(staging.chips),
    placedTotal: totalOf(placed),
    earlier,
    chipValue,
    refusal,
    canUndo: staging.before.length > 0,
    chooseChip,
    layOn,
    undo: () => change(undo),
    clear: () => change(clear),
    repeat: () => change((now) => repeat(now, earlier)),
    double: () => change((now) => double(now, placed)),
    send,
  }
}

/** The server tells this round and the one before; this page remembers those that it has seen. */
function useEarlierChips({ bets, playerId }: OwnBets, roundNo: number): Chips {
  const remembered = useRef<{ playerId: string | null; roundNo: number; chips: Chips }>({
    playerId,
    roundNo: 0,
    chips: NOTHING_STAGED.chips,
  })
  if (remembered.current.playerId !== playerId)
    remembered.current = { playerId, roundNo: 0, chips: NOTHING_STAGED.chips }
  const newest = Math.max(0, ...bets.map((bet) => bet.roundNo).filter((no) => no < roundNo))
  if (newest > remembered.current.roundNo)
    remembered.current = { playerId, roundNo: newest, chips: placedIn(bets, newest) }
  return remembered.current.chips
}
