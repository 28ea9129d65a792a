import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { homeWins, placeMultiple, placeSingle } from './betting.ts'
import { launchBrowser } from './browser.ts'
import { liveMatchPath } from './live-match.ts'
import { startProduct } from './product.ts'
import { DEMO, signIn } from './sign-in.ts'
import { DESKTOP, PHONE } from './viewports.ts'

/** `npm run screenshots`: the pages of docs/screenshots, from the product as it is now. `npm run screenshots home slip`: only those. */
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))

type Show = (page: Page) => Promise<unknown>
const at =
  (path: string): Show =>
  (page) =>
    page.goto(path)

const GUEST_PAGES: Record<string, Show> = {
  home: at('/'),
  sport: at('/sport'),
  basketball: at('/sport/sr:sport:2'),
  upcoming: at('/sport/sr:sport:1?upcoming-tournaments'),
  tournament: async (page) => page.goto(await tournamentPath(page)),
  match: async (page) => page.goto(await liveMatchPath(page)),
  tennis: async (page) => page.goto(await liveMatchPath(page, 'sr:sport:5')),
  baseball: async (page) => page.goto(await liveMatchPath(page, 'sr:sport:3')),
  'american-football': async (page) => page.goto(await liveMatchPath(page, 'sr:sport:16')),
  'ice-hockey': async (page) => page.goto(await liveMatchPath(page, 'sr:sport:4')),
  search: async (page) => {
    await page.goto('/search')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('leon')
  },
  slip: async (page) => {
    await page.goto('/sport')
    const prices = page
      .locator('main [data-price-row] button[aria-pressed="false"]:not([aria-disabled])')
      .filter({ visible: true })
    await prices.nth(9).waitFor()
    for (const nth of [0, 3, 6]) await prices.nth(nth).click()
    if (page.viewportSize()?.width === PHONE.width) await page.getByRole('button', { name: /^Ver boleto/ }).click()
    await page
      .getByRole('button', { name: /^Sumar \$50/ })
      .filter({ visible: true })
      .click()
  },
  register: at('/register'),
  login: at('/login'),
  gallery: at('/dev/gallery'),
}
const PLAYER_PAGES: Record<string, Show> = {
  account: at('/user-identification'),
  deposit: at('/deposit'),
  withdrawal: at('/withdrawal'),
  transactions: at('/transactions'),
  bets: at('/bet-history'),
  ticket: async (page) => {
    await page.goto('/bet-history')
    await page.locator('main article a[href^="/bet-history/"]').first().click()
    await page.waitForURL('**/bet-history/*')
  },
}
const CASINO_PAGES: Record<string, Show> = {
  casino: at('/casino/slots'),
  lobby: at('/casino'),
  roulette: async (page) => {
    await page.goto('/casino/live/roulette_live')
    await page.getByText('Hagan sus apuestas').waitFor()
    for (const name of [/^Rojo, /, /^Pleno 17, /])
      await page.locator('main').getByRole('button', { name }).filter({ visible: true }).first().click()
    await page.getByRole('button', { name: /^Apostar/ }).click()
  },
  crash: async (page) => {
    await page.goto('/casino/live/crash_live')
    await page.getByRole('button', { name: /^Apostar/ }).click()
    await page.getByRole('button', { name: /^(Cobrar|Perdiste)/ }).waitFor()
  },
  rounds: at('/casino-history'),
  fairness: at('/casino-fairness'),
}
/** They look the same in both themes. */
const GAME_PAGES: Record<string, Show> = {
  alebrijes: played('alebrijes', 'Girar'),
  cenote: played('cenote', 'Girar'),
  luchador: played('luchador', 'Girar'),
  blackjack: played('blackjack', /^(Repartir|Plantarse)/),
}
const PATIENCE_MS = 120_000
const SCREENS = { phone: PHONE, desktop: DESKTOP }

/** A game with a round that has just been played in it. */
function played(gameId: string, begin: string | RegExp): Show {
  return async (page) => {
    await page.goto(`/casino/game/${gameId}`)
    await page.frameLocator('[data-game-frame]').getByRole('button', { name: begin }).click()
  }
}

/** Of the soccer match to come that is listed first. */
async function tournamentPath(page: Page): Promise<string> {
  await page.goto('/sport/sr:sport:1?upcoming-tournaments')
  const link = page.locator('main a[href*="sr:tournament:"]').first()
  await link.waitFor()
  return (await link.getAttribute('href')) ?? ''
}

const asked = process.argv.slice(2)
const pages = Object.entries({
  ...GUEST_PAGES,
  ...PLAYER_PAGES,
  ...CASINO_PAGES,
  ...GAME_PAGES,
}).filter(([name]) => asked.length === 0 || asked.includes(name))
mkdirSync(folder, { recursive: true })
const product = await startProduct({ SIMULATOR_SEED: 'screenshots', RATE_LIMITS: 'off' })
const browser = await launchBrowser()
try {
  await makeBets()
  for (const [name, show] of pages) await takePictures(name, show)
} finally {
  await browser.close()
  await product.stop()
}

async function takePictures(name: string, show: Show): Promise<void> {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const theme of name in GAME_PAGES ? ['dark'] : ['dark', 'light']) {
      const context = await browser.newContext({ viewport, baseURL: product.url, locale: 'es-MX' })
      await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
      const page = await context.newPage()
      // A rocket may fly for long before bets are taken again.
      page.setDefaultTimeout(PATIENCE_MS)
      if (!(name in GUEST_PAGES)) await signIn(page, DEMO)
      await show(page)
      await page.locator('main').waitFor()
      await page.waitForTimeout(4000)
      await page.screenshot({ path: `${folder}${name}-${screen}-${theme}.png` })
      await context.close()
    }
  }
}

/** A player who has bet on matches to come and on live ones. */
async function makeBets(): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-MX' })
  const page = await context.newPage()
  await signIn(page, DEMO)
  const toCome = await homeWins(page, 'to-come', 3)
  await placeSingle(page, toCome[0], 50)
  const [live] = await homeWins(page, 'live')
  await placeMultiple(page, [live, ...toCome.slice(1, 3)], 100)
  await context.close()
}
