import type { ScoreBoard } from '@momio/contract/live-book'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { inningWords } from '../../../matches/board/board-words.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** Centre of each base, first to third. */
const BASES = [
  [118, 70],
  [80, 32],
  [42, 70],
] as const
/** Balls, strikes and outs there is a place for. */
const PLACES = { balls: [0, 1, 2], strikes: [0, 1], outs: [0, 1, 2] } as const
const COUNTS = ['balls', 'strikes', 'outs'] as const
const FILL = {
  balls: 'bg-accent border-accent',
  strikes: 'bg-money border-money',
  outs: 'bg-live border-live',
} as const

/** Who stands on which base, and what is against the batter. */
export function Diamond({ head, board }: { readonly head: MatchHead; readonly board: ScoreBoard }) {
  const { t } = useTranslation('match')
  const { t: matchesText } = useMatchesContext()
  const { bases = [], batting } = board
  return (
    <div className="flex items-center justify-center gap-5 p-3 lg:gap-8 lg:p-4">
      <svg role="img" aria-label={inningWords(matchesText, board)} viewBox="16 18 128 102" className="w-32 shrink-0">
        <path d="M80 116 26 62a76 76 0 0 1 108 0Z" className="fill-accent/10 stroke-line" />
        <path d="M80 108 118 70 80 32 42 70Z" className="fill-none stroke-line-strong" strokeWidth={1.5} />
        {BASES.map(([x, y], index) => (
          <rect
            key={x}
            x={x - 9}
            y={y - 9}
            width={18}
            height={18}
            rx={2.5}
            transform={`rotate(45 ${x} ${y})`}
            className={bases.includes(index + 1) ? 'fill-accent stroke-accent' : 'fill-surface stroke-line-strong'}
            strokeWidth={1.5}
          />
        ))}
        <path d="M74 104h12v5l-6 6-6-6Z" className="fill-text/70" />
      </svg>
      <div className="grid min-w-0 gap-2">
        {batting && (
          <p className="text-sm text-text first-letter:uppercase">
            {matchesText('board.batting', { team: batting === 'home' ? head.homeName : head.awayName })}
          </p>
        )}
        {COUNTS.map((name) => {
          const count = board[name]
          if (count === undefined) return null
          return (
            <p key={name} className="flex items-center gap-2 text-muted text-sm">
              <span className="w-16">{t(`baseball.${name}`)}</span>
              <span className="sr-only">{count}</span>
              {PLACES[name].map((place) => (
                <span
                  key={place}
                  aria-hidden="true"
                  className={`size-3 rounded-full border ${place < count ? FILL[name] : 'border-line-strong'}`}
                />
              ))}
            </p>
          )
        })}
      </div>
    </div>
  )
}
