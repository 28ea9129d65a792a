import { isPersons } from '@momio/domain/market-name'
import type { NamedLine, NamedOutcome } from './name-lines.ts'
import { type ScoreColumns, scoreColumns } from './score-columns.ts'

interface CardHead {
  /** The market type and what tells its cards apart; stays the same while lines come and go. */
  readonly key: string
  readonly marketType: number
  readonly title: string
}

/** What a market is shown as. */
export type MarketCard = CardHead &
  (
    | { readonly kind: 'outcomes'; readonly outcomes: readonly NamedOutcome[] }
    /** Names to the left, prices to the right: a goalscorer of many. */
    | { readonly kind: 'persons'; readonly outcomes: readonly NamedOutcome[] }
    | { readonly kind: 'scores'; readonly columns: ScoreColumns<NamedOutcome> }
    /** Several totals or handicaps of one market, of which one is shown, lowest first. */
    | { readonly kind: 'lines'; readonly lines: readonly CardLine[] }
    /** The same question about several players, one row each. */
    | { readonly kind: 'players'; readonly rows: readonly PlayerRow[] }
  )

export interface CardLine {
  readonly id: string
  readonly isFavorite: boolean
  /** What the line is called among its kind: `2.5`, `-1`, `0:1`. */
  readonly value: string
  readonly outcomes: readonly NamedOutcome[]
}

export interface PlayerRow {
  readonly id: string
  readonly player: string
  readonly outcomes: readonly NamedOutcome[]
}

/** The specifiers by which lines of one market differ only in their line. */
const LINE_KEYS = ['total', 'hcp'] as const
/** Provider two's own number of a line, which tells nothing to anybody. */
const OWN_NUMBER = 'bg'
/** Between a player and what is asked of him: `Marco Tapia: total de puntos`. */
const AFTER_PLAYER = ': '

/**
 * One card for each market, in the order of their first lines. A market whose lines are the same as the last time keeps its
 * card, so that only those that changed are drawn again.
 */
export function createCardMaker(): (lines: readonly NamedLine[]) => MarketCard[] {
  let made = new Map<string, { readonly lines: readonly NamedLine[]; readonly card: MarketCard }>()
  return (lines) => {
    const groups = new Map<string, NamedLine[]>()
    for (const line of lines) {
      const key = cardKey(line)
      const group = groups.get(key)
      if (group) group.push(line)
      else groups.set(key, [line])
    }
    const before = made
    made = new Map(
      [...groups].map(([key, group]) => {
        const known = before.get(key)
        const isSame = known?.lines.length === group.length && known.lines.every((line, index) => line === group[index])
        return [key, isSame ? known : { lines: group, card: cardOf(key, group) }]
      }),
    )
    return [...made.values()].map(({ card }) => card)
  }
}

function cardKey(line: NamedLine): string {
  const own = [...line.specifiers]
    .filter(([name]) => name !== OWN_NUMBER && !LINE_KEYS.includes(name as (typeof LINE_KEYS)[number]))
    .filter(([name]) => name !== 'player' || playerOf(line) === null)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  return [line.marketType, ...own].join('|')
}

function cardOf(key: string, lines: readonly NamedLine[]): MarketCard {
  const [first] = lines
  if (!first) throw new Error(`the card ${key} has no line`)
  const head = { key, marketType: first.marketType, title: first.title }
  const asked = playerOf(first)
  if (asked) {
    const rows = lines.map((line) => ({
      id: line.id,
      player: playerOf(line)?.player ?? line.title,
      outcomes: line.outcomes,
    }))
    return { ...head, title: asked.question, kind: 'players', rows }
  }
  if (lineValue(first) !== null) {
    const sorted = lines.map(cardLine).sort((a, b) => byValue(a.value, b.value))
    return { ...head, kind: 'lines', lines: sorted }
  }
  const outcomes = lines.flatMap((line) => line.outcomes)
  const columns = scoreColumns(outcomes)
  if (columns) return { ...head, kind: 'scores', columns }
  return { ...head, kind: outcomes.some(({ outcomeId }) => isPersons(outcomeId)) ? 'persons' : 'outcomes', outcomes }
}

/** Who a line is about and what it asks; null where its name does not begin with a player. */
function playerOf({ specifiers, title }: NamedLine): { readonly player: string; readonly question: string } | null {
  const at = specifiers.has('player') ? title.indexOf(AFTER_PLAYER) : -1
  if (at < 1) return null
  const question = title.slice(at + AFTER_PLAYER.length)
  return { player: title.slice(0, at), question: question.charAt(0).toUpperCase() + question.slice(1) }
}

function lineValue({ specifiers }: NamedLine): string | null {
  for (const name of LINE_KEYS) {
    const value = specifiers.get(name)
    if (value !== undefined) return value
  }
  return null
}

function cardLine(line: NamedLine): CardLine {
  const { id, isFavorite, outcomes } = line
  return { id, isFavorite, value: lineValue(line) ?? '', outcomes }
}

/** By number; `0:1` and its like by how far home is ahead. */
function byValue(a: string, b: string): number {
  return valueNumber(a) - valueNumber(b) || a.localeCompare(b)
}

function valueNumber(value: string): number {
  const [home = 0, away] = value.split(':').map(Number)
  return away === undefined ? home : home - away
}

/** The line that a card begins with: the feed's favourite, or the one with the most even prices. */
export function mainLine(
  lines: readonly CardLine[],
  oddsOf: (outcomeKey: string) => number | null,
): CardLine | undefined {
  const unevenness = ({ outcomes }: CardLine) => {
    const odds = outcomes.flatMap(({ key }) => oddsOf(key) ?? [])
    return odds.length < 2 ? Number.MAX_VALUE : Math.max(...odds) - Math.min(...odds)
  }
  const favourite = lines.find(({ isFavorite }) => isFavorite)
  return favourite ?? [...lines].sort((a, b) => unevenness(a) - unevenness(b))[0]
}

/** Every outcome on a card. */
export function outcomesOf(card: MarketCard): readonly NamedOutcome[] {
  switch (card.kind) {
    case 'outcomes':
    case 'persons':
      return card.outcomes
    case 'scores':
      return [...card.columns.home, ...card.columns.draw, ...card.columns.away, ...card.columns.rest]
    case 'lines':
      return card.lines.flatMap(({ outcomes }) => outcomes)
    case 'players':
      return card.rows.flatMap(({ outcomes }) => outcomes)
  }
}
