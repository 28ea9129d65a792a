import { GAME_NAMES } from '@momio/domain/casino/game-names'
import { ALEBRIJES } from '@momio/domain/casino/slot/alebrijes'
import garland from '../../art/papel-picado.svg'
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

/** Twenty lines under papel picado. */
export const alebrijes = slotGame({
  machine: ALEBRIJES,
  drawings: { agave, axolotl, calavera, jaguar, luna, marigold, quetzal, sol, talavera },
  sparks: ['#ff9d1e', '#ff3d8b', '#ffd75e', '#19d3bd'],
  scene: () =>
    makeScene({
      name: GAME_NAMES.alebrijes,
      besideName: marigold,
      beside: [jaguar, quetzal],
      more: [picture('garland', garland), picture('foot left', agave), picture('foot right', agave)],
    }),
})
