import type { Client } from 'pg'
import type { Offence } from './platform/check.ts'
import { describeDatabase, openDatabase } from './platform/database/database.ts'
import { databaseBeside } from './platform/database/embedded-postgres/beside.ts'
import { type Config, loadConfig } from './platform/operation/config.ts'
import { createLog, type Logger } from './platform/operation/log.ts'
import { messageOf, StartProblem } from './platform/operation/start-problem.ts'

interface Looking {
  readonly client: Client
  readonly config: Config
  readonly log: Logger
}

/** What was found: an offence, or what is told of a database that is in order. */
type Finding = Offence | { readonly facts: readonly string[] }

interface VerifyOptions {
  /** What is verified; the line that is said begins with it. */
  readonly name: string
  /** Without this table there is nothing to look at yet. */
  readonly table: string
  readonly look: (looking: Looking) => Promise<Finding>
}

/** Exit code 0 when every invariant holds, 1 with the first offence when one does not, 2 when it could not look. */
export async function verifyDatabase({ name, table, look }: VerifyOptions): Promise<void> {
  const say = (line: string) => process.stdout.write(`${name}: ${line}\n`)
  try {
    const loaded = loadConfig([], process.env)
    if (!loaded.ok) throw new StartProblem(loaded.problems.join('; '))
    const finding = await lookAt(loaded.config, name, table, look)
    const isBroken = 'offence' in finding
    say(isBroken ? `broken (${finding.check}): ${finding.offence}` : `all holds: ${finding.facts.join('; ')}`)
    process.exitCode = isBroken ? 1 : 0
  } catch (error) {
    say(`not verified: ${error instanceof StartProblem ? error.message : messageOf(error)}`)
    process.exitCode = 2
  }
}

async function lookAt(config: Config, name: string, table: string, look: VerifyOptions['look']): Promise<Finding> {
  const log = createLog({ level: 'error' })
  await using opened = new AsyncDisposableStack()
  const url = config.databaseUrl ?? opened.use(await databaseBeside(config, log)).url
  const database = openDatabase({ url, log })
  opened.defer(() => database.close())
  const client = await database.connect('verify').catch((error) => {
    throw new StartProblem(`${describeDatabase(url)} does not answer (${messageOf(error)})`)
  })
  opened.defer(() => client.end())
  const { rows } = await client.query(`select to_regclass($1) is not null as there`, [table])
  if (!rows[0]?.there) throw new StartProblem(`${describeDatabase(url)} has no ${name} yet: start the server once`)
  return await look({ client, config, log })
}
