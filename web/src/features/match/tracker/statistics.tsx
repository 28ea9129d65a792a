import type { ScoreBoard } from '@momio/contract/live-book'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const COUNTED = ['corners', 'yellowCards', 'redCards', 'suspensions'] as const

/** Whether the feed counts anything that can be compared. */
export function hasStatistics(board: ScoreBoard | undefined): boolean {
  return COUNTED.some((name) => board?.[name] !== undefined)
}

/** What the feed counts of both sides, as bars that share a line. */
export function Statistics({ head, board }: { readonly head: MatchHead; readonly board: ScoreBoard }) {
  const { t } = useTranslation('match')
  return (
    <ul
      aria-label={t('statistics.title')}
      className="grid grid-flow-col content-center gap-4 px-3 py-2.5 xl:grid-flow-row xl:gap-3 xl:px-4 xl:py-3"
    >
      {COUNTED.map((name) => {
        const pair = board[name]
        if (!pair) return null
        const { home, away } = pair
        const share = home + away === 0 ? 0.5 : home / (home + away)
        return (
          <li key={name} className="min-w-0">
            <div className="grid grid-cols-[auto_1fr_auto] items-baseline text-sm">
              <span className="font-semibold text-text tabular-nums">
                <span className="sr-only">{head.homeName}: </span>
                {home}
              </span>
              <span className="order-first col-span-3 truncate text-muted text-xs xl:order-none xl:col-span-1 xl:text-center">
                {t(`statistics.${name}`)}
              </span>
              <span className="col-start-3 font-semibold text-text tabular-nums">
                <span className="sr-only">{head.awayName}: </span>
                {away}
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-odds-hover">
              {home + away > 0 && (
                <>
                  <span className="bg-accent" style={{ width: `${share * 100}%` }} />
                  <span className="flex-1 bg-away" />
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
