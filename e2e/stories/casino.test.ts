import { centavos, inPesos, pesos } from '@momio/domain/money'
import { withheldFrom } from '@momio/domain/withholding'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { payByCard } from '../src/wallet.ts'

const { visitor } = site()

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Nuestros juegos' }).getByRole('article').filter({ hasText: name })
const frameOf = (page: Page) => page.frameLocator('iframe[data-game-frame]')
const spinButton = (page: Page) => frameOf(page).getByRole('button', { name: 'Girar' })
const resultOf = (page: Page) => frameOf(page).getByRole('status')
/** A game has a header of its own. */
const balanceOf = (page: Page) => page.locator('main header').getByRole('definition').first()
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Of a prize above its stake of ten pesos the house keeps back 1 %. */
function withheld(won: number): number {
  const payment = { payout: centavos(Math.round(won * 100)), stake: pesos(10) }
  return inPesos(withheldFrom(payment, { basisPoints: 100 }))
}

async function spin(page: Page): Promise<void> {
  await spinButton(page).click()
  await expect
    .poll(() => resultOf(page).innerText(), { timeout: 60_000 })
    .toMatch(/^(Ganaste|Recuperaste) \$|^Sin premio$/)
}

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['the narrowest phone', { width: 320, height: 640 }],
])(
  'the lobby on %s shows the games of each filter, finds one without accents and keeps its star [CAS-1]',
  async (_, viewport) => {
    const { page, open, complaints } = await visitor({ viewport })
    await open('/casino')
    await tile(page, 'Alebrijes').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)

    await page.getByRole('navigation', { name: 'Filtros del casino' }).getByRole('link', { name: 'Slots' }).click()
    await page.waitForURL('**/casino/slots')
    const ours = page.getByRole('region', { name: 'Nuestros juegos' })
    await expect.poll(() => ours.getByRole('article').count()).toBe(3)
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Volatilidad media' }).click()
    await page.waitForURL('**/casino/slots/medium')
    await expect.poll(() => ours.getByRole('article').allInnerTexts()).toHaveLength(1)

    await page.getByRole('searchbox', { name: 'Busca un juego' }).fill('CÉNOTE prof')
    await expect.poll(() => page.getByRole('article').allInnerTexts()).toHaveLength(1)
    await tile(page, 'Cenote Profundo').getByRole('switch').click()
    await open('/casino/favourites')
    await expect.poll(() => ours.getByRole('article').allInnerTexts()).toHaveLength(1)
    await ours.getByText('Cenote Profundo').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test('a guest plays the demo at once; for money he signs in and comes back to the game [CAS-2]', async () => {
  const { page, open } = await visitor()
  await open('/casino/slots')
  await tile(page, 'Alebrijes').hover()
  await tile(page, 'Alebrijes').getByRole('link', { name: 'Jugar Alebrijes en demo' }).click()
  await page.waitForURL('**/casino/game/alebrijes?mode=demo')
  await spin(page)
  expect(await page.locator('iframe[data-game-frame]').getAttribute('sandbox')).toBe('allow-scripts')
  await page.getByRole('link', { name: 'Ingresar y jugar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).waitFor()
  expect(new URL(page.url()).searchParams.get('mode')).toBe('real')
})

test('a game that did not load says so and loads at the next try, and Esc leads out of it [CAS-2]', async () => {
  const { page, open } = await visitor()
  await open('/casino/slots')
  await tile(page, 'Alebrijes').waitFor()
  const game = '**/games/assets/alebrijes-*.js'
  await page.route(game, (route) => route.abort())
  await open('/casino/game/alebrijes?mode=demo')
  const failure = page.getByRole('alert').filter({ hasText: 'El juego no cargó' })
  await failure.waitFor()
  await page.unroute(game)
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await spinButton(page).focus()
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/casino(\/slots)?$/)
})

test('a spin for money moves the balance once it was seen, stands in the history and proves right when its seeds are shown [CAS-2] [CAS-6] [CAS-7]', async () => {
  const { page, open } = await visitor()
  await registerAndVerify(page)
  await payByCard(page, 200, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await open('/casino/game/alebrijes?mode=real')
  await spinButton(page).waitFor()
  await expect.poll(() => balanceOf(page).innerText()).toBe('$200.00')
  await spin(page)
  const told = await resultOf(page).innerText()
  const won = Number(/\$([\d,.]+\d)/.exec(told)?.[1]?.replaceAll(',', '') ?? 0)
  if (withheld(won) > 0) expect(told).toContain(`Impuesto retenido: $${withheld(won).toFixed(2)}.`)
  await expect
    .poll(async () => Number((await balanceOf(page).innerText()).replaceAll(/[^\d.]/g, '')))
    .toBeCloseTo(190 + won - withheld(won), 2)

  await open('/casino-history')
  const row = page.locator('main').getByRole('listitem').filter({ hasText: 'Alebrijes' })
  await row.getByRole('button').click()
  const round = page.getByRole('dialog', { name: 'Alebrijes' })
  await round.getByText('$10.00').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await round.getByRole('link', { name: 'Ver de nuevo' }).click()
  await page.waitForURL('**/casino/game/alebrijes?replay=*')
  await expect
    .poll(() => resultOf(page).innerText(), { timeout: 60_000 })
    .toMatch(won > 0 ? /^(Ganaste|Recuperaste) \$/ : /^Sin premio$/)
  await page.goBack()
  await round.getByRole('link', { name: 'Verificar' }).click()
  await page.waitForURL('**/casino-fairness?round=*')
  const seedOf = (name: string) =>
    page
      .getByRole('region', { name: 'Tus semillas' })
      .getByText(name, { exact: true })
      .locator('xpath=following-sibling::dd')
  const promised = await seedOf('Compromiso de la próxima semilla del servidor').innerText()
  // The browser brought a seed of its own before the first round.
  expect(await page.getByText('Estas semillas no prueban').count()).toBe(0)
  await page.getByRole('button', { name: 'Revelar y comprobar' }).click()
  await page.getByText('Coincide', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(/: igual$/).count()).toBe(4)
  await expect.poll(() => seedOf('Compromiso (SHA-256)').innerText()).toBe(promised)
  await page.getByRole('heading', { name: 'Semillas anteriores' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await open('/casino-history?status=cancelled')
  await page.getByText('No hay rondas así').waitFor()
})

test('a spin whose answer is lost is shown after the page was loaded again, and is staked once [CAS-2] [GLI-22]', async () => {
  const { page, open } = await visitor()
  const { username } = await registerAndVerify(page)
  await payByCard(page, 200, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await open('/casino/game/alebrijes?mode=real')
  await spinButton(page).waitFor()
  const rounds = '**/api/Casino/Games/alebrijes/Rounds'
  let reached = 0
  await page.route(rounds, async (route) => {
    reached++
    await route.fetch()
    await route.abort()
  })
  await spinButton(page).click()
  await page.getByText(/^Sin conexión\./).waitFor()
  expect(reached).toBeGreaterThan(0)
  await page.unroute(rounds)
  await page.reload()
  await expect
    .poll(() => resultOf(page).innerText(), { timeout: 60_000 })
    .toMatch(/^(Ganaste|Recuperaste) \$|^Sin premio$/)
  const played = await inProductDatabase(
    `select count(*)::int as count from casino_rounds where player_id = (select id from players where username_key = $1)`,
    [username],
  )
  expect(played).toEqual([{ count: 1 }])
})

test('who rests is told until when at the door of the casino and of a game, and every round is refused [CAS-8]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const { username } = await registerAndVerify(page)
  await inProductDatabase(
    `insert into pauses (player_id, kind, length, reason, asked_at, starts_at, ends_at)
     select id, 'rest', 7, 'story', now(), now(), now() + interval '7 days' from players where username_key = $1`,
    [username],
  )
  const rest = page.getByRole('dialog', { name: 'Estás en tiempo de descanso' })
  for (const path of ['/casino', '/casino/game/alebrijes?mode=real']) {
    await open(path)
    await rest.getByRole('button', { name: 'Entendido' }).first().click()
    await expect.poll(() => rest.count()).toBe(0)
  }
  await spinButton(page).click()
  await rest.waitFor()
})
