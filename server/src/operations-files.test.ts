import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { REPOSITORY } from '../test/processes/server-process.ts'
import { type Product, startProduct } from '../test/product.ts'
import { environmentSchema } from './platform/operation/environment.ts'

const read = (file: string) => readFile(join(REPOSITORY, 'operations', file), 'utf8')

interface Measured {
  /** Every name, the three of a histogram among them. */
  readonly names: Set<string>
  /** Names of labels that have been seen with some metric. */
  readonly labels: Set<string>
}

let product: Product
let measured: Measured
beforeAll(async () => {
  const simulator = { enabled: true, seed: 'momio', speed: 1, matches: { soccer: 1, basketball: 1 } }
  product = await startProduct({ simulator })
  measured = await eventually(async () => {
    const text = await (await fetch(`${product.url}/metrics`)).text()
    // Labels are told with the first value: once the feed runs every one has been.
    expect(text).toContain('product="')
    const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    for (const [, histogram = ''] of text.matchAll(/^# TYPE (\S+) histogram$/gm))
      for (const part of ['bucket', 'count', 'sum']) names.add(`${histogram}_${part}`)
    return { names, labels: new Set([...text.matchAll(/(\w+)="/g)].map(([, label = '']) => label)) }
  })
})
afterAll(() => product.stop())

/** Told by Prometheus itself, or by its way of finding the processes. */
const OF_PROMETHEUS = ['up', 'job', 'instance', 'role', 'severity']

function unknownIn(expressions: readonly string[]): string[] {
  return expressions.flatMap((expression) => {
    const metrics = [...expression.matchAll(/\b(?:momio|nodejs|process)_\w+/g)].map(([name]) => name)
    const labels = [...expression.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
    const known = new Set([...measured.names, ...measured.labels, ...OF_PROMETHEUS])
    return [...metrics, ...labels].filter((name) => !known.has(name))
  })
}

describe('what an operator is given names only what a process tells', () => {
  test('the alerts of Prometheus', async () => {
    const rules = await read('prometheus/rules.yaml')
    const expressions = rules.split(/^\s+- alert:/m).slice(1)
    expect(expressions.length).toBeGreaterThan(10)
    expect(unknownIn(expressions)).toEqual([])
  })

  test('the dashboard of Grafana', async () => {
    const { panels } = JSON.parse(await read('grafana/momio.json')) as { panels: { targets: { expr: string }[] }[] }
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(10)
    expect(unknownIn(expressions)).toEqual([])
  })

  test('and the list of settings names all that the server reads', async () => {
    const list = await readFile(join(REPOSITORY, 'server/README.md'), 'utf8')
    const names = Object.keys(environmentSchema.shape)
    expect(names).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
    expect(names.filter((name) => !list.includes(`\`${name}\``))).toEqual([])
  })

  test('and the compose file sets only what the server reads', async () => {
    const compose = await read('compose.yaml')
    const environment = compose.slice(compose.indexOf('&environment'), compose.indexOf('depends_on:'))
    const names = [...environment.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !(name in environmentSchema.shape))).toEqual([])
  })
})
