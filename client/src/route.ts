import type { CallShape, SentBodyOf, SentParamsOf, SentQueryOf } from '@momio/contract/call'

/**
 * A route of the contract's `*-routes.ts`, which hold no schemas: importing the call itself would bring zod into the first
 * view. The route of another call does not compile.
 */
export interface RouteOf<C extends CallShape> {
  readonly method: C['method']
  readonly path: C['path']
  /** A call has one, a route has none: the call itself does not compile here. */
  readonly id?: never
}

type Field<Name extends string, T> = undefined extends T ? { readonly [K in Name]?: T } : { readonly [K in Name]: T }

/** What a client gives: values before the server has parsed them, so that a field with a default may be left out. */
export type InputOf<C extends CallShape> = Field<'params', SentParamsOf<C>> &
  Field<'query', SentQueryOf<C>> &
  Field<'body', SentBodyOf<C>>

/** Fills `{name}` from params and appends the query; undefined values are left out. */
export function fillPath(path: string, params: unknown, query?: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fieldText(params, name)
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const name of Object.keys(query ?? {})) {
    const value = fieldText(query, name)
    if (value !== undefined) search.set(name, value)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function fieldText(record: unknown, name: string): string | undefined {
  const value = (record as Record<string, unknown> | undefined)?.[name]
  return value === undefined || value === null ? undefined : String(value)
}
