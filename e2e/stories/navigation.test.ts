import { describe, expect, test } from 'vitest'
import { priceButtons, site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

/** Every path of both documents with the title its screen carries. */
const SCREENS: [string, string][] = [
  ['/', 'Apuestas deportivas y casino en línea'],
  ['/RestorePassword', 'Nueva contraseña'],
  ['/forgot-my-password', 'Recuperar contraseña'],
  ['/login', 'Ingresar'],
  ['/register', 'Crear cuenta'],
  // Only a player whose e-mail is not verified yet has anything to do there.
  ['/verify-email', 'Apuestas deportivas y casino en línea'],
  ['/onboard-success', 'Cuenta lista'],
  ['/user-identification', 'Mi cuenta'],
  ['/user-identification/identity-card', 'Identificación oficial'],
  ['/user-identification/address', 'Comprobante de domicilio'],
  ['/deposit', 'Depositar'],
  ['/withdrawal', 'Retirar'],
  ['/transactions', 'Transacciones'],
  ['/atm', 'Dónde depositar y retirar'],
  ['/financial-operations', 'Depositar'],
  ['/depositWindow', 'Depositar'],
  ['/withdrawalWindow', 'Retirar'],
  ['/transactionsWindow', 'Transacciones'],
  ['/responsableGameWindow?mode=desktop&r=5', 'Juego responsable'],
  ['/verify-deposit', 'Estado de tu depósito'],
  ['/casino-history', 'Historial de casino'],
  ['/bet-history', 'Mis apuestas'],
  ['/responsable-game?r=5', 'Juego responsable'],
  ['/search?term=liga', 'Buscar'],
  ['/authorize', 'Apuestas en vivo'],
  ['/ayuda', 'Ayuda'],
  ['/faqs', 'Preguntas frecuentes'],
  ['/general-rules', 'Reglas generales'],
  ['/change-password', 'Cambiar contraseña'],
  ['/about-us', 'Quiénes somos'],
  ['/privacy-policy', 'Aviso de privacidad'],
  ['/terms-conditions', 'Términos y condiciones'],
  ['/responsable-game-policy', 'Política de juego responsable'],
  ['/anti-laundering-policy', 'Política contra el lavado de dinero'],
  ['/sport', 'Apuestas en vivo'],
  ['/sport/sr:sport:1', 'Partidos por deporte'],
  ['/sport/sr:sport:1?upcoming-tournaments', 'Partidos por deporte'],
  ['/sport/sr:sport:1/tournament/sr:tournament:27464', 'Torneo'],
  ['/sport/sr:sport:1/special-tournament/sr:tournament:27464/', 'Torneo especial'],
  ['/sport/sr:sport:1/sr:match:1', 'Partido'],
  ['/casino', 'Casino'],
  ['/casino/popular', 'Casino'],
  ['/casino/popular/nuevos', 'Casino'],
  ['/casino/game/ruleta', 'Juego de casino'],
  ['/casino/live', 'Casino en vivo'],
  ['/casino/live/roulette_live', 'Ruleta en vivo'],
  ['/casino/slots', 'Slots'],
  ['/search-bar/teams', 'Buscar'],
  ['/rules-sports/', 'Reglas por deporte'],
  ['/rules-sports/tennis', 'Reglas por deporte'],
]

describe('routes', () => {
  test('every path of both documents shows its own screen, titled and headed, without an error [NAV-1]', async () => {
    const { page, open, complaints } = await visitor()
    const shown: [string, string][] = []
    for (const [path] of SCREENS) {
      await open(path)
      await page.locator('main h1').first().waitFor()
      shown.push([path, (await page.title()).replace(' · Momio', '')])
    }
    expect(shown).toEqual(SCREENS)
    expect(complaints).toEqual([])
  })

  test('anything else is the not-found page, titled Fuera del juego, with a way back [NAV-1]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    for (const path of ['/no-such-page', '/sport/a/b/c/d', '/rules-sports/curling', '/casino/a/b/c']) {
      await open(path)
      await page.getByRole('heading', { name: 'Fuera del juego' }).waitFor()
      expect(await page.title(), path).toBe('Fuera del juego · Momio')
    }
    await page.locator('main').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Fuera del juego' }).waitFor({ state: 'detached' })
  })

  test('a progress bar shows while a slow page is on its way, and goes when it is there [NAV-8]', async () => {
    const { page, open } = await visitor()
    await open('/')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/sport-page.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Apuestas deportivas' }).click()
    const bar = page.getByRole('progressbar', { name: 'Cargando página' })
    await bar.waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: 'En vivo' }).waitFor()
    await bar.waitFor({ state: 'hidden' })
  })
})

describe('where a page starts', () => {
  test('a new page starts at the top, and back returns to the place it was left at [NAV-9]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/sport')
    await priceButtons(page).nth(20).waitFor()
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/faqs"]')?.click())
    await page.getByRole('heading', { name: 'Preguntas frecuentes' }).waitFor()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'En vivo' }).waitFor()
    await page.waitForFunction(() => window.scrollY > 500)
  })

  test('opening a match keeps the place; a casino page starts at the top at once, without gliding [NAV-9]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/sport')
    await priceButtons(page).nth(20).waitFor()
    await page.evaluate(() => {
      const asked: (string | undefined)[] = []
      Object.assign(window, { asked })
      const scrollTo = window.scrollTo.bind(window)
      window.scrollTo = ((options: ScrollToOptions) => {
        asked.push(options.behavior)
        scrollTo(options)
      }) as typeof window.scrollTo
    })
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('main a[href*="sr:match"], main a[href*="sr%3Amatch"]')?.click(),
    )
    await page.waitForURL(/match/)
    await page.locator('main h1').first().waitFor()
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
    expect(await asked()).toEqual([])
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/casino"]')?.click())
    await page.waitForURL(/casino/)
    await page.waitForFunction(() => (window as unknown as { asked: string[] }).asked.length > 0)
    expect(await asked()).toEqual(['instant'])
  })
})

describe('the last visited module', () => {
  test('is casino until another was visited, is kept, and decides where the logo and home lead [NAV-16]', async () => {
    const { page, open } = await visitor()
    const logo = page.getByRole('banner').getByRole('link', { name: /Momio/ })
    const kept = () => page.evaluate(() => localStorage.getItem('last-visited-module'))
    await open('/no-such-page')
    expect(await kept()).toBeNull()
    const home = page.locator('main').getByRole('link').first()
    expect(await home.getAttribute('href')).toBe('/casino')
    await open('/sport')
    await page.getByRole('heading', { level: 1, name: 'En vivo' }).waitFor()
    expect(await kept()).toBe('sports')
    await open('/no-such-page')
    expect(await home.getAttribute('href')).toBe('/sport')
    expect(await logo.getAttribute('href')).toBe('/sport')
    await open('/casino/slots')
    await page.locator('main h1').first().waitFor()
    expect(await kept()).toBe('casino')
    await open('/no-such-page')
    expect(await home.getAttribute('href')).toBe('/casino')
    expect(await logo.getAttribute('href')).toBe('/casino')
  })
})
