const REMEMBERED = 50_000

const canonical = new Map<string, string>()

/** `k=v|k=v` sorted by key: the provider may name the parts of one line in any order. */
export function canonicalSpecifiers(raw: string | undefined): string {
  if (raw === undefined || raw === '') return ''
  if (!raw.includes('|')) return raw
  const remembered = canonical.get(raw)
  if (remembered !== undefined) return remembered
  const sorted = raw
    .split('|')
    .filter((part) => part !== '')
    .sort((a, b) => compare(keyOf(a), keyOf(b)))
    .join('|')
  if (canonical.size >= REMEMBERED) canonical.clear()
  canonical.set(raw, sorted)
  return sorted
}

function keyOf(part: string): string {
  return part.split('=', 1)[0] ?? ''
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
