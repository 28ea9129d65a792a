/** How often somebody may ask for something. */
export interface RequestBound {
  readonly most: number
  readonly windowSeconds: number
  /** Between one and the next. */
  readonly waitSeconds: number
}

export type RequestDecision =
  | { readonly kind: 'allowed'; readonly askedAt: readonly Date[] }
  | { readonly kind: 'too-soon'; readonly waitSeconds: number }
  | { readonly kind: 'too-many' }

/** A request that is refused does not count: whoever waits as told is served. */
export function decideRequest(askedAt: readonly Date[], bound: RequestBound, now: Date): RequestDecision {
  const secondsSince = (at: Date) => (now.getTime() - at.getTime()) / 1000
  const counted = askedAt.filter((at) => secondsSince(at) < bound.windowSeconds)
  if (counted.length >= bound.most) return { kind: 'too-many' }
  const last = counted.at(-1)
  const waitSeconds = last ? Math.ceil(bound.waitSeconds - secondsSince(last)) : 0
  if (waitSeconds > 0) return { kind: 'too-soon', waitSeconds }
  return { kind: 'allowed', askedAt: [...counted, now] }
}
