import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEMO, profileButton, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

describe('headers', () => {
  test('on a desktop: menu, logo to /sport, tabs, search panel, Ingresar opens the dialog, register [SHELL-1]', async () => {
    const { page, open } = await visitor({ viewport: DESKTOP })
    await open('/sport')
    const header = page.getByRole('banner')
    await expect.poll(() => header.getByRole('link', { name: /Momio/ }).getAttribute('href')).toBe('/sport')
    await expect
      .poll(() => header.getByRole('link', { name: 'Apuestas deportivas' }).getAttribute('aria-current'))
      .toBe('page')
    await expect
      .poll(() => header.getByRole('link', { name: 'Mis apuestas' }).getAttribute('href'))
      .toBe('/bet-history')
    await expect.poll(() => header.getByRole('link', { name: 'Regístrate' }).getAttribute('href')).toBe('/register')

    await header.getByRole('button', { name: 'Buscar' }).click()
    const search = page.getByRole('dialog')
    await search.getByRole('textbox').or(search.getByRole('searchbox')).fill('liga mx')
    await search
      .getByRole('link', { name: /Liga MX/ })
      .first()
      .waitFor()
    await search.getByRole('textbox').or(search.getByRole('searchbox')).fill('zzzz')
    await search.getByRole('status').getByText('No se han encontrado resultados').waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })

    await header.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')

    await header.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).waitFor()
  })

  /** What the header of a phone offers, from left to right; a finger hits each within 44 px. */
  const offered = (page: Page) => {
    const parts = page.getByRole('banner').locator('a, button').filter({ visible: true })
    return parts.evaluateAll((all) =>
      all.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const isHit = (dy: number) =>
          part.contains(document.elementFromPoint(x + width / 2, y + height / 2 + dy)) as boolean
        const spoken = part.querySelector('.sr-only') ?? part
        const name = part.getAttribute('aria-label') ?? spoken.textContent?.trim()
        return isHit(-21.5) && isHit(21.5) ? name : `${name} is too small`
      }),
    )
  }

  test('on a phone a guest has menu, logo, register and login, each to be hit within 44 px [SHELL-2]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/sport')
    const header = page.getByRole('banner')
    await expect.poll(() => offered(page)).toEqual(['Abrir menú', 'Momio, ir al inicio', 'Regístrate', 'Ingresar'])
    await expect.poll(() => header.getByRole('link', { name: 'Regístrate' }).getAttribute('href')).toBe('/register')
    await header.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('dialog').waitFor()
  })

  test('on a phone a player has menu, logo, my bets, the gift, balance and profile, each to be hit within 44 px [SHELL-2]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await signIn(page, DEMO)
    await open('/sport')
    await profileButton(page, DEMO.username).waitFor()
    await expect
      .poll(() => offered(page))
      .toEqual([
        'Abrir menú',
        'Momio, ir al inicio',
        'Mis apuestas',
        '$50 Gratis',
        'Depositar',
        'Abrir el menú de demo',
      ])
    const header = page.getByRole('banner')
    await expect
      .poll(() => header.getByRole('link', { name: 'Mis apuestas' }).getAttribute('href'))
      .toBe('/bet-history')
    await profileButton(page, DEMO.username).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor()
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
    await expect.poll(() => menu.getByRole('link', { name: 'Transacciones' }).count()).toBe(0)

    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(380, 700)
    const wheeled = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('wheel', resolve, { once: true })),
    )
    await page.mouse.wheel(0, 900)
    await wheeled
    // A page that scrolls has moved by the second frame after the wheel.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

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
  test('carries the responsible-gaming notice, the 18+ warning and the Curaçao licence on every site page, and the time of the server [SHELL-6] [GLI-1]', async () => {
    const { page, open } = await visitor()
    for (const path of ['/', '/sport', '/casino', '/no-such-page']) {
      await open(path)
      const footer = page.getByRole('contentinfo')
      await footer.getByText('18+').first().waitFor()
      // It is drawn while it is seen, and a list that still grows pushes it out of sight.
      const read = async () => {
        await footer.scrollIntoViewIfNeeded()
        return footer.innerText()
      }
      await expect.poll(read).toMatch(/menores de 18/i)
      await expect.poll(read).toMatch(/responsable/i)
      await expect.poll(read).toMatch(/licencia[^.]*Cura(ç|z)ao/i)
    }
    await open('/sport')
    const time = page.getByText(/^Hora del servidor \d\d:\d\d:\d\d$/)
    await expect
      .poll(async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        return time.isVisible()
      })
      .toBe(true)
  })
})
