import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTournament } from './parse-tournament.ts'

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<tournament_info xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-01-01T00:00:00+00:00">
  <tournament id="sr:tournament:9" name="Liga &amp; Copa">
    <sport id="sr:sport:1" name="Fútbol"/>
    <category id="sr:category:12" name="México" country_code="MEX"/>
    <current_season start_date="2026-01-09" end_date="2026-05-31" year="2026" id="sr:season:77" name="Liga &amp; Copa 2026"/>
  </tournament>
  <season start_date="2026-01-09" end_date="2026-05-31" year="2026" tournament_id="sr:tournament:9" id="sr:season:77" name="Liga &amp; Copa 2026"/>
  <groups><group name="A">
    <competitor id="sr:competitor:1" name="América" abbreviation="AME"><reference_ids/></competitor>
    <competitor id="sr:competitor:2" name="Toluca" abbreviation="TOL"/>
  </group></groups>
</tournament_info>`

const NOBODY = { id: '', name: '', abbreviation: '' }

test('a season is an outright of its tournament, with the names of those who take part [CAT-7]', () => {
  expect(parseTournament(XML, 'sr:season:77')).toEqual({
    ok: true,
    fixture: {
      id: 'sr:season:77',
      startTime: '2026-01-09T00:00:00.000Z',
      status: '',
      liveOdds: '',
      sport: { id: 'sr:sport:1', name: 'Fútbol' },
      category: { id: 'sr:category:12', name: 'México', countryCode: 'MEX' },
      tournament: { id: 'sr:tournament:9', name: 'Liga & Copa' },
      home: NOBODY,
      away: NOBODY,
      outright: {
        name: 'Liga & Copa 2026',
        competitors: [
          { id: 'sr:competitor:1', name: 'América' },
          { id: 'sr:competitor:2', name: 'Toluca' },
        ],
      },
    },
  })
})

test('of a tournament the outright has its name, and begins with its season [CAT-7]', () => {
  expect(parseTournament(XML, 'sr:tournament:9')).toMatchObject({
    ok: true,
    fixture: { id: 'sr:tournament:9', startTime: '2026-01-09T00:00:00.000Z', outright: { name: 'Liga & Copa' } },
  })
})

test.each([
  ['malformed XML', XML.slice(0, -5), /unclosed|wrong/],
  ['another season', XML.replaceAll('sr:season:77', 'sr:season:78'), /another/],
  ['no tournament', XML.replace(/<sport .*?\/>/, ''), /no tournament/],
  ['no date', XML.replaceAll(/ start_date="[^"]*"/g, ''), /start time/],
])('%s is refused', (_, xml, problem) => {
  expect(parseTournament(xml, 'sr:season:77')).toEqual({ ok: false, problem: expect.stringMatching(problem) })
})

test('nothing makes it throw', () => {
  const hit = fc.record({ at: fc.nat(XML.length), cut: fc.nat(20), put: fc.string({ maxLength: 5 }) })
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 4 }), (hits) => {
      const broken = hits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), XML)
      parseTournament(broken, 'sr:season:77')
    }),
  )
})
