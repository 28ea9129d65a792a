import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSimulator, type Delivery, type Simulator } from './index.ts'

const NOW = Date.UTC(2025, 10, 15, 2)
const MINUTE_MS = 60_000
const SAMPLES = fileURLToPath(new URL('../../../shared/data/uof/api/', import.meta.url))

function simulator(options: Partial<Parameters<typeof createSimulator>[0]> = {}): Simulator {
  return createSimulator({ seed: 'test', now: () => NOW, ...options })
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1]
}

function type({ routingKey }: Delivery): string {
  return routingKey.split('.')[3] ?? ''
}

interface Heard {
  readonly type: string
  readonly eventId: string
  readonly status: string | undefined
  readonly matchStatus: string | undefined
  readonly markets: readonly { id: string; specifiers: string; status: string; outcomes: string[] }[]
}

function read({ routingKey, body }: Delivery): Heard {
  const eventStatus = /<sport_event_status[^>]*>/.exec(body)?.[0] ?? ''
  return {
    type: routingKey.split('.')[3] ?? '',
    eventId: attribute(body, 'event_id') ?? '',
    status: attribute(eventStatus, 'status'),
    matchStatus: attribute(eventStatus, 'match_status'),
    markets: [...body.matchAll(/<market ([^>]*?)(\/>|>(.*?)<\/market>)/g)].map(([, head = '', , inner = '']) => ({
      id: attribute(` ${head}`, 'id') ?? '',
      specifiers: attribute(` ${head}`, 'specifiers') ?? '',
      status: attribute(` ${head}`, 'status') ?? '',
      outcomes: [...inner.matchAll(/<outcome id="([^"]*)"/g)].map(([, id = '']) => id),
    })),
  }
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
      const match = simulator({ seed })
      return ticks.flatMap((ms) => match.tick(ms))
    }
    expect(play('one')).toEqual(play('one'))
    expect(play('one')).not.toEqual(play('two'))
  })

  test('plays the same match however the time is cut', () => {
    const whole = simulator()
    const cut = simulator()
    const pieces = Array.from({ length: 60_000 / 40 }, () => 40)
    expect(pieces.flatMap((ms) => cut.tick(ms))).toEqual(whole.tick(60_000))
  })

  test('later in the day plays the same matches under other ids', () => {
    const later = simulator({ now: () => NOW + 3_600_000 })
    const [first, second] = [simulator(), later].map((one) => one.tick(0).map(read).slice(1)) as [Heard[], Heard[]]
    expect(second.map(({ markets }) => markets)).toEqual(first.map(({ markets }) => markets))
    expect(second[0]?.eventId).not.toBe(first[0]?.eventId)
  })
})

describe('the opening', () => {
  test('tells of fourteen soccer matches in four tournaments and six basketball ones in two, in different minutes', () => {
    const match = simulator()
    const opening = match.tick(0).filter((delivery) => type(delivery) === 'odds_change')
    const keys = opening.map(({ routingKey }) => routingKey)
    expect(keys.filter((key) => /^hi\.-\.live\.odds_change\.1\.sr:match\.\d+\.-$/.test(key))).toHaveLength(14)
    expect(keys.filter((key) => /^hi\.-\.live\.odds_change\.2\.sr:match\.\d+\.-$/.test(key))).toHaveLength(6)
    const tournaments = opening.map(({ body }) => {
      const fixture = match.api(`/v1/sports/es/sport_events/${attribute(body, 'event_id')}/fixture.xml`) ?? ''
      return attribute(/<tournament[^>]*>/.exec(fixture)?.[0] ?? '', 'name')
    })
    expect(new Set(tournaments)).toEqual(
      new Set(['Liga MX', 'Liga de Expansión MX', 'Premier League', 'LaLiga', 'NBA', 'LNBP']),
    )
    expect(new Set(opening.map(({ body }) => attribute(body, 'match_time'))).size).toBeGreaterThan(15)
  })

  test('no team plays twice at a time', () => {
    const match = simulator({ matches: { soccer: 40, basketball: 20 } })
    const teams = match.tick(0).flatMap(({ body }) => {
      // The alive message has no event and so no fixture.
      const fixture = match.api(`/v1/sports/es/sport_events/${attribute(body, 'event_id')}/fixture.xml`) ?? ''
      return [...fixture.matchAll(/<competitor id="([^"]*)"/g)].map(([, id]) => id)
    })
    expect(teams).toHaveLength(120)
    expect(new Set(teams).size).toBe(120)
  })

  test('more matches than there are teams is refused', () => {
    expect(() => simulator({ matches: { soccer: 1000, basketball: 0 } })).toThrow(RangeError)
  })
})

describe('two hours of play', () => {
  const match = simulator()
  const heard = Array.from({ length: 120 }, () => match.tick(MINUTE_MS).map(read)).flat()
  const markets = heard.flatMap((message) => message.markets)

  test('the live list never dries up: whoever ends is replaced, by an event announced first', () => {
    const announced = heard.filter((message) => message.type === 'fixture_change')
    const ended = heard.filter(({ status }) => status === '3')
    const closed = heard.filter(({ status }) => status === '4')
    expect(ended.length).toBeGreaterThan(15)
    expect(announced).toHaveLength(ended.length)
    expect(closed.length).toBeGreaterThanOrEqual(ended.length - 3)
    for (const { eventId } of announced.slice(0, -2)) {
      const at = heard.findIndex((message) => message.eventId === eventId)
      expect(heard[at]?.type).toBe('fixture_change')
      expect(heard.slice(at).find((message) => message.eventId === eventId && message.status === '1')).toBeDefined()
    }
    const live = match
      .tick(3000)
      .map(read)
      .filter(({ status }) => status === '1')
    expect(new Set(live.map(({ eventId }) => eventId)).size).toBeGreaterThan(10)
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
      for (const { id, specifiers, status } of message.markets) {
        if (status === '1') lines.add(`${id}|${specifiers}`)
        else lines.delete(`${id}|${specifiers}`)
      }
      const waiting = stopped.get(message.eventId)
      if (waiting && message.markets.length > 0) {
        const listed = new Set(message.markets.map(({ id, specifiers }) => `${id}|${specifiers}`))
        for (const line of waiting) expect(listed).toContain(line)
        stopped.delete(message.eventId)
      }
    }
    expect(stops).toBeGreaterThan(50)
  })

  test('an ended match has no market left open', () => {
    const open = new Map<string, Set<string>>()
    for (const { eventId, markets: listed, status } of heard) {
      const lines = open.get(eventId) ?? new Set()
      open.set(eventId, lines)
      for (const { id, specifiers, status: marketStatus } of listed) {
        if (marketStatus === '0') lines.delete(`${id}|${specifiers}`)
        else lines.add(`${id}|${specifiers}`)
      }
      if (status === '3') expect([...lines]).toEqual([])
    }
  })

  test('the producer says every ten seconds that it is alive', () => {
    expect(heard.filter((message) => message.type === 'alive')).toHaveLength(1 + 120 * 6)
  })

  test('only the agreed markets appear, each with all its outcomes', () => {
    const outcomes: Record<string, string[]> = {
      1: ['1', '2', '3'],
      16: ['1714', '1715'],
      18: ['12', '13'],
      219: ['4', '5'],
      223: ['1714', '1715'],
      225: ['12', '13'],
    }
    const shapes = distinct(
      markets.filter(({ status }) => status !== '0').map(({ id, outcomes: all }) => ({ id, all })),
    )
    expect(shapes).toHaveLength(6)
    for (const { id, all } of shapes) expect(all).toEqual(outcomes[id])
  })

  test.skipIf(!existsSync(SAMPLES))('market, outcome and status ids are those of the public catalogue', () => {
    const catalogue = readFileSync(`${SAMPLES}markets.xml`, 'utf8')
    const shapes = distinct(
      markets.map(({ id, specifiers, outcomes }) => ({ id, name: specifiers.split('=')[0], outcomes })),
    )
    for (const { id, name, outcomes } of shapes) {
      const description = new RegExp(`<market id="${id}"\\s.*?</market>`, 's').exec(catalogue)?.[0] ?? ''
      for (const outcome of outcomes) expect(description).toContain(`<outcome id="${outcome}"`)
      if (name) expect(description).toContain(`<specifier name="${name}"`)
      else expect(description).not.toContain('<specifier ')
    }
    const statuses = readFileSync(`${SAMPLES}match_status.xml`, 'utf8')
    for (const code of new Set(heard.flatMap(({ matchStatus }) => matchStatus ?? []))) {
      expect(statuses).toContain(`<match_status id="${code}"`)
    }
  })
})

describe('the pace', () => {
  test('each match moves some price every two to four seconds', () => {
    const match = simulator()
    match.tick(0)
    const moves = match.tick(MINUTE_MS).filter((delivery) => type(delivery) === 'odds_change')
    expect(moves.length).toBeGreaterThan(20 * 14)
    expect(moves.length).toBeLessThan(20 * 35)
  })

  test('the prices moved per second are those asked for', () => {
    const match = simulator({ pricesPerSecond: 300, matches: { soccer: 40, basketball: 20 } })
    let known = new Map<string, string>()
    const changes = (deliveries: Delivery[]) => {
      let count = 0
      for (const { body } of deliveries) {
        for (const [market] of body.matchAll(/<market [^>]*>.*?<\/market>/g)) {
          for (const [outcome] of market.matchAll(/<outcome [^>]*>/g)) {
            const key = [body, market, outcome]
              .map((text, i) => attribute(text, ['event_id', 'id', 'id'][i] ?? ''))
              .join()
            const line = `${key},${attribute(market, 'specifiers')}`
            const odds = attribute(outcome, 'odds') ?? ''
            if (known.get(line) !== odds) count += 1
            known.set(line, odds)
          }
        }
      }
      return count
    }
    known = new Map()
    changes(match.tick(0))
    const perSecond = changes(match.tick(20_000)) / 20
    expect(perSecond).toBeGreaterThan(250)
    expect(perSecond).toBeLessThan(400)
  })
})

describe('in real time', () => {
  test('it publishes the whole state at once and then plays at its speed until stopped', () => {
    vi.useFakeTimers({ now: NOW })
    const heard: Delivery[] = []
    const match = simulator({ now: Date.now, speed: 10 })
    match.start((delivery) => heard.push(delivery))
    expect(heard).toHaveLength(21)

    vi.advanceTimersByTime(30_000)
    expect(heard.filter((delivery) => type(delivery) === 'alive')).toHaveLength(4)
    const moves = heard.filter((delivery) => type(delivery) === 'odds_change').length
    expect(moves).toBeGreaterThan(20 * 70)

    match.stop()
    const before = heard.length
    vi.advanceTimersByTime(30_000)
    expect(heard).toHaveLength(before)
  })

  test('a consumer that missed something gets every live match again', () => {
    vi.useFakeTimers({ now: NOW })
    const heard: Delivery[] = []
    const match = simulator({ now: Date.now })
    match.start((delivery) => heard.push(delivery))
    heard.length = 0
    match.resend()
    expect(new Set(heard.map((delivery) => read(delivery).eventId)).size).toBe(20)
    for (const delivery of heard) expect(read(delivery).markets.length).toBeGreaterThan(2)
    match.stop()
  })
})

describe('the API', () => {
  test('gives the fixture in the language asked for', () => {
    const match = simulator()
    const id = match.tick(0).map(read)[1]?.eventId
    const spanish = match.api(`/v1/sports/es/sport_events/${id}/fixture.xml`) ?? ''
    expect(spanish).toContain(`<fixture id="${id}"`)
    expect(spanish).toContain('name="Fútbol"')
    expect(spanish).toContain('name="México"')
    expect(spanish).toContain('qualifier="home"')
    expect(match.api(`/v1/sports/en/sport_events/${id}/fixture.xml`)).toContain('name="Soccer"')
  })

  test.each(['/v1/sports/es/sport_events/sr:match:1/fixture.xml', '/v1/users/whoami.xml', '', '/'])(
    'has nothing at %j',
    (path) => {
      expect(simulator().api(path)).toBeNull()
    },
  )
})
