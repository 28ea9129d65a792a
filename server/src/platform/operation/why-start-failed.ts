import pg from 'pg'
import { isDiskFull } from './data-folder.ts'
import { codeOf, messageOf, StartProblem } from './start-problem.ts'

/** PostgreSQL's class of statements that are wrong in themselves: a bug, whoever runs the server. */
const WRONG_STATEMENT = /^42/

/** What ended the start, as one line where the operator can mend it; a bug stays as it is. */
export function startProblemOf(error: unknown): unknown {
  return error instanceof StartProblem || !isOperatorsMatter(error) ? error : new StartProblem(messageOf(error))
}

/** The same for a database in the data folder: what it says before it ends on a full disk seldom names the disk. */
export async function ownDatabaseProblemOf(error: unknown, dataDir: string): Promise<unknown> {
  const problem = startProblemOf(error)
  if (!(problem instanceof StartProblem) || !(await isDiskFull(dataDir))) return problem
  return new StartProblem(`the disk of the data folder ${dataDir} is full: ${problem.message}`)
}

function isOperatorsMatter(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !WRONG_STATEMENT.test(error.code ?? '')
  return codeOf(error) !== undefined && typeof error === 'object' && error !== null && 'syscall' in error
}
