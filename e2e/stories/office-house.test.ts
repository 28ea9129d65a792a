import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolationsIn } from '../src/axe.ts'
import { homeWins, placeSingle, trySingle } from '../src/betting.ts'
import { keepTokens } from '../src/calls.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { ADMIN, DEMO, signIn, signInByCall } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { openSlip } from '../src/slip.ts'

const { visitor } = site()

const STORY_MS = 300_000

/** A member of staff at a page of the office. */
async function staffAt(path: string): Promise<Page> {
  const { page } = await visitor()
  await keepTokens(page, await signInByCall(page, ADMIN))
  await page.goto(`/office${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Gives the reason and agrees; the dialog goes once the server has done it. */
async function agree(page: Page, reason: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  const button = dialog.getByRole('button', { name: submit, exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await dialog.waitFor({ state: 'detached' })
}

async function auditKinds(reason: string): Promise<string[]> {
  const rows = await inProductDatabase(
    `select kind from audit_log where coalesce(detail->>'reason', detail->>'cause') = $1 order by position`,
    [reason],
  )
  return rows.map(({ kind }) => kind ?? '')
}

/** In the other theme the same page must hold as well. */
async function silentInBothThemes(page: Page, heading: Locator): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    await page.reload()
    await heading.waitFor()
    expect(await axeViolationsIn(page.mainFrame(), page.locator('main'))).toEqual([])
  }
}

test('staff suspends a match on the trading page; the open page of a player locks its prices and a bet on it is refused until it is reopened, and both are in the audit log [PLAT-6] [GLI-2] [GLI-24] [SLIP-3]', {
  timeout: STORY_MS,
}, async () => {
  const { page: player } = await visitor()
  await signIn(player, DEMO)
  const [pick] = await homeWins(player, 'to-come')
  await placeSingle(player, pick, 25)
  await player.goto(`/sport/${pick.sportId}/${pick.eventId}`)
  await player.locator('main button[data-price]:not([data-suspended])').first().click()
  const price = player.locator('main button[data-price][aria-pressed=true]')
  const slip = await openSlip(player)
  const office = await staffAt('/trading?order=liability')
  const name = `${pick.home} – ${pick.away}`
  await office.getByRole('button', { name: `Suspender ${name}` }).click()
  await agree(office, 'aviso del árbitro', 'Suspender')
  await office.getByRole('button', { name: `Reabrir ${name}` }).waitFor()
  await price.and(player.locator('[data-suspended]')).waitFor()
  await slip.getByText('Mercado suspendido').waitFor()
  await expect(trySingle(player, pick, 25)).rejects.toThrow('EVENT_')
  await silentInBothThemes(office, office.getByRole('heading', { name: 'Trading', level: 1 }))
  await office.getByRole('button', { name: `Reabrir ${name}` }).click()
  await agree(office, 'todo en orden', 'Reabrir')
  await price.and(player.locator(':not([data-suspended])')).waitFor()
  await slip.getByText('Mercado suspendido').waitFor({ state: 'detached' })
  await placeSingle(player, pick, 25)
  expect(await auditKinds('aviso del árbitro')).toEqual(['betting.suspended'])
  expect(await auditKinds('todo en orden')).toEqual(['betting.resumed'])
})

test('staff voids a bet with a reason after seeing what it touches; the player sees it void with the stake back [PLAT-6] [GLI-24]', {
  timeout: STORY_MS,
}, async () => {
  const { page: player } = await visitor()
  await signIn(player, DEMO)
  const [pick] = await homeWins(player, 'to-come')
  const ticketId = await placeSingle(player, pick, 35)
  await player.goto(`/bet-history/${ticketId}`)
  await player.locator('main').getByText('$35.00').first().waitFor()

  const office = await staffAt(`/tickets/${ticketId}`)
  await silentInBothThemes(office, office.getByRole('heading', { name: /^Boleto/, level: 1 }))
  await office.getByRole('button', { name: 'Anular boleto' }).click()
  await office.getByRole('dialog').getByText('El boleto queda nulo y se mueven $35.00').waitFor()
  await agree(office, 'precio mal puesto', 'Anular')
  await office.getByText('Nulo').first().waitFor()
  await player
    .locator('main')
    .getByText(/^Anulada/)
    .first()
    .waitFor()
  expect((await auditKinds('precio mal puesto')).length).toBeGreaterThan(0)
})

test('staff hides an event by the provider switch; it leaves the list of a player who looks at it, and comes back [PLAT-6] [SWITCH-1]', {
  timeout: STORY_MS,
}, async () => {
  const { page: player } = await visitor()
  const [pick] = await homeWins(player, 'live')
  await player.goto('/sport/sr:sport:1')
  const row = player
    .locator(`main a[href*="${encodeURIComponent(pick.eventId)}"], main a[href*="${pick.eventId}"]`)
    .first()
  await row.waitFor()

  const office = await staffAt('/providers')
  await office.getByRole('button', { name: 'Cambiar un evento' }).click()
  await office.getByRole('dialog').getByLabel('Evento').fill(pick.eventId)
  await agree(office, 'marcador equivocado', 'Guardar')
  const entry = office.getByRole('row').filter({ hasText: pick.eventId })
  await entry.getByText('Oculto').waitFor()
  await row.waitFor({ state: 'detached' })
  await silentInBothThemes(office, office.getByRole('heading', { name: 'Proveedor por evento', level: 1 }))
  await office.getByRole('button', { name: `Mostrar ${pick.eventId}` }).click()
  await agree(office, 'marcador corregido', 'Mostrar')
  expect(await auditKinds('marcador equivocado')).toEqual(['catalogue.switch-set'])
  expect(await auditKinds('marcador corregido')).toEqual(['catalogue.switch-set'])
})

test('staff puts the casino into maintenance; a player sees it closed and then open again, and both are in the audit log [PLAT-2] [PLAT-6] [GLI-2] [GLI-24]', {
  timeout: STORY_MS,
}, async () => {
  const office = await staffAt('/house')
  await silentInBothThemes(office, office.getByRole('heading', { name: 'Mantenimiento y banderas', level: 1 }))
  const { page: player } = await visitor()
  try {
    await office.getByRole('button', { name: 'Cerrar: Casino' }).click()
    await agree(office, 'cambio de servidor', 'Cerrar: Casino')
    await office.getByRole('button', { name: 'Abrir: Casino' }).waitFor()
    await player.goto('/casino')
    await player.getByText('Casino en mantenimiento').waitFor()
  } finally {
    await office.getByRole('button', { name: 'Abrir: Casino' }).click()
    await agree(office, 'servidor cambiado', 'Abrir: Casino')
  }
  await player.goto('/casino')
  await player.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => player.getByText('Casino en mantenimiento').count()).toBe(0)
  expect(await auditKinds('cambio de servidor')).toEqual(['settings.maintenance-began'])
  expect(await auditKinds('servidor cambiado')).toEqual(['settings.maintenance-ended'])
})
