import { readFileSync } from 'node:fs'

/** Adds up the runner's own counts of each run: `node .ci/summary.ts embedded.json services.json`. */
interface Counts {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

const runs = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Counts)
const sum = (count: keyof Counts) => runs.reduce((total, run) => total + run[count], 0)
console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`)
