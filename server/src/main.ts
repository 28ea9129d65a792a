import { type Config, loadConfig } from './platform/operation/config.ts'
import { PROCESS_NAME } from './platform/operation/process-name.ts'
import { StartProblem } from './platform/operation/start-problem.ts'
import type { RunningServer } from './start.ts'
import { VERSION } from './version.ts'

const HELP = `Usage: npm start -- [--roles api,hub,feed,worker] [--port 3000]

  --roles LIST   what this process does, by default everything
  --port NUMBER  where it listens, also PORT
  --help         this text
  --version      the version

The rest is set by environment variables: see server/README.md.`

/** Seeded in development mode; their passwords are no secret. */
const DEMO_ACCOUNTS = ['demo / Demo1234', 'nuevo / Nuevo1234', 'admin / Admin1234 (staff)']

/** From when it takes no more requests. */
const LAST_MOMENT_MS = 30_000

const argv = process.argv.slice(2)
if (argv.includes('--help') || argv.includes('-h')) {
  console.log(HELP)
} else if (argv.includes('--version')) {
  console.log(VERSION)
} else {
  await main()
}

async function main(): Promise<void> {
  const loaded = loadConfig(argv, process.env)
  if (!loaded.ok) {
    for (const problem of loaded.problems) console.error(`momio: ${problem}`)
    process.exitCode = 2
    return
  }
  // Loaded only now: a wrong flag is answered at once.
  const { startServer } = await import('./start.ts')
  const stopAsked = new AbortController()
  const starting = startServer(loaded.config, {
    notice: (line) => console.log(`  ${line}`),
    signal: stopAsked.signal,
  })
  stopOnSignals(starting, stopAsked, loaded.config.drainSeconds * 1000 + LAST_MOMENT_MS)
  try {
    printBanner(loaded.config, await starting)
  } catch (error) {
    if (stopAsked.signal.aborted) return
    // What the operator can mend is one line; anything else is a bug and shows where.
    console.error(error instanceof StartProblem ? `momio: ${error.message}` : error)
    process.exit(1)
  }
}

function stopOnSignals(starting: Promise<RunningServer>, stopAsked: AbortController, lastMomentMs: number): void {
  const stop = async (): Promise<void> => {
    // A second signal means now; the embedded database notices and ends by itself.
    if (stopAsked.signal.aborted) process.exit(1)
    stopAsked.abort()
    setTimeout(() => process.exit(1), lastMomentMs).unref()
    try {
      const server = await starting.catch(() => undefined)
      await server?.stop()
      process.exit(0)
    } catch (error) {
      console.error('momio: could not stop in order:', error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function paymentsText({ payments, paymentsUrl }: Config, url: string): string {
  return payments === 'off' ? 'off' : `sandbox at ${paymentsUrl ?? `${url}/sandbox`}`
}

/** Only addresses that this process answers. */
function printBanner(config: Config, { url, description }: RunningServer): void {
  const isApi = config.roles.has('api')
  const lines = [
    `Momio ${VERSION} on ${url}`,
    '',
    `  mode      ${config.mode}${config.simulator.enabled ? ', matches from the simulator' : ''}`,
    `  roles     ${[...config.roles].join(', ')}`,
    `  process   ${PROCESS_NAME}`,
    `  data      ${config.dataDir}`,
    `  database  ${description.database}`,
    `  messages  ${description.bus}`,
    ...(isApi ? [`  payments  ${paymentsText(config, url)}`] : []),
    ...(isApi && config.mode === 'development'
      ? [
          `  mail      ${config.smtpUrl ? 'sent, and ' : ''}shown at ${url}/dev/outbox`,
          `  accounts  ${DEMO_ACCOUNTS.join(', ')}`,
        ]
      : []),
    isApi ? `  API       ${url}/api/docs` : `  health    ${url}/health`,
    '',
  ]
  console.log(lines.join('\n'))
}
