import { describe, expect, test } from 'vitest'
import { register } from '../src/new-player.ts'
import { priceButtons, site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

describe('what a visitor chooses is kept', () => {
  test('odds are decimal until American is chosen, everywhere at once, and stay so after a reload [SHELL-9]', async () => {
    const { page, open } = await visitor()
    await open('/sport')
    await priceButtons(page).first().waitFor()
    await expect.poll(() => priceButtons(page).first().innerText()).toMatch(/\d\.\d{2}/)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByText('Americano', { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => {
      const prices = [...document.querySelectorAll('main button[aria-pressed]')].map(
        (button) => button.textContent ?? '',
      )
      return (
        prices.length > 20 &&
        prices.some((text) => /[+-]\d{3}/.test(text)) &&
        !prices.some((text) => /\d\.\d{2}$/.test(text))
      )
    })
    await page.reload()
    await priceButtons(page).first().waitFor()
    await expect.poll(() => priceButtons(page).first().innerText()).toMatch(/[+-]\d{3}/)
  })

  test('the theme is dark until light is chosen, is painted before the first frame, and is kept [SHELL-7]', async () => {
    const { page, open } = await visitor()
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await open('/sport')
    await expect.poll(() => theme()).toBe('dark')
    await page.getByRole('banner').getByRole('button', { name: 'Usar tema claro' }).click()
    await expect.poll(() => theme()).toBe('light')
    await page.route(/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/sport')
    await expect.poll(() => theme()).toBe('light')
  })

  test('register, verify-email and onboard-success are light by themselves; a chosen theme wins [SHELL-7]', async () => {
    const { page, open } = await visitor()
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    for (const path of ['/register', '/onboard-success']) {
      await open(path)
      await expect.poll(() => theme(), { message: path }).toBe('light')
    }
    const { page: registered } = await visitor()
    await register(registered)
    await expect.poll(() => registered.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await open('/sport')
    await expect.poll(() => theme()).toBe('dark')
    await page.evaluate(() => localStorage.setItem('momio.theme', 'dark'))
    await open('/register')
    await expect.poll(() => theme()).toBe('dark')
  })

  test('each of the six languages is fetched when chosen, sets the page language and is kept [SHELL-8]', async () => {
    const { page, open, complaints } = await visitor({ viewport: PHONE })
    await open('/sport')
    const live: [string, string, RegExp, string][] = [
      ['en', 'en-GB', /^Live/, 'Football'],
      ['deDE', 'de-DE', /^Live/, 'Fußball'],
      ['enUS', 'en-US', /^Live/, 'Soccer'],
      ['frFR', 'fr-FR', /direct/i, 'Football'],
      ['ptBR', 'pt-BR', /^Ao vivo/, 'Futebol'],
      ['esMX', 'es-MX', /^En vivo/, 'Fútbol'],
    ]
    for (const [locale, tag, heading, soccer] of live) {
      await page.getByRole('banner').getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('combobox').selectOption(locale)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByRole('main').getByText(soccer, { exact: true }).first().waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByRole('main').getByText(soccer, { exact: true }).first().waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag)
    }
    expect(complaints).toEqual([])
  })

  test('a browser that blocks storage, or keeps nonsense in it, still gets a working page', async () => {
    const { page, context, open, complaints } = await visitor()
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await open('/sport')
    await priceButtons(page).first().waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Usar tema claro' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    expect(complaints).toEqual([])
  })
})
