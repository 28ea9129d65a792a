import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Stories that cross the engines from end to end. On real services these run; the others would only take as long again. */
const ENGINE_STORIES = 'e2e/stories/{hub,live-matches,place-bet,provider-two,registration}.test.ts'
/** Builds the pages anew in their folder, as `npm start` does: no other product may be reading them meanwhile. */
const NEWCOMER = 'e2e/stories/newcomer.test.ts'
/** Up to eight processes at once: a database that takes a hundred connections has no room for them beside other suites. */
const WHOLE_CLUSTERS = 'server/src/{cluster,feed-takeover,rolling-restart}.test.ts'
/** Suites of the embedded database and of servers on it: real services have no part in them, so that they run once. */
const EMBEDDED_SUITES = ['server/src/main-data-folder.test.ts', 'server/src/platform/database/embedded-postgres/**']

// The embedded database starts once for all server suites; the browser stories start the whole product once for each of the
// files that run at a time.
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The server's suites wait for processes and databases as often as they compute. A real database has as many
    // connections as it was given; the embedded one has enough for three.
    maxWorkers: process.env.DATABASE_URL ? 2 : 3,
    retry: 0,
    // Suites start servers by the hundred: what one has compiled, the next need not compile again.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // A busy machine is slow to let something happen; how long that took is no part of what a test says.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{contract,domain,ui,client,web,office,games}/**/*.test.{ts,tsx}', '.ci/*.test.ts'],
          // Many files of the same modules, here and in the server: they are loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'peers',
          include: ['{signalr,simulator,sandbox,vision}/**/*.test.ts'],
          // The models of faces and letters take a second a picture, and much longer beside other work.
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, WHOLE_CLUSTERS, ...(process.env.DATABASE_URL ? EMBEDDED_SUITES : [])],
          globalSetup: ['server/test/global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole-cluster',
          include: process.env.NATS_URL ? [WHOLE_CLUSTERS] : [],
          globalSetup: ['server/test/global-setup.ts'],
          maxWorkers: 1,
          // Before the stories, whose products keep their connections until everything has run.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [process.env.NATS_URL ? ENGINE_STORIES : 'e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, NEWCOMER],
          globalSetup: ['e2e/src/global-setup.ts'],
          // Two products, one of them in two processes, would nearly take all the connections of a real database.
          maxWorkers: process.env.DATABASE_URL ? 1 : 2,
          sequence: { groupOrder: 2 },
          // Matches are played while a story goes on, and what they do is not foreseen by every story: CI tells a story that
          // chance spoilt from a broken one by a second go, and its report says which had one.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'newcomer', include: [NEWCOMER], sequence: { groupOrder: 3 } },
      },
    ],
  },
})
