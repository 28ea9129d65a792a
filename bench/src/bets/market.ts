import type { Book } from '../../../server/src/modules/catalogue/index.ts'
import { lineOf } from '../../../server/test/betting/slips.ts'
import { put } from '../../../server/test/catalogue/event-example.ts'

/** What can be bet on: matches of tomorrow, each with a result and a total. */
export const MATCHES = 300
const PRICES = { result: [2.1, 3.4, 3.2], total: [1.9, 1.95] } as const
/** In pesos. */
export const STAKE = 5

export function putMarket({ view }: Book): void {
  const scheduleTime = new Date(Date.now() + 24 * 3_600_000).toISOString()
  for (let match = 1; match <= MATCHES; match += 1) {
    const lines = [lineOf('1', PRICES.result), lineOf('18|total=2.5', PRICES.total)]
    put(view, { id: eventId(match), match: { scheduleTime }, lines })
  }
}

/** As SQL: the id of the match whose number is `number`. */
export function eventIdSql(number: string): string {
  return `'sr:match:' || (${number})`
}

export function eventId(match: number): string {
  return `sr:match:${match}`
}

interface Pick {
  readonly match: number
  readonly text: string
}

/** Every selection there is, as JSON without its closing brace. */
const PICKS: readonly Pick[] = Array.from({ length: MATCHES }, (_, index) => index + 1).flatMap((match) => [
  ...PRICES.result.map((odds, outcome) => ({ match, text: selection(match, 1, '', outcome + 1, odds) })),
  ...PRICES.total.map((odds, outcome) => ({ match, text: selection(match, 18, 'total=2.5', outcome + 1, odds) })),
])

function selection(match: number, marketId: number, specifiers: string, outcome: number, odds: number): string {
  return JSON.stringify({
    eventId: eventId(match),
    sportId: 'sr:sport:1',
    producerId: 3,
    marketId,
    marketName: 'Resultado final',
    specifiers,
    outcomeId: String(outcome),
    outcomeName: 'Local',
    outcomeValueDecimal: odds,
    outcomeValueAmerican: 110,
  }).slice(0, -1)
}

export function singleBody(requestId: string): string {
  const { text } = somePick()
  return `{"connectionId":null,"requestId":"${requestId}","ticketRequest":{"ticketBetSelection":[${text},"stake":${STAKE},"oddsChangeType":0}]}}`
}

/** Three legs of different matches. */
export function multipleBody(requestId: string): string {
  const first = somePick()
  const second = somePick([first.match])
  const third = somePick([first.match, second.match])
  const legs = [first, second, third].map(({ text }) => `${text}}`).join(',')
  return `{"connectionId":null,"requestId":"${requestId}","ticketRequest":{"stake":${STAKE},"counterBets":3,"oddsChangeType":0,"providerId":1,"ticketBetSelection":[${legs}]}}`
}

function somePick(taken: readonly number[] = []): Pick {
  for (;;) {
    const pick = PICKS[Math.floor(Math.random() * PICKS.length)]
    if (pick && !taken.includes(pick.match)) return pick
  }
}
