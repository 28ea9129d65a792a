import { SPECIAL_SPORTS } from '@momio/domain/list-layout'
import { sameSport } from '@momio/domain/same-sport'
import { type BookEvent, sportName } from '../modules/catalogue/index.ts'
import { matchName } from './match-words.ts'
import { matchPath, matchPicture } from './site-paths.ts'

/** What schema.org calls a match. The feed names no place, so none is said. */
export function sportsEvent(origin: string, event: BookEvent): object {
  const { match } = event
  const kind = SPECIAL_SPORTS.has(sameSport(match.sportId)) ? 'Person' : 'SportsTeam'
  const home = { '@type': kind, name: match.homeCompetitorName }
  const away = { '@type': kind, name: match.awayCompetitorName }
  return {
    '@type': 'SportsEvent',
    name: matchName(event),
    startDate: match.scheduleTime,
    eventStatus: 'https://schema.org/EventScheduled',
    sport: sportName(match.sportId) ?? event.place.sportName,
    competitor: [home, away],
    ...(kind === 'SportsTeam' ? { homeTeam: home, awayTeam: away } : {}),
    image: origin + matchPicture(match.id),
    url: origin + matchPath(match.sportId, match.id),
  }
}

export interface Crumb {
  readonly name: string
  readonly path: string
}

/** The way from the home page. */
export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): object {
  const all = [{ name: 'Inicio', path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  }
}
