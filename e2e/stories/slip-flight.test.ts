import { expect, test } from 'vitest'
import { site } from '../src/site.ts'
import { tapPrices } from '../src/slip.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()

test.each([
  ['flies to the bar of the slip', 'no-preference', true],
  ['stays where it is for a player who wants no motion', 'reduce', false],
] as const)('a price that is tapped on a phone %s [SLIP-5]', async (_, reducedMotion, flies) => {
  const { page, context, open } = await visitor({ viewport: PHONE, reducedMotion })
  await context.addInitScript(() => {
    const flown: string[] = []
    Object.assign(window, { flown })
    // Only what flies is put beside everything else of the page.
    new MutationObserver((changes) => {
      const spans = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeName === 'SPAN')
      for (const span of spans) if (span.parentNode === document.body) flown.push(span.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  const flown = () => page.evaluate(() => (window as unknown as { flown: string[] }).flown)
  await open('/sport/sr:sport:1?upcoming-tournaments')
  // The bar comes with the first touch: it is there to fly to from the second price on.
  await tapPrices(page, 1)
  const bar = page.getByRole('button', { name: /^Ver boleto/ })
  await bar.waitFor()
  await tapPrices(page, 2)
  if (flies) await expect.poll(async () => (await flown()).at(-1)).toMatch(/\d\.\d{2}/)
  // Whatever is to begin with the next frame has begun.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect((await flown()).length > 0).toBe(flies)
  await expect.poll(() => page.locator('body > span[aria-hidden]').count()).toBe(0)
})

test('the bar of the slip is fetched when a phone’s player first touches the page, not before [SLIP-5]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/slip-bar-')) fetched.push(request.url())
  })
  await open('/sport/sr:sport:1?upcoming-tournaments')
  await page.locator('main button[data-price]').first().waitFor()
  expect(fetched).toEqual([])
  await page.mouse.wheel(0, 200)
  await expect.poll(() => fetched.length).toBe(1)
})
