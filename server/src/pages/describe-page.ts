import { isRulesSport } from '@momio/contract/rules-sports'
import { type BookEvent, isMatch, type Offer, sportName, type TournamentName } from '../modules/catalogue/index.ts'
import type { DescribePage, PageDescription } from '../platform/http/described-pages.ts'
import { html } from '../platform/http/html.ts'
import { HOUSE_PAGES } from './house-pages.ts'
import { kickOff, matchName } from './match-words.ts'
import { pageAt } from './page-address.ts'
import { type PageWords, pageHead } from './page-head.ts'
import { GENERAL_PICTURE, matchPath, matchPicture, sportPath, tournamentPath } from './site-paths.ts'
import { breadcrumbs, sportsEvent } from './structured-data.ts'

interface Options {
  /** Where the site stands, e.g. `https://momio.mx`. */
  readonly origin: string
  readonly offer: Offer
  /** Whether visitors have to pass the access gate first. */
  readonly isGateOn: () => Promise<boolean>
  /** Of a tournament whose matches may be over. */
  readonly tournamentName: (tournamentId: string) => Promise<TournamentName | undefined>
}

const HOME: PageWords = {
  title: 'Apuestas deportivas y casino en línea',
  description: 'Momios en vivo, apuestas deportivas y casino en línea para México.',
  canonical: '/',
  picture: GENERAL_PICTURE,
}
const NOT_FOUND: PageWords = {
  title: 'Fuera del juego',
  description: HOME.description,
  picture: GENERAL_PICTURE,
}

/** The words of each page; those of the catalogue follow what is in the book at that moment. */
export function describePages({ origin, offer, isGateOn, tournamentName }: Options): DescribePage {
  const found = (words: PageWords): PageDescription => ({ status: 200, head: pageHead(origin, words) })
  const missing: PageDescription = { status: 404, head: pageHead(origin, NOT_FOUND) }

  function sport(sportId: string): PageDescription {
    const name = sportName(sportId) ?? nameInBook(offer, sportId)
    if (name === undefined) return missing
    return found({
      title: `Apuestas de ${name}`,
      description: `Momios de ${name} en vivo y de los próximos partidos, por torneo y por día.`,
      canonical: sportPath(sportId),
      picture: GENERAL_PICTURE,
      structured: [breadcrumbs(origin, [sportCrumb(sportId, name)])],
    })
  }

  async function tournament(tournamentId: string): Promise<PageDescription> {
    const known = await tournamentName(tournamentId)
    if (known === undefined) return missing
    const { name, categoryName, sportId } = known
    return found({
      title: `${name}, ${categoryName}`,
      description: `Momios de ${name} (${categoryName}): partidos en vivo y los que vienen, por día.`,
      canonical: tournamentPath(sportId, tournamentId),
      picture: GENERAL_PICTURE,
      structured: [
        breadcrumbs(origin, [
          sportCrumb(sportId, sportName(sportId) ?? sportId),
          { name, path: tournamentPath(sportId, tournamentId) },
        ]),
      ],
    })
  }

  function match(matchId: string): PageDescription {
    const event = offer.book.event(matchId)
    if (event !== undefined && isMatch(event) && offer.switchView.isEnabled(matchId))
      return found(matchWords(origin, event))
    // Before the book has come, nothing is known of any match, and a 404 would take its page out of search results.
    return isEmpty(offer) ? found({ ...HOME, canonical: undefined }) : missing
  }

  async function describe(path: string): Promise<PageDescription> {
    const address = pageAt(path)
    if (address === undefined) return missing
    const { sportId = '', tournamentId = '', matchId = '', idSport } = address.parameters
    switch (address.page) {
      case '/':
        return found(HOME)
      case '/sport':
        return found({ ...HOME, title: 'Apuestas en vivo', canonical: '/sport' })
      case '/sport/$sportId':
        return sport(sportId)
      case '/sport/$sportId/tournament/$tournamentId':
      case '/sport/$sportId/special-tournament/$tournamentId':
        return tournament(tournamentId)
      case '/sport/$sportId/$matchId':
        return match(matchId)
      case '/rules-sports/$idSport':
        return isRulesSport(idSport) ? found({ ...HOME, canonical: undefined }) : missing
      default:
        return found({
          ...HOME,
          ...HOUSE_PAGES[address.page],
          canonical: address.page.includes('$') ? undefined : address.page,
        })
    }
  }

  return async (path) => {
    const [description, gate] = await Promise.all([describe(path), isGateOn()])
    // The client asks for the flag itself only where the page says so: others need not wait for it.
    return gate
      ? { ...description, head: html`${description.head}<meta name="momio-access" content="on" />` }
      : description
  }
}

function matchWords(origin: string, event: BookEvent): PageWords {
  const { match, tournament, phase } = event
  const name = matchName(event)
  const path = matchPath(match.sportId, match.id)
  const when = phase === 'live' ? 'En vivo ahora.' : `Comienza: ${kickOff(event)}.`
  return {
    title: name,
    description: `${tournament.name}, ${tournament.categoryName}. ${when} Momios de ${name}.`,
    canonical: path,
    picture: matchPicture(match.id),
    structured: [
      sportsEvent(origin, event),
      breadcrumbs(origin, [
        sportCrumb(match.sportId, sportName(match.sportId) ?? event.place.sportName),
        { name: tournament.name, path: tournamentPath(tournament.sportId, tournament.id) },
        { name, path },
      ]),
    ],
  }
}

function sportCrumb(sportId: string, name: string) {
  return { name, path: sportPath(sportId) }
}

/** A sport that the house has no name of its own for. */
function nameInBook({ book }: Offer, sportId: string): string | undefined {
  for (const { match, place } of book.events()) if (match.sportId === sportId) return place.sportName
  return undefined
}

function isEmpty({ book }: Offer): boolean {
  for (const _ of book.events()) return false
  return true
}
