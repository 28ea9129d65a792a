import type { TableRound } from '@momio/contract/table-hub'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { useMemo } from 'react'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { drawAgain } from '../table/check-round.ts'

/** Draws a flight that is over again in this browser, and says whether the server kept its word. */
export function CheckedFlight({ round }: { readonly round: TableRound }) {
  const { t } = useTranslation('crash')
  const multipleText = useMultipleText()
  const { computed, isKept } = useMemo(() => drawAgain('cohete', round), [round]) ?? {}
  // What is no seed at all gives no multiple: the panel of the round says so.
  if (typeof computed !== 'number') return null
  const values = { roundNo: round.roundNo, multiple: multipleText(computed) }
  if (!isKept) return <Notice tone="error">{t('check.different', values)}</Notice>
  // Not a status: whoever listens would hear it after every flight.
  return (
    <p className="flex items-start gap-2 px-1 text-muted text-xs">
      <Icon name="check" size={16} className="text-up" />
      {t('check.equal', values)}
    </p>
  )
}
