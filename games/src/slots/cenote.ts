import { GAME_NAMES } from '@momio/domain/casino/game-names'
import { CENOTE } from '@momio/domain/casino/slot/cenote'
import agave from '../../art/symbol-agave.svg'
import axolotl from '../../art/symbol-axolotl.svg'
import calavera from '../../art/symbol-calavera.svg'
import jaguar from '../../art/symbol-jaguar.svg'
import luna from '../../art/symbol-luna.svg'
import marigold from '../../art/symbol-marigold.svg'
import quetzal from '../../art/symbol-quetzal.svg'
import sol from '../../art/symbol-sol.svg'
import talavera from '../../art/symbol-talavera.svg'
import { makeScene, picture } from './scene.ts'
import { slotGame } from './slot-game.ts'

/** Every way pays, and what has won makes room for more. */
export const cenote = slotGame({
  machine: CENOTE,
  drawings: { agave, axolotl, calavera, jaguar, luna, marigold, quetzal, sol, talavera },
  sparks: ['#7ff4e4', '#ffffff', '#19d3bd'],
  scene: () =>
    makeScene({
      name: GAME_NAMES.cenote,
      besideName: axolotl,
      beside: [axolotl, quetzal],
      more: [picture('foot left', agave), picture('foot right', agave)],
    }),
})
