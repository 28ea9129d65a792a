import { EXAMPLE_PATHS, type ScreenName, titleOf } from '@momio/web/example-paths'
import { describe, expect, test } from 'vitest'
import { priceButtons, site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

/** Where a visitor who is not signed in lands instead. */
const LEADS_TO: Partial<Record<ScreenName, ScreenName>> = {
  VerifyEmail: 'Home',
  Authorize: 'sportsbook',
  IdentityCard: 'Home',
  ProofAddress: 'Home',
}

/** Paths that no screen declares as they stand: with a query, or sent on by a guard. */
const MORE_PATHS: [string, ScreenName][] = [
  ['/financial-operations', 'DepositDesktop'],
  ['/rules-sports/', 'RulesSports'],
  ['/responsableGameWindow?mode=desktop&r=5', 'ResponsibleGameDesktop'],
  ['/responsable-game?r=5', 'ResponsibleGame'],
  ['/casino/game/ruleta', 'CasinoLiveRoulette'],
  ['/search?term=liga', 'Search'],
  ['/sport/sr:sport:1?upcoming-tournaments', 'sportsbook-sport'],
]

/** A game is called by its own name. */
const GAME_TITLES: Readonly<Record<string, string>> = { '/casino/game/alebrijes': 'Alebrijes' }

/** The gallery is for development: its heading stands outside its content. */
const SCREENS: [string, string][] = [
  ...EXAMPLE_PATHS.filter(({ screen }) => screen !== 'Gallery').map(({ path, screen }): [string, ScreenName] => [
    path,
    LEADS_TO[screen] ?? screen,
  ]),
  ...MORE_PATHS,
].map(([path, screen]) => [path, GAME_TITLES[path] ?? titleOf(screen)])

describe('routes', () => {
  test('every declared path shows its own screen, titled and headed, without an error [NAV-1]', async () => {
    const { page, open, complaints } = await visitor()
    for (const [path, title] of SCREENS) {
      await open(path)
      await page.locator('main h1').first().waitFor()
      // A game has its own name once it is known.
      await expect.poll(async () => (await page.title()).replace(' · Momio', ''), { message: path }).toBe(title)
    }
    expect(complaints).toEqual([])
  })

  test('anything else is the not-found page, titled Fuera del juego, with a way back [NAV-1]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    for (const path of ['/no-such-page', '/sport/a/b/c/d', '/rules-sports/curling', '/casino/a/b/c']) {
      await open(path)
      await page.getByRole('heading', { name: 'Fuera del juego' }).waitFor()
      await expect.poll(() => page.title(), { message: path }).toBe('Fuera del juego · Momio')
    }
    await page.locator('main').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Fuera del juego' }).waitFor({ state: 'detached' })
  })

  test('a tournament is headed by its name, which the site asks for once [CAT-4]', async () => {
    const { page, open } = await visitor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('/tournamentname/')) asked.push(decodeURIComponent(pathname))
    })
    await open('/sport/sr:sport:1/tournament/sr:tournament:27466')
    const heading = page.getByRole('heading', { level: 1, name: 'Liga MX' })
    await heading.waitFor()
    await page.locator('main').getByRole('link', { name: 'Fútbol', exact: true }).first().click()
    await heading.waitFor({ state: 'detached' })
    await page.goBack()
    await heading.waitFor()
    expect(asked).toEqual(['/api/SportBook/v3/catalog/tournamentname/sr:tournament:27466'])
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
    await expect.poll(() => kept()).toBeNull()
    const home = page.locator('main').getByRole('link').first()
    await expect.poll(() => home.getAttribute('href')).toBe('/casino')
    await open('/sport')
    await page.getByRole('heading', { level: 1, name: 'En vivo' }).waitFor()
    await expect.poll(() => kept()).toBe('sports')
    await open('/no-such-page')
    await expect.poll(() => home.getAttribute('href')).toBe('/sport')
    await expect.poll(() => logo.getAttribute('href')).toBe('/sport')
    await open('/casino/slots')
    await page.locator('main h1').first().waitFor()
    await expect.poll(() => kept()).toBe('casino')
    await open('/no-such-page')
    await expect.poll(() => home.getAttribute('href')).toBe('/casino')
    await expect.poll(() => logo.getAttribute('href')).toBe('/casino')
  })
})
