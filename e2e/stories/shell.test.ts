import { describe, expect, test } from 'vitest'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

describe('headers', () => {
  test('on a desktop: menu, logo to /sport, tabs, search panel, Ingresar opens the dialog, register [SHELL-1]', async () => {
    const { page, open } = await visitor({ viewport: DESKTOP })
    await open('/sport')
    const header = page.getByRole('banner')
    expect(await header.getByRole('link', { name: /Momio/ }).getAttribute('href')).toBe('/sport')
    expect(await header.getByRole('link', { name: 'Apuestas deportivas' }).getAttribute('aria-current')).toBe('page')
    expect(await header.getByRole('link', { name: 'Mis apuestas' }).getAttribute('href')).toBe('/bet-history')
    expect(await header.getByRole('link', { name: 'Regístrate' }).getAttribute('href')).toBe('/register')

    await header.getByRole('button', { name: 'Buscar' }).click()
    const search = page.getByRole('dialog')
    await search.getByRole('textbox').or(search.getByRole('searchbox')).fill('liga mx')
    await search
      .getByRole('link', { name: /Liga MX/ })
      .first()
      .waitFor()
    await search.getByRole('textbox').or(search.getByRole('searchbox')).fill('zzzz')
    await search.getByText('No se han encontrado resultados').waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })

    await header.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')

    await header.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).waitFor()
  })

  test('on a phone: menu, logo, register and login, all at least 40 px tall [SHELL-2]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/sport')
    const header = page.getByRole('banner')
    const parts = [
      header.getByRole('button', { name: 'Abrir menú' }),
      header.getByRole('link', { name: 'Regístrate' }),
      header.getByRole('button', { name: 'Ingresar' }),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(36)
    }
    await header.getByRole('link', { name: /Momio/ }).waitFor()
    await header.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('dialog').waitFor()
  })
})

describe('the side menu', () => {
  test('lists the entries for a guest, locks the page behind it, and closes on navigation [SHELL-3]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/sport')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    for (const name of ['Reglas por deporte', 'Verificación de cuenta', 'Casino'])
      await menu.getByRole('link', { name }).waitFor()
    await menu.getByRole('radio', { name: 'Americano' }).waitFor()
    await menu.getByRole('link', { name: 'Regístrate' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Transacciones' }).count()).toBe(0)

    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(380, 700)
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)

    await menu.getByRole('link', { name: 'Casino' }).click()
    await page.waitForURL(/casino/)
    await menu.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await menu.getByRole('button', { name: 'Ingresar' }).click()
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('dialog').waitFor()
  })
})

describe('the footer', () => {
  test('carries the responsible-gaming notice, the 18+ warning and the Curaçao licence on every site page [SHELL-6]', async () => {
    const { page, open } = await visitor()
    for (const path of ['/', '/sport', '/casino', '/no-such-page']) {
      await open(path)
      const footer = page.getByRole('contentinfo')
      await footer.getByText('18+').first().waitFor()
      expect(await footer.innerText()).toMatch(/menores de 18/i)
      expect(await footer.innerText()).toMatch(/responsable/i)
      expect(await footer.innerText()).toMatch(/licencia[^.]*Cura(ç|z)ao/i)
    }
  })
})
