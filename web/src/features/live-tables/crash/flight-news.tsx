import type { TableRound } from '@momio/contract/table-hub'
import { useEffect, useState } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import { type Flight, flightAt } from '../../../live-table/flight.ts'
import { useFrames } from '../../../live-table/use-frames.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Seat } from './seat.ts'

/** The number turns many times a second; only these are spoken. */
const SPOKEN = [200, 300, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]

interface FlightNewsProps {
  readonly round: TableRound
  readonly kind: Flight['kind']
  readonly seat: Seat
  readonly serverNow: () => number
}

/** The flight for whoever listens to it: its steps, a few multiples on the way, and what became of the player's bet. */
export function FlightNews({ round, kind, seat, serverNow }: FlightNewsProps) {
  const { t } = useTranslation('crash')
  const multipleText = useMultipleText()
  const money = usePesosText()
  const [passed, setPassed] = useState(0)
  const { roundNo } = round
  // biome-ignore lint/correctness/useExhaustiveDependencies: each flight begins anew.
  useEffect(() => setPassed(0), [roundNo])
  useFrames(() => {
    const flight = flightAt(round, serverNow())
    if (flight.kind !== 'flying') return
    const highest = SPOKEN.findLast((multiple) => multiple <= flight.multiple) ?? 0
    if (highest > passed) setPassed(highest)
  })
  return (
    <p role="status" className="sr-only">
      {stepText()} {ownText()}
    </p>
  )

  function stepText(): string {
    if (kind === 'boarding') return t('said.boarding', { roundNo })
    if (kind === 'flying') return passed > 0 ? t('said.passed', { multiple: multipleText(passed) }) : t('said.flying')
    return t(`said.${kind}`, { multiple: multipleText(round.result?.outcome ?? 100) })
  }

  function ownText(): string {
    if (seat.kind === 'left') return t('said.left', { payout: money(seat.payout), multiple: multipleText(seat.leftAt) })
    return seat.kind === 'lost' ? t('said.lostBet', { staked: money(seat.staked) }) : ''
  }
}
