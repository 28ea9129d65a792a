import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { fillLogin, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()
const NEW_PASSWORD = 'Nueva2027'

/** The link with this parameter that was sent to an e-mail address or a phone; sending it may take a moment. */
async function linkSentTo(page: Page, to: string, parameter: 'token' | 'block'): Promise<string> {
  const link = new RegExp(`/RestorePassword\\?${parameter}=[\\w-]+`)
  const find = async () => {
    const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
    const sent = (await answer.json()) as { text: string }[]
    return sent.map(({ text }) => text.match(link)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(find, { message: `a ${parameter} link to ${to}` }).not.toBe('')
  return find()
}

async function askForLink(page: Page, account: string, channel: RegExp) {
  await page.goto('/forgot-my-password')
  const dialog = page.getByRole('dialog', { name: 'Recuperar contraseña' })
  await dialog.getByLabel('Correo electrónico o usuario').fill(account)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: channel }).click()
  return dialog
}

async function saveNewPassword(page: Page, link: string, password: string) {
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: 'Nueva contraseña' })
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill(password)
  await dialog.getByLabel('Confirma la nueva contraseña').fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByText('Tu contraseña cambió').waitFor()
  return dialog
}

describe('password recovery', () => {
  test('by e-mail: address, choice, sent, link, new password with its rules, login; the link is then over [PWD-1]', async () => {
    const { page: registering } = await visitor()
    const player = await registerAndVerify(registering)

    const { page } = await visitor({ viewport: PHONE })
    await page.goto('/login')
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
    const asking = await askForLink(page, player.email, /Correo electrónico/)
    await asking.getByText('Revisa tu correo').waitFor()
    await asking.getByRole('timer', { name: 'Tiempo para volver a enviar' }).waitFor()
    expect(await axeViolations(page)).toEqual([])

    const link = await linkSentTo(page, player.email, 'token')
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: 'Nueva contraseña' })
    const typed = dialog.getByLabel('Nueva contraseña', { exact: true })
    await typed.fill('corta')
    await expect
      .poll(() => dialog.getByRole('listitem').filter({ hasText: 'cumplida' }).allInnerTexts())
      .toHaveLength(1)
    await dialog.getByLabel('Confirma la nueva contraseña').fill('otra')
    await page.keyboard.press('Enter')
    await dialog.getByText('La contraseña debe tener al menos 8 caracteres').waitFor()
    await dialog.getByText('Las contraseñas no coinciden').waitFor()
    expect(await axeViolations(page)).toEqual([])

    const saved = await saveNewPassword(page, link, NEW_PASSWORD)
    await saved.getByRole('button', { name: 'Ingresar' }).click()
    await fillLogin(page, { username: player.email, password: NEW_PASSWORD })
    await page.waitForURL('**/casino/slots')

    const { page: later } = await visitor({ viewport: PHONE })
    await later.goto(link)
    await later.getByText('La liga a la que intentas ya no se encuentra disponible.').waitFor()
    await later.getByRole('button', { name: 'Pedir otra liga' }).click()
    await later.getByLabel('Correo electrónico o usuario').waitFor()
  })

  test('by SMS the link goes to the phone; asking again too soon, by whatever way, says that nothing was sent [PWD-1]', async () => {
    const { page: registering } = await visitor()
    const player = await registerAndVerify(registering)
    const { page } = await visitor()
    const asking = await askForLink(page, player.username, /Mensaje de texto/)
    await asking.getByText('Revisa tus mensajes').waitFor()
    expect(await linkSentTo(page, `+52${player.phoneNumber}`, 'token')).toContain('token=')
    for (const channel of [/Mensaje de texto/, /Correo electrónico/]) {
      const again = await askForLink(page, player.username, channel)
      await again.getByText(/No enviamos otra liga.*en \d+ segundos/).waitFor()
      await expect.poll(() => again.getByText(/^Revisa tu/).count()).toBe(0)
    }
  })

  test('the password in use is no new one, and the link still takes another [PWD-1]', async () => {
    const { page: registering } = await visitor()
    const player = await registerAndVerify(registering)
    const { page } = await visitor({ viewport: PHONE })
    await askForLink(page, player.email, /Correo electrónico/)
    await page.getByText('Revisa tu correo').waitFor()
    await page.goto(await linkSentTo(page, player.email, 'token'))
    const dialog = page.getByRole('dialog', { name: 'Nueva contraseña' })
    await dialog.getByLabel('Nueva contraseña', { exact: true }).fill(player.password)
    await dialog.getByLabel('Confirma la nueva contraseña').fill(player.password)
    await page.keyboard.press('Enter')
    await dialog.getByText('La nueva contraseña debe ser distinta de la actual.').waitFor()
    await dialog.getByLabel('Nueva contraseña', { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel('Confirma la nueva contraseña').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByText('Tu contraseña cambió').waitFor()
  })

  test('an account nobody has looks the same [PWD-1]', async () => {
    const { page } = await visitor()
    const asking = await askForLink(page, 'nadie@correo.mx', /Correo electrónico/)
    await asking.getByText('Revisa tu correo').waitFor()
  })

  test('"it was not me" asks first, blocks the account and leads to a new password [AUTH-2]', async () => {
    const { page: registering } = await visitor()
    const player = await registerAndVerify(registering)
    const { page } = await visitor()
    await askForLink(page, player.email, /Correo electrónico/)
    await page.getByText('Revisa tu correo').waitFor()
    await saveNewPassword(page, await linkSentTo(page, player.email, 'token'), NEW_PASSWORD)

    await page.goto(await linkSentTo(page, player.email, 'block'))
    const dialog = page.getByRole('dialog', { name: '¿No fuiste tú?' })
    await dialog.getByRole('button', { name: 'Bloquear mi cuenta' }).click()
    await dialog.getByText('Tu cuenta está bloqueada').waitFor()

    const { page: thief } = await visitor()
    await thief.goto('/login')
    const refused = await fillLogin(thief, { username: player.username, password: NEW_PASSWORD })
    await refused.getByText('Bloqueaste el acceso a tu cuenta.').waitFor()

    await dialog.getByRole('button', { name: 'Crear contraseña nueva' }).click()
    await page.getByLabel('Correo electrónico o usuario').waitFor()
  })
})

test('a link opened where somebody is signed in leads to /casino/slots, unless it blocks the account [NAV-2]', async () => {
  const { page } = await visitor()
  await signIn(page, { username: 'nuevo', password: 'Nuevo1234' })
  await page.goto('/RestorePassword?block=nobody')
  await page.getByRole('dialog', { name: '¿No fuiste tú?' }).waitFor()
  await page.goto('/RestorePassword?token=nobody')
  await page.waitForURL('**/casino/slots')
})
