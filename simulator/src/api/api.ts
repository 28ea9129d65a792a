import { catalogueXml } from '../descriptions/catalogue-xml.ts'
import type { ObservedMatch } from '../match/observed-match.ts'
import { fixtureXml } from '../wire/fixture-xml.ts'
import { competitorProfileXml, playerProfileXml } from '../wire/profiles-xml.ts'
import { seasonXml } from '../wire/season-xml.ts'
import { PRODUCT, type Product } from '../wire/uof-xml.ts'
import { document } from '../wire/xml.ts'
import { availableSelections, calculate, calculateFilter } from './custom-bets.ts'
import { RECOVERY_WINDOW_MS, type RecoveryRequest } from './recovery.ts'

export interface ApiRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body?: string
}

export interface ApiAnswer {
  readonly status: number
  readonly body: string
}

interface ApiOptions {
  readonly now: () => number
  readonly fixtures: () => readonly ObservedMatch[]
  readonly recover: (request: RecoveryRequest) => void
}

const PRODUCT_OF: Readonly<Record<string, Product>> = { liveodds: PRODUCT.live, pre: PRODUCT.prematch }

const FIXTURE = /^\/v1\/sports\/([a-z]{2})\/sport_events\/sr:match:(\d{1,15})\/fixture\.xml$/
const PLAYER = /^\/v1\/sports\/([a-z]{2})\/players\/sr:player:(\d{1,15})\/profile\.xml$/
const COMPETITOR = /^\/v1\/sports\/([a-z]{2})\/competitors\/sr:competitor:(\d{1,15})\/profile\.xml$/
const SEASON = /^\/v1\/sports\/([a-z]{2})\/tournaments\/sr:season:(\d{1,15})\/info\.xml$/
const RECOVERY = /^\/v1\/([a-z_]+)\/recovery\/initiate_request$/
const AVAILABLE_SELECTIONS = /^\/v1\/custombet\/(sr:match:\d{1,15})\/available_selections$/
const CALCULATE = /^\/v1\/custombet\/calculate(-filter)?$/
const WHOLE = /^\d{1,15}$/

/** The provider's HTTP API as a function; `startSimulatorServer` puts it on a port. */
export function createApi({ now, fixtures, recover }: ApiOptions): (request: ApiRequest) => ApiAnswer {
  function get(path: string): ApiAnswer {
    const body = bodyAt(path)
    return body === null ? answer(404, 'NOT_FOUND', 'There is nothing here.') : { status: 200, body }
  }

  function bodyAt(path: string): string | null {
    const [, language = 'en', id] = FIXTURE.exec(path) ?? []
    if (id !== undefined) {
      const found = fixtures().find(({ event }) => String(event.matchId) === id)
      return found ? fixtureXml(found.fixture, found.stage(), language, now()) : null
    }
    const player = PLAYER.exec(path)
    if (player) return playerProfileXml(Number(player[2]), player[1] ?? 'en', now())
    const competitor = COMPETITOR.exec(path)
    if (competitor) return competitorProfileXml(Number(competitor[2]), competitor[1] ?? 'en', now())
    const season = SEASON.exec(path)
    if (season) return seasonXml(Number(season[2]), season[1] ?? 'en', now())
    const [, eventId] = AVAILABLE_SELECTIONS.exec(path) ?? []
    if (eventId !== undefined) return availableSelections(fixtures(), eventId, now())
    return catalogueXml(path)
  }

  function calculated(body: string, isFilter: boolean): ApiAnswer {
    const answered = isFilter ? calculateFilter(fixtures(), body, now()) : calculate(fixtures(), body, now())
    switch (answered) {
      case 'unreadable':
        return answer(400, 'BAD_REQUEST', 'These are no selections of one event.')
      case 'unavailable':
        return answer(404, 'NOT_FOUND', 'There is no price for these selections.')
      case 'conflict':
        return answer(400, 'BAD_REQUEST', 'These selections exclude or imply each other.')
      default:
        return { status: 200, body: answered.xml }
    }
  }

  function initiateRecovery(product: Product, query: URLSearchParams): ApiAnswer {
    const requestId = query.get('request_id') ?? ''
    const after = query.get('after')
    if (!WHOLE.test(requestId)) return answer(400, 'BAD_REQUEST', 'request_id must be a whole number.')
    if (after !== null && !(WHOLE.test(after) && Number(after) <= now())) {
      return answer(400, 'BAD_REQUEST', 'after must be milliseconds since 1970, and in the past.')
    }
    if (after !== null && Number(after) < now() - RECOVERY_WINDOW_MS[product]) {
      return answer(403, 'FORBIDDEN', 'after lies before the recovery window.')
    }
    recover({ product, after: after === null ? null : Number(after), requestId: Number(requestId) })
    return answer(202, 'ACCEPTED', `request_id=${requestId}`)
  }

  return ({ method, path, body = '' }) => {
    const url = URL.parse(path, 'http://simulator')
    if (!url) return answer(400, 'BAD_REQUEST', 'This is no path.')
    const [, name = ''] = RECOVERY.exec(url.pathname) ?? []
    const product = PRODUCT_OF[name]
    if (product !== undefined) {
      return method === 'POST'
        ? initiateRecovery(product, url.searchParams)
        : answer(405, 'METHOD_NOT_ALLOWED', 'A recovery is asked for with POST.')
    }
    const calculation = CALCULATE.exec(url.pathname)
    if (calculation && method === 'POST') return calculated(body, calculation[1] !== undefined)
    return method === 'GET' ? get(url.pathname) : answer(404, 'NOT_FOUND', 'There is nothing here.')
  }
}

function answer(status: number, code: string, message: string): ApiAnswer {
  const body = document(
    `<response response_code="${code}"><action>${code}</action><message>${message}</message></response>`,
  )
  return { status, body }
}
