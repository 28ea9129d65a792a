import { readdirSync, readFileSync } from 'node:fs'
import { isSettledResult } from '@momio/domain/settled-result'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeedMessage } from './message.ts'
import { parseFeedMessage } from './parse-message.ts'

const SAMPLES = new URL('../../../../test/catalogue/samples/feed/', import.meta.url)

const FROM = Date.parse('2026-03-01T02:00:00Z')
const TO = FROM + 60_000

function parse(xml: string): FeedMessage {
  const parsed = parseFeedMessage(xml)
  if (!parsed.ok) throw new Error(`${parsed.problem}: ${parsed.detail}`)
  return parsed.message
}

function oddsChange(inner: string, attributes = 'product="1" event_id="sr:match:7" timestamp="1700"'): string {
  return `<odds_change ${attributes}>${inner}</odds_change>`
}

describe('odds_change', () => {
  test('is read with its status, its lines and its prices in thousandths', () => {
    const message = parse(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <odds_change product="1" event_id="sr:match:7" timestamp="1700000000001" request_id="9">
        <sport_event_status status="1" reporting="1" match_status="15" home_score="61" away_score="58">
          <clock match_time="27:12" remaining_time="20:48" remaining_time_in_period="8:48" stopped="true"/>
          <period_scores>
            <period_score match_status_code="13" number="1" home_score="30" away_score="25"/>
            <period_score match_status_code="14" number="2" home_score="31" away_score="33"/>
          </period_scores>
          <results><result match_status_code="100" home_score="1" away_score="2"/></results>
        </sport_event_status>
        <odds_generation_properties expected_totals="2.9" expected_supremacy="0.2"/>
        <odds betting_status="3" betstop_reason="12">
          <market favourite="1" status="1" cashout_status="-1" id="225" specifiers="total=221.5" extended_specifiers="a=b">
            <market_metadata next_betstop="1653576700000"/>
            <outcome id="12" odds="1.87" probabilities="0.512345" active="1" team="1"/>
            <outcome id="13" probabilities="8.97094E-4" active="0"/>
          </market>
          <market id="219" status="-3"/>
        </odds>
      </odds_change>`)
    expect(message).toEqual({
      type: 'odds_change',
      product: 1,
      eventId: 'sr:match:7',
      timestamp: 1_700_000_000_001,
      requestId: 9,
      eventStatus: {
        status: 1,
        matchStatus: 15,
        homeScore: 61,
        awayScore: 58,
        clock: { matchTime: '27:12', remainingTime: '20:48', remainingTimeInPeriod: '8:48', stopped: true },
        periodScores: [
          { number: 1, home: 30, away: 25 },
          { number: 2, home: 31, away: 33 },
        ],
      },
      bettingStatus: 3,
      betstopReason: 12,
      markets: [
        {
          id: 225,
          specifiers: 'total=221.5',
          extendedSpecifiers: 'a=b',
          favourite: true,
          status: 1,
          cashoutStatus: -1,
          outcomes: [
            { id: '12', odds: 1870, probabilities: 0.512345, active: true },
            { id: '13', probabilities: 0.000897094, active: false },
          ],
        },
        { id: 219, specifiers: '', favourite: false, status: -3, outcomes: [] },
      ],
    })
  })

  test('is read with what the score board of its sport shows [CAT-6]', () => {
    const board = (attributes: string, inner = '') => {
      const status = `<sport_event_status status="1" match_status="8" ${attributes}>${inner}</sport_event_status>`
      const message = parse(oddsChange(status))
      return message.type === 'odds_change' ? message.eventStatus?.board : undefined
    }
    expect(board('home_score="1"')).toBeUndefined()
    expect(board('current_server="2" home_gamescore="40" away_gamescore="15" tiebreak="false"')).toEqual({
      serving: 'away',
      game: { home: 40, away: 15 },
      tiebreak: false,
    })
    expect(board('at_bat="1" outs="2" balls="3" strikes="1" bases="1,3"')).toEqual({
      batting: 'home',
      outs: 2,
      balls: 3,
      strikes: 1,
      bases: [1, 3],
    })
    expect(board('bases=""')).toEqual({ bases: [] })
    expect(board('possession="2" try="3" yards="8"')).toEqual({ possession: 'away', down: 3, yardsToGo: 8 })
    expect(board('home_suspend="1" away_suspend="0"')).toEqual({ suspensions: { home: 1, away: 0 } })
    expect(
      board(
        '',
        '<statistics><yellow_cards home="2" away="1"/><red_cards home="0" away="1"/><corners home="6" away="4"/></statistics>',
      ),
    ).toEqual({ yellowCards: { home: 2, away: 1 }, redCards: { home: 0, away: 1 }, corners: { home: 6, away: 4 } })
    // Sent off by a second yellow card, which the feed counts apart.
    const sentOff = ['<red_cards home="0" away="1"/>', '<yellow_red_cards home="1" away="1"/>']
    for (const elements of [sentOff, sentOff.toReversed()]) {
      expect(board('', `<statistics>${elements.join('')}</statistics>`)).toEqual({ redCards: { home: 1, away: 2 } })
    }
    expect(board('current_server="3" home_gamescore="x" away_gamescore="15" outs="many"')).toBeUndefined()
  })

  test('a market without a status is active', () => {
    const message = parse(oddsChange('<odds><market id="1"><outcome id="1" odds="1.5"/></market></odds>'))
    expect(message).toMatchObject({ markets: [{ id: 1, status: 1 }] })
  })

  test('a market that is open and lists no outcomes is suspended; one that is closed may list none [UOF-8]', () => {
    const statuses = ['', 'status="1"', 'status="0"', 'status="-2"', 'status="-3"']
    const message = parse(oddsChange(`<odds>${statuses.map((status) => `<market id="1" ${status}/>`).join('')}</odds>`))
    expect(message).toMatchObject({ markets: [-1, -1, 0, -2, -3].map((status) => ({ status, outcomes: [] })) })
  })

  test.each([
    ['has no id', '<outcome odds="1.5"/>'],
    ['has an empty id', '<outcome id="" odds="1.5"/>'],
    ['is listed twice', '<outcome id="1" odds="1.6"/>'],
  ])('a market of which an outcome %s takes no bets [UOF-17]', (_, outcome) => {
    const message = parse(oddsChange(`<odds><market id="1"><outcome id="1" odds="1.5"/>${outcome}</market></odds>`))
    expect(message).toMatchObject({ markets: [{ status: -1, outcomes: [{ id: '1', odds: 1500 }] }] })
  })

  test.each([
    ['1', true],
    ['0', false],
    ['2', false],
    ['-1', false],
    ['true', false],
    ['yes', false],
    ['', false],
  ])('an outcome that says active="%s" takes bets: %s [UOF-17]', (active, isActive) => {
    const outcome = `<outcome id="1" odds="1.5" active="${active}"/>`
    const message = parse(oddsChange(`<odds><market id="1">${outcome}</market></odds>`))
    expect(message).toMatchObject({ markets: [{ outcomes: [{ active: isActive }] }] })
  })

  test('a score below zero is none, and so is that of a period or a count [CAT-6]', () => {
    const message = parse(
      oddsChange(`<sport_event_status status="1" match_status="6" home_score="-1" away_score="2" outs="-2">
        <period_scores><period_score number="1" home_score="1" away_score="0"/>
          <period_score number="2" home_score="-1" away_score="0"/></period_scores>
        <statistics><corners home="-1" away="3"/></statistics></sport_event_status>`),
    )
    expect(message).toMatchObject({ eventStatus: { awayScore: 2, periodScores: [{ number: 1, home: 1, away: 0 }] } })
    const { eventStatus } = message.type === 'odds_change' ? message : {}
    expect(eventStatus?.homeScore).toBeUndefined()
    expect(eventStatus?.board).toBeUndefined()
  })

  test('a line is the same in whatever order its specifiers come', () => {
    const line = (specifiers: string) => parse(oddsChange(`<odds><market id="1" specifiers="${specifiers}"/></odds>`))
    expect(line('set=2|game=3|point=1')).toEqual(line('point=1|set=2|game=3'))
    expect(line('set=2|game=3|point=1')).toMatchObject({ markets: [{ specifiers: 'game=3|point=1|set=2' }] })
  })

  test.each(['1.004', '1.0004', '1.00', '0.99', '0', '-1.5', 'abc', '', '0x10', 'NaN', 'Infinity', '1e9', ' 1.5'])(
    'a price of %j takes no bets [UOF-17]',
    (odds) => {
      const message = parse(
        oddsChange(`<odds><market id="1"><outcome id="1" odds="${odds}" active="1"/></market></odds>`),
      )
      expect(message).toMatchObject({ markets: [{ outcomes: [{ id: '1', odds: undefined, active: false }] }] })
    },
  )

  test.each(['2', '-5', 'open', ''])('a market status of %j takes no bets', (status) => {
    expect(parse(oddsChange(`<odds><market id="1" status="${status}"/></odds>`))).toMatchObject({
      markets: [{ status: -1 }],
    })
  })

  test.each([
    ['product', oddsChange('', 'event_id="sr:match:7" timestamp="1"')],
    ['product', oddsChange('', 'product="123456" event_id="sr:match:7" timestamp="1"')],
    ['timestamp', oddsChange('', 'product="1" event_id="sr:match:7" timestamp="soon"')],
    ['event_id', oddsChange('', 'product="1" timestamp="1"')],
    ['event_id', oddsChange('', 'product="1" timestamp="1" event_id="../users/whoami"')],
    ['request_id', oddsChange('', 'product="1" timestamp="1" event_id="sr:match:7" request_id="x"')],
    ['market id', oddsChange('<odds><market id="first"/></odds>')],
    ['outcome outside a market', oddsChange('<odds><outcome id="1" odds="1.5"/></odds>')],
  ])('without a usable %s it is refused', (what, xml) => {
    expect(parseFeedMessage(xml)).toMatchObject({ ok: false, problem: 'invalid', detail: `odds_change: ${what}` })
  })

  test('every price of the schema comes out as its exact thousandths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1005, max: 1_000_000 }), (thousandths) => {
        const odds = (thousandths / 1000).toString()
        const message = parse(oddsChange(`<odds><market id="1"><outcome id="1" odds="${odds}"/></market></odds>`))
        expect(message).toMatchObject({ markets: [{ outcomes: [{ odds: thousandths, active: true }] }] })
      }),
    )
  })
})

describe('the other messages', () => {
  const WON = '<outcome id="1" result="1"/>'
  const header = { product: 1, eventId: 'sr:match:7', timestamp: 1700 }
  const attributes = 'product="1" event_id="sr:match:7" timestamp="1700"'

  test('bet_stop names groups and what markets become; it suspends where it does not say', () => {
    expect(parse(`<bet_stop ${attributes} groups="score|corners" market_status="0"/>`)).toEqual({
      type: 'bet_stop',
      ...header,
      groups: ['score', 'corners'],
      marketStatus: 0,
    })
    expect(parse(`<bet_stop ${attributes} groups="all"/>`)).toMatchObject({ groups: ['all'], marketStatus: -1 })
    expect(parse(`<bet_stop ${attributes}/>`)).toMatchObject({ groups: ['all'], marketStatus: -1 })
  })

  test('a bet_stop never opens a market', () => {
    expect(parse(`<bet_stop ${attributes} market_status="1"/>`)).toMatchObject({ marketStatus: 0 })
  })

  test('bet_settlement carries certainty, results, void and dead heat factors', () => {
    const xml = `<bet_settlement ${attributes} certainty="2"><outcomes>
      <market id="201" specifiers="setnr=1|gamenr=2" void_reason="12">
        <outcome id="sr:player:123456" result="1" dead_heat_factor="0.25"/>
        <outcome id="2" result="0" void_factor="0.5"/>
        <outcome id="3" result="-1"/>
      </market></outcomes></bet_settlement>`
    expect(parse(xml)).toEqual({
      type: 'bet_settlement',
      ...header,
      certainty: 2,
      markets: [
        {
          id: 201,
          specifiers: 'gamenr=2|setnr=1',
          voidReason: 12,
          outcomes: [
            { id: 'sr:player:123456', result: 1, deadHeatFactor: 0.25 },
            { id: '2', result: 0, voidFactor: 0.5 },
            { id: '3', result: -1 },
          ],
        },
      ],
    })
  })

  const settlementOf = (...markets: string[]) => {
    const lines = markets.map((outcomes) => `<market id="1" specifiers="a=1|b=2">${outcomes}</market>`)
    return `<bet_settlement ${attributes}><outcomes>${lines.join('')}</outcomes></bet_settlement>`
  }

  const NO_FACTORS = ['1,0', '', 'NaN', '.5', '1.', '7', '-1', '-0', '+1', '1e0', '0x1', '01', ' 1', 'half']

  test.each([
    'result="win"',
    'result=""',
    'result="2"',
    '',
    'result="1" void_factor="1"',
    'result="0" void_factor="0.25"',
    'result="1" dead_heat_factor="0"',
    'result="1" dead_heat_factor="1.5"',
    ...NO_FACTORS.flatMap((value) => [`result="0" void_factor="${value}"`, `result="1" dead_heat_factor="${value}"`]),
  ])('a settlement with one outcome that makes no sense (%s) is refused whole', (outcome) => {
    const xml = settlementOf(`<outcome id="2" result="0"/><outcome id="1" ${outcome}/>`)
    expect(parseFeedMessage(xml)).toMatchObject({
      ok: false,
      problem: 'invalid',
      detail: 'bet_settlement: outcome',
      type: 'bet_settlement',
    })
  })

  test.each([
    ['result="0" void_factor="1"', { result: 0, voidFactor: 1 }],
    ['result="0" void_factor="1.0"', { result: 0, voidFactor: 1 }],
    ['result="1" void_factor="0.5"', { result: 1, voidFactor: 0.5 }],
    ['result="1" void_factor="0.0" dead_heat_factor="1.0"', { result: 1, voidFactor: 0, deadHeatFactor: 1 }],
    ['result="1" dead_heat_factor="0.333333"', { result: 1, deadHeatFactor: 0.333333 }],
  ])('a settlement says %s', (outcome, result) => {
    expect(parse(settlementOf(`<outcome id="1" ${outcome}/>`))).toMatchObject({ markets: [{ outcomes: [result] }] })
  })

  test.each([
    ['an outcome with two results', [`${WON}<outcome id="1" result="0"/>`], 'outcome 1 with two results'],
    [
      'an outcome won and refunded',
      [`${WON}<outcome id="1" result="0" void_factor="1"/>`],
      'outcome 1 with two results',
    ],
    ['a line listed twice with two results', [WON, '<outcome id="1" result="0"/>'], 'outcome 1 with two results'],
    ['an outcome without id', [`${WON}<outcome result="0"/>`], 'an outcome without id'],
    ['an outcome with an empty id', [`${WON}<outcome id="" result="0"/>`], 'an outcome without id'],
    ['a market without outcomes', [''], 'a market without outcomes'],
  ])('a settlement with %s is refused whole', (_, markets, detail) => {
    expect(parseFeedMessage(settlementOf(...markets))).toMatchObject({
      ok: false,
      problem: 'invalid',
      detail: `bet_settlement: ${detail}`,
    })
  })

  test('what a settlement says twice counts once, and a line that it lists twice has the outcomes of both', () => {
    const message = parse(settlementOf(WON, `${WON}<outcome id="2" result="0"/>`))
    expect(message).toMatchObject({
      markets: [
        {
          outcomes: [
            { id: '1', result: 1 },
            { id: '2', result: 0 },
          ],
        },
      ],
    })
    expect(message.type === 'bet_settlement' && message.markets.length).toBe(1)
  })

  test('a product and a certainty that are not said stay unsaid; nonsense is refused', () => {
    const settlement = (said: string) => `<bet_settlement event_id="sr:match:7" timestamp="1700" ${said}/>`
    expect(parse(settlement(''))).toEqual({
      type: 'bet_settlement',
      eventId: 'sr:match:7',
      timestamp: 1700,
      markets: [],
    })
    expect(parse(settlement('product="0" certainty="1"'))).toMatchObject({ product: 0, certainty: 1 })
    for (const certainty of ['sure', '', '0', '3', '-1']) {
      expect(parseFeedMessage(settlement(`certainty="${certainty}"`))).toMatchObject({ ok: false, problem: 'invalid' })
    }
    expect(parseFeedMessage(settlement('product="all"'))).toMatchObject({ ok: false, problem: 'invalid' })
  })

  test.each(['bet_cancel', 'rollback_bet_cancel', 'rollback_bet_settlement'])(
    '%s that names no market is refused: neither all of the event nor nothing is a safe reading',
    (type) => {
      expect(parseFeedMessage(`<${type} ${attributes}/>`)).toMatchObject({
        ok: false,
        problem: 'invalid',
        detail: `${type}: it names no market`,
      })
    },
  )

  test('extended specifiers, the cashout status and each way to end are read', () => {
    const named = '<market id="1" extended_specifiers="pero=2"/>'
    expect(parse(`<bet_cancel ${attributes}>${named}</bet_cancel>`)).toMatchObject({
      markets: [{ extendedSpecifiers: 'pero=2' }],
    })
    const ways =
      'win_probabilities="0.4" lose_probabilities="0.3" half_win_probabilities="0.1" refund_probabilities="0.2"'
    const outcome = `<outcome id="1" odds="2" probabilities="0.5" ${ways} half_lose_probabilities="7"/>`
    const market = `<market id="1" cashout_status="-2" extended_specifiers="a=1">${outcome}</market>`
    expect(parse(oddsChange(`<odds>${market}</odds>`))).toMatchObject({
      markets: [
        {
          cashoutStatus: -2,
          extendedSpecifiers: 'a=1',
          outcomes: [{ probabilities: 0.5, waysToEnd: { win: 0.4, lose: 0.3, halfWin: 0.1, refund: 0.2 } }],
        },
      ],
    })
  })

  test.each(['bet_cancel', 'rollback_bet_cancel'])('%s has a window that may be open on either side', (type) => {
    const market = '<market id="62" specifiers="goalnr=1" void_reason="12"/>'
    const lines = [{ id: 62, specifiers: 'goalnr=1', voidReason: 12, outcomeIds: [] }]
    expect(
      parse(
        `<${type} ${attributes} start_time="${FROM}" end_time="${TO}" superceded_by="sr:season:1">${market}</${type}>`,
      ),
    ).toEqual({ type, ...header, startTime: FROM, endTime: TO, supercededBy: 'sr:season:1', markets: lines })
    expect(parse(`<${type} ${attributes} end_time="${TO}">${market}</${type}>`)).toMatchObject({
      startTime: undefined,
      endTime: TO,
    })
  })

  test.each([
    'end_time="late"',
    'end_time=""',
    `start_time="${FROM / 1000}"`,
    `end_time="${TO / 1000}"`,
    `start_time="${FROM * 100}"`,
    `start_time="${TO}" end_time="${FROM}"`,
  ])('a cancel of the window %s is refused: in seconds or turned around it would void no bet [UOF-11]', (window) => {
    const xml = `<bet_cancel ${attributes} ${window}><market id="1"/></bet_cancel>`
    expect(parseFeedMessage(xml)).toMatchObject({ ok: false, problem: 'invalid', detail: 'bet_cancel: window' })
  })

  test.each(['bet_cancel', 'rollback_bet_cancel', 'rollback_bet_settlement'])(
    '%s that names an outcome without id is refused [UOF-17]',
    (type) => {
      const xml = `<${type} ${attributes}><market id="1"><outcome/></market></${type}>`
      expect(parseFeedMessage(xml)).toMatchObject({ ok: false, detail: `${type}: an outcome without id` })
    },
  )

  test('cashout carries the probabilities of outcomes and whether each line can be cashed out', () => {
    const line = '<market status="1" cashout_status="1" id="18" specifiers="total=2.5">'
    const outcome = '<outcome id="12" probabilities="9.5E-4" active="1"/><outcome id="13" probabilities="0.99"/>'
    const xml = `<cashout ${attributes}><sport_event_status status="1" match_status="7"/>
      <odds>${line}${outcome}</market><market status="-3" cashout_status="-2" id="75"/></odds></cashout>`
    expect(parse(xml)).toMatchObject({
      type: 'cashout',
      ...header,
      markets: [
        {
          id: 18,
          specifiers: 'total=2.5',
          cashoutStatus: 1,
          outcomes: [
            { id: '12', probabilities: 0.00095 },
            { id: '13', probabilities: 0.99 },
          ],
        },
        { id: 75, cashoutStatus: -2, outcomes: [] },
      ],
    })
    expect(parse(xml)).not.toHaveProperty('eventStatus')
  })

  test('rollback_bet_settlement may name outcomes', () => {
    expect(
      parse(
        `<rollback_bet_settlement ${attributes}><market id="1"><outcome id="2"/></market></rollback_bet_settlement>`,
      ),
    ).toEqual({
      type: 'rollback_bet_settlement',
      ...header,
      markets: [{ id: 1, specifiers: '', outcomeIds: ['2'] }],
    })
  })

  test('fixture_change, alive and snapshot_complete', () => {
    expect(parse(`<fixture_change ${attributes} change_type="1" start_time="8" next_live_time="9"/>`)).toEqual({
      type: 'fixture_change',
      ...header,
      changeType: 1,
      startTime: 8,
      nextLiveTime: 9,
    })
    expect(parse('<alive product="3" timestamp="4" subscribed="0"/>')).toEqual({
      type: 'alive',
      product: 3,
      timestamp: 4,
      subscribed: false,
    })
    expect(parse('<snapshot_complete product="3" timestamp="4" request_id="7"/>')).toEqual({
      type: 'snapshot_complete',
      product: 3,
      timestamp: 4,
      requestId: 7,
    })
  })

  test.each(['<alive product="3"/>', '<alive timestamp="3"/>', '<snapshot_complete product="3" timestamp="4"/>'])(
    '%s is refused',
    (xml) => {
      expect(parseFeedMessage(xml)).toMatchObject({ ok: false, problem: 'invalid' })
    },
  )
})

describe('what is no message', () => {
  test.each(['', '<odds_change', 'hello', '<odds_change product="1"></bet_stop>'])('%j is malformed', (xml) => {
    expect(parseFeedMessage(xml)).toMatchObject({ ok: false, problem: 'malformed' })
  })

  test.each(['<product_down product="1"/>', '<toString/>', '<constructor/>'])('%s is of an unknown type', (xml) => {
    expect(parseFeedMessage(xml)).toMatchObject({ ok: false, problem: 'unknown-type' })
  })

  const attributes = 'product="1" event_id="sr:match:7" timestamp="1700" request_id="5"'
  const outcomes = '<outcome id="12" odds="1.9" probabilities="0.5" active="1"/><outcome id="13" odds="2.05"/>'
  const results = '<outcome id="12" result="1" void_factor="0.5"/><outcome id="13" result="0"/>'
  const named = '<market id="18" specifiers="total=2.5" void_reason="12"/><market id="1"><outcome id="2"/></market>'
  const whole: Record<FeedMessage['type'], string> = {
    odds_change: oddsChange(
      `<sport_event_status status="1" match_status="6" home_score="0" current_server="2" home_gamescore="15"
         away_gamescore="40" bases="1,3"><clock match_time="3:10"/>
         <period_scores><period_score number="1" home_score="0" away_score="1"/></period_scores>
         <statistics><yellow_cards home="2" away="0"/></statistics></sport_event_status>
       <odds><market id="18" specifiers="total=2.5">${outcomes}</market><market id="1" status="-3"/></odds>`,
      attributes,
    ),
    bet_stop: `<bet_stop ${attributes} groups="score|corners" market_status="-1"/>`,
    bet_settlement: `<bet_settlement ${attributes} certainty="2"><outcomes><market id="18" specifiers="total=2.5">${results}</market></outcomes></bet_settlement>`,
    cashout: `<cashout ${attributes}><odds><market id="18" cashout_status="1">${outcomes}</market></odds></cashout>`,
    bet_cancel: `<bet_cancel ${attributes} start_time="${FROM}" end_time="${TO}">${named}</bet_cancel>`,
    rollback_bet_cancel: `<rollback_bet_cancel ${attributes} end_time="${TO}">${named}</rollback_bet_cancel>`,
    rollback_bet_settlement: `<rollback_bet_settlement ${attributes}>${named}</rollback_bet_settlement>`,
    fixture_change: `<fixture_change ${attributes} change_type="2" start_time="8"/>`,
    alive: '<alive product="3" timestamp="4" subscribed="1"/>',
    snapshot_complete: '<snapshot_complete product="3" timestamp="4" request_id="7"/>',
  }

  test.each(Object.entries(whole))(
    'no damage to %s makes the parser throw, and what it gives is sound [UOF-17]',
    (type, xml) => {
      expect(parse(xml).type).toBe(type)
      // Digits and quotes make other values, tags other structures, the rest nonsense.
      const put = fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom('"', '9', '-', '.', '0x', '1e9', '<market id="1">', '/>', '&#0;'),
      )
      const hit = fc.record({ at: fc.nat(xml.length), cut: fc.nat(12), put })
      fc.assert(
        fc.property(fc.array(hit, { minLength: 1, maxLength: 4 }), (hits) => {
          const damaged = hits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), xml)
          const parsed = parseFeedMessage(damaged)
          if (parsed.ok) expect(unsound(parsed.message)).toEqual([])
        }),
        { numRuns: 500 },
      )
    },
  )

  test('no text at all is taken for a message', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !parseFeedMessage(text).ok))
  })
})

/** What must not reach the book, whatever came in. */
function unsound(message: FeedMessage): string[] {
  const wrong: string[] = []
  const whole = (name: string, value: number | undefined) => {
    if (value !== undefined && !Number.isSafeInteger(value)) wrong.push(`${name} ${value}`)
  }
  whole('product', message.product)
  whole('timestamp', message.timestamp)
  if (message.type === 'odds_change') {
    for (const { id, status, outcomes } of message.markets) {
      whole('market', id)
      if (!(status >= -4 && status <= 1)) wrong.push(`status ${status}`)
      for (const { odds, active } of outcomes) {
        whole('odds', odds)
        if (odds === undefined ? active : odds < 1005) wrong.push(`active ${active} at ${odds}`)
      }
    }
    for (const { home, away } of message.eventStatus?.periodScores ?? []) {
      whole('score', home)
      whole('score', away)
    }
  } else if (message.type === 'bet_settlement') {
    for (const { id, outcomes } of message.markets) {
      whole('market', id)
      for (const outcome of outcomes) {
        if (outcome.id === '' || !isSettledResult(outcome)) wrong.push(JSON.stringify(outcome))
      }
    }
  } else if (message.type === 'bet_cancel' || message.type === 'rollback_bet_cancel') {
    whole('start', message.startTime)
    whole('end', message.endTime)
  } else if (message.type === 'bet_stop' && message.marketStatus > 0) wrong.push('opens a market')
  return wrong
}

describe('messages as the provider writes them', () => {
  const files = readdirSync(SAMPLES)
  const sample = (file: string) => parse(readFileSync(new URL(file, SAMPLES), 'utf8'))

  test.each(files)('%s is read as the message it is [FEED-1]', (file) => {
    expect(sample(file).type).toBe(file.replace(/\..*$/, ''))
  })

  test('they are of all nine kinds [FEED-1]', () => {
    expect(new Set(files.map((file) => sample(file).type)).size).toBe(9)
  })

  test('what is said beside the fields that are read changes nothing of them [FEED-1]', () => {
    expect(sample('odds_change.soccer.xml')).toMatchObject({
      eventStatus: { homeScore: 3, awayScore: 1, clock: { matchTime: '58:41' } },
      markets: [
        { id: 1, status: 1, favourite: true, outcomes: [{ odds: 1080 }, { odds: 9500 }, { active: false }] },
        { id: 166, status: 1, specifiers: 'total=9.5', extendedSpecifiers: 'half=2' },
        { id: 66, status: -3 },
        { id: 139, status: -1, cashoutStatus: -1 },
        { id: 60, status: 0 },
        { id: 83, status: -4 },
      ],
    })
    expect(sample('bet_settlement.factors.xml')).toMatchObject({
      certainty: 2,
      markets: [
        { id: 202 },
        { id: 204, specifiers: 'setnr=1|total=10', voidReason: 3, outcomes: [{ voidFactor: 1 }, { voidFactor: 1 }] },
        {
          id: 187,
          outcomes: [
            { result: 1, voidFactor: 0.5 },
            { result: 0, voidFactor: 0.5 },
          ],
        },
        { id: 535, outcomes: [{ deadHeatFactor: 0.5 }, { deadHeatFactor: 0.5 }, { result: 0 }] },
      ],
    })
    expect(sample('rollback_bet_cancel.xml').product).toBeUndefined()
  })
})
