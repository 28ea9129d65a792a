import { GAME_NAMES } from '@momio/domain/casino/game-names'
import { LUCHADOR } from '@momio/domain/casino/slot/luchador'
import agave from '../../art/symbol-agave.svg'
import axolotl from '../../art/symbol-axolotl.svg'
import calavera from '../../art/symbol-calavera.svg'
import jaguar from '../../art/symbol-jaguar.svg'
import lucha from '../../art/symbol-lucha.svg'
import marigold from '../../art/symbol-marigold.svg'
import quetzal from '../../art/symbol-quetzal.svg'
import rocket from '../../art/symbol-rocket.svg'
import sol from '../../art/symbol-sol.svg'
import talavera from '../../art/symbol-talavera.svg'
import { el } from '../view/dom.ts'
import { makeScene } from './scene.ts'
import { slotGame } from './slot-game.ts'

/** Coins that stay while the rest turns again. */
export const luchador = slotGame({
  machine: LUCHADOR,
  drawings: { agave, axolotl, calavera, jaguar, lucha, marigold, quetzal, rocket, sol, talavera },
  sparks: ['#ffd75e', '#fff3b0', '#ff9d1e'],
  scene: () =>
    makeScene({
      name: GAME_NAMES.luchador,
      besideName: sol,
      beside: [lucha, lucha],
      more: [el('div', { class: 'rope' }), el('div', { class: 'rope' })],
    }),
})
