import type { ScoreBoard } from '@momio/contract/live-book'
import { Crest } from '@momio/ui/pictures/crest'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { downText } from '../../../matches/board/board-words.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const DOWNS = [1, 2, 3, 4] as const
/** A first down is ten yards away at most, but for penalties. */
const TEN_YARDS = 10

interface GridironProps {
  readonly head: MatchHead
  readonly board: ScoreBoard
  readonly possession: 'home' | 'away'
}

/** Who has the ball, which down it is and how far the next one is. Where on the field the feed does not tell. */
export function Gridiron({ head, board, possession }: GridironProps) {
  const { t } = useTranslation('match')
  const { t: matchesText } = useMatchesContext()
  const team = possession === 'home' ? head.homeName : head.awayName
  const { down, yardsToGo } = board
  const gained = yardsToGo === undefined ? 0 : Math.max(0, 1 - yardsToGo / TEN_YARDS)
  return (
    <div className="grid gap-3 p-3 lg:p-4">
      <div className="flex items-center gap-3">
        <Crest name={team} size={32} />
        <p className="min-w-0 flex-1 truncate text-sm text-text first-letter:uppercase">
          {matchesText('board.possession', { team })}
        </p>
        <p className="font-bold font-display text-text text-xl">{downText(matchesText, board)}</p>
      </div>
      {down !== undefined && (
        <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
          {DOWNS.map((number) => (
            <span key={number} className={`h-1.5 rounded-full ${number <= down ? 'bg-accent' : 'bg-odds-hover'}`} />
          ))}
        </div>
      )}
      {yardsToGo !== undefined && (
        <svg
          role="img"
          aria-label={t('gridiron.toGo', { yards: yardsToGo })}
          viewBox="0 0 320 48"
          className="w-full rounded-lg"
        >
          <rect width={320} height={48} className="fill-accent/12" />
          <path
            d="M40 0v48M64 0v48M88 0v48M112 0v48M136 0v48M160 0v48M184 0v48M208 0v48M232 0v48M256 0v48M280 0v48"
            className="stroke-text/15"
          />
          <path d={`M${40 + gained * 240} 0v48`} className="stroke-text" strokeWidth={2.5} />
          <path d="M280 0v48" className="stroke-money" strokeWidth={2.5} />
        </svg>
      )}
    </div>
  )
}
