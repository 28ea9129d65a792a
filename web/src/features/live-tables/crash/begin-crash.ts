import { preload } from 'react-dom'
import rocket from '../../../casino-games/art/symbol-rocket.svg?url'
import { beginTable } from '../../../live-table/use-table.ts'

/** Before the code of the page is there: the table answers and the rocket arrives meanwhile. */
export function begin(): void {
  beginTable('cohete')
  preload(rocket, { as: 'image' })
}
