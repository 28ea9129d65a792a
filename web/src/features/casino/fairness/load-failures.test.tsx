import type { CasinoRound } from '@momio/contract/casino'
import { keepTexts } from '@momio/ui/texts/text-store'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import gamesTexts from '../../../casino-games/locales/es.json'
import { ROUNDS_KEY } from '../../../casino-games/rounds-key.ts'
import screenTexts from '../../../player-screen/locales/es.json'
import refusalTexts from '../../../refusals/locales/es.json'
import texts from '../locales/es.json'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
  keepTexts('es', 'casino', texts)
  keepTexts('es', 'casino-games', gamesTexts)
  keepTexts('es', 'player-screen', screenTexts)
  keepTexts('es', 'refusals', refusalTexts)
})
afterAll(() => void vi.unstubAllGlobals())

/** The screen after the server has not answered what is asked under the key. */
function failed(queryKey: readonly unknown[], screen: ReactNode): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new Error('offline') })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </RouterContextProvider>,
  )
}

test('CAS-6: a list of rounds that cannot be loaded says so and can be asked for again', async () => {
  const { RoundChoice } = await import('./round-choice.tsx')
  const query = { page: 1, pageSize: 20, status: undefined }
  const html = failed([...ROUNDS_KEY, 'history', query], <RoundChoice roundId={null} />)
  expect(html).toContain(screenTexts.loadFailed)
  expect(html).toContain(screenTexts.retry)
})

test('CAS-6: a seed that cannot be revealed, because the next one could not be loaded, says so and can be asked for again', async () => {
  const { default: RoundCheck } = await import('./round-check.tsx')
  const round: CasinoRound = {
    roundId: '018f0000-0000-7000-8000-000000000001',
    gameId: 'cenote',
    bet: { stake: 100 },
    actions: [],
    shown: {},
    staked: 1,
    payout: 0,
    withheld: 0,
    isFinished: true,
    isCancelled: false,
    date: '2026-03-01T12:00:00.000Z',
    fairness: { commitment: 'c0'.repeat(32), clientSeed: 'ana', nonce: 0, serverSeed: null, chain: null },
  }
  const html = failed([...ROUNDS_KEY, 'seeds'], <RoundCheck round={round} />)
  expect(html).toContain(screenTexts.loadFailed)
  expect(html).not.toContain(texts.fairness.revealNow)
})
