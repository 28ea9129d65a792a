import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFixture } from './parse-fixture.ts'

const SAMPLE = new URL('../../../../test/catalogue/samples/api/fixture.xml', import.meta.url)

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<fixtures_fixture xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-01-01T00:00:00+00:00">
  <fixture id="sr:match:7" scheduled="2026-01-01T02:00:00+00:00" start_time="2026-01-01T03:00:00-01:00" status="live" liveodds="booked">
    <season id="sr:season:1" name="2026" tournament_id="sr:tournament:9"/>
    <tournament id="sr:tournament:9" name="Liga &amp; Copa">
      <sport id="sr:sport:1" name="Fútbol"/>
      <category id="sr:category:12" name="México" country_code="MEX"/>
    </tournament>
    <competitors>
      <competitor id="sr:competitor:2" name="Toluca" qualifier="away"/>
      <competitor id="sr:competitor:1" name="América" abbreviation="AME" qualifier="home">
        <reference_ids><reference_id name="betradar" value="1"/></reference_ids>
      </competitor>
    </competitors>
  </fixture>
</fixtures_fixture>`

test('sides, tournament, sport and start are read; times become UTC', () => {
  expect(parseFixture(XML)).toEqual({
    ok: true,
    fixture: {
      id: 'sr:match:7',
      startTime: '2026-01-01T04:00:00.000Z',
      status: 'live',
      liveOdds: 'booked',
      sport: { id: 'sr:sport:1', name: 'Fútbol' },
      category: { id: 'sr:category:12', name: 'México', countryCode: 'MEX' },
      tournament: { id: 'sr:tournament:9', name: 'Liga & Copa' },
      home: { id: 'sr:competitor:1', name: 'América', abbreviation: 'AME' },
      away: { id: 'sr:competitor:2', name: 'Toluca', abbreviation: 'TOL' },
    },
  })
})

test.each([
  ['malformed XML', XML.slice(0, -5), /unclosed|wrong/],
  ['another answer', '<response response_code="NOT_FOUND"><message>gone</message></response>', /no fixture/],
  ['no start', XML.replace(/ (scheduled|start_time)="[^"]*"/g, ''), /start time/],
  ['one side only', XML.replace('qualifier="away"', ''), /two competitors/],
  ['no tournament', XML.replace(/<tournament .*<\/tournament>/s, ''), /tournament/],
])('%s is refused', (_, xml, problem) => {
  expect(parseFixture(xml)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
})

test('nothing makes it throw', () => {
  const hit = fc.record({ at: fc.nat(XML.length), cut: fc.nat(20), put: fc.string({ maxLength: 5 }) })
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 4 }), (hits) => {
      parseFixture(hits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), XML))
    }),
  )
})

test('a whole answer is read, with all that a fixture carries beside', () => {
  expect(parseFixture(readFileSync(SAMPLE, 'utf8'))).toEqual({
    ok: true,
    fixture: {
      id: 'sr:match:770001',
      startTime: '2026-03-01T02:30:00.000Z',
      status: 'not_started',
      liveOdds: 'booked',
      sport: { id: 'sr:sport:1', name: 'Soccer' },
      category: { id: 'sr:category:12', name: 'Mexico', countryCode: 'MEX' },
      tournament: { id: 'sr:tournament:77001', name: 'Copa del Valle' },
      home: { id: 'sr:competitor:770011', name: 'Coyotes de Puebla', abbreviation: 'COY' },
      away: { id: 'sr:competitor:770012', name: 'Halcones & Amigos', abbreviation: 'HAL' },
    },
  })
})
