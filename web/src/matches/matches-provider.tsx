import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { liveSession } from '../live/live.ts'
import type { NoticedFeed } from '../live/use-live.ts'
import { inSpanish, loadPeriodName, type PeriodName } from '../live/words/period-name.ts'
import { useOddsFormat } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { MatchesContext } from './matches-context.ts'
import { ConnectionNotice } from './notices/connection-notice.tsx'
import { usePriceKeys } from './odds/use-price-keys.ts'

interface MatchesProviderProps {
  /** Where the prices come from: the live list unless said. */
  readonly feed?: NoticedFeed
  readonly children: ReactNode
}

/** Around whatever shows matches and their prices: keys move between prices, and a notice says when they cannot be trusted. */
export function MatchesProvider({ feed = liveSession, children }: MatchesProviderProps) {
  const { t, language } = useTranslation('matches')
  const oddsFormat = useOddsFormat()
  const periodName = usePeriodName(language)
  usePriceKeys()
  const context = useMemo(() => {
    const oddsLabels = { suspended: t('odds.suspended'), up: t('odds.up'), down: t('odds.down') }
    return { t, oddsFormat, oddsLabels, periodName }
  }, [t, oddsFormat, periodName])
  return (
    <MatchesContext value={context}>
      {children}
      <ConnectionNotice feed={feed} />
    </MatchesContext>
  )
}

/** What the server says until the language's own words are there. */
function usePeriodName(language: string): PeriodName {
  const [known, setKnown] = useState<{ readonly language: string; readonly name: PeriodName }>()
  useEffect(() => {
    let wanted = true
    void loadPeriodName(language).then(
      (name) => wanted && setKnown({ language, name }),
      // Offline: the Spanish words stay.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [language])
  return known?.language === language ? known.name : inSpanish
}
