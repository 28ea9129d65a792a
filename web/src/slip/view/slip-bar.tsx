import { TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { formatOdds } from '@momio/domain/odds'
import { Button } from '@momio/ui/controls/button'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useOddsFormat, usePreference } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useWhenIdle } from '../../use-when-idle.ts'
import { slip, useSlip, vibrate } from '../page-slip.ts'
import { oddsOfAll } from '../prices.ts'
import { afterPaint } from './after-paint.ts'
import { SlipEmptied } from './slip-empty.tsx'

const SlipSheet = lazyPart(() => import('./slip-sheet.tsx'))

/** Below 1024 the slip waits at the lower edge, and rises from there. */
export default function SlipBar() {
  return (
    <>
      <Bar />
      <Sheet />
    </>
  )
}

function Bar() {
  const { t } = useTranslation('slip')
  const step = useSlip((state) => state.ticketStep)
  const isOpen = useSlip((state) => state.isExpanded)
  const count = useSlip((state) => state.betItems.length)
  const hasEmptied = useSlip((state) => state.emptied !== null)
  const words = useBarWords()
  const show = () => {
    vibrate()
    // The tap is answered first.
    afterPaint(() => slip.see((state) => ({ ...state, isExpanded: true })))
  }
  return (
    <>
      {step === TICKET_STEP.Initial && hasEmptied && !isOpen && (
        <div className="sticky bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
          <SlipEmptied />
        </div>
      )}
      {step !== TICKET_STEP.Initial && (
        <div className="sticky bottom-0 z-30 flex gap-2.5 border-line border-t bg-surface p-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
          <span
            aria-hidden="true"
            data-slip-target=""
            className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent font-bold text-accent-ink text-lg tabular-nums"
          >
            {count || '…'}
          </span>
          <Button variant="money" size="lg" className="h-12! flex-1" aria-haspopup="dialog" onClick={show}>
            {words}
            <span className="sr-only">{t('count', { count })}</span>
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Prepared once the page has had time after it was first touched, so that nothing of it is in the way of the first prices.
 * Apart from the bar: a tap that draws the bar anew would else draw in the same task what is being prepared.
 */
function Sheet() {
  const isIdle = useWhenIdle(true)
  const isOpen = useSlip((state) => state.isExpanded)
  return (
    (isIdle || isOpen) && (
      <Suspense>
        <SlipSheet />
      </Suspense>
    )
  )
}

/** The total odds where there is one ticket; while a bet is placed, how it stands. */
function useBarWords(): string {
  const { t } = useTranslation('slip')
  const format = useOddsFormat()
  const policy = usePreference('oddsPolicy')
  const items = useSlip((state) => state.betItems)
  const step = useSlip((state) => state.ticketStep)
  const isOneTicket = useSlip((state) => state.ticketType === TICKET_TYPE.multiple || state.betItems.length === 1)
  if (step === TICKET_STEP.Waiting) return t('bar.waiting')
  if (step !== TICKET_STEP.SettingBet) return t('bar.result')
  return isOneTicket ? t('bar.odds', { odds: formatOdds(oddsOfAll(items, policy), format) }) : t('bar.open')
}
