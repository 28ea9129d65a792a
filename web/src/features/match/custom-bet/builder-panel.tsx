import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { useSlip } from '../../../slip/page-slip.ts'
import { SlipFoot } from '../../../slip/view/slip-foot.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BuilderSlip } from './builder-slip.tsx'
import { useBuilderView } from './builder-view.ts'

/** The slip of the builder beside the markets; it stays in sight while they scroll. */
export function BuilderPanel() {
  const { t } = useTranslation('match')
  const { builder } = useBuilderView()
  const step = useSlip((state) => state.ticketStep)
  return (
    <section
      aria-label={t('customBet')}
      className="sticky top-30 flex max-h-[calc(100dvh-8.5rem)] flex-col overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <h3 className="px-4 pt-3 font-display font-semibold text-base">{t('customBet')}</h3>
      <div className="min-h-0 overflow-y-auto overscroll-contain pt-1">
        <BuilderSlip />
      </div>
      {step === TICKET_STEP.SettingBet && (
        <div className="px-4 pb-3">
          <SlipFoot hasPad={false} onPlace={builder.place} />
        </div>
      )}
    </section>
  )
}
