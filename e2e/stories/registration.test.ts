import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { fillPersonalData, fillUserData, newPlayer, pinSentTo, register, typePin } from '../src/new-player.ts'
import { site } from '../src/site.ts'
import { spoilOnce } from '../src/spoil-request.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

const create = (page: Page) => page.getByRole('button', { name: 'Crear cuenta' })
const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

/** Questions about free names cost the address its allowance; stories that are not about them do not ask. */
const withoutQuestions = (page: Page) => page.route('**/api/Users/IsAvailable', (route) => route.abort())

describe('from the first field to the gift', () => {
  test('on a phone in Spanish: personal data, user data, PIN from the e-mail, success with the gift [REG-1] [REG-5] [PIN-3] [AUTH-12]', async () => {
    const { page, open, complaints } = await visitor({ viewport: PHONE })
    const player = newPlayer()
    await open('/register?pid=77&click_id=c1&src=radio&utm_source=google&gclid=G-1')
    expect(
      await page.getByText('El nombre debe coincidir con tu identificación y no podrá cambiarse después').isVisible(),
    ).toBe(true)
    await expect
      .poll(() => page.getByRole('list', { name: 'Pasos del registro' }).getByRole('listitem').allInnerTexts())
      .toEqual(
        ['Datos personales', 'Datos de usuario', 'Verificación', '¡Listo!'].map((name) =>
          expect.stringContaining(name),
        ),
      )
    await fillPersonalData(page)
    await page.getByText('Verificación lista').waitFor()
    await fillUserData(page, { ...player, phoneNumber: `044 ${player.phoneNumber}` })
    const sent = page.waitForRequest('**/api/Users/Register')
    await create(page).click()
    const { tracking, locale, phoneNumber } = (await sent).postDataJSON()
    expect(phoneNumber).toBe(player.phoneNumber)
    expect(locale).toBe('esMX')
    expect(tracking).toMatchObject({ pid: '77', clickId: 'c1', src: 'radio', utm: { source: 'google' } })

    await page.waitForURL('**/verify-email')
    await page.getByRole('heading', { level: 1, name: 'Ingresa el código de verificación enviado a:' }).waitFor()
    await page.getByText(player.email).waitFor()
    await typePin(page, await pinSentTo(page, player.email))
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.waitForURL('**/onboard-success')
    await page.getByRole('heading', { name: '¡Listo, Diana!' }).waitFor()
    await page.getByText('$50 Gratis').waitFor()
    // Which tickets it has told of is all that a tab keeps: nothing of what was typed.
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'momio.told-tickets')))
      .toEqual([])
    expect(complaints).toEqual([])
  })

  test('in English nobody reads Spanish, neither in the form nor in its errors nor on the PIN screen [REG-1] [SHELL-8]', async () => {
    const { page, context, open } = await visitor()
    await context.addInitScript(() => localStorage.setItem('momio.locale', 'en'))
    await withoutQuestions(page)
    const player = newPlayer()
    const spanish = async () =>
      (await page.locator('main').innerText()).match(/\b(?:debe|contraseña|correo|código|por favor|cuenta|datos)\b/gi)
    await open('/register')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please complete all the details to continue').waitFor()
    await expect.poll(() => spanish()).toBeNull()
    await page.getByLabel('First name(s)').fill('Diana')
    await page.getByLabel('Last name(s)').fill('Ruiz')
    await page.getByLabel('Day').click()
    await page.keyboard.type('4031990')
    await expect.poll(() => page.getByLabel('Country').locator('option').first().innerText()).toBe('Mexico')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('The password needs at least 8 characters').waitFor()
    await page.getByText('You must accept the terms and conditions').waitFor()
    await expect.poll(() => spanish()).toBeNull()
    await page.getByLabel('Email', { exact: true }).fill(player.email)
    await page.getByLabel('Mobile phone').fill(player.phoneNumber)
    await page.getByLabel('Username').fill(player.username)
    await page.getByLabel('Password', { exact: true }).fill(player.password)
    await page.getByLabel('Confirm your password').fill(player.password)
    await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/verify-email')
    await page.getByText('Enter the verification code sent to:').waitFor()
    await expect.poll(() => spanish()).toBeNull()
    await page.getByLabel('Digit 1 of 4').click()
    await page.keyboard.type(await pinSentTo(page, player.email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('heading', { name: 'All set, Diana!' }).waitFor()
    await expect.poll(() => spanish()).toBeNull()
  })
})

describe('what is wrong is said on its field', () => {
  test('an empty step names every field at once and goes to the first [REG-2]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/register')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Por favor completa todos los datos para continuar').waitFor()
    await expect.poll(() => page.getByText('Llena todos los campos para continuar').count()).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstNames')
    expect(new URL(page.url()).search).toBe('')
  })

  test('digits in a name, a day that does not exist and an age under 18 are refused before anything is sent [REG-2] [REG-3]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/register')
    await page.getByLabel('Nombre(s)').fill('Diana 2')
    await page.getByLabel('Apellido(s)').fill('Ruiz')
    await page.getByText('Nombre(s) debe(n) contener sólo letras. Por favor valida nuevamente').waitFor()
    await page.getByLabel('Día').click()
    await page.keyboard.type('30021990')
    await page.getByLabel('País').focus()
    await page.getByText('La fecha ingresada no es correcta').waitFor()
    const minor = new Date(Date.now() - 17 * 365 * 86_400_000)
    await page.getByLabel('Día').fill('01')
    await page.getByLabel('Mes').fill('01')
    await page.getByLabel('Año').fill(String(minor.getFullYear() + 1))
    await page.getByLabel('País').focus()
    await page.getByText('Debes ser mayor de 18 años.').waitFor()
    await page.getByRole('button', { name: 'Continuar' }).click()
    // The form that is sent back puts the cursor into what is wrong.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('country')
    await expect.poll(() => page.getByRole('heading', { name: 'Datos personales' }).isVisible()).toBe(true)
  })

  test('the rules of the password are ticked off while it is typed, and it can be shown [REG-2]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await withoutQuestions(page)
    await open('/register')
    await fillPersonalData(page)
    const rules = page.getByRole('list', { name: 'Reglas de la contraseña' })
    const password = page.getByLabel('Contraseña', { exact: true })
    await password.fill('momio2026')
    await expect.poll(() => rules.getByText('cumplida').count()).toBe(3)
    await page.getByLabel('Confirma tu contraseña').fill('Momio2027')
    await page.getByText('La contraseña debe tener al menos una mayúscula').waitFor()
    await password.fill('Momio2026')
    await expect.poll(() => rules.getByText('cumplida').count()).toBe(4)
    await create(page).click()
    await page.getByText('Las contraseñas no coinciden').waitFor()
    await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
  })

  test('a taken e-mail, phone or user name is said when its field is left [REG-4]', async () => {
    const taken = await register((await visitor()).page)
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/register')
    await fillPersonalData(page)
    await page.getByLabel('Correo electrónico').fill(taken.email.toUpperCase())
    await page.getByLabel('Celular').fill(taken.phoneNumber)
    await page.getByText('Correo electrónico ya registrado').waitFor()
    await page.getByLabel('Nombre de usuario').fill(taken.username)
    await page.getByText('Número de teléfono ya registrado').waitFor()
    await page.getByLabel('Contraseña', { exact: true }).focus()
    await page.getByText('Este nombre de usuario ya existe. Por favor prueba con otro').waitFor()
    await page.getByLabel('Celular').fill('5500000000')
    await page.getByLabel('Nombre de usuario').focus()
    await page.getByText('Número de teléfono ya registrado').waitFor({ state: 'detached' })
    await create(page).click()
    expect(new URL(page.url()).pathname).toBe('/register')
  })

  test('where nobody could be asked before, the server’s refusals land on their fields and nothing typed is lost [REG-4]', async () => {
    const taken = await register((await visitor()).page)
    const { page, open } = await visitor({ viewport: PHONE })
    await withoutQuestions(page)
    const mine = newPlayer()
    await open('/register')
    await fillPersonalData(page)
    await fillUserData(page, taken)
    const steps = [
      ['Correo electrónico', mine.email, 'Correo electrónico ya registrado'],
      ['Celular', mine.phoneNumber, 'Número de teléfono ya registrado'],
      ['Nombre de usuario', mine.username, 'Este nombre de usuario ya existe. Por favor prueba con otro'],
    ] as const
    for (const [label, free, text] of steps) {
      await create(page).click()
      await page.getByText(text).waitFor()
      expect(
        await page.getByText('Verificando que eres una persona…').or(page.getByText('Verificación lista')).count(),
      ).toBe(1)
      await expect.poll(() => typed(page, 'Contraseña')).toBe(taken.password)
      await expect.poll(() => typed(page, 'Confirma tu contraseña')).toBe(taken.password)
      await page.getByLabel(label).fill(free)
      await page.getByText(text).waitFor({ state: 'detached' })
    }
    await create(page).click()
    await page.waitForURL('**/verify-email')
  })

  test('a refusal of the first step brings the player back to its field, with both steps still filled in [REG-4]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await withoutQuestions(page)
    const player = newPlayer()
    await open('/register')
    await fillPersonalData(page)
    await fillUserData(page, player)
    await spoilOnce(page, '/api/Users/Register', { year: new Date().getFullYear() - 17 })
    await create(page).click()
    await page.getByText('Debes ser mayor de 18 años.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'day')
    await expect.poll(() => typed(page, 'Nombre(s)')).toBe('Diana')
    await page.getByLabel('Año').fill('1989')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.poll(() => typed(page, 'Correo electrónico')).toBe(player.email)
    await expect.poll(() => typed(page, 'Contraseña')).toBe(player.password)
    await create(page).click()
    await page.waitForURL('**/verify-email')
  })
})

test('a refused captcha says so, is solved anew, and the form is sent without typing anything again [REG-1]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await withoutQuestions(page)
  await open('/register')
  await fillPersonalData(page)
  await fillUserData(page, newPlayer())
  await page.getByText('Verificación lista').waitFor()
  await spoilOnce(page, '/api/Users/Register', { tokenCaptcha: 'not a solution' })
  const anew = page.waitForResponse('**/api/Captcha/challenge')
  await create(page).click()
  await page.getByText('Error al validar captcha').waitFor()
  await anew
  await create(page).click()
  await page.waitForURL('**/verify-email')
})

test('without a connection the captcha can be tried again and the form is not lost [REG-1]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await withoutQuestions(page)
  await page.route('**/api/Captcha/challenge', (route) => route.abort())
  await open('/register')
  await fillPersonalData(page)
  await page.getByText('Error al validar captcha').waitFor()
  await page.unroute('**/api/Captcha/challenge')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByText('Verificación lista').waitFor()
})

test('a reload, the way back, another language and another theme keep what was typed; passwords are never stored [REG-4]', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await withoutQuestions(page)
  const player = newPlayer()
  await open('/')
  await open('/register')
  await fillPersonalData(page)
  await fillUserData(page, player)
  await page.getByRole('button', { name: 'Usar tema oscuro' }).click()
  await expect.poll(() => typed(page, 'Contraseña')).toBe(player.password)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })))
    .not.toContain(player.password)

  await page.goBack()
  await page.getByRole('heading', { name: 'Datos personales' }).waitFor()
  expect([await typed(page, 'Nombre(s)'), await typed(page, 'Día'), await typed(page, 'Año')]).toEqual([
    'Diana',
    '4',
    '1990',
  ])
  await page.goForward()
  await page.getByRole('heading', { name: 'Datos de usuario' }).waitFor()
  await expect.poll(() => typed(page, 'Contraseña')).toBe(player.password)

  await page.reload()
  await page.getByRole('heading', { name: 'Datos de usuario' }).waitFor()
  await expect.poll(() => typed(page, 'Correo electrónico')).toBe(player.email)
  await expect.poll(() => typed(page, 'Celular')).toBe(player.phoneNumber)
  await expect.poll(() => typed(page, 'Contraseña')).toBe('')
  await expect.poll(() => page.getByRole('checkbox', { name: /términos/ }).isChecked()).toBe(true)

  await create(page).click()
  await page.getByText('La contraseña debe tener al menos 8 caracteres').waitFor()
  await page.evaluate(() => {
    localStorage.setItem('momio.locale', 'frFR')
    window.dispatchEvent(new StorageEvent('storage', { key: 'momio.locale' }))
  })
  await page.getByText('Le mot de passe doit avoir au moins 8 caractères').waitFor()
  await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(player.email)

  await open('/')
  await page.goBack()
  await page.getByLabel('E-mail', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(player.email)
})

test.each([
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
] as const)('registration, PIN and success have no accessibility violation (%o, %s)', async (viewport, theme) => {
  const { page, context } = await visitor({ viewport })
  await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
  await withoutQuestions(page)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Por favor completa todos los datos para continuar').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await fillPersonalData(page)
  await create(page).click()
  await page.getByText('Debes aceptar los términos y condiciones').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const player = newPlayer()
  await fillUserData(page, player)
  await create(page).click()
  await page.waitForURL('**/verify-email')
  await typePin(page, await pinSentTo(page, player.email))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.waitForURL('**/onboard-success')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
