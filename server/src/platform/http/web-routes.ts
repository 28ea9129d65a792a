import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendBytes } from './bytes.ts'
import { type DescribePage, describedPages } from './described-pages.ts'
import { sendRefusal } from './errors.ts'
import { wantsHtml } from './html.ts'
import { refuse } from './refusal.ts'
import type { WebAssets } from './web-assets.ts'

/** Paths that belong to programs: an unknown one below them is an error, not a page of the client; the gallery is one. */
const NOT_PAGES = /^\/(api|assets|flags|games|hubs|live-matches|objects|office|og|dev(?!\/gallery)|sandbox)(\/|$)/i

export interface WebOptions {
  readonly folder: string
  readonly assets: WebAssets | null
  /** What each page says of itself; without it every page is the same. */
  readonly describePage?: DescribePage
}

/** Whatever no route answers: a file of the client, a page of the client, or nothing. */
export async function answerTheRest(app: FastifyInstance, web?: WebOptions): Promise<void> {
  if (web?.assets) await app.register(fastifyStatic, { root: web.folder, serve: false, cacheControl: false })

  const pages = web?.assets && web.describePage && describedPages(web.assets, web.describePage)

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (!web?.assets || !reading || path === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'))
    const asset = web.assets.find(path)
    if (asset?.kind === 'memory') return sendBytes(request, reply, asset.bytes)
    if (asset) return sendFile(reply, path, asset.cacheControl)
    if (!isPage(path, request.headers.accept)) return sendRefusal(request, reply, refuse('NOT_FOUND'))
    const links = web.assets.linksOf(path)
    if (links) reply.header('link', links)
    if (!pages) return sendBytes(request, reply, web.assets.index)
    const { status, bytes } = await pages(path)
    return sendBytes(request, reply.code(status), bytes)
  })
}

/** A client that accepts any type gets the page, unless the path names a file: a missing script must not become one. */
function isPage(path: string, accept = '*/*'): boolean {
  if (NOT_PAGES.test(path)) return false
  return wantsHtml(accept) || (accept.includes('*/*') && !/\.[^/]*$/.test(path))
}

function pathOf(request: FastifyRequest): string | undefined {
  const [path = ''] = request.url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function sendFile(reply: FastifyReply, path: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).sendFile(path)
}
