import { join } from 'node:path'
import type { Bus } from './bus/bus.ts'
import { inProcessBus } from './bus/bus-in-process.ts'
import { measuredBus } from './bus/bus-metrics.ts'
import { measureOutbox } from './bus/outbox-relay.ts'
import { describeDatabase, openDatabase } from './database/database.ts'
import { checkDatabase } from './database/database-health.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres/start.ts'
import { migrate, newestMigration } from './database/migrations.ts'
import { createMail } from './messages/mail.ts'
import { createSms } from './messages/sms.ts'
import { diskObjects } from './objects/objects-disk.ts'
import { s3Objects } from './objects/objects-s3.ts'
import type { Config } from './operation/config.ts'
import { checkDataFolder, makeDataFolder } from './operation/data-folder.ts'
import { createHealth, measureHealth } from './operation/health.ts'
import { createLog, type Logger } from './operation/log.ts'
import { createMetrics } from './operation/metrics.ts'
import { reach } from './operation/reach.ts'
import { redactText } from './operation/redact.ts'
import { messageOf } from './operation/start-problem.ts'
import { ownDatabaseProblemOf, startProblemOf } from './operation/why-start-failed.ts'
import type { Platform } from './platform.ts'
import { openTracing } from './tracing/tracing.ts'
import { type Clock, systemClock } from './turns/clock.ts'
import { databaseClock, steeredClock } from './turns/database-clock.ts'
import { checkLeaders, measureLeaders } from './turns/leaders-health.ts'
import { takeTurns } from './turns/take-turns.ts'

/** Whoever asks more often costs no more. */
const HEALTH_FRESH_MS = 1_000
const COMPARE_CLOCKS_EVERY_MS = 5_000

export interface OpenOptions {
  /** For what the operator should know, one line each. */
  readonly notice: (line: string) => void
  /** Ends the waiting for an engine that is away. */
  readonly signal?: AbortSignal
  readonly clock?: Clock
  readonly log?: Logger
}

export interface OpenPlatform {
  readonly platform: Platform
  /** In words, for who starts the server. */
  readonly description: { readonly database: string; readonly bus: string }
  close(): Promise<void>
}

/** Opens everything a process stands on; when one part fails, what was opened before it is closed again. */
export async function openPlatform(config: Config, options: OpenOptions): Promise<OpenPlatform> {
  const { notice, signal, log = createLog({ level: config.logLevel }) } = options
  const sharedClock = options.clock ? steeredClock(options.clock) : databaseClock(systemClock())
  const clock = options.clock ?? sharedClock
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    await makeDataFolder(config.dataDir)
    const metrics = createMetrics({ process: true })
    const tracing = config.tracing && openTracing({ config: config.tracing, roles: config.roles, metrics, log })
    // Opened first, so that it ends last: what the others do at their end is traced too.
    if (tracing) closers.push(tracing.close)
    const health = createHealth({
      freshMs: HEALTH_FRESH_MS,
      onProblem: (part, error) => log.warn({ part, problem: messageOf(error) }, 'a part is not healthy'),
    })
    const databaseUrl = config.databaseUrl ?? (await startOwnDatabase())
    const db = openDatabase({ url: databaseUrl, log, poolSize: config.databasePool })
    closers.push(() => db.close())
    const name = config.databaseUrl ? describeDatabase(databaseUrl) : 'the embedded database'
    await reach({ name, ask: () => db.ping(), clock: systemClock(), notice, signal })
    await migrate(db)
    await sharedClock.compare(db.kysely)
    const comparing = takeTurns({
      name: 'comparing clocks',
      clock,
      log,
      everyMs: COMPARE_CLOCKS_EVERY_MS,
      first: 'in-time',
      turn: () => sharedClock.compare(db.kysely),
    })
    closers.push(() => comparing.stop())
    // Nobody waits for it: what is not made yet is made by whoever needs it.
    void db.warmUp().catch((error: unknown) => log.warn({ problem: messageOf(error) }, 'connections could not be made'))
    const schema = await newestMigration()
    health.register('database', () => checkDatabase(db, schema))
    health.register('data', () => checkDataFolder(config.dataDir))
    measureHealth(health, metrics)
    measureOutbox(db, metrics)
    health.register('leaders', () => checkLeaders(db))
    measureLeaders(db, metrics)

    const bus = measuredBus(await openBus(), metrics)
    closers.push(() => bus.close())
    health.register('bus', () => bus.check())

    const objects = config.s3
      ? s3Objects(config.s3)
      : diskObjects({ folder: join(config.dataDir, 'objects'), secret: config.secret, clock })
    health.register('objects', () => objects.check())

    const mail = createMail(clock)
    const sms = createSms(clock)
    const platform: Platform = {
      config,
      clock,
      sharedClock,
      log,
      metrics,
      health,
      db,
      bus,
      mail,
      sms,
      objects,
      tracing,
    }
    const description = {
      database: config.databaseUrl ? describeDatabase(config.databaseUrl) : `embedded PostgreSQL`,
      bus: config.natsUrl ? redactText(config.natsUrl) : 'in process',
    }
    return { platform, description, close }
  } catch (error) {
    await close()
    throw config.databaseUrl === undefined ? await ownDatabaseProblemOf(error, config.dataDir) : startProblemOf(error)
  }

  async function startOwnDatabase(): Promise<string> {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, mode: config.mode, log, notice })
    closers.push(() => embedded.stop())
    return embedded.url
  }

  async function openBus(): Promise<Bus> {
    if (config.natsUrl === undefined) return inProcessBus({ clock, log })
    const { natsUrl: url, natsPrefix: prefix } = config
    const { natsBus } = await import('./bus/bus-nats.ts')
    return reach({
      name: redactText(url),
      ask: () => natsBus({ url, prefix, clock, log }),
      clock: systemClock(),
      notice,
      signal,
    })
  }
}
