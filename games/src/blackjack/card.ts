import type { Card } from '@momio/domain/casino/blackjack/cards'
import { el } from '../view/dom.ts'

/** Around the middle of a square of two by two. */
const SHAPES: Record<Card['suit'], string> = {
  hearts: 'M0 .85C-1.1 .1 -.95 -.75 -.45 -.75C-.2 -.75 -.05 -.6 0 -.4C.05 -.6 .2 -.75 .45 -.75C.95 -.75 1.1 .1 0 .85Z',
  diamonds: 'M0 -.95L.68 0L0 .95L-.68 0Z',
  spades:
    'M0 -.9C1.1 -.1 .95 .55 .5 .55C.25 .55 .12 .42 .06 .28C.08 .6 .16 .78 .3 .9H-.3C-.16 .78 -.08 .6 -.06 .28C-.12 .42 -.25 .55 -.5 .55C-.95 .55 -1.1 -.1 0 -.9Z',
  clubs:
    'M0 -.9A.4 .4 0 0 1 .28 -.2A.4 .4 0 1 1 .1 .38C.12 .62 .18 .8 .3 .9H-.3C-.18 .8 -.12 .62 -.1 .38A.4 .4 0 1 1 -.28 -.2A.4 .4 0 0 1 0 -.9Z',
}

/** A card of the table, drawn as shapes: sharp at every size. Null lies covered. */
export function cardElement(card: Card | null, name: string): HTMLElement {
  if (!card) return el('span', { class: 'card covered', role: 'img', 'aria-label': name })
  const colour = card.suit === 'hearts' || card.suit === 'diamonds' ? 'red' : 'black'
  return el(
    'span',
    { class: `card ${colour}`, role: 'img', 'aria-label': name },
    el('b', { 'aria-hidden': 'true' }, card.rank),
    suitShape(card.suit, 'small'),
    suitShape(card.suit, 'large'),
  )
}

function suitShape(suit: Card['suit'], size: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '-1 -1 2 2')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', size)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', SHAPES[suit])
  svg.append(path)
  return svg
}
