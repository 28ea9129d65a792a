import { type SlotMachine, stripOf } from './machine.ts'
import { slotRules } from './slot-rules.ts'

export const CENOTE: SlotMachine = {
  strips: [
    stripOf(
      'marigold luna talavera axolotl marigold agave jaguar talavera quetzal luna marigold talavera marigold talavera calavera quetzal axolotl agave luna jaguar talavera marigold talavera quetzal',
    ),
    stripOf(
      'calavera luna agave quetzal talavera jaguar marigold agave luna axolotl jaguar agave luna jaguar agave quetzal marigold luna jaguar agave axolotl luna agave jaguar',
    ),
    stripOf(
      'axolotl agave talavera jaguar marigold quetzal talavera axolotl sol talavera marigold luna quetzal agave talavera jaguar marigold axolotl talavera quetzal talavera marigold luna calavera',
    ),
    stripOf(
      'quetzal marigold agave luna jaguar axolotl quetzal agave talavera calavera jaguar agave quetzal marigold talavera luna jaguar agave axolotl sol quetzal agave jaguar talavera',
    ),
    stripOf(
      'jaguar talavera calavera marigold quetzal luna axolotl agave talavera jaguar marigold quetzal luna talavera axolotl marigold agave jaguar quetzal talavera marigold luna axolotl agave',
    ),
  ],
  lines: null,
  pays: {
    axolotl: [10, 40, 150],
    quetzal: [3, 10, 40],
    jaguar: [2, 5, 20],
    luna: [2, 4, 15],
    talavera: [1, 2, 6],
    agave: [1, 2, 4],
    marigold: [1, 2, 4],
  },
  wild: 'sol',
  scatter: 'calavera',
  freeGames: [8, 10, 12],
  hasCascades: true,
  multipliers: { paid: [1, 2, 3, 5], free: [5, 10, 15, 25] },
  hold: null,
  maxTimes: 5000,
}

export const cenote = slotRules(CENOTE)
