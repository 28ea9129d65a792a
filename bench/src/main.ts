import { readdirSync } from 'node:fs'
import { mergeResults, type Report, type Row, startReport } from './report.ts'

const NOT_A_BENCH = ['main', 'report']
/** They prove that nothing is lost rather than measure, and take minutes: they run when they are asked for by name. */
const BY_NAME_ONLY = ['placement-kills', 'settlement-kills']
const known = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => entry.name.replace('.ts', ''))
  .filter((name) => !NOT_A_BENCH.includes(name))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. There is: ${known.join(', ')}.`)
  process.exit(2)
}

for (const name of wanted.length > 0 ? wanted : known.filter((each) => !BY_NAME_ONLY.includes(each))) {
  console.log(`\n${name}`)
  const bench = (await import(`./${name}.ts`)) as { default: (report: Report) => Promise<void> }
  const report = startReport(name)
  try {
    await bench.default(report)
    mergeResults(name, report.rows)
  } finally {
    // What was measured before a failure is not lost.
    console.table(report.rows.map(forTable))
  }
}

function forTable(row: Row): Record<string, string> {
  return {
    metric: row.metric,
    value: `${round(row.value)} ${row.unit}`,
    ceiling: row.ceiling === undefined ? '' : round(row.ceiling),
    ratio: row.ratio === undefined ? '' : row.ratio.toFixed(2),
    goal: row.goal ?? '',
    met: row.met === undefined ? '' : row.met ? 'yes' : 'no',
  }
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2)
}
