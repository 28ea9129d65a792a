import type { CasinoRound } from '@momio/contract/casino'
import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import gamesTexts from '../../../casino-games/locales/es.json'
import clipboardTexts from '../../../clipboard/locales/es.json'
import texts from '../locales/es.json'
import { RoundFacts } from '../round-facts.tsx'
import TableReplay from './table-replay.tsx'

beforeAll(() => {
  keepTexts('es', 'casino', texts)
  keepTexts('es', 'casino-games', gamesTexts)
  keepTexts('es', 'clipboard', clipboardTexts)
})

const FAIRNESS = { commitment: 'c0'.repeat(32), clientSeed: 'ruleta:7', nonce: 0, serverSeed: null, chain: null }
const round = (told: Pick<CasinoRound, 'gameId' | 'bet' | 'shown' | 'staked' | 'payout'>): CasinoRound => ({
  ...told,
  roundId: '018f0000-0000-7000-8000-000000000001',
  actions: [],
  isFinished: true,
  isCancelled: false,
  withheld: 0,
  date: '2026-03-01T12:00:00.000Z',
  fairness: FAIRNESS,
})

test('a roulette round is seen again with its number, each chip and what it was paid [CAS-7]', () => {
  const bet = {
    chips: [
      { place: 'straight:17', amount: 1_000 },
      { place: 'red', amount: 5_000 },
    ],
  }
  const shown = { number: 17, wins: [{ place: 'straight:17', amount: 1_000, payout: 36_000 }] }
  const html = renderToStaticMarkup(
    <TableReplay round={round({ gameId: 'ruleta', bet, shown, staked: 60, payout: 360 })} />,
  )
  expect(html).toContain('Salió el 17, negro')
  const laid = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) =>
    item.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, '|'),
  )
  expect(laid).toHaveLength(2)
  expect(laid[0]).toMatch(/Pleno 17.*10\.00.*Pagó.*360\.00/)
  expect(laid[1]).toMatch(/Rojo.*50\.00.*No pagó/)
})

test.each([
  [{ crashPoint: 184, cashedOutAt: 150 }, 'explotó en 1.84×', /Cobraste .*75\.00 en 1\.50×/],
  [{ crashPoint: 184, cashedOutAt: null }, 'explotó en 1.84×', /Seguías a bordo: perdiste tu apuesta de .*50\.00/],
  [{ crashPoint: 100, cashedOutAt: null }, 'explotó en 1.00×', /Seguías a bordo/],
  [{ crashPoint: 100_000, cashedOutAt: 100_000 }, 'llegó a 1,000.00×', /Cobraste .* en 1,000\.00×/],
])('a flight is seen again with its end and where the player got off: %j [CAS-7]', (shown, end, own) => {
  const bet = { stake: 5_000, autoCashOut: null }
  const payout = shown.cashedOutAt === null ? 0 : (50 * shown.cashedOutAt) / 100
  const html = renderToStaticMarkup(<TableReplay round={round({ gameId: 'cohete', bet, shown, staked: 50, payout })} />)
  expect(html).toContain(end)
  expect(html).toMatch(own)
  expect(html).not.toContain('NaN')
})

test('a round of an outside provider has its money and no seeds [CAS-7]', () => {
  const outside = round({ gameId: 'acme:fruits', bet: {}, shown: {}, staked: 20, payout: 50 })
  const html = renderToStaticMarkup(<RoundFacts round={{ ...outside, fairness: null }} />)
  expect(html).toMatch(/20\.00.*50\.00.*\+.*30\.00/)
  expect(html).toContain('es de otro proveedor')
  expect(html).not.toContain(texts.fairness.commitment)
})
