import { preload } from 'react-dom'
import talavera from '../../../casino-games/art/symbol-talavera.svg?url'
import { beginTable } from '../../../live-table/use-table.ts'
import bowl from './art/wheel-bowl.svg?url'
import rotor from './art/wheel-rotor.svg?url'

/** Before the code of the page is there: the table answers and the wheel arrives meanwhile. */
export function begin(): void {
  beginTable('ruleta')
  for (const picture of [bowl, rotor, talavera]) preload(picture, { as: 'image' })
}
