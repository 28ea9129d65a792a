import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { HubServer } from '../api.ts'
import { startKeepAlive } from '../connection/keep-alive.ts'
import { FlushPace } from '../groups/flush-pace.ts'
import { type HubServerOptions, withDefaults } from '../options.ts'
import { connectionTokens, newConnectionId } from './connection-token.ts'
import { type Admission, type HubCounts, LiveHub } from './hub.ts'
import { negotiateAnswer } from './negotiate.ts'
import { endOnError, refuseUpgrade } from './refuse-upgrade.ts'
import { accessTokenOf, targetOf } from './request.ts'

/** What the server needs of a hub, whatever its clients' identity is. */
type AnyHub = Pick<LiveHub<never>, 'admit' | 'has' | 'closeAll' | 'connections' | 'groups'>

const NEGOTIATE = '/negotiate'

export function createHubServer(options: HubServerOptions = {}): HubServer {
  const settings = withDefaults(options)
  const tokens = connectionTokens(options.tokenSecret, settings.handshakeTimeoutMs)
  const keepAlive = startKeepAlive(settings.keepAliveMs, settings.clientTimeoutMs)
  const pace = new FlushPace(settings)
  const hubs = new Map<string, AnyHub>()
  const sockets = new Set<WebSocket>()
  const counts: HubCounts = {
    opened: 0,
    ended: { client: 0, server: 0, handshake: 0, malformed: 0, flood: 0, slow: 0, silent: 0 },
  }
  const allGone = Promise.withResolvers<void>()
  let isClosing = false

  // Compression stays off: frames are written past ws, and it costs five times what it saves.
  const wsOptions = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: settings.maxMessageBytes,
    closeTimeout: settings.closeGraceMs,
  }
  const webSockets = new WebSocketServer(wsOptions)

  async function admit(hub: AnyHub, request: IncomingMessage, query: URLSearchParams): Promise<Admission | number> {
    if (isClosing) return 503
    try {
      const admission = await hub.admit(request, accessTokenOf(request, query))
      return isClosing ? 503 : (admission ?? 401)
    } catch (error) {
      settings.log.warn({ err: error }, 'authorize failed')
      return 500
    }
  }

  async function negotiate(hub: AnyHub, request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    request.resume()
    const admission = request.method === 'POST' ? await admit(hub, request, query) : 405
    if (typeof admission === 'number') return void response.writeHead(admission).end()
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(negotiateAnswer(query, tokens, Date.now()))
  }

  async function upgrade(
    hub: AnyHub,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    query: URLSearchParams,
  ): Promise<void> {
    endOnError(socket)
    const token = query.get('id')
    const id = token === null ? newConnectionId() : tokens.read(token, Date.now())
    if (id === null) return refuseUpgrade(socket, 404)
    const admission = await admit(hub, request, query)
    if (typeof admission === 'number') return refuseUpgrade(socket, admission)
    if (hub.has(id)) return refuseUpgrade(socket, 409)
    webSockets.handleUpgrade(request, socket, head, (ws) => {
      sockets.add(ws)
      ws.once('close', () => {
        sockets.delete(ws)
        if (isClosing && sockets.size === 0) allGone.resolve()
      })
      admission({ ws, socket }, id)
    })
  }

  return {
    hub(path, definition) {
      if (hubs.has(path)) throw new Error(`there is a hub at ${path} already`)
      const hub = new LiveHub(definition, { settings, keepAlive, counts, pace })
      hubs.set(path, hub)
      return hub
    },

    handleRequest(request, response) {
      const { path, query } = targetOf(request)
      const hub = path.endsWith(NEGOTIATE) ? hubs.get(path.slice(0, -NEGOTIATE.length)) : undefined
      // A preflight is the application's to answer: only it knows which origins it trusts.
      if (hub === undefined || request.method === 'OPTIONS') return false
      void negotiate(hub, request, response, query)
      return true
    },

    handleUpgrade(request, socket, head) {
      const { path, query } = targetOf(request)
      const hub = hubs.get(path)
      if (hub === undefined) return false
      void upgrade(hub, request, socket, head, query)
      return true
    },

    async close(reason = 'Server is closing.') {
      isClosing = true
      for (const hub of hubs.values()) hub.closeAll(reason)
      // Those still before their handshake; closing twice is harmless.
      for (const ws of sockets) ws.close(1001)
      if (sockets.size > 0) await allGone.promise
      keepAlive.stop()
    },

    stats() {
      const total = { connections: 0, groups: 0 }
      for (const hub of hubs.values()) {
        total.connections += hub.connections
        total.groups += hub.groups
      }
      return { ...total, opened: counts.opened, ended: { ...counts.ended } }
    },
  }
}
