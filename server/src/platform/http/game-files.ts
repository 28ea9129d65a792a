import type { FastifyInstance } from 'fastify'
import { sendBytes } from './bytes.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'
import type { WebAssets } from './web-assets.ts'

const BELOW = '/games'

/**
 * A game runs in a frame without an origin. It may run and show its own files and nothing else: no call, no connection, no
 * other page. Its scripts, fonts and pictures are fetched by a stranger, so to speak, and are open to everybody.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // The same cage for whoever opens the address of the frame without the page around it.
    'sandbox allow-scripts',
  ].join('; '),
  'access-control-allow-origin': '*',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
}

/** The built games, below /games/: one page for all of them, and its files. */
export async function gameFiles(app: FastifyInstance, { assets }: { readonly assets: WebAssets }): Promise<void> {
  app.get(`${BELOW}/*`, async (request, reply) => {
    reply.headers(HEADERS)
    // A page that is caged by its own policy is not shown as a window of its own while this one stands.
    reply.removeHeader('cross-origin-opener-policy')
    const [path = ''] = request.url.split('?', 1)
    const name = path.slice(BELOW.length)
    if (name === '/index.html') {
      const links = assets.linksOf(request.url.slice(BELOW.length))
      if (links) reply.header('link', links)
      return sendBytes(request, reply, assets.index)
    }
    const asset = assets.find(name)
    if (asset?.kind !== 'memory') return sendRefusal(request, reply, refuse('NOT_FOUND'))
    return sendBytes(request, reply, asset.bytes)
  })
}
