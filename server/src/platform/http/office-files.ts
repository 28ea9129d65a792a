import type { FastifyInstance } from 'fastify'
import { sendBytes } from './bytes.ts'
import { sendRefusal } from './errors.ts'
import { refuse } from './refusal.ts'
import type { WebAssets } from './web-assets.ts'

const BELOW = '/office'

/**
 * The office speaks with its own server only, is never shown inside another page, and no search engine keeps it. What
 * staff look at, pictures of documents above all, leaves no address behind.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Documents are shown from memory.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
}

/** Where staff reviewed identities before there was an office. */
const FORMER_REVIEW = '/staff/identity'

/** The built office, below /office: its files, and for every other address its page. */
export async function officeFiles(app: FastifyInstance, { assets }: { readonly assets: WebAssets }): Promise<void> {
  app.get(FORMER_REVIEW, async (_request, reply) => reply.redirect(`${BELOW}/verification`))
  for (const path of [BELOW, `${BELOW}/*`]) {
    app.get(path, async (request, reply) => {
      reply.headers(HEADERS)
      const [asked = ''] = request.url.split('?', 1)
      const name = asked.slice(BELOW.length)
      const asset = assets.find(name)
      if (asset?.kind === 'memory') return sendBytes(request, reply, asset.bytes)
      if (name.startsWith('/assets/')) return sendRefusal(request, reply, refuse('NOT_FOUND'))
      return sendBytes(request, reply, assets.index)
    })
  }
}
