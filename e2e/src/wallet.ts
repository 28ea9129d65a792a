import type { Locator, Page } from 'playwright-core'

/** The balance as the header of the page in view writes it. */
export function headerBalance(page: Page): Locator {
  return page.getByRole('banner').getByRole('definition').first().filter({ visible: true })
}

export async function cashOf(page: Page): Promise<number> {
  const text = await headerBalance(page).innerText()
  return Number(text.replace(/[$,]/g, ''))
}

/** From the form to the provider's card page, and back with what the bank answered. */
export async function payByCard(
  page: Page,
  pesos: number,
  answer: 'approve' | 'decline' | 'challenge' | 'timeout',
  delivery = 'once',
): Promise<void> {
  await page.goto('/deposit')
  // What comes late, such as the limits, moves the button under the finger.
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Monto' }).fill(String(pesos))
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.waitForURL('**/sandbox/card/**')
  await page.getByLabel('Respuesta del banco').selectOption(answer)
  await page.getByLabel('Aviso a Momio').selectOption(delivery)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  if (answer === 'challenge') await page.getByRole('button', { name: 'Confirmar compra' }).click()
  await page.getByRole('link', { name: 'Volver a Momio' }).click()
  await page.waitForURL('**/verify-deposit?*')
}

/** At the sandbox's desk, in a tab of its own. */
export async function atDesk(page: Page, path: string, act: (desk: Page) => Promise<unknown>): Promise<void> {
  const desk = await page.context().newPage()
  await desk.goto(`/sandbox/${path}`)
  await act(desk)
  // What was pressed there has arrived, and no page is closed on its way to the next.
  await desk.waitForLoadState('networkidle')
  await desk.close()
}
