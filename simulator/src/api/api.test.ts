import { describe, expect, test } from 'vitest'
import { read } from '../../test/read-deliveries.ts'
import { createSimulator, type Delivery, type Simulator, startSimulatorServer } from '../index.ts'

const START = Date.UTC(2026, 10, 15, 18)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Watched {
  readonly simulator: Simulator
  now(): number
  pass(ms: number): Delivery[]
}

function watched(options: Partial<Parameters<typeof createSimulator>[0]> = {}): Watched {
  let at = START
  const simulator = createSimulator({
    seed: 'api',
    now: () => at,
    matches: { soccer: 4, basketball: 1 },
    prematch: 6,
    pricesPerSecond: 5,
    ...options,
  })
  return {
    simulator,
    now: () => at,
    pass(ms) {
      const heard: Delivery[] = []
      for (let passed = 0; passed < ms; passed += MINUTE_MS) {
        at += MINUTE_MS
        heard.push(...simulator.tick(MINUTE_MS))
      }
      return heard
    },
  }
}

function recover(simulator: Simulator, product: string, query: string) {
  return simulator.api({ method: 'POST', path: `/v1/${product}/recovery/initiate_request${query}` })
}

describe('fixtures and profiles', () => {
  const { simulator } = watched()
  const get = (path: string) => simulator.api({ method: 'GET', path })
  const [match] = simulator.matches()

  test('the fixture comes in the language asked for', () => {
    const id = `sr:match:${match?.event.matchId}`
    const spanish = get(`/v1/sports/es/sport_events/${id}/fixture.xml`)
    expect(spanish.status).toBe(200)
    expect(spanish.body).toContain(`<fixture id="${id}"`)
    expect(spanish.body).toContain('name="Fútbol"')
    expect(spanish.body).toContain('name="México"')
    expect(spanish.body).toContain('qualifier="home"')
    expect(get(`/v1/sports/en/sport_events/${id}/fixture.xml`).body).toContain('name="Soccer"')
  })

  test('goalscorers have names, and the same ones in another run', () => {
    const player = match
      ?.markets()
      .find(({ id }) => id === 40)
      ?.outcomes.find(({ id }) => id.startsWith('sr:player:'))?.id
    const path = `/v1/sports/es/players/${player}/profile.xml`
    const profile = get(path)
    expect(profile.status).toBe(200)
    expect(profile.body).toMatch(new RegExp(`<player id="${player}" name="[^",]+, [^"]+"`))
    const other = watched({ seed: 'another' }).simulator.api({ method: 'GET', path })
    expect(other.body).toBe(profile.body)
  })

  test('a team has a profile with its players', () => {
    const id = match?.fixture.pairing.home.id
    const { body } = get(`/v1/sports/es/competitors/sr:competitor:${id}/profile.xml`)
    expect(body).toContain(`name="${match?.fixture.pairing.home.name}"`)
    expect(body).toContain(`<player id="sr:player:${id}09"`)
  })

  test.each(['markets', 'variants', 'match_status'])('describes %s', (name) => {
    expect(get(`/v1/descriptions/en/${name}.xml`).status).toBe(200)
  })

  test.each(['producers', 'void_reasons', 'betstop_reasons'])('lists %s', (name) => {
    expect(get(`/v1/descriptions/${name}.xml`).status).toBe(200)
  })

  test.each([
    '/v1/sports/es/sport_events/sr:match:1/fixture.xml',
    '/v1/sports/es/players/sr:player:1/profile.xml',
    '/v1/sports/es/competitors/sr:competitor:1/profile.xml',
    '/v1/descriptions/en/nothing.xml',
    '/v1/users/whoami.xml',
    '',
    '/',
  ])('has nothing at %j', (path) => {
    expect(get(path).status).toBe(404)
  })
})

describe('recovery', () => {
  test('brings the whole state and the results since then, marked with the request, and ends with the snapshot [UOF-5]', () => {
    const { simulator, now, pass } = watched({ mishaps: 10, pricesPerSecond: 1 })
    simulator.tick(0)
    const before = pass(10 * MINUTE_MS)
    const after = now()
    const missed = [...before, ...pass(30 * MINUTE_MS)]
      .map(read)
      .filter(({ product, attributes }) => product === 1 && Number(attributes.timestamp) >= after)
    expect(recover(simulator, 'liveodds', `?after=${after}&request_id=77`).status).toBe(202)
    const heard = simulator.tick(0).map(read)

    expect(heard.every(({ product, requestId }) => product === 1 && requestId === '77')).toBe(true)
    expect(heard.at(-1)?.type).toBe('snapshot_complete')
    const results = (messages: typeof heard) =>
      messages
        .filter(({ type }) => /settlement|cancel/.test(type))
        .map(({ type, eventId, markets }) => ({ type, eventId, markets }))
    expect(results(heard)).toEqual(results(missed))
    expect(results(heard).length).toBeGreaterThan(3)

    const sent = new Map(heard.filter(({ type }) => type === 'odds_change').map((one) => [one.eventId, one]))
    for (const match of simulator.matches()) {
      if (match.stage() !== 'live') continue
      const lines = sent.get(`sr:match:${match.event.matchId}`)?.markets ?? []
      for (const market of match.markets()) {
        const line = lines.find(({ id, specifiers }) => id === market.id && specifiers === market.specifiers)
        expect(line?.status).toBe(market.status)
        expect(line?.outcomes.map(({ odds }) => odds)).toEqual(market.outcomes.map(({ odds }) => odds && odds / 1000))
      }
    }
  })

  test('brings the prematch matches by their own producer, and only then is it subscribed [UOF-3]', () => {
    const { simulator, pass } = watched()
    simulator.tick(0)
    recover(simulator, 'pre', '?request_id=5')
    const heard = simulator.tick(0).map(read)
    const onSale = simulator.matches().filter((match) => match.stage() === 'scheduled')
    expect(new Set(heard.slice(0, -1).map(({ eventId }) => eventId))).toEqual(
      new Set(onSale.map(({ event }) => `sr:match:${event.matchId}`)),
    )
    const alives = pass(MINUTE_MS)
      .map(read)
      .filter(({ type }) => type === 'alive')
    expect(new Set(alives.map(({ product, attributes }) => `${product}:${attributes.subscribed}`))).toEqual(
      new Set(['1:0', '3:1']),
    )
    simulator.reconnected()
    const again = simulator
      .tick(100)
      .map(read)
      .filter(({ type }) => type === 'alive')
    expect(again.map(({ attributes }) => attributes.subscribed)).toEqual(['0', '0'])
  })

  test.each([
    ['liveodds', '', 400],
    ['liveodds', '?request_id=x', 400],
    ['liveodds', '?request_id=1&after=yesterday', 400],
    ['liveodds', `?request_id=1&after=${START + HOUR_MS}`, 400],
    ['liveodds', `?request_id=1&after=${START - 11 * HOUR_MS}`, 403],
    ['liveodds', `?request_id=1&after=${START - 9 * HOUR_MS}`, 202],
    ['pre', `?request_id=1&after=${START - 71 * HOUR_MS}`, 202],
    ['pre', `?request_id=1&after=${START - 73 * HOUR_MS}`, 403],
    ['betpal', '?request_id=1', 404],
  ])('asked of %s with %j is answered %i [UOF-6]', (product, query, status) => {
    expect(recover(watched().simulator, product, query).status).toBe(status)
  })
})

test('the same answers come over HTTP', async () => {
  const { simulator } = watched()
  const { url, close } = await startSimulatorServer(simulator)
  try {
    const path = `/v1/sports/es/sport_events/sr:match:${simulator.matches()[0]?.event.matchId}/fixture.xml`
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(simulator.api({ method: 'GET', path }).body)
    const asked = await fetch(`${url}/v1/liveodds/recovery/initiate_request?request_id=3`, { method: 'POST' })
    expect(asked.status).toBe(202)
    expect(await asked.text()).toContain('response_code="ACCEPTED"')
    expect((await fetch(`${url}/nothing`)).status).toBe(404)
  } finally {
    await close()
  }
})
