import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EarlyPayoutMark } from './early-payout-mark.tsx'
import texts from './locales/es.json'

test('the mark of early payout has a name and says what it promises', async () => {
  const spanish = i18next.createInstance()
  await spanish.init({ lng: 'es', resources: { es: { matches: texts } } })
  const html = renderToStaticMarkup(<EarlyPayoutMark t={spanish.getFixedT('es', 'matches')} />)
  expect(html).toMatch(/^<span role="img" aria-label="Pago anticipado" title="Pago anticipado: [^"]+pase lo que pase/)
  expect(html).toContain('>Anticipado</span>')
})
