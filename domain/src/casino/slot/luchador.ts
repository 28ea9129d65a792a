import { type SlotMachine, stripOf } from './machine.ts'
import { slotRules } from './slot-rules.ts'
import { TWENTY_LINES } from './twenty-lines.ts'

/** The golden mask is the coin of "retén y gira"; it pays on no line. */
export const LUCHADOR: SlotMachine = {
  strips: [
    stripOf(
      'marigold rocket talavera jaguar lucha lucha axolotl agave marigold talavera rocket agave quetzal marigold axolotl talavera lucha calavera jaguar agave rocket marigold talavera axolotl agave quetzal',
    ),
    stripOf(
      'sol agave marigold quetzal rocket talavera lucha lucha marigold jaguar agave talavera axolotl sol rocket marigold calavera quetzal lucha talavera agave marigold rocket jaguar talavera axolotl',
    ),
    stripOf(
      'talavera jaguar lucha lucha axolotl agave sol marigold talavera rocket quetzal marigold agave talavera lucha jaguar rocket axolotl sol marigold talavera agave quetzal marigold rocket calavera',
    ),
    stripOf(
      'marigold quetzal rocket talavera jaguar marigold agave axolotl calavera lucha lucha sol talavera rocket marigold quetzal talavera agave jaguar rocket marigold lucha axolotl sol talavera agave',
    ),
    stripOf(
      'axolotl agave calavera marigold talavera rocket quetzal lucha lucha agave axolotl marigold jaguar talavera rocket agave marigold axolotl talavera lucha quetzal agave marigold rocket jaguar talavera',
    ),
  ],
  lines: TWENTY_LINES,
  pays: {
    jaguar: [50, 200, 1000],
    quetzal: [25, 100, 500],
    axolotl: [15, 60, 250],
    rocket: [10, 40, 150],
    agave: [5, 15, 60],
    talavera: [5, 12, 50],
    marigold: [4, 12, 40],
  },
  wild: 'sol',
  scatter: 'calavera',
  freeGames: [8, 10, 12],
  hasCascades: false,
  multipliers: { paid: [1], free: [2] },
  hold: {
    coin: 'lucha',
    coinsToBegin: 6,
    respins: 3,
    oneIn: 20,
    values: [20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 40, 40, 40, 40, 40, 60, 60, 60, 100, 100, 200, 400],
    grandPrize: 20_000,
  },
  maxTimes: 5000,
}

export const luchador = slotRules(LUCHADOR)
