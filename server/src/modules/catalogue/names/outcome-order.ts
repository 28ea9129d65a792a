type NamedOutcome = readonly [id: string, name: string]

const LAST = Number.MAX_SAFE_INTEGER
/** `none` of the teams comes after the teams. */
const MOVED: ReadonlyMap<string, number> = new Map([['784', 793]])

/**
 * The order outcomes are shown in: persons as the feed has them, then outcomes of the catalogue by number, which runs home
 * before draw before away and over before under, then the rest; outcomes of a variant in the variant's own order.
 */
export function inShownOrder(
  outcomes: readonly NamedOutcome[],
  variant?: ReadonlyMap<string, unknown>,
): readonly NamedOutcome[] {
  const places = variant && new Map(Array.from(variant.keys(), (id, place) => [id, place + 1]))
  const ranks = outcomes.map(([id]) => places?.get(id) ?? rankOf(id))
  if (ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0))) return outcomes
  return outcomes
    .map((outcome, index) => [ranks[index] ?? LAST, outcome] as const)
    .sort(([a], [b]) => a - b)
    .map(([, outcome]) => outcome)
}

function rankOf(id: string): number {
  const number = MOVED.get(id) ?? Number(id)
  if (!Number.isNaN(number)) return number
  return /:player:|:competitor:|:simpleteam:/.test(id) ? 0 : LAST
}
