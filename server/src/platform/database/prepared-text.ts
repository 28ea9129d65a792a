import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const names = new Map<string, string>()

/** A statement that each connection parses once, under this name. For texts that are the same at every use. */
export function preparedText(name: string, text: string): string {
  names.set(text, name)
  return text
}

export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** What sends a statement while others of its transaction are still under way. */
export interface Pipeline {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>
}

const pipelines = new WeakMap<Kysely<Schema>, Pipeline>()

export function sendThrough(pipeline: Pipeline, reader: Kysely<Schema>): void {
  pipelines.set(reader, pipeline)
}

/** Runs a text with parameters of any length, as lists, in a transaction or outside of one. */
export async function run<Row>(reader: Kysely<Schema>, text: string, values: readonly unknown[]): Promise<Row[]> {
  const pipeline = pipelines.get(reader)
  const { rows } = pipeline
    ? await pipeline.query<Row & object>(text, [...values])
    : await reader.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** Rows as one list for each column, as `unnest` takes them. */
export function columns(rows: readonly (readonly unknown[])[]): unknown[][] {
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]))
}
