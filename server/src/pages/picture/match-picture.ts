import type { BookEvent } from '../../modules/catalogue/index.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { kickOff, type MainPrice, mainPrices } from '../match-words.ts'
import { PICTURE } from '../page-head.ts'
import { fitText, widthOf } from './fit-text.ts'

/** The site's dark theme. */
const COLOUR = {
  background: '#0a0f12',
  box: '#1a262e',
  line: '#22303a',
  text: '#e9eff2',
  muted: '#8fa3af',
  accent: '#14d694',
  accentInk: '#04251a',
  live: '#ff666b',
}
const EDGE = 64
const INSIDE = PICTURE.width - 2 * EDGE
const PLACE_SIZE = 32
const PLACE_WIDTH = INSIDE - 480

const LOGO = html`<g transform="translate(${EDGE} 52) scale(2.2)"><rect width="28" height="28" rx="8" fill="${COLOUR.accent}"/><path d="M8.2 19v-6.300a2.8 2.8 0 0 1 5.7 0V19m0-6.300a2.8 2.8 0 0 1 5.8 0V19M8.2 10v2" fill="none" stroke="${COLOUR.accentInk}" stroke-width="3" stroke-linecap="square"/></g>
<text x="${EDGE + 78}" y="97" font-size="44" font-weight="700" fill="${COLOUR.text}">Momio</text>`

function frame(content: Html): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Outfit">
<rect width="100%" height="100%" fill="${COLOUR.background}"/>
<rect width="100%" height="8" fill="${COLOUR.accent}"/>
${LOGO}${content}
<text x="${PICTURE.width - EDGE}" y="97" font-size="26" text-anchor="end" fill="${COLOUR.muted}">18+ Juega con responsabilidad</text>
</svg>`.markup
}

/** For every page without a picture of its own, and for a match that is not in the book. */
export function generalPicture(): string {
  return frame(html`
<text x="${EDGE}" y="330" font-size="84" font-weight="700" fill="${COLOUR.text}">Momios en vivo</text>
<text x="${EDGE}" y="410" font-size="46" fill="${COLOUR.muted}">Apuestas deportivas y casino en línea para México</text>
<rect x="${EDGE}" y="470" width="180" height="10" rx="5" fill="${COLOUR.accent}"/>`)
}

/** Teams, score or kick-off, and who wins at the prices of this moment. */
export function matchPicture(event: BookEvent): string {
  const { match, tournament, phase } = event
  const isLive = phase === 'live'
  const when = isLive ? `En vivo · ${match.matchStatusDescription}` : kickOff(event)
  const both = `${tournament.name} · ${tournament.categoryName}`
  const place = widthOf(both, PLACE_SIZE) <= PLACE_WIDTH ? both : oneLine(tournament.name, PLACE_WIDTH, PLACE_SIZE)
  return frame(html`
<text x="${EDGE}" y="176" font-size="${PLACE_SIZE}" fill="${COLOUR.muted}">${place}</text>
<text x="${PICTURE.width - EDGE}" y="176" font-size="32" font-weight="700" text-anchor="end" fill="${isLive ? COLOUR.live : COLOUR.accent}">${oneLine(when, 460, 32)}</text>
${team(match.homeCompetitorName, match.homeScore, 200)}
${team(match.awayCompetitorName, match.awayScore, 320)}
${prices(mainPrices(event))}`)
}

function oneLine(text: string, width: number, size: number): string {
  return fitText(text, { width, largest: size, smallest: size, mostLines: 1 }).lines[0] ?? ''
}

function team(name: string, score: number | null, top: number): Html {
  const { size, lines } = fitText(name, { width: INSIDE - 190, largest: 76, smallest: 40, mostLines: 2 })
  const lineHeight = size * 1.08
  const first = top + 60 - ((lines.length - 1) * lineHeight) / 2 + size * 0.35
  const texts = lines.map(
    (line, place) =>
      html`<text x="${EDGE}" y="${first + place * lineHeight}" font-size="${size}" font-weight="700" fill="${COLOUR.text}">${line}</text>`,
  )
  return html`${texts}${
    score !== null &&
    html`<text x="${PICTURE.width - EDGE}" y="${top + 60 + 30}" font-size="86" font-weight="700" text-anchor="end" fill="${COLOUR.text}">${score}</text>`
  }`
}

const GAP = 24

function prices(shown: readonly MainPrice[]): readonly Html[] {
  const width = (INSIDE - GAP * (shown.length - 1)) / shown.length
  return shown.map(({ label, odds = '–' }, place) => {
    const left = EDGE + place * (width + GAP)
    return html`<rect x="${left}" y="466" width="${width}" height="112" rx="20" fill="${COLOUR.box}" stroke="${COLOUR.line}" stroke-width="2"/>
<text x="${left + 32}" y="537" font-size="40" fill="${COLOUR.muted}">${label}</text>
<text x="${left + width - 32}" y="540" font-size="54" font-weight="700" text-anchor="end" fill="${COLOUR.accent}">${odds}</text>`
  })
}
