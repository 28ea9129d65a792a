import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { LEAST_PARTS } from '@momio/domain/betting/custom-bet'
import { formatOdds } from '@momio/domain/odds'
import { Button } from '@momio/ui/controls/button'
import { Drawer } from '@momio/ui/overlays/drawer'
import { useSyncExternalStore } from 'react'
import { useOddsFormat } from '../../../preferences.ts'
import { slip as pageSlip, useSlip, useSlipStore } from '../../../slip/page-slip.ts'
import { isBeingSet } from '../../../slip/slip-state.ts'
import { SlipFoot } from '../../../slip/view/slip-foot.tsx'
import { useSheetHistory } from '../../../slip/view/use-sheet-history.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BuilderSlip } from './builder-slip.tsx'
import { useBuilderView, useCombination } from './builder-view.ts'

/** Where there is no room beside the markets: the price waits at the lower edge, and the slip rises from there. */
export function BuilderBar() {
  const { t } = useTranslation('match')
  const { t: slipText } = useTranslation('slip')
  const { builder } = useBuilderView()
  const slip = useSlipStore()
  const step = useSlip((state) => state.ticketStep)
  const isExpanded = useSlip((state) => state.isExpanded)
  const close = useSheetHistory(isExpanded, 'custom')
  const count = useCombination((state) => state.parts.length)
  const isUsed = useSlip((state) => !isBeingSet(state)) || count > 0
  return (
    <>
      {isUsed && <Bar count={count} onOpen={() => slip.see((state) => ({ ...state, isExpanded: true }))} />}
      <Drawer
        side="bottom"
        flush
        open={isExpanded}
        onOpenChange={(open) => !open && close()}
        title={t('customBet')}
        closeLabel={slipText('close')}
        closeIcon="chevron-down"
        footer={step === TICKET_STEP.SettingBet && <SlipFoot hasPad onPlace={builder.place} />}
      >
        <BuilderSlip onAdded={close} />
      </Drawer>
    </>
  )
}

function Bar({ count, onOpen }: { readonly count: number; onOpen(): void }) {
  const { t } = useBuilderView()
  const { t: slipText } = useTranslation('slip')
  const words = useBarWords(count)
  // The bar of the page's own slip stands below.
  const isRaised = useSyncExternalStore(pageSlip.subscribe, () => pageSlip.get().ticketStep !== TICKET_STEP.Initial)
  return (
    <div
      className={`sticky z-20 -mx-3 flex items-center gap-2.5 border-line border-t bg-surface p-3 ${isRaised ? 'bottom-18.25 lg:bottom-0' : 'bottom-0 pb-[max(12px,env(safe-area-inset-bottom))]'} lg:mx-0 lg:rounded-t-2xl lg:border-x`}
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent font-bold text-accent-ink text-lg tabular-nums"
      >
        {count || '…'}
      </span>
      <p role="status" className="min-w-0 flex-1 text-sm">
        <span className="sr-only">{slipText('count', { count })} </span>
        {words}
      </p>
      <Button variant="money" size="lg" className="h-12!" aria-haspopup="dialog" onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  )
}

/** The price, or what is missing for one. */
function useBarWords(count: number) {
  const { t } = useBuilderView()
  const { t: slipText } = useTranslation('slip')
  const format = useOddsFormat()
  const step = useSlip((state) => state.ticketStep)
  const price = useCombination((state) => state.price)
  const isCurrent = useCombination((state) => state.isCurrent)
  const problem = useCombination((state) => state.problem)
  if (step === TICKET_STEP.Waiting) return slipText('bar.waiting')
  if (step !== TICKET_STEP.Initial && step !== TICKET_STEP.SettingBet) return slipText('bar.result')
  if (count < LEAST_PARTS) return t('oneMore')
  if (problem) return t('noPrice')
  if (!isCurrent || price === null) return t('asking')
  return (
    <>
      <span className="block text-muted text-xs">{t('price')}</span>
      <strong className="font-bold text-lg leading-6 tabular-nums">{formatOdds(price, format)}</strong>
    </>
  )
}
