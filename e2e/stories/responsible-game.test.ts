import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { overflowOf } from '../src/resize.ts'
import { DEMO, fillLogin, signIn, storedTokens } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const { visitor } = site()

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s a player sets a loss limit, lowers it at once, cannot remove it within 24 hours, rests, and excludes himself for good [NAV-17] [RG-1] [RG-2] [RG-3] [GLI-14]',
  async (_, viewport) => {
    const { page, open } = await visitor({ viewport })
    await registerAndVerify(page)
    await open('/responsable-game')
    const losses = page.getByRole('region', { name: 'Límite de pérdida' })
    const dialog = page.getByRole('dialog', { name: 'Límite de pérdida' })
    const limit = (name: string) => losses.getByRole('textbox', { name })
    const [day, week] = [limit('Por día'), limit('Por semana')]
    const save = async () => {
      await losses.getByRole('button', { name: 'Guardar límites' }).click()
    }
    const confirm = async () => {
      await dialog.getByRole('button', { name: 'Confirmar' }).click()
      await dialog.waitFor({ state: 'detached' })
    }

    await day.fill('500')
    await week.fill('200')
    await save()
    await losses.getByText('No puede ser mayor que el límite por semana.').waitFor()
    await week.fill('1,000')
    await save()
    await dialog.getByText('Por día: $500.00, desde este momento.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await confirm()
    await losses.getByText('Llevas $0.00 de $500.00').waitFor()

    await day.fill('300')
    await save()
    await confirm()
    await losses.getByText('Llevas $0.00 de $300.00').waitFor()

    await day.fill('')
    await save()
    await dialog.getByText('Por día: sin límite, dentro de 24 horas.').waitFor()
    await dialog.getByText(/^Podrás hacerlo a partir del /).waitFor()
    await dialog.getByRole('button', { name: 'Volver' }).first().click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => day.inputValue()).toBe('300')
    await expect.poll(() => overflowOf(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])

    const rest = page.getByRole('region', { name: 'Tiempo de descanso' })
    await rest.getByRole('button', { name: '2 semanas' }).click()
    await rest.getByRole('button', { name: 'Tomar un descanso' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Comenzar descanso' }).click()
    await rest.getByText(/^Descansas hasta el /).waitFor()
    await expect.poll(() => rest.getByRole('button', { name: '1 semana' }).isDisabled()).toBe(true)

    const exclusion = page.getByRole('region', { name: 'Autoexclusión' })
    await exclusion.getByRole('button', { name: '3 meses' }).click()
    await exclusion.getByRole('button', { name: 'Excluirme' }).click()
    const sure = page.getByRole('dialog', { name: '¿Excluirte de Momio?' })
    await expect.poll(() => sure.getByRole('button', { name: 'Excluirme ahora' }).isDisabled()).toBe(true)
    await sure.getByRole('checkbox').check()
    expect(await axeViolations(page)).toEqual([])
    await sure.getByRole('button', { name: 'Excluirme ahora' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  },
)

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s, who closes the account confirms with the password, is out everywhere, and comes back only by reactivating [RG-4] [AUTH-7] [AUTH-10]',
  async (_, viewport) => {
    const { page, open } = await visitor({ viewport })
    const player = await registerAndVerify(page)
    const { page: elsewhere } = await visitor()
    await signIn(elsewhere, player)
    await open('/responsable-game')
    await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    const question = page.getByRole('dialog', { name: '¿Cerrar tu cuenta?' })
    const confirm = question.getByRole('button', { name: 'Cerrar cuenta' })
    await question.getByText(/tus límites, tu descanso, tu autoexclusión y tu historial no cambian/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await confirm.click()
    await question.getByText('Escribe tu contraseña para confirmar.').waitFor()
    await question.getByLabel('Tu contraseña').fill('Equivocada1')
    await confirm.click()
    await question.getByText('La contraseña es incorrecta.').waitFor()
    await question.getByLabel('Tu contraseña').fill(player.password)
    await page.keyboard.press('Enter')
    const closed = page.getByRole('dialog', { name: 'Tu cuenta está cerrada' })
    await elsewhere.getByRole('dialog', { name: 'Tu cuenta está cerrada' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await closed.getByRole('button', { name: 'Entendido' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => storedTokens(page)).toEqual([null, null])

    await page.goto('/login')
    await fillLogin(page, player)
    const modal = page.getByRole('dialog', { name: 'Reactiva tu cuenta' })
    await modal.getByText(/inactiva por cierre voluntario/).waitFor()
    await page.goto('/sport')
    await modal.getByRole('button', { name: 'Cerrar y salir' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => storedTokens(page)).toEqual([null, null])

    await page.goto('/login')
    await fillLogin(page, player)
    await Promise.all([page.waitForEvent('load'), modal.getByRole('button', { name: 'Reactivar' }).click()])
    await page.goto('/user-identification')
    await page.getByText(player.email).waitFor()
    await expect.poll(() => modal.count()).toBe(0)
  },
)

test('an account with money stays open, and the dialog says how much and leads to the withdrawal [RG-4] [AUTH-10]', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP })
  await signIn(page, DEMO)
  await open('/user-identification')
  await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  const question = page.getByRole('dialog', { name: '¿Cerrar tu cuenta?' })
  await question.getByLabel('Tu contraseña').fill(DEMO.password)
  await question.getByRole('button', { name: 'Cerrar cuenta' }).click()
  await question.getByText(/^Tienes \$[\d,.]+ en tu saldo\.$/).waitFor()
  await expect.poll(() => question.getByRole('link', { name: 'Retirar' }).getAttribute('href')).toBe('/withdrawal')
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Conservar mi cuenta' }).first().click()
  await question.waitFor({ state: 'detached' })
})
