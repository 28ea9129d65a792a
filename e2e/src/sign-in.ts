import type { Locator, Page } from 'playwright-core'
import { keepTokens, post, solvedCaptcha } from './calls.ts'

export const DEMO = { username: 'demo', password: 'Demo1234' }
/** Staff with every permission. */
export const ADMIN = { username: 'admin', password: 'Admin1234' }
export const NUEVO = { username: 'nuevo', password: 'Nuevo1234' }

export interface Account {
  readonly username: string
  readonly password: string
}

/** Types into the open login dialog and sends it with Enter. */
export async function fillLogin(page: Page, { username, password }: Account): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Ingresar' })
  await dialog.getByLabel('Usuario o correo electrónico').fill(username)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return dialog
}

/** A guest becomes a signed-in player at /casino/slots, as one who comes back; the dialog has stories of its own. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await keepTokens(page, await signInByCall(page, account))
  await page.goto('/casino/slots')
  await profileButton(page, account.username).waitFor()
}

/** With a captcha, because the wrong passwords of other stories come from the same address. */
export async function signInByCall(page: Page, account: Account): Promise<Record<string, string>> {
  return post(page, '/api/Session/login/', { ...account, tokenCaptcha: await solvedCaptcha(page) })
}

export function profileButton(page: Page, username: string): Locator {
  return page.getByRole('button', { name: `Abrir el menú de ${username}` }).filter({ visible: true })
}

/** A new profile menu entry is pressed as the player would. */
export async function logOut(page: Page, username: string): Promise<void> {
  await profileButton(page, username).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).filter({ visible: true }).waitFor()
}

export function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])
}
