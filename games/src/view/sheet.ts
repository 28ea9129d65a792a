import type { Words } from '../texts/words.ts'
import { button, el, icon } from './dom.ts'

/** A sheet over the game, closed by its button, by Esc or by a tap beside it. */
export function openSheet(title: string, words: Words, ...content: readonly Node[]): HTMLDialogElement {
  const heading = el('h2', { id: 'sheet-title' }, title)
  const dialog = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    el(
      'div',
      { class: 'sheet-inside' },
      el(
        'header',
        {},
        heading,
        button({ class: 'round-button', 'aria-label': words('close') }, () => dialog.close(), icon('close')),
      ),
      el('div', { class: 'sheet-content', tabindex: '0', role: 'group', 'aria-labelledby': 'sheet-title' }, ...content),
    ),
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
