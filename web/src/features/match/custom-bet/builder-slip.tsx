import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { LEAST_PARTS } from '@momio/domain/betting/custom-bet'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { LIVE } from '../../../live/book/match-status.ts'
import { usePreference } from '../../../preferences.ts'
import { isOpen } from '../../../slip/bet-item.ts'
import { useSlip } from '../../../slip/page-slip.ts'
import { waitsForConsent } from '../../../slip/prices.ts'
import { Consent } from '../../../slip/view/consent.tsx'
import { ItemPrice } from '../../../slip/view/item-price.tsx'
import { SlipNotices } from '../../../slip/view/slip-notices.tsx'
import { SlipResult } from '../../../slip/view/slip-result.tsx'
import { SlipWaiting } from '../../../slip/view/slip-waiting.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useBuilderView, useCombination } from './builder-view.ts'
import { Closed } from './closed.tsx'
import { PartList } from './part-list.tsx'

interface BuilderSlipProps {
  /** The bet went to the slip of the page. */
  onAdded?(): void
}

/** What the slip of the builder shows at each step. */
export function BuilderSlip({ onAdded }: BuilderSlipProps) {
  const { builder } = useBuilderView()
  const step = useSlip((state) => state.ticketStep)
  const isClosed = useCombination((state) => state.phase === 'closed')
  switch (step) {
    case TICKET_STEP.Initial:
    case TICKET_STEP.SettingBet:
      return isClosed ? <Closed /> : <Choosing onAdded={onAdded} />
    case TICKET_STEP.Waiting:
      return <SlipWaiting />
    case TICKET_STEP.Result:
    case TICKET_STEP.Disconnected:
      return <SlipResult onClose={builder.closeResult} />
  }
}

function Choosing({ onAdded }: BuilderSlipProps) {
  const { t } = useBuilderView()
  const { t: slipText } = useTranslation('slip')
  const count = useCombination((state) => state.parts.length)
  const isLive = useSlip((state) => state.betItems.some(({ matchStatus }) => matchStatus === LIVE))
  return (
    <>
      <SlipNotices />
      <Problem />
      {count === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted text-sm">{t('empty')}</p>
      ) : (
        <>
          <PartList />
          <JointPrice />
          <AddToSlip onAdded={onAdded} />
          <p className="text-balance border-line border-t px-4 py-2.5 text-center text-muted text-xs">
            {isLive && `${slipText('delay')} `}
            {slipText('responsible')}
          </p>
        </>
      )}
    </>
  )
}

/** Why there is no price now, with the way to ask again. */
function Problem() {
  const { t, builder } = useBuilderView()
  const problem = useCombination((state) => state.problem)
  if (!problem) return null
  return (
    <div className="px-4 py-1.5">
      <Notice tone="error">
        <p>{t(`problems.${problem}`)}</p>
        <Button variant="secondary" size="sm" icon="refresh" className="mt-2" onClick={builder.combination.retry}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  )
}

/** Beside other selections each is a single of its own: the bet is one item of the page's slip. */
function AddToSlip({ onAdded }: BuilderSlipProps) {
  const { t, builder } = useBuilderView()
  const canAdd = useSlip(({ betItems: [item] }) => item !== undefined && isOpen(item))
  if (!canAdd) return null
  return (
    <div className="px-4 pb-3">
      <Button
        variant="secondary"
        icon="plus"
        className="w-full"
        onClick={() => {
          if (builder.addToSlip()) onAdded?.()
        }}
      >
        {t('add')}
      </Button>
    </div>
  )
}

/** One price for all parts; what moved since it was taken waits for the player. */
function JointPrice() {
  const { t } = useBuilderView()
  const policy = usePreference('oddsPolicy')
  const count = useCombination((state) => state.parts.length)
  const isAsking = useCombination(({ isCurrent, problem }) => !isCurrent && problem === null)
  const item = useSlip((state) => state.betItems[0])
  const closed = item?.isCurrent === true && !isOpen(item)
  const waits = item !== undefined && !closed && waitsForConsent(item, policy)
  return (
    <div className="grid gap-1 border-line border-t px-4 py-2.5">
      {count < LEAST_PARTS ? (
        <p className="text-muted text-sm">{t('oneMore')}</p>
      ) : (
        <>
          <div role="status" className="flex items-center justify-between gap-3">
            <p className="font-semibold text-sm">{t('price')}</p>
            {isAsking ? (
              <p className="text-muted text-sm">{t('asking')}</p>
            ) : item ? (
              <ItemPrice item={item} closed={closed} waits={waits} />
            ) : (
              <p className="text-muted text-sm">{t('noPrice')}</p>
            )}
          </div>
          {waits ? (
            <div className="flex min-h-9 items-center justify-between gap-3">
              <Consent item={item} />
            </div>
          ) : (
            <p className="text-muted text-xs">{t('joint')}</p>
          )}
        </>
      )}
    </div>
  )
}
