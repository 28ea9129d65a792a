/** Shortest odds first; what has no price stands last. The order of equals stays. */
export function byOdds<T extends { readonly key: string }>(
  outcomes: readonly T[],
  oddsOf: (key: string) => number | null,
): T[] {
  const rank = ({ key }: T) => oddsOf(key) ?? Number.POSITIVE_INFINITY
  return outcomes.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    return one === other ? 0 : one - other
  })
}
