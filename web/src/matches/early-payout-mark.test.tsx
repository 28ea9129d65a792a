import { makeText } from '@momio/ui/texts/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EarlyPayoutMark } from './early-payout-mark.tsx'
import texts from './locales/es.json'

test('the mark of early payout has a name and says what it promises', () => {
  const html = renderToStaticMarkup(<EarlyPayoutMark t={makeText<'matches'>('es', [texts])} />)
  expect(html).toMatch(/^<span role="img" aria-label="Pago anticipado" title="Pago anticipado: [^"]+pase lo que pase/)
  expect(html).toContain('>Anticipado</span>')
})
