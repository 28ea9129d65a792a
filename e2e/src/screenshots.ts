import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { DEMO, signIn } from './sign-in.ts'
import { DESKTOP, PHONE } from './viewports.ts'

/** `npm run screenshots`: the pages of docs/screenshots, from the product as it is now. */
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const GUEST_PAGES = {
  home: '/',
  sport: '/sport',
  basketball: '/sport/sr:sport:2',
  register: '/register',
  login: '/login',
  gallery: '/dev/gallery',
}
const PLAYER_PAGES = {
  account: '/user-identification',
  deposit: '/deposit',
  withdrawal: '/withdrawal',
  transactions: '/transactions',
}
const SCREENS = { phone: PHONE, desktop: DESKTOP }

mkdirSync(folder, { recursive: true })
const product = await startProduct({ SIMULATOR_SEED: 'screenshots', RATE_LIMITS: 'off' })
const browser = await launchBrowser()
for (const [name, path] of Object.entries({ ...GUEST_PAGES, ...PLAYER_PAGES })) {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const theme of ['dark', 'light']) {
      const context = await browser.newContext({ viewport, baseURL: product.url, locale: 'es-MX' })
      await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
      const page = await context.newPage()
      if (name in PLAYER_PAGES) await signIn(page, DEMO)
      await page.goto(path)
      await page.locator('main').waitFor()
      await page.waitForTimeout(4000)
      await page.screenshot({ path: `${folder}${name}-${screen}-${theme}.png` })
      await context.close()
    }
  }
}
await browser.close()
await product.stop()
