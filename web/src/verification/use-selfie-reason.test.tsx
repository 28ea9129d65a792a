import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SELFIE_REASON_KEY, useSelfieReason } from './use-selfie-reason.ts'

// The page's own client needs a browser.
vi.mock('../api/api.ts', () => ({ api: {} }))

function Reason({ isRejected }: { readonly isRejected: boolean }) {
  return useSelfieReason(isRejected) ?? '—'
}

test('a refused selfie is shown with the reason that staff wrote, and no other one [DOC-9]', () => {
  const queries = new QueryClient()
  const shown = (isRejected: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Reason isRejected={isRejected} />
      </QueryClientProvider>,
    )
  expect(shown(true)).toBe('—')
  queries.setQueryData(SELFIE_REASON_KEY, { isUserInVerifyProcess: false, selfieRejectReason: 'Traes lentes oscuros' })
  expect(shown(true)).toBe('Traes lentes oscuros')
  expect(shown(false)).toBe('—')
})
