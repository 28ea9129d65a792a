import type { MatchHead } from '../../../live/stores/live-store.ts'
import { useMatchBoard, useMatchScore } from '../../../live/use-live.ts'
import { boardShape } from '../../../matches/board/board-shape.ts'
import { gamePoints } from '../../../matches/board/board-words.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { periodColumns } from './period-columns.ts'

const SIDES = ['home', 'away'] as const

/** What each set, quarter, period, inning or half ended with; a place for those to come, so that a new one moves nothing. */
export function PeriodTable({ head }: { readonly head: MatchHead }) {
  const { t } = useTranslation('match')
  const { t: matchesText } = useMatchesContext()
  const board = useMatchBoard(head.id)
  const score = useMatchScore(head.id)
  const columns = periodColumns(head.sportId, boardShape(head.sportId), board?.periodScores ?? [], board?.board?.bestOf)
  if (!board || !score || columns.length === 0) return null
  const names = { home: head.homeName, away: head.awayName }
  const { game, serving, batting, possession } = board.board ?? {}
  const holder = serving ?? batting ?? possession
  return (
    <div className="overflow-x-auto border-line border-t px-3 py-2 lg:px-5">
      <table className="w-full border-collapse text-center text-sm tabular-nums">
        <caption className="sr-only">{t('header.periods')}</caption>
        <thead>
          <tr className="h-6 text-muted text-xs">
            <th scope="col" className="text-left font-normal">
              <span className="sr-only">{t('header.team')}</span>
            </th>
            {columns.map(({ number }) => (
              <th key={number} scope="col" className="px-1 font-normal lg:min-w-8">
                {number}
              </th>
            ))}
            <th scope="col" className="min-w-9 pl-2 font-semibold">
              {t('header.total')}
            </th>
            {game && (
              <th scope="col" className="min-w-9 pl-2 font-normal">
                {t('header.points')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side} className="h-7">
              <th scope="row" className="w-full max-w-0 pr-2 text-left font-medium text-text">
                <span className="flex items-center gap-1.5">
                  <span className="truncate">{names[side]}</span>
                  {holder === side && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-accent" />}
                </span>
              </th>
              {columns.map(({ number, score: period, isLast }) => (
                <td key={number} className={`px-1 ${isLast ? 'font-semibold text-text' : 'text-muted'}`}>
                  {period?.[side]}
                </td>
              ))}
              <td className="pl-2 font-bold font-display text-base text-text">{score[side]}</td>
              {game && board.board && (
                <td className="pl-2 font-semibold text-accent">{gamePoints(matchesText, board.board, side)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
