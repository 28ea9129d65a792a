import type { ScoreBoard } from '@momio/contract/live-book'
import { type Attributes, element } from './xml.ts'

const SIDE_NUMBER = { home: 1, away: 2 } as const

/** What a score board adds to the attributes of `sport_event_status`. */
export function boardAttributes(board: ScoreBoard | undefined): Attributes {
  if (!board) return {}
  const { serving, game, tiebreak, batting, outs, balls, strikes, bases, possession, down, yardsToGo } = board
  return {
    current_server: serving && SIDE_NUMBER[serving],
    home_gamescore: game?.home,
    away_gamescore: game?.away,
    tiebreak: tiebreak === undefined ? undefined : String(tiebreak),
    at_bat: batting && SIDE_NUMBER[batting],
    outs,
    balls,
    strikes,
    bases: bases?.join(','),
    possession: possession && SIDE_NUMBER[possession],
    try: down,
    yards: yardsToGo,
    home_suspend: board.suspensions?.home,
    away_suspend: board.suspensions?.away,
    best_of: board.bestOf,
  }
}

/** Cards and corners stand in an element of their own; null when the sport counts none. */
export function boardStatistics(board: ScoreBoard | undefined): string | null {
  const counts = [
    ['yellow_cards', board?.yellowCards],
    ['red_cards', board?.redCards],
    ['corners', board?.corners],
  ] as const
  const children = counts.flatMap(([name, pair]) => (pair ? element(name, { home: pair.home, away: pair.away }) : []))
  return children.length === 0 ? null : element('statistics', {}, children)
}
