import type { ScoreBoard } from '@momio/contract/live-book'
import type { XmlAttributes } from '../xml/scan-xml.ts'
import { flag, optionalInteger } from './read-attributes.ts'

type Side = NonNullable<ScoreBoard['serving']>
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Of `statistics`, by the element that carries it. */
const COUNTS = { yellow_cards: 'yellowCards', red_cards: 'redCards', corners: 'corners' } as const

/** What the attributes of `sport_event_status` say beside the score; undefined in sports where they say nothing. */
export function readBoard(attributes: XmlAttributes): Mutable<ScoreBoard> | undefined {
  const board: Mutable<ScoreBoard> = {}
  let filled = false
  function put<K extends keyof ScoreBoard>(key: K, value: ScoreBoard[K]): void {
    if (value === undefined) return
    board[key] = value
    filled = true
  }
  put('serving', side(attributes, 'current_server'))
  put('game', pair(attributes, 'home_gamescore', 'away_gamescore'))
  put('tiebreak', flag(attributes, 'tiebreak'))
  put('batting', side(attributes, 'at_bat'))
  put('outs', optionalInteger(attributes, 'outs'))
  put('balls', optionalInteger(attributes, 'balls'))
  put('strikes', optionalInteger(attributes, 'strikes'))
  put('bases', bases(attributes))
  put('possession', side(attributes, 'possession'))
  put('down', optionalInteger(attributes, 'try'))
  put('yardsToGo', optionalInteger(attributes, 'yards'))
  put('suspensions', pair(attributes, 'home_suspend', 'away_suspend'))
  put('bestOf', optionalInteger(attributes, 'best_of'))
  return filled ? board : undefined
}

export function withStatistic(
  board: ScoreBoard | undefined,
  element: keyof typeof COUNTS,
  attributes: XmlAttributes,
): ScoreBoard | undefined {
  const count = pair(attributes, 'home', 'away')
  return count ? { ...board, [COUNTS[element]]: count } : board
}

function side(attributes: XmlAttributes, name: string): Side | undefined {
  const number = attributes.get(name)
  if (number === '1') return 'home'
  return number === '2' ? 'away' : undefined
}

function pair(attributes: XmlAttributes, homeName: string, awayName: string): ScoreBoard['game'] {
  const home = optionalInteger(attributes, homeName)
  const away = optionalInteger(attributes, awayName)
  return home === undefined || away === undefined ? undefined : { home, away }
}

function bases(attributes: XmlAttributes): number[] | undefined {
  return attributes
    .get('bases')
    ?.split(',')
    .filter((base) => base === '1' || base === '2' || base === '3')
    .map(Number)
}
