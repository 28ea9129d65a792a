import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { site } from '../src/site.ts'
import { DESKTOP } from '../src/viewports.ts'

const { visitor } = site()
const SMALL_PHONE = { width: 320, height: 568 }
const OVERLAYS = [
  ['Diálogo', 'Ingresar'],
  ['Diálogo obligatorio', 'Llevas una hora jugando'],
  ['Cajón izquierdo', 'Boleto'],
  ['Cajón derecho', 'Boleto'],
  ['Hoja inferior', 'Boleto'],
] as const

/** Buttons of the overlay whose press a toast would take. */
function coveredButtons(overlay: Locator): Promise<string[]> {
  return overlay.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return [0.1, 0.5, 0.9].some((part) =>
          document.elementFromPoint(left + width / 2, top + height * part)?.closest('[aria-label="Avisos"]'),
        )
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  )
}

test.each([
  ['a small phone', SMALL_PHONE, 'reduce'],
  ['a desktop', DESKTOP, 'no-preference'],
] as const)(
  'on %s a toast covers no button of a dialog or drawer, and closing it leaves the dialog open [SHELL-10]',
  async (_name, viewport, reducedMotion) => {
    const { page, open } = await visitor({ viewport })
    await page.emulateMedia({ reducedMotion })
    for (const [trigger, title] of OVERLAYS) {
      await open('/dev/gallery')
      await page.getByRole('button', { name: trigger, exact: true }).click()
      const overlay = page.getByRole('dialog', { name: title })
      for (let count = 1; count <= 2; count++) {
        await overlay.getByRole('button', { name: 'Mostrar aviso' }).click()
        const toasts = page.getByRole('region', { name: 'Avisos' })
        await expect.poll(() => toasts.getByText('No pudimos guardar').count()).toBe(count)
        await expect.poll(() => coveredButtons(overlay)).toEqual([])
      }
      // By its label: an error is read out by a region of its own, and its toast is hidden from readers.
      const closing = page.locator('[aria-label="Cerrar aviso"]')
      await closing.first().click()
      await expect.poll(() => closing.count()).toBe(1)
      await expect.poll(() => overlay.isVisible()).toBe(true)
    }
  },
)
