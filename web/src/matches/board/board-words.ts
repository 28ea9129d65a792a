import type { ScoreBoard } from '@momio/contract/live-book'
import type { Text } from '@momio/ui/texts/text'
import type { MatchBoard, MatchHead } from '../../live/stores/live-store.ts'

type Side = 'home' | 'away'

/** Tennis counts 0, 15, 30, 40 and then the advantage, which the feed calls 50. */
export function gamePoints(t: Text<'matches'>, { game, tiebreak }: ScoreBoard, side: Side): string {
  const points = game?.[side] ?? 0
  return points === 50 && !tiebreak ? t('board.advantage') : String(points)
}

/** `2ª y 7`; empty where there is no such down. */
export function downText(t: Text<'matches'>, { down, yardsToGo }: ScoreBoard): string {
  if (down !== 1 && down !== 2 && down !== 3 && down !== 4) return ''
  return t(`board.downs.${down}`, { yards: yardsToGo ?? 0 })
}

/** All that the small signs of a score board say, for who cannot see them. */
export function boardWords(t: Text<'matches'>, head: MatchHead, { periodScores, board = {} }: MatchBoard): string {
  const team = (side: Side) => (side === 'home' ? head.homeName : head.awayName)
  const words: string[] = []
  if (periodScores.length > 0) {
    words.push(t('board.periods', { list: periodScores.map(({ home, away }) => `${home}-${away}`).join(', ') }))
  }
  if (board.game) {
    words.push(t('board.game', { home: gamePoints(t, board, 'home'), away: gamePoints(t, board, 'away') }))
  }
  if (board.serving) words.push(t('board.serving', { team: team(board.serving) }))
  if (board.possession) words.push(t('board.possession', { team: team(board.possession) }))
  if (board.batting) words.push(t('board.batting', { team: team(board.batting) }))
  for (const side of ['home', 'away'] as const) {
    const cards = board.redCards?.[side] ?? 0
    const players = board.suspensions?.[side] ?? 0
    if (cards > 0) words.push(t('board.redCards', { team: team(side), cards }))
    if (players > 0) words.push(t('board.suspensions', { team: team(side), players }))
  }
  return words.join('. ')
}

/** Who is out and who is on base. */
export function inningWords(t: Text<'matches'>, { outs = 0, bases = [] }: ScoreBoard): string {
  const runners = bases.length > 0 ? t('board.bases', { bases: bases.join(', ') }) : t('board.noBases')
  return `${t('board.outs', { outs })}, ${runners}`
}
