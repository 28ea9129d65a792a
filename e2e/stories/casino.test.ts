import { centavos, inPesos, pesos } from '@momio/domain/money'
import { withheldFrom } from '@momio/domain/withholding'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { priceButtons, site } from '../src/site.ts'
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
const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)
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

test('a search of the lobby ends with its address: the next filter, the way back and the same filter again show their games [CAS-1]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await open('/casino/crash')
  const filter = (name: string) =>
    page.getByRole('navigation', { name: 'Filtros del casino' }).getByRole('link', { name, exact: true })
  const ours = page.getByRole('region', { name: 'Nuestros juegos' })
  const shown = () => ours.getByRole('article').allInnerTexts()
  const search = page.getByRole('searchbox', { name: 'Busca un juego' })
  const type = async () => {
    await search.fill('cenote')
    await expect.poll(shown).toEqual([expect.stringContaining('Cenote')])
  }
  const isAt = async (game: string) => {
    await expect.poll(shown).toEqual([expect.stringContaining(game)])
    expect(await search.inputValue()).toBe('')
  }
  await isAt('Cohete')
  await type()
  await filter('Blackjack').click()
  await isAt('Blackjack')
  await page.goBack()
  await isAt('Cohete')
  await type()
  await filter('Crash').click()
  await isAt('Cohete')
})

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

test('a spin whose answer is lost is shown after the page was loaded again, or said to be unknown until the player goes on, and is staked once [CAS-2] [GLI-22]', async () => {
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
  const isShown = () =>
    expect.poll(() => resultOf(page).innerText(), { timeout: 60_000 }).toMatch(/^(Ganaste|Recuperaste) \$|^Sin premio$/)
  await isShown()

  let sendings = 0
  await page.route(rounds, async (route) => {
    if (sendings++ > 0) return route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Ingresa' } })
    await route.fetch()
    await route.abort()
  })
  await spinButton(page).click()
  const notKnown = page.getByRole('alert').filter({ hasText: 'Aún no sabemos si se jugó' })
  await notKnown.getByRole('link', { name: 'Ver mi historial' }).waitFor()
  expect(await isFrameInert(page)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.unroute(rounds)
  await notKnown.getByRole('button', { name: 'Preguntar de nuevo' }).click()
  await expect.poll(() => notKnown.count()).toBe(0)
  await isShown()
  const played = await inProductDatabase(
    `select count(*)::int as count from casino_rounds where player_id = (select id from players where username_key = $1)`,
    [username],
  )
  expect(played).toEqual([{ count: 2 }])
})

test('who rests is told until when at the door of the casino and of a game, and every round is refused, in full screen too [CAS-2] [CAS-8]', async () => {
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
  // What covers a game in full screen is seen, and can be pressed.
  await page.getByRole('button', { name: 'Pantalla completa' }).click()
  await expect.poll(() => isFullScreen(page)).toBe(true)
  await page.getByRole('timer', { name: 'Tiempo de sesión' }).waitFor()
  await page.getByRole('link', { name: 'Mis límites' }).waitFor()
  await spinButton(page).focus()
  await page.keyboard.press('Enter')
  await rest.waitFor()
  // Keys under it reach no game.
  expect(await isFrameInert(page)).toBe(true)
  await rest.getByRole('button', { name: 'Entendido' }).first().click()
  await expect.poll(() => rest.count()).toBe(0)
  expect(await isFrameInert(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  expect(await isFullScreen(page)).toBe(true)
  await page.getByRole('button', { name: 'Volver al casino' }).click()
  await expect.poll(() => isFullScreen(page)).toBe(false)
})

const isFrameInert = (page: Page) =>
  page.locator('iframe[data-game-frame]').evaluate((frame) => (frame as HTMLElement).inert)

/** Hands are dealt until one waits for a decision: a blackjack is over at once. */
async function dealOpenHand(page: Page): Promise<void> {
  for (;;) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/Games/blackjack/Rounds'))
    await frameOf(page).getByRole('button', { name: 'Repartir' }).click()
    if (!(await (await answered).json()).isFinished) return
    await expect.poll(() => resultOf(page).innerText()).toMatch(/Ganaste|Recuperaste|Sin premio/)
  }
}

/** Takes no insurance and no card. */
async function standToTheEnd(page: Page): Promise<void> {
  const choice = frameOf(page).getByRole('button', { name: /^(Plantarse|Sin seguro)/ })
  for (let isFinished = false; !isFinished; ) {
    // What has just appeared is not pressed yet.
    await frameOf(page).locator('.choices:not([data-rests])').waitFor()
    const answered = page.waitForResponse((response) => response.url().endsWith('/Actions'))
    await choice.click()
    isFinished = (await (await answered).json()).isFinished
  }
}

test('a hand in a game that staff switch off is found in the lobby and played to its end; no other begins [GLI-2] [GLI-22]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await registerAndVerify(page)
  await payByCard(page, 200, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await open('/casino/game/blackjack?mode=real')
  await dealOpenHand(page)
  await inProductDatabase(
    `insert into casino_games_off (game_id, reason, since, staff_id) select 'blackjack', 'story', now(), id from players limit 1`,
    [],
  )
  const isClosed = page.getByText('El juego está cerrado por el momento: ya no empieza otra ronda.')
  const goOn = page.getByRole('link', { name: 'Seguir la ronda de Blackjack' })
  try {
    await open('/casino')
    await page.getByText(/^Tienes una ronda abierta de Blackjack con \$/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await goOn.click()
    await page.getByText('El juego ya está cerrado: termina esta ronda; no empieza otra.').waitFor()
    await standToTheEnd(page)
    await isClosed.waitFor()
    // The hand and what it paid can still be read; nothing there can be pressed.
    expect(await resultOf(page).innerText()).toMatch(/Ganaste|Recuperaste|Sin premio/)
    expect(await page.locator('[inert] > iframe').count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Volver al casino' }).click()
    await tile(page, 'Blackjack').waitFor()
    expect(await goOn.count()).toBe(0)
    await open('/casino/game/blackjack?mode=real')
    await page.getByText('Este juego no está disponible').waitFor()
  } finally {
    await inProductDatabase(`delete from casino_games_off where game_id = 'blackjack'`, [])
  }
})

test('while staff close everything, sport and casino are «Tiempo Fuera» until it is over, and money and sign-in stay open; the casino can be closed alone [PLAT-2] [CAS-8] [GLI-2]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  const close = (part: 'global' | 'casino', isClosed: boolean) =>
    inProductDatabase(`update maintenance set ${part} = $1`, [isClosed])
  const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
  const price = priceButtons(page).first()
  // The page asks every two minutes; no story waits for them.
  await page.clock.install()
  try {
    await open('/sport')
    await price.waitFor()
    await close('global', true)
    await page.clock.fastForward(120_000)
    await heading('Tiempo Fuera').waitFor()
    expect(await price.count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await close('global', false)
    await page.clock.fastForward(120_000)
    await price.waitFor()

    await close('global', true)
    for (const path of ['/', '/casino/slots', '/casino/live/crash_live', '/search']) {
      await open(path)
      await heading('Tiempo Fuera').waitFor()
    }
    await open('/casino/game/alebrijes?mode=demo')
    await page.waitForURL('**/casino')
    await heading('Tiempo Fuera').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('dialog', { name: 'Ingresar' }).waitFor()
    await open('/withdrawal')
    await heading('Retirar').waitFor()
    await close('global', false)

    await close('casino', true)
    await open('/casino')
    await heading('Casino en mantenimiento').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await open('/sport')
    await price.waitFor()
  } finally {
    await inProductDatabase('update maintenance set global = false, casino = false', [])
  }
})
