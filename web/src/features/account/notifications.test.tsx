import type { Notifications as Kept } from '@momio/contract/users'
import { keepTexts } from '@momio/ui/texts/text-store'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import refusalTexts from '../../refusals/locales/es.json'
import { NOTIFICATIONS_KEY } from './calls.ts'
import texts from './locales/es.json'
import { Notifications } from './notifications.tsx'

// The page's own client needs a browser.
vi.mock('../../api/api.ts', () => ({ api: {} }))

beforeAll(() => {
  keepTexts('es', 'account', texts)
  keepTexts('es', 'refusals', refusalTexts)
})

test('mails about settled bets and promotions are a switch each, which stands as it is kept [GLI-16] [BET-7]', () => {
  const queries = new QueryClient()
  const kept: Kept = { settledTicketMail: false, promotions: true }
  queries.setQueryData(NOTIFICATIONS_KEY, kept)
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Notifications />
    </QueryClientProvider>,
  )
  const switches = page.split('<label').slice(1)
  expect(
    switches.map((each) => [/font-medium">([^<]+)/.exec(each)?.[1], /aria-checked="(\w+)"/.exec(each)?.[1]]),
  ).toEqual([
    [texts.notifications.settledMail, 'false'],
    [texts.notifications.promotions, 'true'],
  ])
})
