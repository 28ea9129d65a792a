import { describe, expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { DEMO, fillLogin, NUEVO, profileButton, signIn, storedTokens } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

describe('/user-identification', () => {
  test('shows a guest the login dialog and what the page is for; after login the page is there', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/user-identification')
    // By its element: behind the open dialog it has no role for a reader.
    await page.locator('main h1', { hasText: 'Mi cuenta' }).waitFor()
    await fillLogin(page, NUEVO)
    await page.getByText('nuevo@momio.test').waitFor()
  })

  test.each([
    ['a phone', PHONE, 'light'],
    ['a desktop', DESKTOP, 'dark'],
  ] as const)('is accessible on %s', async (_, viewport, theme) => {
    const { page, context } = await visitor({ viewport })
    await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    await signIn(page, DEMO)
    await page.goto('/user-identification')
    await page.getByText('demo@momio.test').waitFor()
    await page.getByText('Esta sesión').waitFor()
    await page.getByRole('switch').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/change-password')
    await page.getByLabel('Contraseña actual').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  test('the data of the ID are read only; the gender is chosen once', async () => {
    const { page } = await visitor()
    await registerAndVerify(page)
    await page.goto('/user-identification')
    const data = page.getByRole('region', { name: 'Datos personales' })
    await data.getByText('Martínez Ruiz').waitFor()
    await data.getByText('4 de marzo de 1990').waitFor()
    await expect.poll(() => data.getByRole('textbox').count()).toBe(0)
    await data.getByRole('button', { name: 'Guardar' }).click()
    await data.getByText('Llena todos los campos para continuar').waitFor()
    await data.getByRole('combobox', { name: 'Género' }).click()
    await page.getByRole('option', { name: 'Prefiero no decir' }).click()
    await data.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Datos guardados').waitFor()
    await data.getByText('Prefiero no decir').waitFor()
    await expect.poll(() => data.getByRole('combobox').count()).toBe(0)
  })

  test('lists the open sessions, marks this one, and closes another, which then has to log in again', async () => {
    const { page } = await visitor()
    const player = await registerAndVerify(page)
    const { page: elsewhere } = await visitor()
    await signIn(elsewhere, player)
    const { page: third } = await visitor()
    await signIn(third, player)

    await page.goto('/user-identification')
    const security = page.getByRole('region', { name: 'Seguridad' })
    const rows = security.getByRole('listitem')
    await rows.nth(2).waitFor()
    await expect.poll(() => rows.filter({ hasText: 'Esta sesión' }).count()).toBe(1)
    await expect.poll(() => rows.first().innerText()).toMatch(/127\.0\.0\.1 · último uso/)
    await security
      .getByRole('button', { name: /Cerrar la sesión de/ })
      .first()
      .click()
    await page.getByText('Sesión cerrada').waitFor()
    await rows.nth(2).waitFor({ state: 'detached' })
    await security.getByRole('button', { name: 'Cerrar las demás' }).click()
    await page.getByText('Cerramos las demás sesiones').waitFor()
    await rows.nth(1).waitFor({ state: 'detached' })
    for (const tab of [elsewhere, third]) {
      await tab.goto('/user-identification')
      await tab.getByRole('dialog', { name: 'Ingresar' }).waitFor()
      await expect.poll(() => storedTokens(tab)).toEqual([null, null])
    }
  })

  test('mails about settled bets are off until the player switches them on; what is not saved is said and shown as it stands [BET-7]', async () => {
    const { page, context } = await visitor({ viewport: PHONE })
    await registerAndVerify(page)
    await page.goto('/user-identification')
    const mails = page
      .getByRole('region', { name: 'Notificaciones' })
      .getByRole('switch', { name: /^Avísame por correo cuando se resuelva una apuesta/ })
    await expect.poll(() => mails.isChecked()).toBe(false)

    await context.setOffline(true)
    await mails.press('Space')
    await page.getByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.').waitFor()
    await expect.poll(() => mails.isChecked()).toBe(false)
    await context.setOffline(false)

    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/api/Users/Notifications', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await mails.press('Space')
    await expect.poll(() => mails.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => mails.isChecked()).toBe(true)
    // Whoever presses again while it is being saved changes nothing.
    await mails.press('Space')
    letThrough()
    await page.getByText('Preferencia guardada').waitFor()
    await expect.poll(() => mails.getAttribute('aria-busy')).toBeNull()
    await expect.poll(() => mails.isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => mails.isChecked()).toBe(true)
  })
})

describe('/change-password', () => {
  test('says what is wrong at its field, changes the password and ends the other sessions [PWD-2]', async () => {
    const { page } = await visitor({ viewport: PHONE })
    const player = await registerAndVerify(page)
    const { page: elsewhere } = await visitor()
    await signIn(elsewhere, player)

    await page.goto('/change-password')
    const fill = async (current: string, next: string, confirmation = next) => {
      await page.getByLabel('Contraseña actual').fill(current)
      await page.getByLabel('Nueva contraseña', { exact: true }).fill(next)
      await page.getByLabel('Confirma la nueva contraseña').fill(confirmation)
      await page.keyboard.press('Enter')
    }
    await fill('', 'corta', 'otra')
    for (const text of [
      'Escribe tu contraseña actual.',
      'La contraseña debe tener al menos 8 caracteres',
      'Las contraseñas no coinciden',
    ])
      await page.getByText(text).waitFor()
    await fill(player.password, player.password)
    await page.getByText('La nueva contraseña debe ser distinta de la actual.').waitFor()
    await fill('Equivocada1', 'Nueva2027')
    await page.getByText('La contraseña actual es incorrecta.').waitFor()
    await expect.poll(() => page.getByLabel('Nueva contraseña', { exact: true }).inputValue()).toBe('Nueva2027')
    await fill(player.password, 'Nueva2027')
    await page.getByText('Tu contraseña cambió').waitFor()
    await expect.poll(() => page.getByLabel('Contraseña actual').inputValue()).toBe('')
    await page.reload()
    await profileButton(page, player.username).waitFor()

    await elsewhere.goto('/user-identification')
    await elsewhere.getByRole('dialog', { name: 'Ingresar' }).waitFor()
  })
})
