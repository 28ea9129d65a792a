import { isKnown } from '@momio/domain/betting/known-outcome'
import { matchStatusDescription } from '@momio/domain/match-status'
import { expect, test } from 'vitest'
import { attributesOf, type HeardMarket, read } from '../../test/read-deliveries.ts'
import { createApi } from '../api/api.ts'
import { replayMatch } from '../match/replay.ts'
import { competitorsOf } from '../programme/competitors.ts'
import { SPORT_KEYS } from '../programme/tournament.ts'
import { TOURNAMENTS } from '../programme/tournaments.ts'

const START = Date.UTC(2026, 10, 15, 18)
const api = createApi({ now: () => START, fixtures: () => [], recover: () => undefined })
const catalogue = api({ method: 'GET', path: '/v1/descriptions/en/markets.xml' }).body
const variants = api({ method: 'GET', path: '/v1/descriptions/en/variants.xml' }).body
const statuses = api({ method: 'GET', path: '/v1/descriptions/en/match_status.xml' }).body

/** A match of each sport, from its sale to its end. */
const wholeMatch = new Map(
  SPORT_KEYS.map((sport) => {
    const tournament = TOURNAMENTS.find((candidate) => candidate.sport === sport)
    const [home, away] = tournament ? competitorsOf(tournament) : []
    if (!home || !away) throw new Error(`nobody plays ${sport}`)
    const heard = replayMatch({
      seed: `whole ${sport}`,
      matchId: 1,
      homeId: home.id,
      awayId: away.id,
      onSaleAt: START,
      kickOffAt: START + 60_000,
      mishaps: 0,
      movesByItself: false,
    })
    return [
      sport,
      heard.map((delivery) => ({ ...read(delivery), sportId: `sr:sport:${delivery.routingKey.split('.')[4]}` })),
    ]
  }),
)

test.each(SPORT_KEYS)(
  'a match of %s is sold, handed over, played, settled to the last line and closed [FEED-5]',
  (sport) => {
    const heard = wholeMatch.get(sport) ?? []
    const onSale = new Map<string, number>()
    const results = new Map<string, string>()
    for (const { type, markets, attributes } of heard) {
      for (const { id, line, status, outcomes } of markets) {
        if (type === 'odds_change') onSale.set(line, status)
        if (type !== 'bet_settlement') continue
        const result = JSON.stringify(outcomes)
        if (attributes.certainty === '2') expect(result).toBe(results.get(line))
        results.set(line, result)
        // Nobody has to score twice.
        if (id === 898 || id === 899) continue
        // Either something wins, or every stake comes back at least in part.
        expect([line, outcomes.some((o) => o.result === '1') || outcomes.every((o) => o.voidFactor)]).toEqual([
          line,
          true,
        ])
      }
    }
    expect(heard.some(({ type }) => type === 'bet_cancel')).toBe(false)
    expect([...onSale.keys()].sort()).toEqual([...results.keys()].sort())
    expect(new Set(onSale.values())).toEqual(new Set([-3]))
    expect(
      heard.map(({ event }) => event.status).filter((status, i, all) => status && status !== all[i - 1]),
    ).toContain('3')
    expect(heard.at(-1)?.event.status).toBe('4')
    expect(onSale.size).toBeGreaterThan(5)
  },
)

test.each(SPORT_KEYS)('the catalogue describes what %s sells and where its matches are [UOF-16]', (sport) => {
  const heard = wholeMatch.get(sport) ?? []
  expect(heard).not.toEqual([])
  const shapes = new Map(
    heard.flatMap(({ markets }) => markets.map((market) => [`${market.id} ${market.outcomes.length}`, market])),
  )
  for (const { id, specifiers, outcomes } of shapes.values()) {
    const description = new RegExp(`<market id="${id}" .*?</market>`).exec(catalogue)?.[0] ?? `nothing for ${id}`
    const names = specifiers === '' ? [] : specifiers.split('|').map((pair) => pair.split('=')[0] ?? '')
    for (const name of names) expect(description).toContain(`<specifier name="${name}"`)
    for (const outcome of outcomes) {
      if (outcome.id.startsWith('sr:player:')) expect(description).toContain('outcome_type="player"')
      else expect(outcome.id.startsWith('sr:') ? variants : description).toContain(`<outcome id="${outcome.id}"`)
    }
  }
  for (const status of new Set(heard.flatMap(({ event }) => event.match_status ?? []))) {
    expect(statuses).toContain(`<match_status id="${status}"`)
  }
})

test.each(SPORT_KEYS)(
  'of %s nothing is called known before its time: from then on it is not sold, and is settled [GLI-18]',
  (sport) => {
    const sold = new Map<string, HeardMarket>()
    const known = new Set<string>()
    for (const { type, sportId, eventId, markets, event, body } of wholeMatch.get(sport) ?? []) {
      if (type === 'bet_settlement') {
        for (const lines of [sold, known]) for (const { line } of markets) lines.delete(line)
      }
      if (type !== 'odds_change') continue
      const open = markets.filter(({ status }) => status === 1)
      expect(open.filter(({ line }) => known.has(line))).toEqual([])
      for (const market of open) sold.set(market.line, market)
      const played = {
        sportId,
        homeScore: Number(event.home_score),
        awayScore: Number(event.away_score),
        periodScores: periodsOf(body),
        matchStatusDescription: matchStatusDescription(Number(event.match_status)),
      }
      for (const { line, id: marketId, specifiers, outcomes } of sold.values()) {
        const asked = outcomes.map(({ id: outcomeId }) => ({ eventId, marketId, specifiers, outcomeId }))
        if (asked.every((one) => isKnown(one, played))) known.add(line)
      }
    }
    expect([...known]).toEqual([])
  },
)

function periodsOf(body: string) {
  return [...body.matchAll(/<period_score [^>]*>/g)].map(([tag]) => {
    const { number, home_score: home, away_score: away } = attributesOf(tag)
    return { number: Number(number), home: Number(home), away: Number(away) }
  })
}
