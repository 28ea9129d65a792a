import { sameSport } from '@momio/domain/same-sport'
import { type Offer, offered } from '../modules/catalogue/index.ts'
import { html } from '../platform/http/html.ts'
import { HOUSE_PAGES } from './house-pages.ts'
import { matchPath, sportPath, tournamentPath } from './site-paths.ts'

/** The most that one sitemap may name. */
const MOST_ADDRESSES = 50_000

/** The pages of the house, sports and tournaments that have matches, and the matches to come, the soonest first. */
export function sitemap(origin: string, offer: Offer): string {
  const events = offered(offer)
  const toCome = events
    .filter(({ phase }) => phase === 'prematch')
    .sort((a, b) => (a.match.scheduleTime < b.match.scheduleTime ? -1 : 1))
  const paths = new Set([
    '/',
    '/sport',
    ...Object.keys(HOUSE_PAGES),
    ...events.map(({ match }) => sportPath(sameSport(match.sportId))),
    ...events.map(({ tournament }) => tournamentPath(tournament.sportId, tournament.id)),
    ...toCome.map(({ match }) => matchPath(match.sportId, match.id)),
  ])
  const urls = [...paths].slice(0, MOST_ADDRESSES).map((path) => html`<url><loc>${origin + path}</loc></url>\n`)
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.markup
}

/** Pages of one visitor's own have nothing to be found. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/hubs/',
  '/objects/',
  '/flags/',
  '/dev/',
  '/office',
  '/search',
  '/user-identification',
]

export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
