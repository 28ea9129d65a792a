import { LIVENESS_CHALLENGES, type LivenessChallenge, ROLE } from '@momio/contract/account-codes'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { PEOPLE } from '../../vision/test/faces/people.ts'
import { axeViolations, axeViolationsIn } from '../src/axe.ts'
import { type CameraVideo, filmOf, pressAtScene } from '../src/camera-video.ts'
import { type Papers, papersOf } from '../src/identity-papers.ts'
import { registerAndVerify } from '../src/new-player.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { ADMIN, profileButton, signIn } from '../src/sign-in.ts'
import { site, type Visitor } from '../src/site.ts'
import { acceptMoves, openSlip, placeUntilTaken, tapPrices, ticketsOf } from '../src/slip.ts'
import { DESKTOP, PHONE } from '../src/viewports.ts'

let film: CameraVideo | undefined
const { visitor } = site({
  async flags() {
    const [head] = PEOPLE
    if (!head) throw new Error('there is nobody to film')
    film = await filmOf(head)
    return film.args
  },
})
afterAll(() => film?.remove())

const HINTS: Readonly<Record<LivenessChallenge, string>> = {
  'turn-left': 'Gira la cabeza a la izquierda',
  'turn-right': 'Gira la cabeza a la derecha',
  'close-eyes': 'Cierra los ojos un segundo',
}
/** As staff see them. */
const ITEMS = ['Selfie', 'INE, frente', 'INE, reverso', 'Comprobante de domicilio']
const REASON = 'No se alcanza a leer la calle.'
/** How long the server may look at pictures. */
const LOOKING_MS = 240_000
const REVIEW_PATH = '/staff/identity'
const STORY_MS = 15 * 60_000
const TWO_OR_MORE = /(?:^|[^\d.])(?:[2-9]|\d{2})\.\d{2}$/

async function takeSelfie(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tomar foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifica tu rostro' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Abrir la cámara' }).click()
  const hint = dialog.getByText(new RegExp(Object.values(HINTS).join('|')))
  const said = await hint.innerText()
  const challenge = LIVENESS_CHALLENGES.find((one) => HINTS[one] === said) ?? 'turn-left'
  const start = dialog.getByRole('button', { name: 'Comenzar' })
  await expect.poll(() => start.isEnabled()).toBe(true)
  expect(await axeViolations(page, dialog)).toEqual([])
  await pressAtScene(dialog.locator('video'), start, challenge)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  // 25 pictures: seconds of a processor, and minutes of one that many want.
  await dialog.getByText('Recibimos tu foto').waitFor({ timeout: LOOKING_MS })
  await dialog.getByRole('button', { name: 'Listo' }).click()
}

/** Chosen, looked at, and sent; a drawn card is no photo, and the page may doubt it. */
async function sendFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /^(Enviar|Usar de todos modos)$/ }).click()
}

async function sendLetter(page: Page, { letter }: Papers): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: 'comprobante de domicilio' })
  await row.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await sendFile(page, letter)
  await page.getByText('Recibimos tu comprobante').waitFor({ timeout: LOOKING_MS })
  await page.getByRole('link', { name: 'Ver mi verificación' }).click()
}

/** Somebody else of the team, at the queue. */
async function secondReviewer({ page, open }: Visitor): Promise<Page> {
  const account = await registerAndVerify(page)
  await inProductDatabase(
    'insert into player_roles (player_id, role_id, given_at) select id, $2, now() from players where username = $1',
    [account.username, ROLE.admin],
  )
  // The session of the registration knows nothing of the role.
  await signIn(page, account)
  await open(REVIEW_PATH)
  return page
}

test(
  'from the registration to a bet with the gift: selfie, card and proof of address are read, staff refuse one and two of them approve all, and 50 pesos are there [DOC-1] [DOC-8] [DOC-9] [FACE-2] [PROMO-4]',
  async () => {
    const papers = await papersOf(new Date())
    const { page, open, complaints } = await visitor({ viewport: PHONE })
    const { username } = await registerAndVerify(page)
    await open('/user-identification?livenessVerification=1')
    await takeSelfie(page)

    const rows = page.getByRole('listitem')
    await rows.filter({ hasText: 'identificación oficial' }).getByRole('button', { name: 'Enviar' }).click()
    await page.waitForURL('**/user-identification/identity-card')
    await sendFile(page, papers.front)
    await page.getByRole('heading', { name: 'Reverso de tu INE o IFE' }).waitFor({ timeout: LOOKING_MS })
    await sendFile(page, papers.back)
    await page.getByText('Recibimos tu identificación').waitFor({ timeout: LOOKING_MS })
    await page.getByRole('link', { name: 'Ver mi verificación' }).click()
    await sendLetter(page, papers)
    await expect.poll(() => page.getByText('En revisión', { exact: true }).count()).toBe(2)

    const office = await visitor({ viewport: DESKTOP })
    const staff = office.page
    await signIn(staff, ADMIN)
    await profileButton(staff, ADMIN.username).click()
    await staff.getByRole('menuitem', { name: 'Oficina' }).click()
    await staff
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: /Verificación/ })
      .click()
    const queue = staff.getByRole('region', { name: 'En espera' })
    await queue.getByRole('link', { name: new RegExp(username) }).click()
    const item = (name: string) => staff.getByRole('article', { name })
    for (const name of ITEMS) {
      await item(name).getByRole('img', { name }).waitFor()
      await item(name).getByText('Sin señales').waitFor()
    }
    await item('INE, frente').getByText(papers.curp, { exact: true }).waitFor()
    await item('Selfie').getByText('Hizo el movimiento').waitFor()
    expect(await axeViolationsIn(staff.mainFrame())).toEqual([])
    // What was refused is said to the player, whose page is open, in the words of staff, and is sent again.
    const residency = 'Comprobante de domicilio'
    await item(residency).getByRole('button', { name: 'Rechazar' }).click()
    await item(residency).getByLabel('Motivo').fill(REASON)
    await item(residency).getByRole('button', { name: 'Rechazar' }).click()
    await item(residency).getByText('Rechazado', { exact: true }).waitFor()
    await page.getByText(REASON).waitFor()
    await sendLetter(page, papers)

    await staff.reload()
    await item(residency).getByText('En revisión', { exact: true }).waitFor()
    // The first one has the focus: its key approves it, and the next one has it then.
    for (const name of ITEMS) {
      await staff.keyboard.press('a')
      await item(name).getByText('Falta una aprobación', { exact: true }).waitFor()
    }
    for (const name of ITEMS)
      expect(await item(name).getByRole('button', { name: 'Aprobar también' }).isDisabled()).toBe(true)
    expect(await page.getByText('Verificada', { exact: true }).count()).toBe(0)

    const second = await secondReviewer(await visitor({ viewport: DESKTOP }))
    await second.getByRole('link', { name: new RegExp(username) }).click()
    for (const name of ITEMS) {
      const card = second.getByRole('article', { name })
      await card.getByText(`${ADMIN.username} ya aprobó. Falta otra persona.`).waitFor()
      await card.getByRole('button', { name: 'Aprobar también' }).click()
      await card.getByText('Aprobado', { exact: true }).waitFor()
    }
    await second.getByText('Verificado', { exact: true }).waitFor()
    await expect.poll(() => second.getByRole('link', { name: new RegExp(username) }).count()).toBe(0)

    // The player's page was open all the while and is not reloaded.
    await page.getByText('Verificada', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Aprobado', { exact: true }).count()).toBe(3)
    await page.getByRole('banner').getByText('$50.00').filter({ visible: true }).first().waitFor()

    await open('/sport')
    await tapPrices(page, 2, TWO_OR_MORE)
    const slip = await openSlip(page)
    await acceptMoves(slip, 'Cualquiera')
    for (const key of ['5', '0']) await slip.getByRole('button', { name: key, exact: true }).click()
    await placeUntilTaken(slip)
    await slip.getByRole('listitem').filter({ hasText: 'Ver apuesta' }).getByText('Con tu bono.').waitFor()
    expect(await ticketsOf(page)).toMatchObject([{ status: 2, selections: [{}, {}] }])
    await slip.getByRole('button', { name: 'Hacer otra apuesta' }).click()
    await expect.poll(() => page.getByRole('banner').getByText('$50.00').filter({ visible: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    expect(office.complaints).toEqual([])
  },
  STORY_MS,
)
