import { readFileSync, writeFileSync } from 'node:fs'

export interface Row {
  readonly bench: string
  readonly metric: string
  readonly value: number
  readonly unit: string
  readonly ceiling?: number
  readonly ratio?: number
  readonly goal?: string
  readonly met?: boolean
  readonly at: string
}

export interface Report {
  row(row: Omit<Row, 'bench' | 'at'>): void
}

const resultsFile = new URL('../results.json', import.meta.url)

export function startReport(bench: string): Report & { readonly rows: readonly Row[] } {
  const rows: Row[] = []
  return {
    rows,
    row(row) {
      console.log(`  ${row.metric}: ${row.value.toFixed(2)} ${row.unit}`)
      rows.push({ bench, ...row, at: new Date().toISOString() })
    },
  }
}

/** A run replaces every row of its bench, so that a metric that was renamed or is gone leaves nothing behind. */
export function mergeResults(bench: string, rows: readonly Row[]): void {
  const ofOthers = readResults().filter((old) => old.bench !== bench)
  writeFileSync(resultsFile, `${JSON.stringify([...ofOthers, ...rows], null, 2)}\n`)
}

function readResults(): Row[] {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Row[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
