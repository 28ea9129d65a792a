import { expect, test } from 'vitest'
import { registerAndVerify } from '../src/new-player.ts'
import { DEMO, signIn } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

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

test('without a camera the face modal says so, its button is disabled, and a link is offered [FACE-1] [FACE-5]', async () => {
  const { page, open } = await visitors.visitor({ viewport: PHONE })
  await registerAndVerify(page)
  await open('/user-identification')
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('openFaceVerification', { detail: () => {} })))
  const dialog = page.getByRole('dialog', { name: 'Verifica tu rostro' })
  await dialog.locator('[data-state="8"]').waitFor()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.locator('[data-state="0"]').waitFor()
  await dialog.getByRole('button', { name: 'Abrir la cámara' }).click()
  await dialog.getByText('Es necesario que actives tu cámara para tomar la foto.', { exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Tomar foto' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Enviarme un enlace por correo' }).waitFor()
})

test('leaving an upload asks first; confirmed, the upload is cancelled and tracked [NAV-7]', async () => {
  const { page, open } = await visitors.visitor()
  await registerAndVerify(page)
  const tracked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') tracked.push(request.postData() ?? '')
  })
  // An object store that takes the file and never answers: the upload lasts as long as the player lets it.
  await page.route('**/api/UserDocument/GetStatusFiles', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/UserDocument/SignedUrl', (route) => route.fulfill({ json: { url: '/objects/slow' } }))
  await page.route('**/objects/slow', () => {})
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/objects/slow'))
  await open('/user-identification')
  await page.getByRole('button', { name: 'Enviar', exact: true }).last().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const recibo = { name: 'Recibo.de.luz.PDF', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 recibo') }
  await page.locator('input[type=file]').setInputFiles(recibo)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('progressbar', { name: 'Enviando tu documento' }).waitFor()

  const question = page.getByText(
    'La carga de tus documentos aún se encuentra en proceso ¿Estás seguro que deseas salir?',
    { exact: true },
  )
  await page.goBack()
  await question.waitFor()
  await page.getByRole('button', { name: 'Quedarme' }).first().click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('progressbar', { name: 'Enviando tu documento' }).waitFor()

  await page.goBack()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/user-identification')
  await cancelled
  await expect.poll(() => tracked.some((body) => body.includes('notLeaveUploadingDocuments'))).toBe(true)
})

test('who is not verified is told before paying that withdrawing needs it', async () => {
  const { page, open } = await visitors.visitor()
  await registerAndVerify(page)
  await open('/deposit')
  await page.getByText('para retirar tu dinero necesitas verificar tu cuenta').waitFor()
  await page.locator('main').getByRole('link', { name: 'Verificar mi cuenta' }).click()
  await page.waitForURL((url) => url.pathname === '/user-identification')
})
