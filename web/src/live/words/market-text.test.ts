import { expect, test } from 'vitest'
import { loadMarketText, marketTextAtHand } from './market-text.ts'

const MATCH = { id: 'sr:match:1', sportId: 'sr:sport:1', homeCompetitorName: 'América', awayCompetitorName: 'Toluca' }
const TOTAL = { name: 'Total de goles', originalName: 'Total', marketType: 18, specifiers: 'total=2.5' }
const HANDICAP = { name: 'Hándicap', originalName: 'Handicap', marketType: 16, specifiers: 'hcp=-1.5' }
const OVER = { outcomeId: '12', name: 'Más de 2.5' }
const AWAY = { outcomeId: '1715', name: 'Toluca (+1.5)' }

test('Spanish is what the server says, and needs nothing to be fetched [FEED-4]', async () => {
  const text = await loadMarketText('es')
  expect(marketTextAtHand('es')).toBe(text)
  expect(marketTextAtHand('en')).toBeUndefined()
  expect([text.market(MATCH, TOTAL), text.outcome(MATCH, TOTAL, OVER)]).toEqual(['Total de goles', 'Más de 2.5'])
})

test.each([
  ['en', /over 2\.5/i, 'Total goals'],
  ['de', /über 2\.5/i, 'Tore Über/Unter'],
  ['fr', /plus de 2\.5/i, 'Total de buts'],
  ['pt', /mais de 2\.5|acima de 2\.5/i, 'Total de gols'],
] as const)(
  '%s has its own words, filled in with the line, the teams and what the sport counts [FEED-4]',
  async (language, over, total) => {
    const text = await loadMarketText(language)
    expect(text.outcome(MATCH, TOTAL, OVER)).toMatch(over)
    expect(text.outcome(MATCH, HANDICAP, AWAY)).toMatch(/Toluca.*\+1\.5/)
    expect(text.market(MATCH, TOTAL)).toBe(total)
  },
)

test('a market without a word stands in English, an outcome without one as the server names it [FEED-4]', async () => {
  const text = await loadMarketText('de')
  const odd = { name: 'Algo raro', originalName: 'Something odd', marketType: 999_999, specifiers: '' }
  expect(text.market(MATCH, odd)).toBe('Something odd')
  expect(text.outcome(MATCH, odd, { outcomeId: 'sr:player:7', name: 'Henry Martín' })).toBe('Henry Martín')
})

test('provider two numbers its markets otherwise [FEED-4]', async () => {
  const text = await loadMarketText('en')
  const two = { ...MATCH, id: 'bg:match:1' }
  const result = { name: 'Resultado', originalName: 'Match Result', marketType: 2, specifiers: 'bg=1.1' }
  expect(text.market(two, result)).not.toBe(text.market(MATCH, result))
})

test('English of the United States reads the words of English [FEED-4]', async () => {
  const [british, american] = await Promise.all(['en', 'en-US'].map(loadMarketText))
  expect(american?.market(MATCH, TOTAL)).toBe(british?.market(MATCH, TOTAL))
})

test.each([
  ['en', 'Liga MX 2026 - Winner'],
  ['de', 'Liga MX 2026 - Sieger'],
  ['fr', 'Liga MX 2026 - Vainqueur'],
  ['pt', 'Liga MX 2026 - Vencedor'],
] as const)('the market of an outright is named after its season in %s [CAT-7]', async (language, expected) => {
  const season = { ...MATCH, id: 'sr:season:1', name: 'Liga MX 2026', homeCompetitorName: '', awayCompetitorName: '' }
  const winner = { name: 'Liga MX 2026 - Ganador', originalName: 'x', marketType: 804, specifiers: '' }
  expect((await loadMarketText(language)).market(season, winner)).toBe(expected)
})
