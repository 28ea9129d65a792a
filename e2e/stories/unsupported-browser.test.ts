import { expect, test } from 'vitest'
import { site } from '../src/site.ts'

const { visitor } = site()

test.each(['structuredClone', 'fetch', 'WebSocket'])(
  'a browser without %s is told what to do, in Spanish [NAV-18]',
  async (missing) => {
    const { page, context } = await visitor()
    await context.addInitScript((name) => Reflect.deleteProperty(window, name), missing)
    await page.goto('/sport')
    await page.waitForURL('**/unsupported.html')
    await page.getByRole('heading', { name: 'Tu navegador no es compatible' }).waitFor()
    await page
      .getByText(/Actualiza tu navegador/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Volver a intentar' }).getAttribute('href')).toBe('/')
  },
)

test('a current browser is let through [NAV-18]', async () => {
  const { page, open } = await visitor()
  await open('/sport')
  expect(new URL(page.url()).pathname).toBe('/sport')
})
