import { HOUSE_REASONS } from '@momio/domain/house-reasons'
import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import de from './locales/de.json'
import es from './locales/es.json'
import { useReasonText } from './use-reason-text.ts'

afterAll(() => keepTexts('es', 'house-reasons', es))

function Reason({ text }: { readonly text: string }) {
  return useReasonText()(text)
}

test('a reason of the house is told in the language of the page, and what staff wrote as it is [SHELL-8]', () => {
  const shown = (text: string) => renderToStaticMarkup(<Reason text={text} />)
  keepTexts('es', 'house-reasons', de)
  for (const [name, text] of Object.entries(HOUSE_REASONS)) expect(shown(text)).toBe(de[name as keyof typeof de])
  expect(shown('El pago fue raro.')).toBe('El pago fue raro.')
})

test('in Spanish it is what the server keeps [SHELL-8]', () => {
  expect(es).toEqual(HOUSE_REASONS)
})
