import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import texts from '../locales/es.json'
import { RoundRow } from './round-row.tsx'

beforeAll(() => keepTexts('es', 'casino', texts))

test.each([
  [0, false],
  [10, false],
  [20, false],
  [20.01, true],
])('of 20 pesos staked %d paid stand in the colour of gains: %s [CAS-7]', (payout, isGain) => {
  const round = {
    roundId: 'r',
    gameId: 'cenote',
    gameName: 'Cenote',
    status: 2,
    stake: 20,
    payout,
    date: '2026-03-01T12:00:00.000Z',
  } as const
  expect(renderToStaticMarkup(<RoundRow round={round} onOpen={() => {}} />).includes('font-semibold text-up')).toBe(
    isGain,
  )
})
