import type { Page } from 'playwright-core'
import { keepTokens, post, solvedCaptcha } from './calls.ts'

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

/** Somebody new, at the PIN screen; the form has stories of its own. */
export async function register(page: Page): Promise<NewPlayer> {
  const player = newPlayer()
  await keepTokens(page, await registerByCall(page, player))
  await page.goto('/verify-email')
  await page.getByText(player.email).waitFor()
  return player
}

async function registerByCall(page: Page, player: NewPlayer): Promise<Record<string, string>> {
  return post(page, '/api/Users/Register', {
    ...player,
    firstNames: 'Diana',
    lastNames: 'Martínez Ruiz',
    day: 4,
    month: 3,
    year: 1990,
    country: 'MX',
    confirmPassword: player.password,
    acceptTerms: true,
    tokenCaptcha: await solvedCaptcha(page),
  })
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

/** Somebody new whose e-mail is verified, where the gift is. */
export async function registerAndVerify(page: Page): Promise<NewPlayer> {
  const player = newPlayer()
  const { email } = player
  const answer = await registerByCall(page, player)
  const verified = { userId: answer.userId, email, pin: await pinSentTo(page, email) }
  await post(page, '/api/Users/Validate/PIN/', verified, answer.token)
  await keepTokens(page, answer)
  await page.goto('/onboard-success')
  await page.locator('main').getByText('$50 Gratis').waitFor()
  return player
}
