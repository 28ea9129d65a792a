import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { overflowOf, resizeTo } from '../src/resize.ts'
import { DEMO, NUEVO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'
import { atDesk, cashOf, payByCard } from '../src/wallet.ts'

const { visitor } = site()
const CLABE = '032180000118359719'

async function withdraw(page: Page, pesos: number) {
  await page.getByRole('textbox', { name: 'Monto a retirar' }).fill(String(pesos))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revisa tu retiro' })
  await dialog.getByText('Diana Morales Ortiz').waitFor()
  await dialog.getByRole('button', { name: 'Confirmar retiro' }).click()
  await page.getByRole('heading', { name: 'Retiro en proceso' }).waitFor()
}

test('whoever is not verified is told kindly and shown the way [WAL-8]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, NUEVO)
  await page.goto('/withdrawal')
  await page.getByText('Primero verifica tu cuenta').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Verificar mi cuenta' }).getAttribute('href'))
    .toBe('/user-identification')
})

test('a bank account, a withdrawal that is cancelled and one that is paid, and every step in the statement [WAL-7] [WAL-8] [WAL-9] [GLI-13]', {
  timeout: 240_000,
}, async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  await payByCard(page, 6_000, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  const before = await cashOf(page)

  await page.goto('/withdrawal')
  const clabe = page.getByLabel('CLABE interbancaria')
  await clabe.fill('032180000118359718')
  await page.getByText('La CLABE no es correcta').waitFor()
  await clabe.fill(CLABE)
  await page.getByText('Banco: IXE Banco').waitFor()
  await page.getByLabel(/Nombre para reconocerla/).fill('Nómina')
  await page.getByRole('button', { name: 'Guardar cuenta' }).click()
  await page.getByRole('radio', { name: /Nómina/ }).waitFor()

  await page.getByRole('textbox', { name: 'Monto a retirar' }).fill('99')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('El retiro mínimo es de $100.').waitFor()
  await page.getByRole('button', { name: 'Retirar todo' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Monto a retirar' }).inputValue()).toBe(String(before))
  expect(await axeViolations(page)).toEqual([])

  // Above the amount that staff must approve, so that it is still here to be cancelled.
  await withdraw(page, 5_500)
  await page.getByText('Estamos revisando tu retiro').waitFor()
  await expect.poll(() => cashOf(page)).toBe(before - 5_500)
  await page.getByRole('button', { name: 'Cancelar retiro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar retiro' }).click()
  await page.getByText('Cancelaste el retiro de $5,500.00').waitFor()
  await expect.poll(() => cashOf(page)).toBe(before)

  await withdraw(page, 250)
  await expect.poll(() => cashOf(page)).toBe(before - 250)
  const left = page.getByRole('timer', { name: 'Se envía en' })
  await expect.poll(() => left.innerText()).toMatch(/^0[45]:\d\d$/)
  const cancel = page.getByRole('button', { name: 'Cancelar retiro' })
  await cancel.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar ya' }).click()
  await page.getByText('Estamos enviando tu dinero').waitFor()
  expect([await left.count(), await cancel.count()]).toEqual([0, 0])
  await atDesk(page, 'payouts', async (desk) => {
    const pay = desk.locator('section', { hasText: '$250.00' }).getByRole('button', { name: 'Pagar' })
    await expect
      .poll(async () => {
        await desk.reload()
        return pay.count()
      })
      .toBe(1)
    await pay.click()
  })
  await page.getByText('Retiro de $250.00 pagado').waitFor()
  await expect.poll(() => cashOf(page)).toBe(before - 250)

  await page.goto('/transactions')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.filter({ hasText: 'Retiro · SPEI' }).filter({ hasText: '$250.00' }).getByText('Exitoso').waitFor()
  await rows.filter({ hasText: '$5,500.00' }).getByText('Cancelado').waitFor()
  await rows.filter({ hasText: '$6,000.00' }).getByText('Exitoso').waitFor()
  await page.getByRole('button', { name: 'Depósitos', exact: true }).click()
  await expect.poll(() => rows.filter({ hasText: 'Retiro · SPEI' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Retiros', exact: true }).click()
  await rows.filter({ hasText: '$250.00' }).getByRole('button').click()
  const detail = page.getByRole('dialog', { name: 'Detalle del retiro' })
  await detail.getByText('IXE Banco').waitFor()
  await page.keyboard.press('Escape')

  await page.getByLabel('Desde').fill('2020-01-01')
  await page.getByText('Elige las dos fechas para filtrar.').waitFor()
  await page.getByLabel('Hasta').fill('2020-01-31')
  await page.getByText('No hay transacciones').waitFor()
})

test('what is owed is told with its amount on every page of the wallet, and no withdrawal leaves before it is paid [WAL-8]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await page.route('**/api/Wallet/Total/Amount/ByAccountType', (route) =>
    route.fulfill({ json: { Real: 500, Bonus: 0, Debt: 250.5 } }),
  )
  await page.route('**/api/wallet/withdrawal/PendingWithdrawal', (route) => route.fulfill({ json: { data: null } }))
  const account = { id: 'a', clabe: '•••• 9719', bankName: 'IXE Banco', holderName: 'Diana', alias: '' }
  await page.route('**/api/wallet/BankAccounts', (route) => route.fulfill({ json: [account] }))
  await page.route('**/api/wallet/Withdrawal/BeginWithdrawalWithSpei', (route) =>
    route.fulfill({ status: 409, json: { code: 'DEBT_OPEN', message: 'x', context: { debt: 250.5 }, requestId: 'r' } }),
  )
  await signIn(page, DEMO)
  for (const path of ['/deposit', '/transactions', '/withdrawal']) {
    await page.goto(path)
    await page.getByText('Tienes un adeudo de $250.50').waitFor()
  }
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Monto a retirar' }).fill('100')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Confirmar retiro' }).click()
  await page.getByText('Podrás retirar cuando quede cubierto.').waitFor()
})

test('the statement has every line, a file, and the way to its sums [GLI-13]', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  await signIn(page, DEMO)
  await payByCard(page, 6_543, 'approve')
  await page.getByRole('heading', { name: 'Depósito exitoso' }).waitFor()
  await page.goto('/transactions?tab=statement')
  await page.getByRole('link', { name: 'Ver mi actividad' }).waitFor()
  const lines = page.getByRole('table', { name: 'Movimientos' }).getByRole('row')
  await lines.filter({ hasText: 'Depósito' }).filter({ hasText: '+$6,543.00' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('estado-de-cuenta.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.match(/,Depósito,Efectivo,6543\.00,/g)).toHaveLength(1)
})

test('under 520 px the wallet is routes with a bar to the other two, and /atm has none [SHELL-5] [NAV-10]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  await signIn(page, DEMO)
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).filter({ visible: true }).click()
  await page.waitForURL('**/deposit')
  const bar = page.getByRole('navigation', { name: 'Acciones de tu saldo' })
  const actions = async () => (await bar.getByRole('link').allInnerTexts()).join(' ')
  await expect.poll(actions).toBe('Retirar Historial')
  await bar.getByRole('link', { name: 'Retirar' }).click()
  await expect.poll(actions).toBe('Depositar Historial')
  await bar.getByRole('link', { name: 'Historial' }).click()
  await expect.poll(actions).toBe('Depositar Retirar')
  await page.goto('/atm')
  await page.getByRole('heading', { name: 'OXXO' }).waitFor()
  await expect.poll(() => bar.count()).toBe(0)
})

test.each(['/deposit', '/withdrawal', '/transactions', '/transactions?tab=statement', '/verify-deposit', '/atm'])(
  '%s has no accessibility violation, dark or light, and never scrolls sideways',
  async (path) => {
    const { page } = await visitor({ viewport: PHONE })
    await signIn(page, DEMO)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => localStorage.setItem('momio.theme', chosen), theme)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await axeViolations(page)).toEqual([])
    }
    for (const width of [320, 390, 768, 1280]) {
      await resizeTo(page, width)
      await expect.poll(() => overflowOf(page), { message: `at ${width}` }).toBe(0)
    }
  },
)
