import { storableText } from '@momio/contract/storable-text'

/** PostgreSQL keeps neither NUL nor half a surrogate pair in jsonb; what a provider sends may hold either. */
export function storable<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), clean(item)]))
}
