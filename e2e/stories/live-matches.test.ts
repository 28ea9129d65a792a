import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { priceButtons, site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const SOON = { timeout: 20_000 }

const { visitor } = site()

test('a visitor sees the live matches by sport and tournament, and filters by sport', async () => {
  const { page, open, complaints } = await visitor({ viewport: DESKTOP })
  await open('/sport')
  await page.getByRole('heading', { level: 1, name: /En vivo/ }).waitFor()
  await page
    .getByRole('heading', { name: /Liga MX/ })
    .first()
    .waitFor()
  await page.getByRole('heading', { name: /NBA/ }).first().waitFor()
  await priceButtons(page).nth(60).waitFor()
  await page
    .locator('main')
    .getByRole('link', { name: /Básquetbol/ })
    .click()
  await page
    .getByRole('heading', { name: /Liga MX/ })
    .first()
    .waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: /NBA/ }).first().waitFor()
  expect(complaints).toEqual([])
})

test('each sport has a score board of its own, seen and spoken [CAT-6]', async () => {
  const { page, open, complaints } = await visitor({ viewport: DESKTOP })
  // Provider two, in whose place staff may show a match, knows no bases and no server: here provider one shows them all.
  await page.route('**/api/ProviderSwitch/v1', (route) => route.fulfill({ json: {} }))
  await open('/sport')
  await priceButtons(page).nth(20).waitFor()
  const spoken = async (sport: RegExp, words: RegExp) => {
    await page.locator('main nav').getByRole('link', { name: sport }).click()
    await page.getByRole('heading', { level: 1, name: sport }).waitFor()
    await page.locator('main').getByRole('row').filter({ hasText: words }).first().waitFor()
  }
  await spoken(/Básquetbol/, /Marcador: .*Parciales: \d+-\d+/)
  await spoken(/Tenis/, /Marcador: .*Parciales: \d-\d.*saca/)
  await spoken(/Hockey sobre hielo/, /Marcador: .*Parciales: \d+-\d+/)
  await spoken(/Voleibol/, /Marcador: .*Parciales: \d+-\d+/)
  await spoken(/Fútbol americano/, /Marcador: .*Parciales: \d+-\d+/)
  await page
    .locator('main nav')
    .getByRole('link', { name: /Béisbol/ })
    .click()
  await page
    .getByRole('img', { name: /outs: \d/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('a price that moves is flashed with an arrow on its own button; no row of the list is rendered anew', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/sport')
  await priceButtons(page).nth(40).waitFor()
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(
    () =>
      new Promise<{ prices: number; arrows: number; elsewhere: string[] }>((resolve) => {
        let prices = 0
        let arrows = 0
        const elsewhere = new Set<string>()
        const observer = new MutationObserver((records) => {
          for (const record of records) {
            const element = record.target instanceof Element ? record.target : record.target.parentElement
            const button = element?.closest('button[aria-pressed]')
            if (button && record.type !== 'attributes') prices++
            if (button?.hasAttribute('data-movement') && record.attributeName === 'data-movement') arrows++
            // Rows come and go with matches; clocks, counts and score boards are parts of their own.
            const isFrame = element?.matches('[role=row], [role=table], section, h2') === true
            if (isFrame && record.type === 'attributes') elsewhere.add(`${element.tagName} ${record.attributeName}`)
          }
          if (prices < 40) return
          observer.disconnect()
          resolve({ prices, arrows, elsewhere: [...elsewhere] })
        })
        const list = document.querySelector('main')
        observer.observe(list ?? document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      }),
  )
  expect(seen.prices).toBeGreaterThanOrEqual(40)
  expect(seen.arrows).toBeGreaterThan(0)
  expect(seen.elsewhere).toEqual([])
})

test('a price can be chosen and let go with the keyboard, and the choice survives its moves', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open('/sport')
  await priceButtons(page).nth(5).waitFor()
  const chosen = page.locator('main button[aria-pressed="true"]')
  const chosenAfterSpaceOn = async (button: Locator) => {
    await button.focus()
    await page.keyboard.press('Space')
    return chosen.count()
  }
  // A price may be locked between looking and pressing: the next one then. Some columns are not shown on a phone, and the
  // price of what is all but decided stays where it is.
  const free = page
    .locator('main button[aria-pressed="false"]:not([aria-disabled])')
    .filter({ visible: true, hasText: /[1-3]\.[3-9]\d$/ })
  await expect.poll(() => chosenAfterSpaceOn(free.first()), SOON).toBe(1)
  const name = await chosen.getAttribute('aria-label')
  await expect.poll(() => chosen.getAttribute('aria-label'), SOON).not.toBe(name)
  expect(await chosenAfterSpaceOn(chosen)).toBe(0)
})

test('when the connection is lost the page says so and locks the prices; both end when it is back [HUB-3]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  let down = false
  await page.routeWebSocket(/hubs/, (socket) => {
    if (down) return void socket.close()
    const server = socket.connectToServer()
    const cut = setInterval(() => {
      if (!down) return
      clearInterval(cut)
      server.close()
      socket.close()
    }, 100)
  })
  await page.clock.install()
  await open('/sport')
  await priceButtons(page).nth(5).waitFor()
  const notice = page.locator('[data-connection]')
  await page.locator('[data-connection="Connected"]').waitFor({ state: 'attached' })
  // What still loads would be said by now; with nothing said the list is whole.
  await page.clock.runFor(2_100)
  await expect.poll(() => notice.innerText()).toBe('')
  // From here on the page's time passes only when it is told to.
  await page.clock.pauseAt(Date.now() + 6_000)
  down = true
  await page.locator('[data-connection="Reconnecting"]').waitFor({ state: 'attached' })
  await page.clock.runFor(1_000)
  await expect.poll(() => notice.innerText()).toBe('')
  await page.clock.runFor(1_000)
  await expect.poll(() => notice.innerText()).toBe('Conectando… los momios pueden tardar')
  await page.clock.runFor(8_000)
  await expect.poll(() => notice.innerText()).toBe('Sin conexión: momios bloqueados')
  // Drawn in turns of the page's own time.
  const unlocked = page.locator('main button[aria-pressed]:not([aria-disabled])')
  const unlockedSoon = () => page.clock.runFor(100).then(() => unlocked.count())
  await expect.poll(unlockedSoon).toBe(0)
  down = false
  await page.clock.resume()
  await priceButtons(page).nth(5).waitFor({ timeout: 45_000 })
  await page.locator('[data-connection="Connected"]').waitFor({ state: 'attached' })
  await page.getByText('Sin conexión: momios bloqueados').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Conectando… los momios pueden tardar').count()).toBe(0)
})

test('a list that cannot be fetched says what happened, asks again on Reintentar, and shows when it can', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  let asked = 0
  let broken = true
  await page.route('**/live-matches/**', (route) => {
    asked++
    return broken ? route.fulfill({ status: 400, body: 'no' }) : route.continue()
  })
  await open('/sport')
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await retry.waitFor()
  const before = asked
  await retry.click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  await retry.waitFor()
  broken = false
  // The page also asks by itself when its connection opens: the button may be gone before it is pressed.
  await Promise.race([retry.click(), priceButtons(page).nth(5).waitFor()])
  await priceButtons(page).nth(5).waitFor()
})

test('with no match live the page says so', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await page.route('**/live-matches/**', (route) =>
    route.fulfill({ json: { tournamentsBySport: {}, times: {}, mappedTournaments: {} } }),
  )
  await open('/sport')
  await page.getByText(/No hay eventos en vivo/).waitFor()
})
