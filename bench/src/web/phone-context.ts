import type { Browser, BrowserContext, Page } from './page-timings.ts'

const BYTES_PER_SECOND = { down: 1_600_000 / 8, up: 750_000 / 8 }
const LATENCY_MS = 150
const CPU_SLOWDOWN = 4

/** A visitor who was never here: nothing is cached. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
  })
}

/** Slow 4G, and a quarter of this machine's speed. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND.down,
    uploadThroughput: BYTES_PER_SECOND.up,
  })
  await slowProcessor(page)
}

/** So many times slower than this machine; 1 ends it. */
export async function slowProcessor(page: Page, rate = CPU_SLOWDOWN): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}
