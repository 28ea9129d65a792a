import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { DESKTOP, PHONE } from './viewports.ts'

/** `npm run screenshots`: the pages of docs/screenshots, from the product as it is now. */
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const PAGES = { home: '/', sport: '/sport', basketball: '/sport/sr:sport:2', gallery: '/dev/gallery' }
const SCREENS = { phone: PHONE, desktop: DESKTOP }

mkdirSync(folder, { recursive: true })
const product = await startProduct({ SIMULATOR_SEED: 'screenshots' })
const browser = await launchBrowser()
for (const [name, path] of Object.entries(PAGES)) {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const theme of ['dark', 'light']) {
      const context = await browser.newContext({ viewport, baseURL: product.url, locale: 'es-MX' })
      await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
      const page = await context.newPage()
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
