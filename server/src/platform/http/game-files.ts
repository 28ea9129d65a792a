import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  'access-control-allow-origin': '*',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
}

/** `'self'` would be every address of the house: a picture of /api/ is a call. */
function policyOf(origins: readonly string[]): string {
  const own = origins.map((origin) => `${origin}${BELOW}/`).join(' ')
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own}`,
    `font-src ${own}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // The same cage for whoever opens the address of the frame without the page around it.
    'sandbox allow-scripts',
  ].join('; ')
}

/** As the visitor asked for it: a house on one machine is reached by several names. Undefined where it is no plain name. */
function askedOrigin({ protocol, host }: FastifyRequest): string | undefined {
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : undefined
}

interface Options {
  readonly assets: WebAssets
  readonly publicUrl: string
}

/** The built games, below /games/: one page for all of them, and its files. */
export async function gameFiles(app: FastifyInstance, { assets, publicUrl }: Options): Promise<void> {
  const publicOrigin = new URL(publicUrl).origin
  app.get(`${BELOW}/*`, async (request, reply) => {
    const origins = new Set([publicOrigin, askedOrigin(request) ?? publicOrigin])
    reply.headers(HEADERS).header('content-security-policy', policyOf([...origins]))
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
