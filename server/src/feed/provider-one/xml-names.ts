/** The names that most of the feed consists of: found by their hash they need not be cut out of every message again. */
const NAMES = [
  ...['odds_change', 'sport_event_status', 'clock', 'period_scores', 'period_score', 'statistics', 'odds'],
  ...['market', 'outcome', 'bet_stop', 'bet_settlement', 'outcomes', 'alive', 'id', 'specifiers', 'status'],
  ...['favourite', 'cashout_status', 'probabilities', 'active', 'product', 'event_id', 'timestamp', 'request_id'],
  ...['match_status', 'match_status_code', 'home_score', 'away_score', 'match_time', 'stopped', 'number', 'result'],
  ...['void_factor', 'home', 'away', 'yellow_cards', 'red_cards', 'corners', 'certainty', 'subscribed', 'team'],
]

const SLOTS = 1024

export function nextHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

interface KnownName {
  readonly text: string
  readonly codes: Uint16Array
}

const slots: (KnownName | undefined)[] = Array.from({ length: SLOTS })
for (const text of NAMES) {
  const codes = Uint16Array.from(text, (character) => character.charCodeAt(0))
  slots[slotOf(codes.reduce(nextHash, 0))] ??= { text, codes }
}

/** The name between the two places, whose characters hash to this, when it is one of them. */
export function knownName(codes: Uint16Array, start: number, end: number, hash: number): string | undefined {
  const name = slots[slotOf(hash)]
  if (name === undefined || name.codes.length !== end - start) return undefined
  for (let i = 0; i < name.codes.length; i++) if (name.codes[i] !== codes[start + i]) return undefined
  return name.text
}

function slotOf(hash: number): number {
  return hash & (SLOTS - 1)
}
