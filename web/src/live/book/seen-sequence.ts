type Range = readonly [from: number, to: number]

/** Which changes of one event have arrived. A hole may still be filled by a push that comes a moment later. */
export interface SeenSequence {
  readonly last: number | null
  readonly holes: readonly Range[]
}

export const NOTHING_SEEN: SeenSequence = { last: null, holes: [] }

/** A push speaks for the changes `from` to `to`. */
export function seePush({ last, holes }: SeenSequence, from: number, to: number): SeenSequence {
  // Without a snapshot, everything before the first push is unknown.
  if (last === null) return { last: to, holes: [[Number.NEGATIVE_INFINITY, from - 1]] }
  const left = holes.length === 0 ? [] : without(holes, from, to)
  if (from > last + 1) left.push([last + 1, from - 1])
  return { last: Math.max(last, to), holes: left }
}

export function seeSnapshot({ last, holes }: SeenSequence, seq: number): SeenSequence {
  return { last: Math.max(last ?? seq, seq), holes: without(holes, Number.NEGATIVE_INFINITY, seq) }
}

function without(holes: readonly Range[], from: number, to: number): Range[] {
  const left: Range[] = []
  for (const [start, end] of holes) {
    if (start < from) left.push([start, Math.min(end, from - 1)])
    if (end > to) left.push([Math.max(start, to + 1), end])
  }
  return left
}
