import type { MarketCard } from './market-cards.ts'

/** In pixels, as the classes of the cards have them. */
const ROW = 50
const HEAD = 49
const PADDING = 18
const SELECTOR = 56

type Columns = 1 | 2 | 3
/** Letters of a name that fit a button which stands beside as many others. */
const LONGEST = { 2: 28, 3: 15 } as const

/** How many price buttons stand side by side: as few as their longest name asks. */
export function columnsOf(outcomes: readonly { readonly label: string }[]): Columns {
  const longest = Math.max(0, ...outcomes.map(({ label }) => label.length))
  const wanted = columnsFor(outcomes.length)
  if (wanted === 3 && longest > LONGEST[3]) return outcomes.length === 3 || longest > LONGEST[2] ? 1 : 2
  return wanted === 2 && longest > LONGEST[2] ? 1 : wanted
}

function columnsFor(count: number): Columns {
  if (count === 1) return 1
  return count === 2 || count === 4 ? 2 : 3
}

/** About how high a card is, before its inside is drawn. */
export function cardHeight(card: MarketCard): number {
  return HEAD + bodyHeight(card)
}

export function bodyHeight(card: MarketCard): number {
  return PADDING + rowsOf(card) * ROW + (card.kind === 'lines' && card.lines.length > 1 ? SELECTOR : 0)
}

function rowsOf(card: MarketCard): number {
  switch (card.kind) {
    case 'outcomes':
      return rowsIn(card.outcomes)
    case 'persons':
      return Math.ceil(card.outcomes.length / 2)
    case 'scores': {
      const { home, draw, away, rest } = card.columns
      return Math.max(home.length, draw.length, away.length) + Math.ceil(rest.length / 3) + 0.5
    }
    case 'lines':
      return Math.max(...card.lines.map(({ outcomes }) => rowsIn(outcomes)))
    case 'players':
      return card.rows.length
  }
}

function rowsIn(outcomes: readonly { readonly label: string }[]): number {
  return Math.ceil(outcomes.length / columnsOf(outcomes))
}

/** Cards in two columns of about the same height, each in the order given. */
export function inTwoColumns(cards: readonly MarketCard[]): readonly [readonly MarketCard[], readonly MarketCard[]] {
  const columns: [MarketCard[], MarketCard[]] = [[], []]
  const heights: [number, number] = [0, 0]
  for (const card of cards) {
    const shorter = heights[0] <= heights[1] ? 0 : 1
    columns[shorter].push(card)
    heights[shorter] += cardHeight(card)
  }
  return columns
}
