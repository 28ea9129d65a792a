import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, loadConfig } from '../src/platform/operation/config.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { Clock } from '../src/platform/turns/clock.ts'
import { startServer } from '../src/start.ts'
import { testDatabase } from './database.ts'
import { deleteStreams } from './nats.ts'

export interface Product {
  readonly url: string
  readonly platform: Platform
  stop(): Promise<void>
}

export interface ProductOptions {
  readonly clock?: Clock
  readonly webFolder?: string
}

/** For tests: a free port, no log, no rate limits, a light captcha, no simulator, no live tables, on NATS where NATS_URL says so. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  const loaded = loadConfig([], {})
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  return {
    ...loaded.config,
    port: 0,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    rateLimits: false,
    captchaTries: 50,
    simulator: { ...loaded.config.simulator, enabled: false },
    casino: { ...loaded.config.casino, hasLiveTables: false },
    natsUrl: process.env.NATS_URL,
    natsPrefix: `momio-test-${randomBytes(4).toString('hex')}`,
    ...overrides,
  }
}

/** The real server in this process, on a database of its own. */
export async function startProduct(overrides: Partial<Config> = {}, options: ProductOptions = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-product-'))
  const database = await testDatabase()
  await database.database.close()
  const config = testConfig({ dataDir, databaseUrl: database.url, ...overrides })
  const server = await startServer(config, { notice: () => undefined, ...options })
  return {
    url: server.url,
    platform: server.platform,
    async stop() {
      await server.stop()
      if (config.natsUrl) await deleteStreams(config.natsUrl, config.natsPrefix)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
