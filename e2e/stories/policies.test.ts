import { expect, test } from 'vitest'
import { ACCESS_CODE } from '../src/access-code.ts'
import { axeViolations } from '../src/axe.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { overflowOf, resizeTo } from '../src/resize.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

test('help is searched without accents, and a result opens the section it was found in [NAV-15]', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  await open('/ayuda')
  await page.getByLabel('Buscar en la ayuda').fill('autoexclusion')
  await page.getByRole('status').filter({ hasText: 'resultados' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Política de juego responsable Autoexclusión/ })
    .click()
  const section = page.getByRole('region', { name: /^Autoexclusión/ })
  await section.waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/responsable-game-policy#exclusion')
  await expect.poll(() => section.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200)
  await page.goBack()
  await page.getByLabel('Buscar en la ayuda').fill('xyzzy')
  await page.getByText('No encontramos nada con “xyzzy”').waitFor()
  expect(complaints).toEqual([])
})

test('a question that the address names is open, others are folded; contents lead to sections [NAV-15]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/faqs#close-bet')
  await page.getByText(/^Mientras el proveedor dé una probabilidad .* menos 5%/).waitFor()
  expect(await page.locator('main details[open]').count()).toBe(1)
  await page.getByRole('button', { name: 'Abrir todas' }).click()
  await expect.poll(() => page.locator('main li > details[open]').count()).toBe(20)
  await open('/general-rules')
  await page.getByText('Un boleto paga como máximo $2,000,000').waitFor()
  await page
    .getByRole('navigation', { name: 'En esta página' })
    .getByRole('link', { name: 'Cierre anticipado' })
    .click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#cash-out')
})

test.each([
  ['/ayuda', PHONE, 'dark'],
  ['/faqs', DESKTOP, 'light'],
  ['/terms-conditions', PHONE, 'light'],
  ['/about-us', DESKTOP, 'dark'],
] as const)(
  '%s has no accessibility violation and no sideways scroll at 320 px [NAV-15]',
  async (path, viewport, theme) => {
    const { page, context, open } = await visitor({ viewport })
    await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    await open(path)
    await page.locator('main [aria-busy=false]').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await resizeTo(page, 320)
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  },
)

test('every page of the house is reached from the footer and says its own title [NAV-15]', async () => {
  const { page, open } = await visitor()
  await open('/sport')
  const footer = page.getByRole('navigation', { name: 'Enlaces del sitio' })
  for (const title of [
    'Ayuda',
    'Preguntas frecuentes',
    'Reglas generales',
    'Quiénes somos',
    'Términos y condiciones',
    'Aviso de privacidad',
    'Política de juego responsable',
    'Política contra el lavado de dinero',
  ]) {
    await footer.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('main [aria-busy=false] :is(section, details)').first().waitFor()
  }
})

test('while the gate is on, pages lead to it until the code is given; then it leads home, and off to sport [NAV-13]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await inProductDatabase(
    `insert into flags (name, value) values ('access', 'true')
    on conflict (name) do update set value = 'true'`,
    [],
  )
  try {
    await open('/sport/sr:sport:3')
    const code = page.getByRole('textbox', { name: 'Código de acceso' }).or(page.locator('input[type=password]'))
    await code.waitFor()
    expect(new URL(page.url()).pathname).toBe('/authorize')
    expect(await axeViolations(page)).toEqual([])
    await code.fill('no es este código')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Ese código no abre.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('authorized'))).toBeNull()
    await code.fill(ACCESS_CODE)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => localStorage.getItem('authorized'))).toBe('1')
    await open('/authorize')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  } finally {
    await inProductDatabase(`update flags set value = 'false' where name = 'access'`, [])
  }
  await open('/authorize')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sport')
})
