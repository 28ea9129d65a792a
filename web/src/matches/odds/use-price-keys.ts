import { useEffect } from 'react'
import { type Box, type Direction, endOfLine, neighbour } from './price-neighbour.ts'

const PRICE = 'button[data-price]'
const ROW = '[data-price-row]'
const COLUMN = '[data-price-column]'

/** Marks a match, or a market of a match: what arrows step through up and down. */
export const PRICE_ROW = { 'data-price-row': '' } as const
/** Marks what holds such rows, one below the other. Columns that are siblings stand side by side. */
export const PRICE_COLUMN = { 'data-price-column': '' } as const

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Arrows, Home and End move the focus from price to price. Nothing is remembered: where to go is read from the page at each
 * key, so it is right whatever rows came or went, and every price stays in the order of Tab. A suspended price takes the
 * focus too, or the way past it would change under the finger.
 */
export function usePriceKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>(PRICE) : null
      const next = from && (event.ctrlKey ? jumpTo(from, event.key) : stepTo(from, event.key))
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

interface Placed extends Box {
  readonly element: HTMLElement
}

function stepTo(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest(ROW)
  if (!row) return undefined
  const own = placed(from)
  if (key === 'Home' || key === 'End') return endOfLine(pricesIn(row), own, key === 'Home' ? 'first' : 'last')?.element
  const direction = ARROWS[key]
  if (!direction) return undefined
  const inRow = neighbour(pricesIn(row), own, direction)
  if (inRow) return inRow.element
  return direction === 'up' || direction === 'down'
    ? inNextRow(row, own, direction)?.element
    : inNextColumn(row, own, direction)?.element
}

function inNextRow(row: Element, from: Box, direction: 'up' | 'down'): Placed | undefined {
  const rows = [...(row.closest(COLUMN)?.querySelectorAll(ROW) ?? [])]
  const step = direction === 'up' ? -1 : 1
  for (let index = rows.indexOf(row) + step; rows[index]; index += step) {
    const found = neighbour(pricesIn(rows[index] as Element), from, direction)
    if (found) return found
  }
  return undefined
}

/** The row beside this one; where the columns are not in step, the nearest. */
function inNextColumn(row: Element, from: Box, direction: 'left' | 'right'): Placed | undefined {
  const column = row.closest(COLUMN)
  const next = direction === 'left' ? column?.previousElementSibling : column?.nextElementSibling
  if (!next?.matches(COLUMN)) return undefined
  const away = ({ top, bottom }: Box) => Math.max(top - from.bottom, from.top - bottom, 0)
  const rows = [...next.querySelectorAll(ROW)].map((element) => ({ element, distance: away(boxOf(element)) }))
  for (const { element } of rows.sort((a, b) => a.distance - b.distance)) {
    const prices = pricesIn(element)
    const found = neighbour(prices, from, direction) ?? prices.at(direction === 'left' ? -1 : 0)
    if (found) return found
  }
  return undefined
}

/** With Ctrl, Home and End reach the first and the last price of the whole table. */
function jumpTo(from: HTMLElement, key: string): HTMLElement | undefined {
  const all =
    key === 'Home' || key === 'End' ? [...(from.closest(COLUMN)?.querySelectorAll<HTMLElement>(PRICE) ?? [])] : []
  return key === 'Home' ? all.find(isSeen) : all.findLast(isSeen)
}

function pricesIn(row: Element): Placed[] {
  return [...row.querySelectorAll<HTMLElement>(PRICE)].map(placed).filter(({ left, right }) => right > left)
}

/** Columns that are not chosen on a narrow screen are there, without a box. */
const isSeen = (element: HTMLElement) => element.getClientRects().length > 0

function placed(element: HTMLElement): Placed {
  return { element, ...boxOf(element) }
}

function boxOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left, right, top, bottom }
}
