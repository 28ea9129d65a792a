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
      rows.push({ bench, ...row, at: new Date().toISOString() })
    },
  }
}

/** A later run of the same metric replaces the earlier one; the others stay. */
export function mergeResults(rows: readonly Row[]): void {
  const kept = readResults().filter((old) => !rows.some((row) => row.bench === old.bench && row.metric === old.metric))
  writeFileSync(resultsFile, `${JSON.stringify([...kept, ...rows], null, 2)}\n`)
}

function readResults(): Row[] {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Row[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
