/** The sport's own codes (feed catalogue): [code, the feed's words, what the player reads]. */
const STATUSES: readonly (readonly [code: number, description: string, shown?: string])[] = [
  [0, 'Not started', 'No Iniciado'],
  [6, '1st half', '1ª parte'],
  [7, '2nd half', '2ª parte'],
  [13, '1st quarter', '1er cuarto'],
  [14, '2nd quarter', '2º cuarto'],
  [15, '3rd quarter', '3er cuarto'],
  [16, '4th quarter', '4º cuarto'],
  [20, 'Started', 'En juego'],
  [21, 'In progress', 'En juego'],
  [22, 'About to start', 'Por comenzar'],
  [30, 'Break', 'Descanso'],
  [31, 'Halftime', 'Descanso'],
  [32, 'Awaiting extra time', 'En espera de prórroga'],
  [33, 'Extra time halftime', 'Descanso prórroga'],
  [34, 'Awaiting penalties', 'En espera de penaltis'],
  [40, 'Overtime', 'Tiempo extra'],
  [41, '1st extra', '1ª Parte Adicional'],
  [42, '2nd extra', '2ª Parte Adicional'],
  [50, 'Penalties', 'Penaltis'],
  [60, 'Postponed', 'Aplazado'],
  [61, 'Start delayed', 'Inicio retrasado'],
  [70, 'Cancelled', 'Cancelado'],
  [80, 'Interrupted', 'Interrumpido'],
  [81, 'Suspended', 'Suspendido'],
  [90, 'Abandoned', 'Abandonado'],
  [100, 'Ended', 'Final'],
  [110, 'AET', 'Final Tiempo Extra'],
  [111, 'AOT', 'Final Tiempo Extra'],
  [120, 'AP', 'Finalizado'],
  [301, 'First break', 'Descanso'],
  [302, 'Second break', 'Descanso'],
  [303, 'Third break', 'Descanso'],
  [440, 'Sudden death', 'Muerte súbita'],
  [8, '1st set'],
  [9, '2nd set'],
  [10, '3rd set'],
  [11, '4th set'],
  [12, '5th set'],
]

const SHOWN: ReadonlyMap<number, string> = new Map(
  STATUSES.map(([code, description, shown]) => [code, shown ?? description]),
)

/** Codes during which the clock of a live match stands still. */
const PAUSES: ReadonlySet<number> = new Set([
  0, 22, 30, 31, 32, 33, 34, 50, 60, 61, 70, 80, 81, 90, 100, 110, 111, 120, 301, 302, 303,
])

/** A code that the list does not know is shown as the feed gave it. */
export function matchStatusDescription(code: number): string {
  return SHOWN.get(code) ?? String(code)
}

export function isPause(code: number): boolean {
  return PAUSES.has(code)
}
