import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stepAt, totpCode } from '../../server/src/modules/players/second-factor/totp.ts'
import { post } from '../src/calls.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { ADMIN, signInByCall, storedTokens } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { payByCard } from '../src/wallet.ts'

const { visitor } = site()
const ADMIN_ROLE = 1
const CLABE = '032180000118359719'
const REASON = 'Documentos y cuenta revisados'
const DISABLED_BECAUSE = 'Cuenta compartida con un tercero'

/** What a telephone shows for a secret in base 32. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), stepAt(Date.now()))
}

/** Somebody new who works here: nobody else's stories use the account. */
async function newMember(page: Page) {
  const account = await registerAndVerify(page)
  const [token] = await storedTokens(page)
  const answer = await page.request.get('/api/Users/', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { id: string } }
  const admin = await signInByCall(page, ADMIN)
  await post(page, `/api/Staff/Members/${data.id}/GiveRole`, { roleId: ADMIN_ROLE, reason: 'Nueva' }, admin.token)
  return account
}

async function enterOffice(page: Page, account: { username: string; password: string }): Promise<void> {
  await page.goto('/office')
  await page.getByLabel('Usuario o correo electrónico').fill(account.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Somebody new whose papers were approved: a first bank account is written into a form of its own. */
async function askForWithdrawal(page: Page): Promise<string> {
  const { username } = await registerAndVerify(page)
  await inProductDatabase('update players set is_verified = true where username = $1', [username])
  await payByCard(page, 6_000, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await page.goto('/withdrawal')
  await page.getByLabel('CLABE interbancaria').fill(CLABE)
  await page.getByRole('button', { name: 'Guardar cuenta' }).click()
  await page.getByRole('textbox', { name: 'Monto a retirar' }).fill('5500')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revisa tu retiro' })
  await dialog.getByRole('button', { name: 'Confirmar retiro' }).click()
  await page.getByRole('heading', { name: 'Retiro en proceso' }).waitFor()
  return username
}

test('a member enrols a second factor, signs in with it, pays a withdrawal with a reason and finds both in the audit log [PLAT-6] [GLI-12] [GLI-24]', {
  timeout: 600_000,
}, async () => {
  const payee = await askForWithdrawal((await visitor({ viewport: PHONE })).page)
  const { page } = await visitor({ viewport: DESKTOP })
  const account = await newMember(page)
  await page.evaluate(() => localStorage.clear())

  await enterOffice(page, account)
  await page.getByRole('heading', { name: /^Hola/ }).waitFor()
  await page.goto('/office/security')
  await page.getByRole('button', { name: 'Activa tu segundo factor' }).click()
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Código', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const [recovery = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Activo', { exact: true }).waitFor()

  // The code of this half minute was taken, so the next session is opened with a recovery code.
  await page.evaluate(() => localStorage.clear())
  await enterOffice(page, account)
  await page.getByRole('heading', { name: 'Confirma que eres tú' }).waitFor()
  await page.getByLabel('Código', { exact: true }).fill(recovery)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: /^Hola/ }).waitFor()

  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: /Retiros/ })
    .click()
  const row = page.getByRole('row').filter({ hasText: payee })
  await row.getByRole('button', { name: 'Aprobar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprobar el retiro' })
  await dialog.getByText('$5,500.00', { exact: true }).waitFor()
  await dialog.getByLabel('Motivo').fill(REASON)
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await expect.poll(() => row.count()).toBe(0)

  await page.goto(`/office/audit?who=${account.username}`)
  const entry = (kind: string) => page.getByRole('row').filter({ hasText: kind })
  await entry('wallet.withdrawal-approved').getByText(REASON).waitFor()
  await entry('staff.second-factor-recovered').waitFor()
  await page.getByText('La cadena está íntegra').waitFor()
})

test('what a disabled player has left is asked for with an account and a reason, and waits for somebody else [GLI-2] [GLI-16] [PLAT-6]', {
  timeout: 300_000,
}, async () => {
  const { page: phone } = await visitor({ viewport: PHONE })
  const { username } = await registerAndVerify(phone)
  await inProductDatabase('update players set is_verified = true where username = $1', [username])
  await payByCard(phone, 300, 'approve')
  await phone.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  const [player] = await inProductDatabase('select id from players where username = $1', [username])

  const { page } = await visitor({ viewport: DESKTOP })
  await enterOffice(page, ADMIN)
  await page.getByRole('heading', { name: /^Hola/ }).waitFor()
  await page.goto(`/office/players/${player?.id}`)
  await page.getByRole('button', { name: 'Deshabilitar' }).click()
  const disabling = page.getByRole('dialog')
  await disabling.getByLabel('Motivo').fill(DISABLED_BECAUSE)
  await disabling.getByRole('button', { name: 'Deshabilitar' }).click()
  await page.getByRole('link', { name: 'Pedir pago' }).click()

  const row = page.getByRole('region', { name: 'Jugadores que no pueden entrar' }).getByRole('row', { name: username })
  await row.getByText(DISABLED_BECAUSE).waitFor()
  await row.getByRole('button', { name: `Pedir pago: ${username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pedir el pago de ${username}` })
  await dialog.getByText('$300.00', { exact: true }).waitFor()
  await dialog.getByLabel('Motivo').fill(REASON)
  await dialog.getByLabel('CLABE').fill('032180000118359710')
  await dialog.getByRole('button', { name: 'Pedir pago' }).click()
  await dialog.getByText('La CLABE no es válida. Revisa sus 18 dígitos.').waitFor()
  await dialog.getByLabel('CLABE').fill(CLABE)
  await dialog.getByRole('button', { name: 'Pedir pago' }).click()
  await row.getByText('Retiro en curso: En espera').waitFor()
  const waiting = page.getByRole('region', { name: 'Retiros', exact: true }).getByRole('row', { name: username })
  await waiting.getByText(`Lo pidió ${ADMIN.username}`).waitFor()
  await waiting.getByRole('button', { name: 'Aprobar' }).click()
  const approval = page.getByRole('dialog', { name: 'Aprobar el retiro' })
  await approval.getByLabel('Motivo').fill(REASON)
  await approval.getByRole('button', { name: 'Aprobar' }).click()
  await approval.getByText('Otra persona tiene que decidirlo', { exact: false }).waitFor()

  await page.goto('/office/care')
  const flags = page.getByRole('region', { name: 'Señales de retiros y deudas' })
  await flags.getByRole('row', { name: username }).filter({ hasText: 'Cuenta nueva' }).getByRole('link').click()
  await page.getByRole('heading', { name: username }).waitFor()
})
