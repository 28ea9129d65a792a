/** How a market of provider one is called and what it belongs to; templates as in the feed's own catalogue. */
export interface MarketDescription {
  readonly name: string
  readonly originalName: string
  /** Names a bet stop may use, beside `all`. */
  readonly groups: readonly string[]
  /** In the order they are shown, which is not always the order of the feed. */
  readonly outcomes: readonly (readonly [id: string, name: string])[]
}

const HOME = '{$competitor1}'
const AWAY = '{$competitor2}'
const RESULT = [
  ['1', HOME],
  ['2', 'Empate'],
  ['3', AWAY],
] as const
const WINNER = [
  ['4', HOME],
  ['5', AWAY],
] as const
const OVER_UNDER = [
  ['12', 'Más de {total}'],
  ['13', 'Menos de {total}'],
] as const
const HANDICAP = [
  ['1714', `${HOME} ({+hcp})`],
  ['1715', `${AWAY} ({-hcp})`],
] as const
const YES_NO = [
  ['74', 'Sí'],
  ['76', 'No'],
] as const
const ODD_EVEN = [
  ['70', 'Impar'],
  ['72', 'Par'],
] as const
const DOUBLE_CHANCE = [
  ['9', `${HOME} o empate`],
  ['10', `${HOME} o ${AWAY}`],
  ['11', `Empate o ${AWAY}`],
] as const

const REGULAR = ['score', 'regular_play']
const FIRST_HALF = ['score', '1st_half']
const OVERTIME = ['score', 'incl_ot']
const EXTRA_INNINGS = ['score', 'incl_ei']
const OVERTIME_AND_PENALTIES = ['score', 'incl_ot_and_pen']
const QUARTER = ['score', 'quarter']

function describe(
  name: string,
  originalName: string,
  groups: readonly string[],
  outcomes: MarketDescription['outcomes'],
): MarketDescription {
  return { name, originalName, groups, outcomes }
}

const DESCRIPTIONS: ReadonlyMap<number, MarketDescription> = new Map([
  [1, describe('1x2', '1x2', REGULAR, RESULT)],
  [10, describe('Doble oportunidad', 'Double chance', REGULAR, DOUBLE_CHANCE)],
  [11, describe('Empate no válido', 'Draw no bet', REGULAR, WINNER)],
  [16, describe('Hándicap', 'Handicap', REGULAR, HANDICAP)],
  [18, describe('Total', 'Total', REGULAR, OVER_UNDER)],
  [19, describe(`Total de ${HOME}`, `${HOME} total`, REGULAR, OVER_UNDER)],
  [20, describe(`Total de ${AWAY}`, `${AWAY} total`, REGULAR, OVER_UNDER)],
  [26, describe('Par o impar', 'Odd/even', REGULAR, ODD_EVEN)],
  [29, describe('Ambos equipos anotan', 'Both teams to score', REGULAR, YES_NO)],
  [60, describe('1ª parte - 1x2', '1st half - 1x2', FIRST_HALF, RESULT)],
  [66, describe('1ª parte - Hándicap', '1st half - handicap', FIRST_HALF, HANDICAP)],
  [68, describe('1ª parte - Total', '1st half - total', FIRST_HALF, OVER_UNDER)],
  [186, describe('Ganador', 'Winner', REGULAR, WINNER)],
  [187, describe('Hándicap de juegos', 'Game handicap', REGULAR, HANDICAP)],
  [188, describe('Hándicap de sets', 'Set handicap', REGULAR, HANDICAP)],
  [189, describe('Total de juegos', 'Total games', REGULAR, OVER_UNDER)],
  [219, describe('Ganador (incl. tiempo extra)', 'Winner (incl. overtime)', OVERTIME, WINNER)],
  [223, describe('Hándicap (incl. tiempo extra)', 'Handicap (incl. overtime)', OVERTIME, HANDICAP)],
  [225, describe('Total (incl. tiempo extra)', 'Total (incl. overtime)', OVERTIME, OVER_UNDER)],
  [227, describe(`Total de ${HOME} (incl. tiempo extra)`, `${HOME} total (incl. overtime)`, OVERTIME, OVER_UNDER)],
  [228, describe(`Total de ${AWAY} (incl. tiempo extra)`, `${AWAY} total (incl. overtime)`, OVERTIME, OVER_UNDER)],
  [229, describe('Par o impar (incl. tiempo extra)', 'Odd/even (incl. overtime)', OVERTIME, ODD_EVEN)],
  [235, describe('Cuarto {quarternr} - 1x2', 'Quarter {quarternr} - 1x2', QUARTER, RESULT)],
  [236, describe('Cuarto {quarternr} - Total', 'Quarter {quarternr} - total', QUARTER, OVER_UNDER)],
  [237, describe('Hándicap de puntos', 'Point handicap', REGULAR, HANDICAP)],
  [238, describe('Total de puntos', 'Total points', REGULAR, OVER_UNDER)],
  [251, describe('Ganador (incl. entradas extra)', 'Winner (incl. extra innings)', EXTRA_INNINGS, WINNER)],
  [256, describe('Hándicap (incl. entradas extra)', 'Handicap (incl. extra innings)', EXTRA_INNINGS, HANDICAP)],
  [258, describe('Total (incl. entradas extra)', 'Total (incl. extra innings)', EXTRA_INNINGS, OVER_UNDER)],
  [
    406,
    describe(
      'Ganador (incl. tiempo extra y penales)',
      'Winner (incl. overtime and penalties)',
      OVERTIME_AND_PENALTIES,
      WINNER,
    ),
  ],
  [
    410,
    describe(
      'Hándicap (incl. tiempo extra y penales)',
      'Handicap (incl. overtime and penalties)',
      OVERTIME_AND_PENALTIES,
      HANDICAP,
    ),
  ],
  [
    412,
    describe(
      'Total (incl. tiempo extra y penales)',
      'Total (incl. overtime and penalties)',
      OVERTIME_AND_PENALTIES,
      OVER_UNDER,
    ),
  ],
])

export function describedMarket(marketType: number): MarketDescription | undefined {
  return DESCRIPTIONS.get(marketType)
}

/** A market we have no description of belongs to `all` alone: stopping too much is safe only where the feed said all. */
export function inGroups(marketType: number, groups: readonly string[]): boolean {
  if (groups.includes('all')) return true
  return DESCRIPTIONS.get(marketType)?.groups.some((group) => groups.includes(group)) ?? false
}
