import { expect, test } from 'vitest'
import { PRODUCT, type Said } from '../wire/uof-xml.ts'
import { createRecovery } from './recovery.ts'

const NOW = Date.UTC(2026, 2, 1)
const RESULT: Said = {
  routingKey: 'lo.-.live.bet_settlement.1.sr:match.1.-',
  body: `<bet_settlement product="1" event_id="sr:match:1" timestamp="${NOW}"/>`,
  product: PRODUCT.live,
  timestamp: NOW,
  isResult: true,
}

test('a result is sent again once by each recovery, with the number of that request alone [UOF-5]', () => {
  const recovery = createRecovery(() => NOW)
  recovery.remember([RESULT])
  const results = [7, 8].map((requestId) => {
    recovery.ask({ product: PRODUCT.live, after: NOW, requestId })
    const answer = recovery.answer(() => [])
    // Whatever is said, an answer too, is given to be remembered.
    recovery.remember(answer)
    return answer.filter(({ body }) => body.startsWith('<bet_settlement')).map(({ body }) => body)
  })
  expect(results).toEqual([
    [`<bet_settlement product="1" event_id="sr:match:1" timestamp="${NOW}" request_id="7"/>`],
    [`<bet_settlement product="1" event_id="sr:match:1" timestamp="${NOW}" request_id="8"/>`],
  ])
})
