import type { FastifyPluginAsync } from 'fastify'
import { type Offer, tournamentName } from '../modules/catalogue/index.ts'
import { isGateOn } from '../modules/settings/index.ts'
import { type Bytes, bytes, compressed, sendBytes } from '../platform/http/bytes.ts'
import type { DescribePage } from '../platform/http/described-pages.ts'
import type { Route } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { describePages } from './describe-page.ts'
import { openPictures } from './picture/open-pictures.ts'
import { publishedTermsRoute } from './published-terms.ts'
import { robots, sitemap } from './sitemap.ts'

/** The list of all matches to come is long, and robots read it seldom. */
const SITEMAP_FRESH_MS = 60_000

interface Options extends Pick<Platform, 'config' | 'db' | 'clock'> {
  readonly offer: Offer
}

export interface Pages {
  readonly describePage: DescribePage
  readonly routes: readonly Route[]
  /** Pictures of links, robots.txt and the sitemap. */
  readonly plugin: FastifyPluginAsync
  stop(): void
}

/** What the site tells those who look for it from outside: search engines and previews of links. */
export function openPages({ config, db, clock, offer }: Options): Pages {
  const origin = config.publicUrl.replace(/\/+$/, '')
  const pictures = openPictures(offer, clock)
  const map = { atMs: Number.NEGATIVE_INFINITY, coming: Promise.resolve<Bytes>(bytes(Buffer.alloc(0))) }
  const robotsText = bytes(Buffer.from(robots(origin)), { contentType: 'text/plain; charset=utf-8' })

  function sitemapBytes(): Promise<Bytes> {
    const now = clock.now().getTime()
    if (now - map.atMs >= SITEMAP_FRESH_MS) {
      map.atMs = now
      map.coming = compressed(bytes(Buffer.from(sitemap(origin, offer)), { contentType: 'application/xml' }))
    }
    return map.coming
  }

  return {
    describePage: describePages({
      origin,
      offer,
      isGateOn: () => isGateOn(db.kysely),
      tournamentName: (tournamentId) => tournamentName(offer.book, db, tournamentId),
    }),
    routes: [publishedTermsRoute({ config, db, clock })],
    stop: pictures.stop,
    plugin: async (app) => {
      app.get('/robots.txt', (request, reply) => sendBytes(request, reply, robotsText))
      app.get('/sitemap.xml', async (request, reply) => sendBytes(request, reply, await sitemapBytes()))
      app.get('/og/momio.png', async (request, reply) => sendBytes(request, reply, await pictures.general()))
      app.get<{ Params: { match: string } }>('/og/match/:match.png', async (request, reply) =>
        sendBytes(request, reply, await pictures.ofMatch(request.params.match)),
      )
    },
  }
}
