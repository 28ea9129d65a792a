/** One line of a market, and the ids of its outcomes. */
interface Line {
  readonly market: number
  readonly specifiers: string
  readonly outcomes: readonly string[]
  readonly favourite?: boolean
}

const RESULT = ['1', '2', '3']
const OVER_UNDER = ['12', '13']
const HANDICAP = ['1714', '1715']
const totals = (market: number, values: readonly number[], main?: number): Line[] =>
  values.map((value) => ({ market, specifiers: `total=${value}`, outcomes: OVER_UNDER, favourite: value === main }))

/** Fifty lines of a soccer match; the first three are those of the list. */
const LINES: readonly Line[] = [
  { market: 1, specifiers: '', outcomes: RESULT },
  { market: 16, specifiers: 'hcp=-0.5', outcomes: HANDICAP, favourite: true },
  ...totals(18, [2.5], 2.5),
  { market: 10, specifiers: '', outcomes: ['9', '10', '11'] },
  { market: 11, specifiers: '', outcomes: ['4', '5'] },
  { market: 29, specifiers: '', outcomes: ['74', '76'] },
  { market: 26, specifiers: '', outcomes: ['70', '72'] },
  { market: 8, specifiers: 'goalnr=1', outcomes: ['6', '7', '8'] },
  { market: 60, specifiers: '', outcomes: RESULT },
  { market: 75, specifiers: '', outcomes: ['74', '76'] },
  { market: 74, specifiers: '', outcomes: ['70', '72'] },
  ...totals(18, [0.5, 1, 1.5, 2, 3, 3.5, 4, 4.5]),
  ...[-2, -1.5, -1, 0, 0.5, 1, 1.5].map((hcp) => ({ market: 16, specifiers: `hcp=${hcp}`, outcomes: HANDICAP })),
  ...['0:2', '0:1', '1:0', '2:0'].map((hcp) => ({
    market: 14,
    specifiers: `hcp=${hcp}`,
    outcomes: ['1711', '1712', '1713'],
  })),
  ...totals(19, [0.5, 1.5, 2.5, 3.5]),
  ...totals(20, [0.5, 1.5, 2.5, 3.5]),
  ...totals(68, [0.5, 1, 1.5, 2]),
  ...[-1, -0.5, 0, 0.5].map((hcp) => ({ market: 66, specifiers: `hcp=${hcp}`, outcomes: HANDICAP })),
  ...totals(166, [8.5, 9.5, 10.5, 11.5]),
]

export const LINES_OF_MATCH = LINES.length
const FIRST_HALF_SECONDS = 45 * 60
/** What the first outcome of the first line carries instead of its own probability, so that it can be found in a frame. */
type Stamp = number | undefined

const FIRST_ID = 70_000_001

export interface OddsChange {
  readonly eventId: string
  readonly timestamp: number
  /** No two in a row give the same price. */
  readonly number: number
  /** From the first line on; the match has fifty. */
  readonly lines: number
  readonly stamp?: Stamp
}

export function eventIdOf(index: number): string {
  return `sr:match:${FIRST_ID + index}`
}

export function indexOf(eventId: string): number {
  return Number(eventId.split(':').at(-1)) - FIRST_ID
}

/** A message of a match being played, as long and as wide as the provider sends them. */
export function oddsChangeXml({ eventId, timestamp, number, lines, stamp }: OddsChange): string {
  // A clock that runs with the time of the messages is no news by itself.
  const played = Math.floor(timestamp / 1000) % FIRST_HALF_SECONDS
  const markets = LINES.slice(0, lines).map((line, index) => marketXml(line, number * 7 + index * 13, index, stamp))
  const text =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    `<odds_change product="1" event_id="${eventId}" timestamp="${timestamp}">` +
    '<sport_event_status status="1" reporting="1" match_status="6" home_score="1" away_score="0">' +
    `<clock match_time="${twoDigits(played / 60)}:${twoDigits(played % 60)}" stopped="0"/>` +
    '<period_scores><period_score match_status_code="6" number="1" home_score="1" away_score="0"/></period_scores>' +
    '<statistics><yellow_cards home="1" away="2"/><red_cards home="0" away="0"/><corners home="3" away="1"/></statistics>' +
    `</sport_event_status><odds>${markets.join('')}</odds></odds_change>`
  // In one piece, as it comes from a socket.
  return Buffer.from(text).toString()
}

function marketXml(
  { market, specifiers, outcomes, favourite }: Line,
  step: number,
  index: number,
  stamp: Stamp,
): string {
  const place = specifiers === '' ? '' : ` specifiers="${specifiers}"`
  const main = favourite ? ' favourite="1"' : ''
  const priced = outcomes.map((id, at) => {
    const odds = (1.05 + ((step + at * 29) % 900) / 100).toFixed(2)
    const probability =
      index === 0 && at === 0 && stamp !== undefined ? String(stamp) : (0.93 / Number(odds)).toFixed(7)
    return `<outcome id="${id}" odds="${odds}" probabilities="${probability}" active="1"/>`
  })
  return `<market id="${market}"${place}${main} status="1" cashout_status="1">${priced.join('')}</market>`
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

export function fixtureXml(eventId: string, sportId: string): string {
  const number = Number(eventId.split(':').at(-1))
  const competitor = (side: string, id: number) =>
    `<competitor id="sr:competitor:${id}" name="Atlético ${id}" abbreviation="ATL" qualifier="${side}"/>`
  return (
    `<fixtures_fixture><fixture id="${eventId}" start_time="2026-03-01T02:00:00Z" status="live" liveodds="booked">` +
    `<tournament id="sr:tournament:${1 + (number % 12)}" name="Liga ${1 + (number % 12)}"><sport id="${sportId}" name="Soccer"/>` +
    '<category id="sr:category:12" name="Mexico" country_code="MEX"/></tournament>' +
    `<competitors>${competitor('home', number * 2)}${competitor('away', number * 2 + 1)}</competitors></fixture></fixtures_fixture>`
  )
}
