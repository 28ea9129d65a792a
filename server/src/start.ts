import { hkdfSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createHubServer, type HubServer } from '@momio/signalr'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { isAnotherProcessThere } from './platform/bus/hear-other-processes.ts'
import { loadWebAssets } from './platform/http/web-assets.ts'
import { type OpenOptions, openPlatform } from './platform/open-platform.ts'
import type { Config } from './platform/operation/config.ts'
import { ROLES } from './platform/operation/roles.ts'
import { codeOf, messageOf, StartProblem } from './platform/operation/start-problem.ts'
import { startProblemOf } from './platform/operation/why-start-failed.ts'
import { keepObjectsYoung } from './platform/operation/young-objects.ts'
import type { Platform } from './platform/platform.ts'
import { startRoles } from './roles.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const GAMES_FOLDER = fileURLToPath(new URL('../../games/dist/', import.meta.url))
const OFFICE_FOLDER = fileURLToPath(new URL('../../office/dist/', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly platform: Platform
  readonly description: { readonly database: string; readonly bus: string }
  /**
   * Says on /health that it ends and goes on for `DRAIN_SECONDS`; then stops accepting, tells hub clients to come back,
   * finishes what is in flight, hands over what it leads and closes everything in the reverse order of its opening.
   */
  stop(): Promise<void>
}

export interface StartOptions extends OpenOptions {
  readonly webFolder?: string
}

export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  keepObjectsYoung()
  const { platform, description, close: closePlatform } = await openPlatform(config, options)
  const hubs = config.roles.has('hub') ? openHubs(platform) : undefined
  let app: FastifyInstance | undefined
  let stopRoles: (() => Promise<void>) | undefined
  const stop = async () => {
    platform.health.beginStopping()
    if (app?.server.listening && isReachedByPlayers(config)) await sleep(config.drainSeconds * 1000)
    await app?.close()
    await stopRoles?.()
    await closePlatform()
  }
  try {
    const folder = options.webFolder ?? WEB_FOLDER
    const assets = config.roles.has('api') ? await loadWebAssets(folder, config) : null
    if (config.roles.has('api') && !assets)
      options.notice(`The web client is not built (${folder}): run npm run build.`)
    const games = config.roles.has('api') ? await loadWebAssets(GAMES_FOLDER, config) : null
    if (config.roles.has('api') && !games)
      options.notice(`The games are not built (${GAMES_FOLDER}): run npm run build.`)
    const office = config.roles.has('api') ? await loadWebAssets(OFFICE_FOLDER, config) : null
    if (config.roles.has('api') && !office)
      options.notice(`The office is not built (${OFFICE_FOLDER}): run npm run build.`)
    if (config.roles.size < ROLES.length && config.natsUrl === undefined) {
      options.notice('This process has only some of the roles: without NATS_URL it hears nothing from the others.')
    }
    if (config.natsUrl === undefined && (await isAnotherProcessThere(platform.db))) {
      options.notice(
        'Another process works on this database, and NATS_URL is not set: each hears of sessions that the other closed, and of nothing else, neither prices nor balances.',
      )
    }
    if (config.roles.has('worker') && config.mode === 'production' && config.smtpUrl === undefined) {
      options.notice('SMTP_URL is not set: mail waits in the database and nobody gets it.')
    }
    if (config.roles.has('worker') && config.mode === 'production' && config.sms === undefined) {
      options.notice('SMS_URL is not set: text messages wait in the database and nobody gets them.')
    }
    if (config.roles.has('api') && config.mode === 'production' && config.payments === 'sandbox') {
      options.notice('PAYMENTS=sandbox: whoever opens /sandbox deposits money that does not exist.')
    }
    const roles = await startRoles(platform, hubs)
    stopRoles = roles.stop
    const { routes, plugins, authenticate, describePage } = roles
    app = await buildApp(platform, routes, {
      authenticate,
      plugins,
      hubs,
      web: { folder, assets, describePage },
      games,
      office,
    })
    const url = await listen(app, config)
    return { url, platform, description, stop }
  } catch (error) {
    await stop()
    throw startProblemOf(error)
  }
}

/** Nobody has to be led past a process that only operators ask. */
function isReachedByPlayers({ roles }: Config): boolean {
  return roles.has('api') || roles.has('hub')
}

/** Negotiated by one process, a connection may be made to another: all sign with the same key. */
function openHubs({ config, log, metrics }: Platform): HubServer {
  const tokenSecret = Buffer.from(hkdfSync('sha256', config.secret, '', 'momio hub tokens', 32)).toString('hex')
  const hubs = createHubServer({ log, tokenSecret })
  metrics.gauge({
    name: 'momio_hub_connections',
    help: 'Open hub connections',
    collect: (gauge) => gauge.set(hubs.stats().connections),
  })
  return hubs
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `port ${port} is in use by another program: stop it, or choose another with PORT or --port`,
      )
    }
    if (code === 'EACCES') throw new StartProblem(`port ${port} may not be used by this user: choose one above 1023`)
    throw new StartProblem(`cannot listen on ${host} port ${port}: ${messageOf(error)}`)
  }
  const address = app.server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actualPort}`
}
