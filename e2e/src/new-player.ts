import type { Page } from 'playwright-core'

export interface NewPlayer {
  readonly email: string
  readonly username: string
  readonly phoneNumber: string
  readonly password: string
}

let count = 0

/** Nobody else's e-mail, user name or phone, also when the stories run again on the same database. */
export function newPlayer(): NewPlayer {
  const unique = `${String(Date.now()).slice(-6)}${String(count++ % 100).padStart(2, '0')}`
  return {
    email: `diana${unique}@momio.test`,
    username: `diana${unique}`,
    phoneNumber: `55${unique}`,
    password: 'Momio2026',
  }
}

export async function fillPersonalData(page: Page): Promise<void> {
  await page.getByLabel('Nombre(s)').fill('Diana')
  await page.getByLabel('Apellido(s)').fill('Martínez Ruiz')
  await page.getByLabel('Día').click()
  await page.keyboard.type('4031990')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Datos de usuario' }).waitFor()
}

export async function fillUserData(page: Page, player: NewPlayer): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(player.email)
  await page.getByLabel('Celular').fill(player.phoneNumber)
  await page.getByLabel('Nombre de usuario').fill(player.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(player.password)
  await page.getByLabel('Confirma tu contraseña').fill(player.password)
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check()
}

/** From the empty form to the PIN screen, in Spanish. */
export async function register(page: Page, player = newPlayer()): Promise<NewPlayer> {
  await page.goto('/register')
  await fillPersonalData(page)
  await fillUserData(page, player)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.waitForURL('**/verify-email')
  await page.getByText(player.email).waitFor()
  return player
}

export async function pinSentTo(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/dev/outbox?to=${email}`, { headers: { accept: 'application/json' } })
  const [mail] = (await answer.json()) as { text: string }[]
  const pin = mail?.text.match(/^\s*(\d{4})\s*$/m)?.[1]
  if (!pin) throw new Error(`no PIN was sent to ${email}`)
  return pin
}

export async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Dígito 1 de 4').click()
  await page.keyboard.type(pin)
}

/** From the empty form to the gift, in Spanish. */
export async function registerAndVerify(page: Page): Promise<NewPlayer> {
  const player = await register(page)
  await typePin(page, await pinSentTo(page, player.email))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.waitForURL('**/onboard-success')
  return player
}
