import type { ScoreBoard } from '@momio/contract/live-book'
import type { XmlAttributes } from '../xml/scan-xml.ts'
import { flag, optionalInteger } from './read-attributes.ts'

type Side = NonNullable<ScoreBoard['serving']>
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Of `statistics`, by the element that carries it. A second yellow card sends off as a red one does. */
const COUNTS = {
  yellow_cards: 'yellowCards',
  red_cards: 'redCards',
  yellow_red_cards: 'redCards',
  corners: 'corners',
} as const

export function isStatistic(element: string): element is keyof typeof COUNTS {
  return Object.hasOwn(COUNTS, element)
}

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
  put('outs', count(attributes, 'outs'))
  put('balls', count(attributes, 'balls'))
  put('strikes', count(attributes, 'strikes'))
  put('bases', bases(attributes))
  put('possession', side(attributes, 'possession'))
  put('down', count(attributes, 'try'))
  put('yardsToGo', count(attributes, 'yards'))
  put('suspensions', pair(attributes, 'home_suspend', 'away_suspend'))
  put('bestOf', count(attributes, 'best_of'))
  return filled ? board : undefined
}

/** Each element comes once, so that those of one count add up in any order. */
export function withStatistic(
  board: ScoreBoard | undefined,
  element: keyof typeof COUNTS,
  attributes: XmlAttributes,
): ScoreBoard | undefined {
  const counted = pair(attributes, 'home', 'away')
  if (counted === undefined) return board
  const key = COUNTS[element]
  const { home = 0, away = 0 } = board?.[key] ?? {}
  return { ...board, [key]: { home: home + counted.home, away: away + counted.away } }
}

function side(attributes: XmlAttributes, name: string): Side | undefined {
  const number = attributes.get(name)
  if (number === '1') return 'home'
  return number === '2' ? 'away' : undefined
}

/** Less than nothing is nonsense, and counts as unsaid. */
function count(attributes: XmlAttributes, name: string): number | undefined {
  const value = optionalInteger(attributes, name)
  return value !== undefined && value >= 0 ? value : undefined
}

function pair(attributes: XmlAttributes, homeName: string, awayName: string): ScoreBoard['game'] {
  const home = count(attributes, homeName)
  const away = count(attributes, awayName)
  return home === undefined || away === undefined ? undefined : { home, away }
}

function bases(attributes: XmlAttributes): number[] | undefined {
  return attributes
    .get('bases')
    ?.split(',')
    .filter((base) => base === '1' || base === '2' || base === '3')
    .map(Number)
}
