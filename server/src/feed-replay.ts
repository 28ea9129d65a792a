import { replayFolder } from './feed/index.ts'
import { messageOf } from './platform/operation/start-problem.ts'

/** Exit code 0 and a summary as JSON; 1 and one line when there is nothing to replay. */
const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) throw new Error('which folder? npm run feed:replay -- DIR')
  const summary = await replayFolder(folder)
  if (summary === null) throw new Error(`there are no recorded messages (*.xml) in ${folder}`)
  process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
} catch (error) {
  process.stderr.write(`feed:replay: ${messageOf(error)}\n`)
  process.exitCode = 1
}
