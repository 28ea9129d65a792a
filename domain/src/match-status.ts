type Coded = readonly [code: number, description: string]

/** `1er set`, `2º set`, … from the first code on. */
function masculine(firstCode: number, noun: string, count: number, from = 1): Coded[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    return [firstCode + index, `${number}${number === 1 || number === 3 ? 'er' : 'º'} ${noun}`]
  })
}

function feminine(firstCode: number, noun: string, count: number): Coded[] {
  return Array.from({ length: count }, (_, index) => [firstCode + index, `${index + 1}ª ${noun}`])
}

/** Baseball: top and bottom of an inning have codes side by side, and so have the pauses after each of them. */
const INNINGS = Array.from({ length: 9 }, (_, index): Coded[] => [
  [401 + index * 2, `${index + 1}ª entrada alta`],
  [402 + index * 2, `${index + 1}ª entrada baja`],
  [421 + index * 2, `Mitad de la ${index + 1}ª entrada`],
  [422 + index * 2, `Fin de la ${index + 1}ª entrada`],
]).flat()

/** What the player reads for the codes of the feed's sports, whatever the sport. */
const PLAYING: readonly Coded[] = [
  ...masculine(1, 'periodo', 5),
  [6, '1ª parte'],
  [7, '2ª parte'],
  ...masculine(8, 'set', 5),
  ...masculine(13, 'cuarto', 4),
  [17, 'Set de oro'],
  [18, 'Raid de oro'],
  [20, 'En juego'],
  [21, 'En juego'],
  [39, 'Raid de oro'],
  [40, 'Tiempo extra'],
  [41, '1ª Parte Adicional'],
  [42, '2ª Parte Adicional'],
  ...masculine(71, 'juego', 7),
  ...masculine(141, 'mapa', 7),
  ...masculine(151, 'juego', 5),
  ...masculine(161, 'end', 10),
  [171, 'End extra'],
  ...INNINGS.filter(([code]) => code < 421),
  [419, 'Entrada extra alta'],
  [420, 'Entrada extra baja'],
  [440, 'Muerte súbita'],
  ...masculine(441, 'set', 2, 6),
  [501, '1ª entrada, local'],
  [502, '1ª entrada, visitante'],
  [503, '2ª entrada, local'],
  [504, '2ª entrada, visitante'],
  [506, 'Super over, local'],
  [507, 'Super over, visitante'],
  ...masculine(514, 'set', 6, 8),
  [520, '3ª entrada, local'],
  [521, '3ª entrada, visitante'],
  [522, '4ª entrada, local'],
  [523, '4ª entrada, visitante'],
  [526, 'Super over'],
  ...feminine(531, 'entrada', 9),
  ...masculine(540, 'round', 7),
]

/** During these the clock of a match stands still. */
const STANDING: readonly Coded[] = [
  [0, 'No Iniciado'],
  [19, 'Volado'],
  [22, 'Por comenzar'],
  [30, 'Descanso'],
  [31, 'Descanso'],
  [32, 'En espera de tiempo extra'],
  [33, 'Descanso prórroga'],
  [34, 'En espera de penales'],
  [35, 'En espera de penales'],
  [36, 'En espera de penales'],
  [37, 'En espera de set de oro'],
  [38, 'En espera de raid de oro'],
  [50, 'Penaltis'],
  [51, 'Penaltis'],
  [52, 'Penaltis'],
  [60, 'Aplazado'],
  [61, 'Inicio retrasado'],
  [70, 'Cancelado'],
  [80, 'Interrumpido'],
  [81, 'Suspendido'],
  [90, 'Abandonado'],
  [91, 'No presentación'],
  [92, 'Retiro'],
  [93, 'No presentación, gana local'],
  [94, 'No presentación, gana visitante'],
  [95, 'Retiro, gana visitante'],
  [96, 'Retiro, gana local'],
  [97, 'Descalificación, gana visitante'],
  [98, 'Descalificación, gana local'],
  [99, 'Solo resultado'],
  [100, 'Final'],
  [110, 'Final Tiempo Extra'],
  [111, 'Final Tiempo Extra'],
  [120, 'Finalizado'],
  [130, 'Final tras set de oro'],
  [140, 'Final tras raid de oro'],
  ...[301, 302, 303, 304, 305, 306, 445, 509, 510].map((code): Coded => [code, 'Descanso']),
  ...INNINGS.filter(([code]) => code >= 421),
  [439, 'Mitad de la entrada extra'],
  [443, 'En espera de muerte súbita'],
  [444, 'Final tras muerte súbita'],
  [505, 'En espera de super over'],
  [508, 'Final tras super over'],
  [511, 'Pausa para comer'],
  [512, 'Pausa para el té'],
  [513, 'Fin del día'],
  [524, 'Pausa para cenar'],
  [525, 'Pausa para hidratación'],
  [547, 'Fin de la 3ª entrada'],
  [548, 'Fin de la 7ª entrada'],
]

const DESCRIPTIONS: ReadonlyMap<number, string> = new Map([...PLAYING, ...STANDING])
const PAUSES: ReadonlySet<number> = new Set(STANDING.map(([code]) => code))

/** Every description there is, each once: who speaks another language finds its word by it. */
export const MATCH_STATUS_DESCRIPTIONS: readonly string[] = [...new Set(DESCRIPTIONS.values())]

/** A code that the list does not know is shown as the feed gave it. */
export function matchStatusDescription(code: number): string {
  return DESCRIPTIONS.get(code) ?? String(code)
}

/** Whether the clock of a live match stands still. */
export function isPause(code: number): boolean {
  return PAUSES.has(code)
}
