import { fixtureDetailFromApi, fixtureDetailV1, fixtureDetailV2 } from '@momio/contract/event-fixture'
import { orderedTournaments } from '@momio/contract/live-book'
import { matchCourse } from '@momio/contract/match-course'
import { tournamentOutrights } from '@momio/contract/outrights'
import { prematch } from '@momio/contract/prematch'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { search as searchCall } from '@momio/contract/search'
import { headbar, sidebarCategories, sidebarTournaments } from '@momio/contract/sidebar'
import { nextPrincipals as nextPrincipalsCall, tournamentNameV2, tournamentNameV3 } from '@momio/contract/sport-book'
import { templateMarkets } from '@momio/contract/sport-market'
import { tournamentStandings } from '@momio/contract/standings'
import type { Bytes } from '../../platform/http/bytes.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LiveBook } from './book/book-view.ts'
import { readCourse } from './course/stored-course.ts'
import { deadLetterRoutes } from './dead-letters/routes.ts'
import { templateMarketsOf } from './names/template-markets.ts'
import { openProviderSwitch } from './provider-switch/open-provider-switch.ts'
import { providerSwitchRoutes } from './provider-switch/routes.ts'
import { keepAnswers } from './reads/answers.ts'
import type { MatchSearch } from './reads/find-events.ts'
import { fixtureDetail } from './reads/fixture-detail.ts'
import { askingProvider, type FixtureFromApi } from './reads/fixture-from-api.ts'
import { headBar } from './reads/head-bar.ts'
import { liveList } from './reads/live-list.ts'
import { EVERY_CATEGORY, nextPrincipals } from './reads/next-principals.ts'
import { isMatch, type Offer, withHidden } from './reads/offer.ts'
import { outrightsOf } from './reads/outrights.ts'
import { keyOfTournament, prematchOf } from './reads/prematch.ts'
import { categoryIdOf, eventIdOf, sportIdOf, tournamentIdOf } from './reads/provider-ids.ts'
import { keepShownGames, type ShownGame } from './reads/shown-games.ts'
import { categoriesOf, tournamentsOf } from './reads/sidebar.ts'
import { sportName } from './reads/sports.ts'
import { openStandings } from './reads/standings.ts'
import { tournamentName } from './reads/tournament-name.ts'
import { openSearch } from './search/search-offer.ts'

interface Options extends Pick<Platform, 'config' | 'db' | 'bus' | 'clock' | 'log'> {
  readonly book: LiveBook
  /** Undefined while no feed of this process can ask its provider. */
  readonly fixtureFromApi?: () => FixtureFromApi | undefined
  /** The games of the head bar, which the casino knows. */
  readonly featuredGames: () => Promise<readonly ShownGame[]>
}

export interface CatalogueRoutes {
  /** What players can find now. */
  readonly offer: Offer
  readonly search: MatchSearch
  readonly routes: readonly Route[]
  stop(): Promise<void>
}

export async function openCatalogueRoutes(options: Options): Promise<CatalogueRoutes> {
  const { config, book, db, clock, log, fixtureFromApi = () => undefined, featuredGames: read } = options
  const providerSwitch = await openProviderSwitch(options)
  const answers = keepAnswers(book, clock)
  providerSwitch.onChange(() => answers.expire('switch'))
  const offer: Offer = { book, switchView: { isEnabled: (eventId) => providerSwitch.view().isEnabled(eventId) } }
  const search = openSearch(offer)
  providerSwitch.onChange(search.switchChanged)
  const shownGames = await keepShownGames({ clock, log, read, onChange: () => answers.expire('games') })
  const standingsOf = openStandings(db, clock)
  const askProvider = askingProvider({ fixtureFromApi, earlyPayout: config.earlyPayout, clock, log })

  function detailOf(eventId: string): Bytes | Promise<Bytes> | undefined {
    return answers.get(`fixture ${eventId}`, [`event ${eventId}`], () => {
      const event = book.event(eventId)
      return event && isMatch(event) ? fixtureDetail(event) : undefined
    })
  }

  function detailAt(provider: number, id: string): Bytes | Promise<Bytes> | Refusal {
    const eventId = eventIdOf(id)
    const detail = providerOf(eventId) === provider ? detailOf(eventId) : undefined
    return detail ?? refuse('MATCH_WAS_NOT_FOUND')
  }

  async function nameAt(provider: number, id: string) {
    const tournamentId = tournamentIdOf(id)
    if (providerOf(tournamentId) !== provider) return refuse('NOT_FOUND')
    return (await tournamentName(book, db, tournamentId)) ?? refuse('NOT_FOUND')
  }

  const liveKey = (withProviderTwo: boolean) => (withProviderTwo ? 'live list of both' : 'live list')
  const routes: Route[] = [
    route(
      orderedTournaments,
      ({ query }) => {
        const withProviderTwo = query.withBg === '1'
        return answers.get(liveKey(withProviderTwo), ['live'], () => liveList(book, { withProviderTwo }))
      },
      {
        cached: new Map([
          [orderedTournaments.path, () => answers.cached(liveKey(false))],
          [`${orderedTournaments.path}?withBg=1`, () => answers.cached(liveKey(true))],
        ]),
      },
    ),
    route(
      headbar,
      () => answers.get('head bar', ['offer', 'switch', 'games'], () => headBar(offer, shownGames.games())),
      {
        cached: new Map([[headbar.path, () => answers.cached('head bar')]]),
      },
    ),
    route(sidebarCategories, ({ params }) => {
      const sportId = sportIdOf(params.id)
      return answers.get(`categories ${sportId}`, ['offer', 'switch'], () => some(categoriesOf(offer, sportId))) ?? []
    }),
    route(sidebarTournaments, ({ params }) => {
      const sportId = sportIdOf(params.a)
      const categoryId = categoryIdOf(params.b)
      const build = () => some(tournamentsOf(offer, sportId, categoryId))
      return answers.get(`tournaments ${sportId} ${categoryId}`, ['offer', 'switch'], build) ?? []
    }),
    route(nextPrincipalsCall, ({ params }) => {
      const sportId = sportIdOf(params.sport)
      const categoryId = params.id === EVERY_CATEGORY ? EVERY_CATEGORY : categoryIdOf(params.id)
      const build = () => some(nextPrincipals(offer, sportId, categoryId))
      return answers.get(`principals ${sportId} ${categoryId}`, [`prematch ${sportId}`, 'switch'], build) ?? []
    }),
    route(templateMarkets, ({ params, query: { providerId, eventType } }) => {
      const sportId = sportIdOf(params.id)
      const groups = templateMarketsOf(sportId, providerId, eventType)
      if (sportName(sportId) === undefined) return groups
      return answers.get(`groups ${sportId} ${providerId} ${eventType}`, [], () => groups)
    }),
    route(tournamentNameV3, ({ params }) => nameAt(PROVIDER.one, params.id)),
    route(tournamentNameV2, ({ params }) => nameAt(PROVIDER.two, params.id)),
    route(tournamentStandings, async ({ params }) => [...(await standingsOf(tournamentIdOf(params.id)))]),
    route(tournamentOutrights, ({ params }) => {
      const build = () => some(outrightsOf(offer, params.id))
      return answers.get(`outrights ${params.id}`, ['offer', 'switch'], build) ?? []
    }),
    route(fixtureDetailV1, ({ params }) => detailAt(PROVIDER.one, params.id)),
    route(fixtureDetailV2, ({ params }) => detailAt(PROVIDER.two, params.id)),
    route(fixtureDetailFromApi, async ({ params }) => {
      const eventId = eventIdOf(params.id)
      const held = detailOf(eventId)
      if (held !== undefined) return held
      const answer = await askProvider(eventId)
      if (answer === 'unknown') return refuse('MATCH_WAS_NOT_FOUND')
      return answer === 'unavailable' ? refuse('UNAVAILABLE') : answer
    }),
    route(matchCourse, ({ params }) => readCourse(db.kysely, eventIdOf(params.id))),
    route(prematch, ({ params: { id }, query }) => {
      const isAll = query.withBg === '1'
      const scopes = () => [
        `prematch ${sportIdOf(id)}` as const,
        `prematch ${keyOfTournament(book, id)}` as const,
        `event ${eventIdOf(id)}` as const,
        'switch' as const,
      ]
      const build = () => {
        const found = prematchOf(isAll ? withHidden(offer) : offer, id)
        return Object.keys(found.times).length > 0 ? found : undefined
      }
      const key = isAll ? `prematch ${id} with hidden` : `prematch ${id}`
      return answers.get(key, scopes, build) ?? { tournamentsBySport: {}, times: {}, mappedTournaments: {} }
    }),
    route(searchCall, ({ query: { term, type } }) => ({ results: search.find(term, type) })),
    ...providerSwitchRoutes({ db, clock, book, answers, providerSwitch }),
    ...deadLetterRoutes({ db, clock }),
  ]
  return {
    offer,
    search,
    routes,
    async stop() {
      answers.stop()
      search.stop()
      await shownGames.stop()
      await providerSwitch.stop()
    },
  }
}

/** Answers about unknown ids are not cached, because a caller can invent any number of them. */
function some<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length > 0 ? items : undefined
}
