import { Icon } from '@momio/ui/pictures/icon'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { LiveSourceContext, useLiveSource } from '../../../live/live-source.ts'
import { useDetailLines, useFollowedMatch, useMatchPhase } from '../../../live/match/use-match.ts'
import type { Line } from '../../../live/stores/live-store.ts'
import { useMarketText } from '../../../live/words/use-market-text.ts'
import { FeedNotice } from '../../../matches/notices/feed-notice.tsx'
import { LiveOddsButton } from '../../../matches/odds/live-odds-button.tsx'
import { PRICE_ROW } from '../../../matches/odds/use-price-keys.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { byOdds } from './by-odds.ts'
import { AGAIN_MS, type OutrightList } from './use-outrights.ts'

/** Outcomes that are shown before the player asks for the rest. */
const FIRST = 8

interface OutrightProps {
  readonly outright: OutrightList[number]
}

/** All that is bet on a season or a tournament. */
export default function OutrightEvent({ outright }: OutrightProps) {
  const [attempt, setAttempt] = useState(0)
  return <FollowedOutright key={attempt} outright={outright} onGone={() => setAttempt(attempt + 1)} />
}

interface FollowedOutrightProps extends OutrightProps {
  /** The list still has what the book did not: a server that starts tells of it a little later. */
  onGone(): void
}

function FollowedOutright({ outright, onGone }: FollowedOutrightProps) {
  const followed = useFollowedMatch(outright.id)
  const phase = useMatchPhase(followed)
  const lines = useDetailLines(followed)
  const isGone = phase === 'gone' || phase === 'over'
  const tryAgain = useEffectEvent(onGone)
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(tryAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isGone])
  if (phase !== 'ready' || !lines) return null
  return (
    <LiveSourceContext value={followed.source}>
      <FeedNotice sports={[{ tournaments: [{ matchIds: [outright.id] }] }]} />
      {lines.map((line) => (
        <OutrightLine key={line.id} outright={outright} line={line} />
      ))}
    </LiveSourceContext>
  )
}

interface OutrightLineProps extends OutrightProps {
  readonly line: Line
}

function OutrightLine({ outright, line }: OutrightLineProps) {
  const { t } = useTranslation('outrights')
  const text = useMarketText(useLocale())
  const { prices } = useLiveSource().store
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  // By the odds that the player found: rows that changed places under the finger would be bet on by mistake.
  const sorted = useMemo(() => byOdds(line.outcomes, (key) => prices.getLine(key)?.odds ?? null), [line, prices])
  if (!text) return null
  const names = { ...outright, homeCompetitorName: '', awayCompetitorName: '' }
  const title = text.market(names, line)
  const hidden = sorted.length - FIRST
  return (
    <section {...PRICE_ROW} className="overflow-hidden rounded-2xl border border-line bg-surface">
      <h3 className="px-3.5 py-3 font-semibold text-sm text-text">{title}</h3>
      <ul id={listId} className="grid grid-cols-1 gap-1.5 border-line border-t p-2 sm:grid-cols-2 lg:p-2.5">
        {(isOpen ? sorted : sorted.slice(0, FIRST)).map((outcome) => (
          <li key={outcome.key} className="min-w-0">
            <LiveOddsButton
              outcomeKey={outcome.key}
              matchId={outright.id}
              name={title}
              label={text.outcome(names, line, outcome)}
              layout="row"
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-center gap-1.5 border-line border-t font-semibold text-muted text-sm transition-colors hover:text-text"
        >
          {isOpen ? t('less') : t('more', { count: hidden })}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
    </section>
  )
}
