import type { TableRound } from '@momio/contract/table-hub'
import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import gameTexts from '../../../../casino-games/locales/es.json'
import tableTexts from '../../locales/es.json'
import texts from '../locales/es.json'
import type { Seat } from '../seat.ts'
import { BetPanel } from './bet-panel.tsx'

beforeAll(() => {
  keepTexts('es', 'crash', texts)
  keepTexts('es', 'live-tables', tableTexts)
  keepTexts('es', 'casino-games', gameTexts)
})

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const FLYING: TableRound = {
  roundNo: 7,
  commitment: 'c',
  chain: null,
  nextAt: null,
  opensAt: new Date(NOW - 10_000).toISOString(),
  closesAt: new Date(NOW - 2_000).toISOString(),
  result: null,
}

function shown(seat: Seat): string {
  const own = { isGuest: false, seat, bets: [], before: null, news: null, bet() {}, leave() {} }
  return renderToStaticMarkup(
    <BetPanel round={FLYING} serverNow={() => NOW} isUnsure={false} own={own} game={undefined} />,
  )
}

test('CAS-4: whoever is on board can get off while the bounds of the table are not known; nobody bets until they are', () => {
  const flying = shown({ kind: 'flying', staked: 50 })
  expect(flying).toContain('Cobrar')
  expect(flying).not.toContain('aria-disabled="true"')
  const free = shown({ kind: 'free' })
  expect(free).toContain('Un momento…')
  expect(free).toContain('aria-disabled="true"')
})
