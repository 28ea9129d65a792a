import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { papersOf } from '../src/identity-papers.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { DEMO, profileButton, signIn, storedTokens } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

const visitors = site()

test('a link straight into the upload of a document leads home [NAV-6]', async () => {
  const { page, open } = await visitors.visitor()
  await signIn(page, DEMO)
  for (const path of ['/user-identification/identity-card', '/user-identification/address']) {
    await open(path)
    // Home sends whoever is signed in on.
    await page.waitForURL((url) => url.pathname === '/casino/slots')
  }
})

const THEMES = [
  [PHONE, 'dark'],
  [DESKTOP, 'light'],
] as const

test.each(THEMES)(
  'without a camera the face modal says so, its button is disabled, and a link is offered (%o, %s) [FACE-1] [FACE-5]',
  async (viewport, theme) => {
    const { page, context, open } = await visitors.visitor({ viewport })
    await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    await registerAndVerify(page)
    await open('/user-identification')
    await page.getByRole('button', { name: 'Tomar foto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verifica tu rostro' })
    await dialog.locator('[data-state="8"]').waitFor()
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.locator('[data-state="0"]').waitFor()
    expect(await axeViolations(page, dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Abrir la cámara' }).click()
    await dialog.getByText('Es necesario que actives tu cámara para tomar la foto.', { exact: true }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Tomar foto' }).isDisabled()).toBe(true)
    expect(await axeViolations(page, dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Enviarme un enlace por correo' }).click()
    await dialog.locator('[data-state="6"]').waitFor()
    await dialog.getByRole('button', { name: /^Volver a enviar en \d+ s$/ }).waitFor()
    expect(await axeViolations(page, dialog)).toEqual([])
  },
)

test('the code on a desk is a link that goes on with the selfie on a phone, once [FACE-5]', async () => {
  const { page, open } = await visitors.visitor({ viewport: DESKTOP })
  const { username } = await registerAndVerify(page)
  await open('/user-identification')
  await page.getByRole('button', { name: 'Tomar foto' }).click()
  const given = page.waitForResponse('**/api/UserVerification/LinkVerification')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const { url } = (await (await given).json()) as { url: string }
  await page.getByRole('img', { name: 'Código QR para seguir en tu celular' }).waitFor()

  const phone = await visitors.visitor({ viewport: PHONE })
  await phone.page.goto(url)
  await phone.page.getByRole('dialog', { name: 'Verifica tu rostro' }).locator('[data-state="8"]').waitFor()
  expect(new URL(phone.page.url()).search).toBe('')
  await phone.page.keyboard.press('Escape')
  await profileButton(phone.page, username).waitFor()

  const stranger = await visitors.visitor({ viewport: PHONE })
  await stranger.page.goto(url)
  await stranger.page.getByRole('heading', { name: 'No pudimos abrir tu enlace' }).waitFor()
  await stranger.page.getByRole('link', { name: 'Ir a mi cuenta' }).waitFor()
  expect(await axeViolations(stranger.page)).toEqual([])
  expect(await storedTokens(stranger.page)).toEqual([null, null])
})

/** As on a train: everything goes up at this speed. */
async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', conditions)
}

test('an upload shows how far it is and can be cancelled; leaving it asks first, and confirmed it is cancelled and tracked [NAV-7] [DOC-4]', async () => {
  const { page, open } = await visitors.visitor()
  await registerAndVerify(page)
  const tracked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') tracked.push(request.postData() ?? '')
  })
  const cancelledUpload = () =>
    page.waitForEvent('requestfailed', (request) => request.method() === 'PUT' && request.url().includes('/objects/'))
  await open('/user-identification')
  await page.getByRole('button', { name: 'Enviar', exact: true }).last().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await slowUploads(page, 40_000)
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4 recibo'), Buffer.alloc(3_000_000, 'x')])
  const recibo = { name: 'Recibo.de.luz.PDF', mimeType: 'application/pdf', buffer }
  const progress = page.getByRole('progressbar', { name: 'Enviando tu documento' })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  const sendIt = async () => {
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect.poll(percent).toBeGreaterThan(0)
    expect(await percent()).toBeLessThan(100)
  }
  await page.locator('input[type=file]').setInputFiles(recibo)
  const first = cancelledUpload()
  await sendIt()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await first

  // What was chosen stays.
  const second = cancelledUpload()
  await sendIt()
  const question = page.getByText(
    'La carga de tus documentos aún se encuentra en proceso ¿Estás seguro que deseas salir?',
    { exact: true },
  )
  await page.goBack()
  await question.waitFor()
  await page.getByRole('button', { name: 'Quedarme' }).first().click()
  await question.waitFor({ state: 'detached' })
  await progress.waitFor()

  await page.goBack()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/user-identification')
  await second
  await slowUploads(page, -1)
  await expect.poll(() => tracked.some((body) => body.includes('notLeaveUploadingDocuments'))).toBe(true)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const kept = await page.request.get('/api/UserDocument/GetStatusFiles', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await kept.json()).toEqual([])
})

test.each(THEMES)(
  'a reload in the middle stays where it was, and no screen of the documents hinders anybody (%o, %s) [DOC-1] [DOC-3] [NAV-6]',
  async (viewport, theme) => {
    const { page, context, open } = await visitors.visitor({ viewport })
    await context.addInitScript((chosen) => localStorage.setItem('momio.theme', chosen), theme)
    await registerAndVerify(page)
    await open('/user-identification')
    await page.getByRole('button', { name: 'Enviar', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Frente de tu INE o IFE' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Frente de tu INE o IFE' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const text = { name: 'ine.txt', mimeType: 'text/plain', buffer: Buffer.from('texto') }
    await page.locator('input[type=file]').setInputFiles(text)
    await page.getByText('Archivo inválido, por favor verifique el formato y peso del documento').waitFor()
    const { front } = await papersOf(new Date())
    await page.locator('input[type=file]').setInputFiles(front)
    await page.getByRole('heading', { name: '¿Se lee bien?' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Volver a tu cuenta' }).click()
    await page.getByRole('button', { name: 'Enviar', exact: true }).last().click()
    await page.getByRole('heading', { name: 'Un comprobante de los últimos 3 meses' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  },
)

test('who is not verified is told before paying that withdrawing needs it', async () => {
  const { page, open } = await visitors.visitor()
  await registerAndVerify(page)
  await open('/deposit')
  await page.getByText('para retirar tu dinero necesitas verificar tu cuenta').waitFor()
  await page.locator('main').getByRole('link', { name: 'Verificar mi cuenta' }).click()
  await page.waitForURL((url) => url.pathname === '/user-identification')
})
