import { LiveDot } from '@momio/ui/feedback/live-dot'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asIs, loadPeriodName, type PeriodName } from '../../live/words/period-name.ts'
import { sportNameKey } from '../../live/words/sport-name.ts'
import { useOddsFormat } from '../../preferences.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { LiveList } from './live-list.tsx'
import { SportContext } from './sport-context.ts'

/** Live matches of every sport. */
export function SportPage() {
  return <LivePage sportId={undefined} />
}

/** Live matches of the sport in the address. */
export function SportOnlyPage() {
  const { sportId } = useParams({ strict: false })
  return <LivePage sportId={sportId} />
}

function LivePage({ sportId }: { readonly sportId: string | undefined }) {
  const { t, i18n } = useTranslation('sport')
  const oddsFormat = useOddsFormat()
  const periodName = usePeriodName(i18n.language)
  const context = useMemo(() => {
    const oddsLabels = { suspended: t('odds.suspended'), up: t('odds.up'), down: t('odds.down') }
    return { t, oddsFormat, oddsLabels, periodName }
  }, [t, oddsFormat, periodName])
  return (
    <SportContext value={context}>
      {/* The footer stays below the fold however long the list is, so that it never jumps. */}
      <div className="min-h-dvh">
        <h1
          tabIndex={-1}
          className="flex items-center gap-3 px-1 pb-1 font-display font-semibold text-text text-xl lg:text-2xl"
        >
          <LiveDot />
          {sportId === undefined ? t('title') : t('titleOf', { sport: t(sportNameKey(sportId)) })}
        </h1>
        <LiveList sportId={sportId} />
      </div>
      <ConnectionNotice />
    </SportContext>
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
  return known?.language === language ? known.name : asIs
}
