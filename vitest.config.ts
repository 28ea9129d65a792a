import { defineConfig } from 'vitest/config'

/** Stories that cross the engines from end to end. On real services these run; the others would only take as long again. */
const ENGINE_STORIES = 'e2e/stories/{hub,live-matches,newcomer,provider-two,registration}.test.ts'

// The embedded database starts once for all server suites; the browser stories start the whole product once for each of the
// two files that run at a time.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{contract,domain,signalr,simulator,sandbox,ui,web}/**/*.test.{ts,tsx}', '.ci/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['server/test/global-setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [process.env.NATS_URL ? ENGINE_STORIES : 'e2e/**/*.test.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          sequence: { groupOrder: 1 },
          // A loaded CI machine can starve a browser once; a rule that is broken fails twice.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
