import { TYPE_GROUP } from '@momio/contract/sport-codes'

/** A group in the answer of template markets (contract/src/sport/sport-market.ts). */
export interface Grouping {
  readonly nameMarketGrouping: string
  readonly order: number
  readonly typeGroup: number
  readonly templateMarketToSportMarkets: readonly { readonly marketType: number; readonly order: number }[]
}

export interface MarketGroup<M> {
  readonly name: string
  readonly isMain: boolean
  readonly markets: readonly M[]
}

/** Every name a group can have; translations are found by it. */
export const GROUP_NAMES = [
  'Todas',
  'Principales',
  'Goles',
  'Hándicap',
  'Totales',
  'Mitades',
  'Cuartos',
  'Periodos',
  'Entradas',
  'Carreras',
  'Sets',
  'Juegos',
  'Puntos',
  'Mapas',
  'Rondas',
  'Rounds',
  'Bajas y objetivos',
  'Frames',
  'Series y bolas',
  'Legs',
  '180 y cierres',
  'Ends',
  'Overs',
  'Wickets',
  'Hits y jonrones',
  'Lanzamientos',
  'Aces y quiebres',
  'Series ofensivas',
  'Tries',
  'Hoyos',
  'Duelos',
  'Carrera',
  'Escuderías',
  'Bajadas',
  'Exóticas',
  'Sorteo',
  'Compra y venta',
  'Forma de ganar',
  'Margen y carreras de puntos',
  'Anotaciones',
  'Marcador',
  'Combinados',
  'Jugadores',
  'Tiros de esquina',
  'Tarjetas',
  'Minutos',
  'Tiempo extra y penales',
  'Especiales',
  'Torneo',
  'Otros',
] as const
export type GroupName = (typeof GROUP_NAMES)[number]

const ALL_GROUP: GroupName = 'Todas'
/** ◆ For markets that no group names, so that each of a match can be found. */
const REST_GROUP: GroupName = 'Otros'

/**
 * Groups with at least one market present, in their order and with their markets in theirs; lines of one market stay in the
 * order given. `Todas`, with every market, comes first when none of them is main.
 */
export function groupMarkets<M extends { readonly marketType: number }>(
  groupings: readonly Grouping[],
  markets: readonly M[],
): MarketGroup<M>[] {
  if (markets.length === 0) return []
  const groups = [...groupings]
    .sort((a, b) => a.order - b.order)
    .map((grouping) => ({
      name: grouping.nameMarketGrouping,
      isMain: grouping.typeGroup === TYPE_GROUP.main,
      markets: marketsOf(grouping, markets),
    }))
    .filter((group) => group.markets.length > 0)
  if (!groups.some(({ isMain }) => isMain)) return [{ name: ALL_GROUP, isMain: true, markets }, ...groups]
  const grouped = new Set(groups.flatMap((group) => group.markets))
  const rest = markets.filter((market) => !grouped.has(market))
  return rest.length === 0 ? groups : [...groups, { name: REST_GROUP, isMain: false, markets: rest }]
}

function marketsOf<M extends { readonly marketType: number }>(grouping: Grouping, markets: readonly M[]): readonly M[] {
  const order = new Map(grouping.templateMarketToSportMarkets.map(({ marketType, order }) => [marketType, order]))
  return markets
    .filter(({ marketType }) => order.has(marketType))
    .sort((a, b) => (order.get(a.marketType) ?? 0) - (order.get(b.marketType) ?? 0))
}
