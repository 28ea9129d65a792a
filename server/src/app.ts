import { type HubServer, refuseUpgrade } from '@momio/signalr'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, fastify, LogController } from 'fastify'
import './platform/http/fastify-types.ts'
import { apiDocsRoute } from './platform/http/api-docs.ts'
import type { Authenticate } from './platform/http/authentication.ts'
import { contractRoutes } from './platform/http/contract-routes.ts'
import { devOutboxRoute } from './platform/http/dev-outbox.ts'
import { endConnectionsOnClose } from './platform/http/end-connections.ts'
import { answerBrokenRequest, handleErrors, sendError } from './platform/http/errors.ts'
import { gameFiles } from './platform/http/game-files.ts'
import { readJson } from './platform/http/json-body.ts'
import { measureRequests } from './platform/http/measure.ts'
import { objectRoutes } from './platform/http/object-routes.ts'
import { officeFiles } from './platform/http/office-files.ts'
import { operatorRoutes } from './platform/http/operator-routes.ts'
import { requestIdOf } from './platform/http/request-id.ts'
import type { Route } from './platform/http/route.ts'
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { refuseUnstorableAddresses } from './platform/http/validation.ts'
import type { WebAssets } from './platform/http/web-assets.ts'
import { answerTheRest, type WebOptions } from './platform/http/web-routes.ts'
import type { DiskObjects } from './platform/objects/objects-disk.ts'
import type { Platform } from './platform/platform.ts'
import { VERSION } from './version.ts'

/**
 * More than any call needs; one that takes files names its own. What is larger leaves memory behind that only a full
 * collection finds, so strangers who send much would make the process grow.
 */
const MOST_BODY_BYTES = 64 * 1024

export interface AppOptions {
  readonly authenticate?: Authenticate
  readonly hubs?: HubServer
  /** What the modules answer beside the calls of the contract. */
  readonly plugins?: readonly FastifyPluginAsync[]
  readonly web?: WebOptions
  /** The built games; null where they were not built. */
  readonly games?: WebAssets | null
  /** The built office; null where it was not built. */
  readonly office?: WebAssets | null
}

/** The whole HTTP side of a process. A process without the role api answers only what operators ask. */
export async function buildApp(
  platform: Platform,
  routes: readonly Route[],
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, log, metrics, objects, db, health } = platform
  const hops = config.trustProxy
  const arrivesWithinMs = config.requestSeconds * 1000
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: arrivesWithinMs,
    http: {
      connectionsCheckingInterval: Math.min(arrivesWithinMs / 2, 5_000),
      headersTimeout: Math.min(arrivesWithinMs, 60_000),
    },
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: requestIdOf,
    // The documents write /api/wallet and /api/Wallet, and some paths with a slash at their end.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 512 },
    // No hook runs for an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(config), 'x-request-id': request.id })
      sendError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorateRequest('identity', null)
  app.decorateRequest('span', undefined)
  if (platform.tracing) traceRequests(app, platform.tracing)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  handleErrors(app)
  addSecurityHeaders(app, config)
  refuseUnstorableAddresses(app)
  readJson(app)
  endConnectionsOnClose(app, () => health.isStopping)
  measureRequests(app, metrics)
  await app.register(operatorRoutes, platform)

  if (options.hubs) attachHubs(app, options.hubs)
  if (config.roles.has('api')) {
    await app.register(contractRoutes, { platform, routes, authenticate: options.authenticate })
    for (const plugin of options.plugins ?? []) await app.register(plugin)
    await app.register(apiDocsRoute, { version: VERSION })
    if ('signer' in objects) await app.register(objectRoutes, { objects: objects as DiskObjects })
    if (options.games) await app.register(gameFiles, { assets: options.games, publicUrl: config.publicUrl })
    if (options.office) await app.register(officeFiles, { assets: options.office })
    if (config.mode === 'development') await app.register(devOutboxRoute, { database: db })
  }
  await answerTheRest(app, options.web)
  return app
}

/** Hubs speak on the same port: negotiation as a request, the connection itself as an upgrade. */
function attachHubs(app: FastifyInstance, hubs: HubServer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hubs.handleRequest(request.raw, reply.raw)) return reply.hijack()
  })
  app.server.on('upgrade', (request, socket, head) => {
    if (!hubs.handleUpgrade(request, socket, head)) refuseUpgrade(socket, 404)
  })
  // Open sockets would keep the server from closing.
  app.addHook('preClose', () => hubs.close('el servidor se reinicia'))
}
