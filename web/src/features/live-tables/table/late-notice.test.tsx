import { keepTexts } from '@momio/ui/texts/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import texts from '../locales/es.json'
import { LateNotice } from './late-notice.tsx'

beforeAll(() => keepTexts('es', 'live-tables', texts))

const late = (tableId: 'ruleta' | 'cohete') => renderToStaticMarkup(<LateNotice tableId={tableId} lateMs={9_000} />)

test('GLI-23: at a wheel that is late every bet is safe; of the rocket only one with a target is', () => {
  expect(late('ruleta')).toContain('Tus apuestas están a salvo')
  const rocket = late('cohete')
  expect(rocket).not.toContain('a salvo')
  expect(rocket).toContain('Con cobro automático cobramos por ti')
  expect(rocket).toContain('Sin él, pierdes la apuesta')
})
