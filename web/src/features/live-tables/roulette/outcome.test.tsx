import type { TableBet } from '@momio/contract/tables'
import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import tableTexts from '../locales/es.json'
import texts from './locales/es.json'
import { Outcome } from './outcome.tsx'

beforeAll(() => {
  keepTexts('es', 'roulette', texts)
  keepTexts('es', 'live-tables', tableTexts)
})

const bet = (staked: number, payout: number): TableBet => ({
  roundId: `round ${staked}`,
  roundNo: 7,
  bet: {},
  staked,
  leftAt: null,
  payout,
  withheld: 0,
})

test.each([
  ['Recuperaste $20.00', [bet(10, 20), bet(10, 0)]],
  ['Recuperaste $15.00', [bet(15, 15), bet(30, 0)]],
  ['Ganaste $40.00', [bet(20, 40), bet(10, 0)]],
  ['Esta vez no', [bet(20, 0)]],
])('what several bets brought is told by all of them together: %s [CAS-4]', (told, bets) => {
  const html = renderToStaticMarkup(<Outcome bets={bets} />)
  expect(html).toContain(told)
  expect(html.includes('text-up')).toBe(told.startsWith('Ganaste'))
})
