import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { es } from '@momio/domain/market-words/es'
import { PLAIN_OUTCOMES } from '@momio/domain/market-words/plain-outcomes'
import { matchStatusDescription } from '@momio/domain/match-status'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { attributesOf, read } from '../test/read-deliveries.ts'
import { createSimulator, type Delivery, type Simulator } from './index.ts'

const NOW = Date.UTC(2025, 10, 15, 2)
const MINUTE_MS = 60_000
const FEW = { soccer: 1, basketball: 1, tennis: 1, baseball: 1 }
const SAMPLES = fileURLToPath(new URL('../../../shared/data/uof/api/', import.meta.url))

function simulator(options: Partial<Parameters<typeof createSimulator>[0]> = {}): Simulator {
  return createSimulator({ seed: 'test', now: () => NOW, ...options })
}

function type({ routingKey }: Delivery): string {
  return routingKey.split('.')[3] ?? ''
}

function get(from: Simulator, path: string): string {
  return from.api({ method: 'GET', path }).body
}

function fixtureOf(from: Simulator, eventId: string): string {
  return get(from, `/v1/sports/es/sport_events/${eventId}/fixture.xml`)
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the same seed', () => {
  test('and the same ticks give the same messages to the last character', () => {
    const ticks = [0, 250, 5000, 60_000, 1, 99, 30_000]
    const play = (seed: string) => {
      const match = simulator({ seed, matches: FEW, prematch: 1 })
      return ticks.flatMap((ms) => match.tick(ms))
    }
    const one = play('one')
    expect(play('one')).toEqual(one)
    expect(play('two')).not.toEqual(one)
  })

  test('plays the same match however the time is cut', () => {
    const whole = simulator({ matches: FEW })
    const cut = simulator({ matches: FEW })
    const pieces = Array.from({ length: 60_000 / 40 }, () => 40)
    expect(pieces.flatMap((ms) => cut.tick(ms))).toEqual(whole.tick(60_000))
  })
})

test('as long after the beginning of its time the same matches are on, whenever that was', () => {
  const HOUR_MS = 3_600_000
  const since = Date.UTC(2025, 10, 15)
  const names = (days: number, hours: number) => {
    const begun = since + days * 24 * HOUR_MS
    const later = simulator({ matches: FEW, since: begun, now: () => begun + hours * HOUR_MS })
    later.tick(0)
    return later.matches().map(({ event, state }) => ({ event, state: state() }))
  }
  expect(names(0, 5)).not.toEqual([])
  expect(names(1, 5)).toEqual(names(0, 5))
  expect(names(1, 6)).not.toEqual(names(0, 5))
})

describe('the opening', () => {
  test('tells of about fourteen soccer matches in four tournaments and six basketball ones in two, in different minutes', () => {
    const match = simulator()
    const opening = match.tick(0).filter((delivery) => type(delivery) === 'odds_change')
    const keys = opening.map(({ routingKey }) => routingKey)
    const live = (sport: number) =>
      keys.filter((key) => new RegExp(`^hi\\.-\\.live\\.odds_change\\.${sport}\\.sr:match\\.\\d+\\.-$`).test(key))
        .length
    // Between two matches nobody plays for a while.
    expect(Math.abs(live(1) - 14)).toBeLessThanOrEqual(2)
    expect(Math.abs(live(2) - 6)).toBeLessThanOrEqual(2)
    const ball = opening.filter(({ routingKey }) => /odds_change\.[12]\./.test(routingKey)).map(read)
    const tournaments = ball.map(({ eventId }) => {
      const tag = /<tournament[^>]*>/.exec(fixtureOf(match, eventId))?.[0] ?? ''
      return attributesOf(tag).name
    })
    expect(new Set(tournaments)).toEqual(
      new Set(['Liga MX', 'Liga de Expansión MX', 'Premier League', 'LaLiga', 'NBA', 'LNBP']),
    )
    expect(new Set(ball.map(({ body }) => / match_time="([^"]*)"/.exec(body)?.[1])).size).toBeGreaterThan(15)
  })

  test('no team plays twice at a time', () => {
    const match = simulator({ matches: { soccer: 40, basketball: 20 } })
    const teams = match.tick(0).flatMap((delivery) => {
      const { eventId, event } = read(delivery)
      // A match that has just ended is on the feed until it closes, while its teams' next one is on sale.
      if (event.status === '3') return []
      // Alive messages have no event and so no fixture.
      const fixture = fixtureOf(match, eventId)
      return [...fixture.matchAll(/<competitor id="([^"]*)"/g)].map(([, id]) => id)
    })
    expect(teams.length).toBeGreaterThan(90)
    expect(new Set(teams).size).toBe(teams.length)
  })

  test('more matches than there are teams is refused', () => {
    expect(() => simulator({ matches: { soccer: 1000, basketball: 0 } })).toThrow(RangeError)
  })

  test('both producers are alive but say that nobody has subscribed yet [UOF-3]', () => {
    const alives = simulator({ matches: FEW, prematch: 1 })
      .tick(0)
      .map(read)
      .filter((message) => message.type === 'alive')
    expect(alives.map(({ product, attributes }) => [product, attributes.subscribed])).toEqual([
      [1, '0'],
      [3, '0'],
    ])
  })
})

describe('two hours of play', () => {
  const match = simulator({ matches: { soccer: 6, basketball: 4 }, mishaps: 0, pricesPerSecond: 8 })
  const heard = Array.from({ length: 120 }, () => match.tick(MINUTE_MS).map(read)).flat()
  const markets = heard.filter((message) => message.type === 'odds_change').flatMap((message) => message.markets)

  test('the live list never dries up: whoever ends is replaced, by an event announced first', () => {
    const announced = heard.filter((message) => message.type === 'fixture_change')
    const statuses = (wanted: string) =>
      new Set(heard.filter(({ event }) => event.status === wanted).map(({ eventId }) => eventId))
    expect(statuses('3').size).toBeGreaterThan(12)
    expect(Math.abs(announced.length - statuses('3').size)).toBeLessThanOrEqual(3)
    expect(statuses('4').size).toBeGreaterThanOrEqual(statuses('3').size - 3)
    for (const { eventId } of announced.slice(0, -2)) {
      const messages = heard.filter((message) => message.eventId === eventId)
      expect(messages[0]?.type).toBe('fixture_change')
      expect(messages.find(({ event }) => event.status === '1')).toBeDefined()
    }
    expect(match.matches().filter((one) => one.stage() === 'live').length).toBeGreaterThan(6)
  })

  test('at kick-off the prematch producer hands over all its lines, and the live one takes them', () => {
    const [{ eventId } = { eventId: '' }] = heard.filter((message) => message.type === 'fixture_change')
    const messages = heard.filter((message) => message.eventId === eventId && message.type === 'odds_change')
    const at = messages.findIndex(({ event }) => event.status === '1')
    const sold = new Set(messages.slice(0, at).flatMap((message) => message.markets.map(({ line }) => line)))
    expect(messages.slice(0, at).every(({ product }) => product === 3)).toBe(true)
    const [handedOver, taken] = messages.slice(at)
    expect(handedOver?.product).toBe(3)
    expect(new Set(handedOver?.markets.map(({ status }) => status))).toEqual(new Set([-2]))
    expect(new Set(handedOver?.markets.map(({ line }) => line))).toEqual(sold)
    expect(taken?.product).toBe(1)
    expect(taken?.markets.some(({ status }) => status === 1)).toBe(true)
  })

  test('after a bet stop no market of that match opens before one message opens them all', () => {
    const stopped = new Map<string, Set<string>>()
    const active = new Map<string, Set<string>>()
    let stops = 0
    for (const message of heard) {
      const lines = active.get(message.eventId) ?? new Set()
      active.set(message.eventId, lines)
      if (message.type === 'bet_stop') {
        stops += 1
        stopped.set(message.eventId, new Set(lines))
        lines.clear()
        continue
      }
      if (message.type !== 'odds_change') continue
      for (const { line, status } of message.markets) {
        if (status === 1) lines.add(line)
        else lines.delete(line)
      }
      const waiting = stopped.get(message.eventId)
      if (!waiting) continue
      for (const { line, status } of message.markets) if (status < -1) waiting.delete(line)
      if (message.markets.some(({ status }) => status === 1)) {
        const listed = new Set(message.markets.map(({ line }) => line))
        for (const line of waiting) expect(listed).toContain(line)
        stopped.delete(message.eventId)
      }
    }
    expect(stops).toBeGreaterThan(50)
  })

  test('a closed match has no line left open', () => {
    const open = new Map<string, Set<string>>()
    for (const { type: kind, eventId, markets: listed, event } of heard) {
      const lines = open.get(eventId) ?? new Set()
      open.set(eventId, lines)
      if (kind !== 'odds_change') continue
      for (const { line, status } of listed) {
        if (status === -3) lines.delete(line)
        else lines.add(line)
      }
      if (event.status === '4') expect([...lines]).toEqual([])
    }
  })

  test('both producers say every ten seconds that they are alive [UOF-1]', () => {
    for (const product of [1, 3]) {
      const alives = heard.filter((message) => message.type === 'alive' && message.product === product)
      expect(alives).toHaveLength(1 + 120 * 6)
    }
  })

  test('the agreed markets of soccer and basketball all appear', () => {
    const ids = new Set(markets.map(({ id }) => id))
    const soccer = [1, 8, 10, 11, 16, 18, 19, 20, 21, 26, 29, 40, 45, 47, 60, 66, 68, 83, 139, 166]
    const basketball = [219, 223, 225, 227, 228, 229, 235, 236, 921]
    for (const id of [...soccer, ...basketball]) expect(ids).toContain(id)
  })

  const shapes = distinct(
    markets.map(({ id, specifiers, outcomes }) => ({
      id,
      names: specifiers === '' ? [] : specifiers.split('|').map((pair) => pair.split('=')[0] ?? ''),
      outcomes: outcomes.map((outcome) => outcome.id),
    })),
  )

  test('market, outcome and status ids are those of the public catalogue', ({ skip }) => {
    skip(!existsSync(SAMPLES), 'the provider’s whole catalogue is not at hand')
    const catalogue = readFileSync(`${SAMPLES}markets.xml`, 'utf8')
    for (const { id, names, outcomes } of shapes) {
      const description = new RegExp(`<market id="${id}"\\s.*?</market>`, 's').exec(catalogue)?.[0] ?? ''
      for (const outcome of outcomes.filter((one) => !one.startsWith('sr:'))) {
        expect(description).toContain(`<outcome id="${outcome}"`)
      }
      const specifiers = [...description.matchAll(/<specifier name="([^"]*)"/g)].map(([, name]) => name)
      expect([id, ...specifiers.sort()]).toEqual([id, ...[...names].sort()])
    }
    const statuses = readFileSync(`${SAMPLES}match_status.xml`, 'utf8')
    for (const code of new Set(heard.flatMap(({ event }) => event.match_status ?? []))) {
      expect(statuses).toContain(`<match_status id="${code}"`)
    }
  })

  test('our words name every market and outcome it sells, and ask only for specifiers it sends [UOF-16] [FEED-4]', () => {
    const placesOf = (template: string) => [...template.matchAll(/\{[!+\-%]?(\w+)/g)].map(([, key = '']) => key)
    for (const { id, names, outcomes } of shapes) {
      const words = es.markets[id] ?? ''
      expect([id, words !== '']).toEqual([id, true])
      const listed = outcomes.filter((one) => !one.startsWith('sr:'))
      const templates = listed.map((one) => es.outcomes[one] ?? PLAIN_OUTCOMES.get(one))
      expect([id, templates.indexOf(undefined)]).toEqual([id, -1])
      for (const template of [words, ...templates]) {
        for (const place of placesOf(template ?? ''))
          expect([id, place, names]).toEqual([id, place, expect.arrayContaining([place])])
      }
    }
    for (const code of new Set(heard.flatMap(({ event }) => event.match_status ?? []))) {
      expect(matchStatusDescription(Number(code))).not.toBe(code)
    }
  })

  test('its own catalogue describes every market, outcome and variant it sells [UOF-16]', () => {
    const catalogue = get(match, '/v1/descriptions/en/markets.xml')
    const variants = get(match, '/v1/descriptions/en/variants.xml')
    for (const { id, names, outcomes } of shapes) {
      const description = new RegExp(`<market id="${id}" .*?</market>`).exec(catalogue)?.[0] ?? ''
      expect([id, description.length > 0]).toEqual([id, true])
      for (const name of names) expect(description).toContain(`<specifier name="${name}"`)
      for (const outcome of outcomes) {
        if (outcome.startsWith('sr:player:')) expect(description).toContain('outcome_type="player"')
        else expect(outcome.startsWith('sr:') ? variants : description).toContain(`<outcome id="${outcome}"`)
      }
    }
  })
})

describe('the pace', () => {
  test('each match moves some price every two to four seconds', () => {
    const match = simulator({ matches: { soccer: 4, basketball: 2 } })
    match.tick(0)
    const moves = match.tick(MINUTE_MS).filter((delivery) => type(delivery) === 'odds_change')
    expect(moves.length).toBeGreaterThan(6 * 14)
    expect(moves.length).toBeLessThan(6 * 35)
  })

  test('the prices moved per second are those asked for', () => {
    const match = simulator({ pricesPerSecond: 300, matches: { soccer: 40, basketball: 20 } })
    const known = new Map<string, number | null>()
    const changes = (deliveries: Delivery[]) => {
      let count = 0
      for (const { type: kind, eventId, markets } of deliveries.map(read)) {
        if (kind !== 'odds_change') continue
        for (const { line, outcomes } of markets) {
          for (const { id, odds } of outcomes) {
            const key = `${eventId},${line},${id}`
            if (known.get(key) !== odds) count += 1
            known.set(key, odds)
          }
        }
      }
      return count
    }
    changes(match.tick(0))
    const perSecond = changes(match.tick(20_000)) / 20
    expect(perSecond).toBeGreaterThan(250)
    expect(perSecond).toBeLessThan(600)
  })
})

describe('in real time', () => {
  test('it publishes the whole state at once and then plays at its speed until stopped', () => {
    vi.useFakeTimers({ now: NOW })
    const heard: Delivery[] = []
    const match = simulator({ now: Date.now, speed: 10, matches: { soccer: 3, basketball: 2 } })
    match.start((delivery) => heard.push(delivery))
    const heardOf = new Set(heard.map((delivery) => read(delivery).eventId))
    for (const { event } of match.matches()) expect(heardOf).toContain(`sr:match:${event.matchId}`)
    const playing = match.matches().filter((one) => one.stage() === 'live').length

    vi.advanceTimersByTime(30_000)
    expect(heard.filter((delivery) => type(delivery) === 'alive')).toHaveLength(8)
    const moves = heard.filter((delivery) => type(delivery) === 'odds_change').length
    expect(moves).toBeGreaterThan(playing * 60)

    match.stop()
    const before = heard.length
    vi.advanceTimersByTime(30_000)
    expect(heard).toHaveLength(before)
  })

  test('a silent producer says nothing while the other goes on [UOF-2]', () => {
    const match = simulator({ matches: { soccer: 3 }, prematch: 3 })
    match.silence(1, true)
    const products = (deliveries: Delivery[]) => new Set(deliveries.map((delivery) => read(delivery).product))
    expect(products(match.tick(120_000))).toEqual(new Set([3]))
    match.silence(1, false)
    expect(products(match.tick(120_000))).toEqual(new Set([1, 3]))
  })

  test('whoever looks on sees each match with its state, lines and results, after every tick', () => {
    const match = simulator({ matches: { soccer: 2, basketball: 1 }, prematch: 2 })
    let ticks = 0
    const stop = match.onTick(() => {
      ticks += 1
    })
    match.tick(0)
    const stages = Map.groupBy(match.matches(), (one) => one.stage())
    expect(stages.get('live')?.length).toBeGreaterThanOrEqual(3)
    expect(stages.get('scheduled')).toHaveLength(2)
    for (const one of match.matches()) {
      if (one.stage() === 'scheduled') expect(one.markets().length).toBeGreaterThan(5)
      expect(one.state().periods.length > 0).toBe(one.stage() === 'live')
    }
    const hasResults = () => match.matches().some((one) => one.results().length > 0)
    let minutes = 0
    while (minutes < 40 && !hasResults()) {
      match.tick(MINUTE_MS)
      minutes += 1
    }
    expect(hasResults()).toBe(true)
    stop()
    match.tick(0)
    expect(ticks).toBe(1 + minutes)
  })
})
