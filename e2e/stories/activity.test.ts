import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { homeWins, placeSingle } from '../src/betting.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { overflowOf } from '../src/resize.ts'
import { DEMO, profileButton, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { openSlip, tapPrices } from '../src/slip.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { payByCard } from '../src/wallet.ts'

const { visitor } = site()

/** As if the player had signed in some time ago: no story waits for an hour. */
const signedInBefore = (interval: string) =>
  inProductDatabase(
    `update sessions set created_at = created_at - $1::interval, reality_checked_at = null
     where ended_at is null and player_id = (select id from players where username_key = 'demo')`,
    [interval],
  )

test('a session has a clock that outlives a reload; its reality check comes once for two tabs, keeps the typed stake and leads to the activity and its file [RG-7] [GLI-13]', async () => {
  const { page, context, open } = await visitor({ viewport: DESKTOP })
  await signIn(page, DEMO)
  const [match] = await homeWins(page, 'to-come')
  await placeSingle(page, match, 20)
  await open('/sport')
  const clock = page.getByRole('timer', { name: 'Tiempo de sesión' })
  await clock.getByText(/^0:0\d:\d\d$/).waitFor()
  await signedInBefore('50 minutes')
  await page.reload()
  await clock.getByText(/^0:5\d:\d\d$/).waitFor()
  await tapPrices(page, 1)
  const slip = await openSlip(page)
  const stake = slip.getByRole('textbox', { name: /^Apuesta/ })
  await stake.fill('23')

  await signedInBefore('75 minutes')
  const other = await context.newPage()
  await page.reload()
  await other.goto('/sport')
  const title = { name: 'Una pausa para revisar' }
  const shown = async () => {
    const counts = await Promise.all([page, other].map((tab) => tab.getByRole('dialog', title).count()))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(shown).toBe(1)
  const tab = (await page.getByRole('dialog', title).count()) === 1 ? page : other
  const check = tab.getByRole('dialog', title)
  await check.getByText(/^2 h \d+ min$/).waitFor()
  await check.getByText('Apostado', { exact: true }).waitFor()
  expect(await axeViolations(tab)).toEqual([])
  await tab.keyboard.press('Escape')
  expect(await shown()).toBe(1)
  await check.getByRole('link', { name: 'Ver mi actividad' }).click()
  await tab.waitForURL('**/activity')
  await expect.poll(shown).toBe(0)
  await (tab === page ? other : page).reload()
  await clock.waitFor()
  expect(await shown()).toBe(0)

  await tab.getByRole('img', { name: /^Gráfica del/ }).waitFor()
  await tab.getByRole('table', { name: 'Por deporte' }).getByText('Fútbol', { exact: true }).first().waitFor()
  await tab.getByRole('button', { name: 'Ver como tabla' }).click()
  await tab.getByRole('table', { name: 'Tu actividad' }).waitFor()
  await tab.getByRole('button', { name: 'Por mes' }).click()
  expect(await axeViolations(tab)).toEqual([])
  const download = tab.waitForEvent('download')
  await tab.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('actividad.csv')
  expect((await readFile(await file.path(), 'utf8')).startsWith('\uFEFFDesde,Hasta,Concepto,')).toBe(true)
  await page.goto('/sport')
  await expect.poll(() => stake.inputValue()).toBe('$23.00')
})

test('on a phone the menu has the clock and the way to the activity, and who rests is told until when instead of placing [RG-2] [RG-7]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  // A rest goes on for a week: nobody's whom another story needs.
  const { username } = await registerAndVerify(page)
  await payByCard(page, 200, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await open('/sport')
  await profileButton(page, username).click()
  await page.getByText(/^Tiempo de sesión: \d+:\d\d:\d\d$/).waitFor()
  await page.getByRole('menuitem', { name: 'Mi actividad' }).click()
  await page.waitForURL('**/activity')
  await page.getByRole('heading', { name: 'Tu actividad', level: 1 }).waitFor()
  await expect.poll(() => overflowOf(page)).toBe(0)

  await open('/sport')
  await tapPrices(page, 1)
  await inProductDatabase(
    `insert into pauses (player_id, kind, length, reason, asked_at, starts_at, ends_at)
     select id, 'rest', 7, 'story', now(), now(), now() + interval '7 days' from players where username_key = $1`,
    [username],
  )
  const slip = await openSlip(page)
  for (const key of ['2', '0']) await slip.getByRole('button', { name: key, exact: true }).click()
  await slip.getByText('Cualquiera', { exact: true }).click()
  const rest = page.getByRole('dialog', { name: 'Estás en tiempo de descanso' })
  await expect
    .poll(
      async () => {
        const place = slip.getByRole('button', { name: /^Apostar / })
        if (await place.isVisible()) await place.click({ timeout: 5_000 }).catch(() => undefined)
        return rest.isVisible()
      },
      { timeout: 120_000 },
    )
    .toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await rest.getByRole('button', { name: 'Entendido' }).first().click()
  await slip.getByRole('list', { name: 'Tus selecciones' }).waitFor()

  await open('/casino')
  await rest.getByRole('link', { name: 'Ir a Juego responsable' }).click()
  await page.waitForURL('**/responsable-game?*')
})
