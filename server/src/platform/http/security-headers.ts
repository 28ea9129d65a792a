import type { FastifyInstance } from 'fastify'
import type { Config } from '../operation/config.ts'

export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  // Uploads go straight to the object store.
  const store = config.s3 ? ` ${storeOrigin(config.s3)}` : ''
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${store}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ws: wss:${store}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
    ...(config.mode === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function storeOrigin({ endpoint, bucket, region }: NonNullable<Config['s3']>): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
