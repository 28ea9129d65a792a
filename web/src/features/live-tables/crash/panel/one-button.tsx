import type { TableRound } from '@momio/contract/table-hub'
import type { TableBet } from '@momio/contract/tables'
import { Button } from '@momio/ui/controls/button'
import { useRef } from 'react'
import { usePesosText } from '../../../../amount/pesos-text.ts'
import { flightAt } from '../../../../live-table/flight.ts'
import { useFrames } from '../../../../live-table/use-frames.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { type Seat, valueAt } from '../seat.ts'

interface OneButtonProps {
  readonly seat: Seat
  readonly round: TableRound | null
  readonly bets: readonly TableBet[]
  readonly serverNow: () => number
  /** Nobody tells whether the rocket still flies: no amount is promised. */
  readonly isUnsure: boolean
  /** What a bet would stake; null while nothing valid is typed. */
  readonly stakePesos: number | null
  readonly onBet: () => void
  readonly onLeave: () => void
}

/** What it says while it does nothing is read as well as any text. */
const LOOKS: Readonly<Partial<Record<Seat['kind'], string>>> = {
  left: 'border-up/40! bg-up/12! text-up!',
  lost: 'border-down/40! bg-down/12! text-down!',
  waiting: 'border-accent/40! text-accent!',
  watching: 'text-muted!',
  closed: 'text-muted!',
}

/** Always the same button, so that whoever plays with the keyboard stays on it: what it does follows the flight. */
export function OneButton({ seat, round, bets, serverNow, isUnsure, stakePesos, onBet, onLeave }: OneButtonProps) {
  const { t } = useTranslation('crash')
  const money = usePesosText()
  const isLeave = seat.kind === 'flying'
  const isBet = seat.kind === 'free'
  const isOn = isLeave || isBet
  const isBusy = seat.kind === 'leaving' || seat.kind === 'placing'
  return (
    <Button
      variant={isOn || isBusy ? 'money' : 'secondary'}
      size="lg"
      loading={isBusy || seat.kind === 'opening'}
      aria-disabled={!isOn || undefined}
      onClick={isLeave ? onLeave : isBet ? onBet : undefined}
      className={`h-14! w-full text-lg! tabular-nums ${isOn ? '' : 'aria-disabled:opacity-100!'} ${LOOKS[seat.kind] ?? ''}`}
    >
      {isLeave && round ? (
        <>
          {t('button.leave')} {!isUnsure && <Value round={round} bets={bets} serverNow={serverNow} />}
        </>
      ) : (
        textOf()
      )}
    </Button>
  )

  function textOf(): string {
    switch (seat.kind) {
      case 'free':
      case 'placing':
        return stakePesos === null ? t('button.betNothing') : t('button.bet', { amount: money(stakePesos) })
      case 'left':
        return t('button.left', { amount: money(seat.payout) })
      case 'lost':
      case 'waiting':
        return t(`button.${seat.kind}`, { amount: money(seat.staked) })
      case 'leaving':
      case 'flying':
        return t('button.leaving')
      default:
        return t(`button.${seat.kind}`)
    }
  }
}

/** Turns with every frame, and is silent for screen readers, which would read each amount. */
function Value({
  round,
  bets,
  serverNow,
}: Pick<OneButtonProps, 'bets' | 'serverNow'> & { readonly round: TableRound }) {
  const money = usePesosText()
  const shown = useRef<HTMLSpanElement>(null)
  useFrames(() => {
    const flight = flightAt(round, serverNow())
    const text = flight.kind === 'boarding' ? '' : money(valueAt(bets, flight.multiple))
    if (shown.current && shown.current.textContent !== text) shown.current.textContent = text
  })
  return <span ref={shown} aria-hidden="true" />
}
