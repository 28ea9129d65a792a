import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { LIVE } from '../../live/book/match-status.ts'
import { LiveSourceContext } from '../../live/live-source.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'
import { SLIP_SOURCE } from '../engine/engine.ts'
import { slip, useSlip } from '../page-slip.ts'
import { withConsent } from '../slip-changes.ts'
import { removed } from '../slip-state.ts'
import { SlipLeg } from './slip-leg.tsx'
import { SlipNotices } from './slip-notices.tsx'
import { TypeTabs } from './type-tabs.tsx'
import { useReadiness } from './use-readiness.ts'

interface SlipLegsProps {
  readonly hasPad: boolean
}

/** The selections, and what concerns several of them at once. */
export function SlipLegs({ hasPad }: SlipLegsProps) {
  const { t } = useTranslation('slip')
  const items = useSlip((state) => state.betItems)
  const isLive = items.some(({ matchStatus }) => matchStatus === LIVE)
  const hasOwnFields = useSlip((state) => state.ticketType) === TICKET_TYPE.singles && items.length > 1
  return (
    <LiveSourceContext value={SLIP_SOURCE}>
      <TypeTabs />
      <SlipNotices />
      <Mending />
      <ul aria-label={t('legs')}>
        {items.map((item) => (
          <SlipLeg key={item.outcomeId} item={item} isSingle={hasOwnFields} hasPad={hasPad} />
        ))}
      </ul>
      <p className="text-balance border-line border-t px-4 py-2.5 text-center text-muted text-xs">
        {isLive && `${t('delay')} `}
        <WindowLink to="responsibleGame" className="underline underline-offset-4 hover:text-text">
          {t('responsible')}
        </WindowLink>
      </p>
    </LiveSourceContext>
  )
}

const ALL =
  'relative mx-4 mt-1 mb-2 block h-9 w-[calc(100%-2rem)] rounded-lg border border-line bg-odds px-3 font-semibold text-sm transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-odds-hover'

/** One press mends all selections that keep the bet from being placed. */
function Mending() {
  const { t } = useTranslation('slip')
  const readiness = useReadiness()
  if (readiness.kind === 'moved' && readiness.items.length > 1) {
    const { items } = readiness
    return (
      <button type="button" className={ALL} onClick={() => slip.change((state) => withConsent(state, items))}>
        {t('acceptAll', { count: items.length })}
      </button>
    )
  }
  const heard = readiness.kind === 'closed' ? readiness.items.filter(({ isCurrent }) => isCurrent) : []
  if (heard.length === 0) return null
  const ids = heard.map(({ outcomeId }) => outcomeId)
  return (
    <button type="button" className={ALL} onClick={() => slip.change((state) => removed(state, ids))}>
      {t('removeClosed', { count: ids.length })}
    </button>
  )
}
