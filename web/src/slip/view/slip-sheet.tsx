import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { Badge } from '@momio/ui/feedback/badge'
import { Drawer } from '@momio/ui/overlays/drawer'
import { Money } from '@momio/ui/values/money'
import { Activity, useEffect, useState } from 'react'
import { useBalance } from '../../balance/balance.ts'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useWhenIdle } from '../../use-when-idle.ts'
import { placeSlip } from '../engine/engine.ts'
import { useSlip, vibrate } from '../page-slip.ts'
import { SlipBody } from './slip-body.tsx'
import { SlipFoot } from './slip-foot.tsx'
import SlipTools from './slip-tools.tsx'
import { useSheetHistory } from './use-sheet-history.ts'

/** The slip of phones: drawn down, by the back button or with Escape it closes. */
export default function SlipSheet() {
  const { t } = useTranslation('slip')
  const step = useSlip((state) => state.ticketStep)
  const isExpanded = useSlip((state) => state.isExpanded)
  const close = useSheetHistory(isExpanded, 'page')
  // What the drawer holds would be drawn with it in one go: it comes piece by piece, or at once for who opens it before.
  const hasContent = useWhenIdle(true) || isExpanded
  // While it is closed its parts are there and hear nothing: a tap on a price draws the bar alone.
  const mode = useLingering(isExpanded) ? 'visible' : 'hidden'
  return (
    <Drawer
      side="bottom"
      flush
      keepMounted
      open={isExpanded}
      onOpenChange={(open) => {
        if (open) return
        vibrate()
        close()
      }}
      title={t('title')}
      closeLabel={t('close')}
      closeIcon="chevron-down"
      beside={hasContent && <Beside />}
      footer={
        hasContent &&
        step === TICKET_STEP.SettingBet && (
          <Activity mode={mode}>
            <SlipFoot hasPad onPlace={placeSlip} />
          </Activity>
        )
      }
    >
      {hasContent && (
        <Activity mode={mode}>
          <SlipBody hasPad />
        </Activity>
      )}
    </Drawer>
  )
}

/** A little longer than the sheet takes to sink. */
const SINKING_MS = 300

/** True from when it opens until it is out of sight. */
function useLingering(isOpen: boolean): boolean {
  const [isSeen, setIsSeen] = useState(isOpen)
  if (isOpen && !isSeen) setIsSeen(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setIsSeen(false), SINKING_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isSeen
}

function Beside() {
  const { t } = useTranslation('slip')
  const count = useSlip((state) => state.betItems.length)
  const balance = useBalance()
  const locale = useLocale()
  return (
    <>
      {count > 0 && (
        <Badge tone="accent" round>
          {count}
        </Badge>
      )}
      <p className="min-w-0 flex-1 truncate text-right text-muted text-xs">
        {balance && (
          <>
            {t('balance')} <Money centavos={balance.cash} locale={locale} className="font-bold text-text" />
          </>
        )}
      </p>
      <SlipTools />
    </>
  )
}
