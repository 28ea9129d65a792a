import type { TableRound } from '@momio/contract/table-hub'
import { commitmentOf, isServerSeed } from '@momio/domain/casino/fairness'
import { tableOutcome } from '@momio/domain/casino/live-table'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon } from '@momio/ui/pictures/icon'
import { useMemo } from 'react'
import { useMultipleText } from '../../../casino-games/crash/use-multiple-text.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** Draws a flight that is over again in this browser, and says whether the server kept its word. */
export function CheckedFlight({ round }: { readonly round: TableRound }) {
  const { t } = useTranslation('crash')
  const multipleText = useMultipleText()
  const checked = useMemo(() => checkFlight(round), [round])
  if (!checked) return null
  const { isEqual, computed } = checked
  const values = { roundNo: round.roundNo, multiple: multipleText(computed) }
  if (!isEqual) return <Notice tone="error">{t('check.different', values)}</Notice>
  // Not a status: whoever listens would hear it after every flight.
  return (
    <p className="flex items-start gap-2 px-1 text-muted text-xs">
      <Icon name="check" size={16} className="text-up" />
      {t('check.equal', values)}
    </p>
  )
}

/** Null until the seed is revealed. */
export function checkFlight({ roundNo, commitment, result }: TableRound) {
  if (!result || !isServerSeed(result.serverSeed)) return null
  const computed = tableOutcome('cohete', roundNo, result.serverSeed)
  return { computed, isEqual: computed === result.outcome && commitmentOf(result.serverSeed) === commitment }
}
