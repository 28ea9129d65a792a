import { makeText } from '@momio/ui/texts/text'
import { expect, test } from 'vitest'
import { loadMarketText } from '../live/words/market-text.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import { selectionWords } from './selection-words.ts'

const inSpanish = makeText<'matches'>('es', [es])
const inEnglish = makeText<'matches'>('en', [en])

const HOME_WIN = {
  eventId: 'sr:match:1',
  sportId: 'sr:sport:1',
  matchName: 'América - Toluca',
  marketId: 1,
  specifiers: '',
  outcomeId: '2',
  marketName: '1x2',
  outcomeName: 'empate',
}

test('a selection is named as the server did until the words of the language are there, then in the language [BET-9]', async () => {
  expect(selectionWords(inEnglish, undefined, HOME_WIN).outcome).toBe('empate')
  const english = selectionWords(inEnglish, await loadMarketText('en'), HOME_WIN)
  expect(english).toMatchObject({ match: 'América – Toluca', home: 'América', away: 'Toluca', outcome: 'Draw' })
})

test('totals carry their line, and an outright is called by its own name [BET-9]', () => {
  const total = { ...HOME_WIN, marketId: 18, specifiers: 'total=2.5', outcomeId: '12', outcomeName: 'más de 2.5' }
  expect(selectionWords(inSpanish, undefined, total).outcome).toBe('Más 2.5')
  const outright = selectionWords(inSpanish, undefined, { ...HOME_WIN, matchName: 'Liga MX 2026' })
  expect(outright).toMatchObject({ match: 'Liga MX 2026', home: '', away: '' })
})
