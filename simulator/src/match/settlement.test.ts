import { describe, expect, test } from 'vitest'
import { type Heard, type HeardMarket, read } from '../../test/read-deliveries.ts'
import { createSimulator, type SimulatorOptions } from '../index.ts'

const START = Date.UTC(2026, 10, 15, 18)
const MINUTE_MS = 60_000

/** Several outcomes of these can win at once: double chances, ranges of goals and goalscorers. */
const OVERLAPPING = new Set([10, 40, 63, 85, 529, 542, 545, 546, 547, 548, 549, 550, 552, 553, 753, 898, 899])

interface Story {
  readonly heard: readonly Heard[]
  /** By event, in the order in which they were told. */
  readonly events: ReadonlyMap<string, Heard[]>
}

/** Ticked a minute at a time, as sixty times the usual speed would. */
function play(minutes: number, options: Partial<SimulatorOptions> & Pick<SimulatorOptions, 'seed' | 'mishaps'>): Story {
  let at = START
  const simulator = createSimulator({
    matches: { soccer: 8, basketball: 2 },
    prematch: 4,
    pricesPerSecond: 8,
    ...options,
    now: () => at,
  })
  const heard: Heard[] = []
  for (let minute = 0; minute < minutes; minute++) {
    heard.push(...simulator.tick(MINUTE_MS).map(read))
    at += MINUTE_MS
  }
  const events = new Map<string, Heard[]>()
  for (const message of heard) {
    if (!message.eventId) continue
    events.set(message.eventId, [...(events.get(message.eventId) ?? []), message])
  }
  return { heard, events }
}

/** What a consumer holds of a line after having heard everything. */
interface Line {
  status: number
  results: string[]
  final: string | null
  certainty: number
  cancelled: boolean
  windows: number
}

function follow(messages: readonly Heard[]): Map<string, Line> {
  const lines = new Map<string, Line>()
  const lineOf = ({ line }: HeardMarket) => {
    const known = lines.get(line) ?? { status: 1, results: [], final: null, certainty: 0, cancelled: false, windows: 0 }
    lines.set(line, known)
    return known
  }
  for (const { type, markets, attributes } of messages) {
    const bounded = attributes.start_time !== undefined || attributes.end_time !== undefined
    for (const market of markets) {
      const line = lineOf(market)
      if (type === 'odds_change') line.status = market.status
      if (type === 'bet_settlement') {
        const result = market.outcomes.map((o) => `${o.id}:${o.result}/${o.voidFactor ?? 0}`).join()
        line.results.push(result)
        line.final = result
        line.certainty = Number(attributes.certainty)
      }
      if (type === 'rollback_bet_settlement') line.final = null
      if (type === 'bet_cancel') {
        if (bounded) line.windows += 1
        else line.cancelled = true
      }
      if (type === 'rollback_bet_cancel') {
        if (bounded) line.windows -= 1
        else line.cancelled = false
      }
    }
  }
  return lines
}

describe('two hours of play in which much goes wrong [FEED-5]', () => {
  const { heard, events } = play(130, { seed: 'proof', mishaps: 20 })
  const closed = [...events.values()].filter((messages) => messages.some(({ event }) => event.status === '4'))

  test('every line of a match that ended has exactly one final result, confirmed, or is cancelled as a whole', () => {
    expect(closed.length).toBeGreaterThan(9)
    let lines = 0
    for (const messages of closed) {
      for (const [line, { final, certainty, cancelled, status }] of follow(messages)) {
        lines += 1
        expect({ line, decided: (final !== null) !== cancelled }).toEqual({ line, decided: true })
        if (!cancelled) expect({ line, certainty, status }).toEqual({ line, certainty: 2, status: -3 })
        else expect({ line, status }).toEqual({ line, status: -4 })
      }
    }
    expect(lines).toBeGreaterThan(500)
  })

  /** Seen wrong, confirmed wrong, and then told right without a rollback. */
  const isCorrected = ({ results }: Line) =>
    results.length === 3 && results[0] === results[1] && results[1] !== results[2]

  test('the confirmed result is the one that was seen live, unless that was taken back or corrected', () => {
    for (const messages of closed) {
      const takenBack = new Set(
        messages
          .filter(({ type }) => type === 'rollback_bet_settlement')
          .flatMap((m) => m.markets.map(({ line }) => line)),
      )
      for (const [line, told] of follow(messages)) {
        const { results } = told
        if (isCorrected(told)) continue
        if (takenBack.has(line)) expect({ line, told: new Set(results).size }).toEqual({ line, told: 2 })
        else expect({ line, told: new Set(results).size <= 1 }).toEqual({ line, told: true })
      }
    }
  })

  test('results follow from the final score', () => {
    let checked = 0
    for (const messages of closed) {
      const last = messages.findLast(({ event }) => event.status === '3')
      if (!last) continue
      const home = Number(last.event.home_score)
      const away = Number(last.event.away_score)
      const lines = follow(messages)
      const result = (line: string, expected: string) => {
        const told = lines.get(line)
        if (!told) return
        checked += 1
        expect({ line, home, away, final: told.final }).toEqual({ line, home, away, final: expected })
      }
      const won = (winner: string, ids: string[]) => ids.map((id) => `${id}:${id === winner ? 1 : 0}/0`).join()
      result('1|', won(home > away ? '1' : home < away ? '3' : '2', ['1', '2', '3']))
      result('18|total=2.5', won(home + away > 2 ? '12' : '13', ['12', '13']))
      result('18|total=2', home + away === 2 ? '12:0/1,13:0/1' : won(home + away > 2 ? '12' : '13', ['12', '13']))
      result('11|', home === away ? '4:0/1,5:0/1' : won(home > away ? '4' : '5', ['4', '5']))
      result(
        '16|hcp=-0.25',
        home === away ? '1714:0/0.5,1715:1/0.5' : won(home > away ? '1714' : '1715', ['1714', '1715']),
      )
      result('219|', won(home > away ? '4' : '5', ['4', '5']))
    }
    expect(checked).toBeGreaterThan(20)
  })

  test('a result names every outcome that was on sale', () => {
    for (const messages of closed) {
      const sold = new Map<string, Set<string>>()
      for (const { type, markets } of messages) {
        for (const { line, outcomes } of markets) {
          const ids = outcomes.map(({ id }) => id)
          if (type === 'odds_change') sold.set(line, new Set([...(sold.get(line) ?? []), ...ids]))
          // A line may have left the offer before the simulator was heard.
          if (type === 'bet_settlement' && sold.get(line)?.size)
            expect({ line, ids: [...ids].sort() }).toEqual({ line, ids: [...(sold.get(line) ?? [])].sort() })
        }
      }
    }
  })

  test('a line that was settled is never on sale again', () => {
    const again: string[] = []
    for (const messages of events.values()) {
      const settled = new Set<string>()
      for (const { type, markets } of messages) {
        for (const { line, status } of markets) {
          if (type === 'bet_settlement') settled.add(line)
          if (type === 'odds_change' && status >= -1 && settled.has(line)) again.push(line)
        }
      }
    }
    expect(again).toEqual([])
  })

  test('first-half lines are settled at half-time and an over as soon as it is won', () => {
    const settledWhile = (id: number, result: (market: HeardMarket) => boolean) => {
      const statuses = new Set<string | undefined>()
      for (const messages of events.values()) {
        let matchStatus: string | undefined
        for (const message of messages) {
          matchStatus = message.event.match_status ?? matchStatus
          if (message.type !== 'bet_settlement' || message.attributes.certainty !== '1') continue
          if (message.markets.some((market) => market.id === id && result(market))) statuses.add(matchStatus)
        }
      }
      return statuses
    }
    expect(settledWhile(60, () => true)).toContain('6')
    const overWon = ({ outcomes }: HeardMarket) => outcomes.some(({ id, result }) => id === '12' && result === '1')
    expect(settledWhile(18, overWon)).toContain('7')
  })

  test('cancels with a window, their rollbacks, wrong results put right, and matches called off or broken off all occur', () => {
    const types = new Set(heard.map(({ type }) => type))
    for (const type of ['bet_cancel', 'rollback_bet_cancel', 'rollback_bet_settlement', 'bet_settlement']) {
      expect(types).toContain(type)
    }
    const statuses = new Set(heard.map(({ event }) => event.status))
    for (const status of ['7', '9']) expect(statuses).toContain(status)
    expect(statuses.has('5') || statuses.has('8')).toBe(true)
    const bounds = (meant: string) =>
      new Set(
        heard
          .filter(({ type }) => type === meant)
          .map(({ attributes }) => ['start_time', 'end_time'].filter((name) => attributes[name] !== undefined).join()),
      )
    expect(bounds('bet_cancel')).toEqual(new Set(['start_time,end_time', 'start_time', 'end_time', '']))
    expect(bounds('rollback_bet_cancel')).toContain('')
    expect(closed.some((messages) => [...follow(messages).values()].some(isCorrected))).toBe(true)
  })

  test('every price is worth no more than its probability says: nothing can be arbitraged, within or across markets', () => {
    let prices = 0
    const tooGood: unknown[] = []
    for (const { markets } of heard) {
      for (const { line, outcomes } of markets) {
        for (const { odds, probability, id } of outcomes) {
          if (odds === null) continue
          prices += 1
          if (odds * probability > 1 + 1e-4) tooGood.push({ line, id, odds, probability })
        }
      }
    }
    expect(tooGood).toEqual([])
    expect(prices).toBeGreaterThan(10_000)
  })

  test('the margin of every open market stays within bounds', () => {
    const beyond: unknown[] = []
    for (const { type, markets } of heard) {
      for (const { id, line, status, outcomes } of type === 'odds_change' ? markets : []) {
        if (status !== 1 || OVERLAPPING.has(id)) continue
        const book = outcomes.reduce((sum, { odds }) => sum + (odds === null ? 0 : 1 / odds), 0)
        const whole = outcomes.reduce((sum, { probability }) => sum + probability, 0)
        if (book < 1.03 || book > 1.25 || Math.abs(whole - 1) > 1e-4) beyond.push({ line, book, whole })
      }
    }
    expect(beyond).toEqual([])
  })
})

test('where nothing goes wrong, nothing is cancelled or taken back [FEED-5]', () => {
  const { heard } = play(30, { seed: 'calm', mishaps: 0 })
  const types = new Set(heard.map(({ type }) => type))
  expect(types).toContain('bet_settlement')
  for (const type of ['bet_cancel', 'rollback_bet_cancel', 'rollback_bet_settlement']) expect(types).not.toContain(type)
})

test('players of one against one do not appear, or give up [FEED-5]', () => {
  const matches = { tennis: 4, mma: 2 }
  const { heard } = play(240, { seed: 'alone', mishaps: 20, matches, prematch: 0, pricesPerSecond: 0.1 })
  const statuses = new Set(heard.map(({ event }) => event.match_status))
  expect(statuses.has('93') || statuses.has('94'), 'a walkover').toBe(true)
  expect(statuses.has('95') || statuses.has('96'), 'a retirement').toBe(true)
  const reasons = new Set(heard.map(({ body }) => / void_reason="(\d+)"/.exec(body)?.[1]))
  expect(reasons).toContain('7')
})
