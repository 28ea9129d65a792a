import { type SlotMachine, stripOf } from './machine.ts'
import { slotRules } from './slot-rules.ts'
import { TWENTY_LINES } from './twenty-lines.ts'

export const ALEBRIJES: SlotMachine = {
  strips: [
    stripOf(
      'marigold luna talavera agave marigold jaguar axolotl talavera luna quetzal marigold agave talavera marigold axolotl luna agave talavera calavera quetzal marigold jaguar talavera agave luna marigold axolotl talavera agave quetzal',
    ),
    stripOf(
      'sol agave marigold quetzal luna talavera jaguar marigold agave axolotl talavera luna quetzal marigold sol agave talavera jaguar calavera luna axolotl marigold talavera quetzal agave marigold luna jaguar talavera axolotl',
    ),
    stripOf(
      'talavera jaguar axolotl agave marigold sol talavera luna quetzal marigold jaguar agave talavera axolotl luna marigold quetzal talavera agave sol jaguar luna marigold axolotl talavera agave quetzal marigold luna calavera',
    ),
    stripOf(
      'marigold quetzal luna talavera jaguar marigold agave axolotl talavera luna calavera quetzal sol marigold agave jaguar talavera axolotl luna marigold quetzal talavera agave jaguar luna marigold sol axolotl talavera agave',
    ),
    stripOf(
      'axolotl agave marigold calavera talavera quetzal luna marigold agave talavera axolotl marigold luna jaguar agave talavera quetzal marigold talavera agave luna axolotl marigold talavera quetzal agave marigold luna jaguar talavera',
    ),
  ],
  lines: TWENTY_LINES,
  pays: {
    jaguar: [50, 150, 1000],
    quetzal: [30, 100, 500],
    axolotl: [20, 60, 300],
    luna: [12, 40, 150],
    agave: [8, 25, 100],
    talavera: [5, 15, 60],
    marigold: [5, 15, 50],
  },
  wild: 'sol',
  scatter: 'calavera',
  freeGames: [10, 12, 15],
  hasCascades: false,
  multipliers: { paid: [1], free: [3] },
  hold: null,
  maxTimes: 2500,
}

export const alebrijes = slotRules(ALEBRIJES)
