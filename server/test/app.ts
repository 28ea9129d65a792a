import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '../src/app.ts'
import type { Route } from '../src/platform/http/route.ts'
import { type OpenOptions, openPlatform } from '../src/platform/open-platform.ts'
import type { Config } from '../src/platform/operation/config.ts'
import type { Platform } from '../src/platform/platform.ts'
import { testDatabase } from './database.ts'
import { testConfig } from './product.ts'

export interface TestApp {
  readonly url: string
  readonly platform: Platform
  stop(): Promise<void>
}

interface TestAppOptions extends AppOptions {
  readonly config?: Partial<Config>
  readonly open?: Partial<OpenOptions>
}

/** The real HTTP side with routes of the test's own. */
export async function startApp(routes: readonly Route[], options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-app-'))
  const database = await testDatabase()
  const config = testConfig({ dataDir, databaseUrl: database.url, natsUrl: undefined, ...options.config })
  const { platform, close } = await openPlatform(config, { notice: () => undefined, ...options.open })
  const app = await buildApp(platform, routes, options)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    platform,
    async stop() {
      await app.close()
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
