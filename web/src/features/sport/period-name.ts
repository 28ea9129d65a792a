import type { TFunction } from 'i18next'
import type texts from './locales/es.json'

type Period = keyof typeof texts.periods

/** The server describes periods in Spanish; other languages find their own word by it. */
const PERIODS: Readonly<Record<string, Period>> = {
  'No Iniciado': 'notStarted',
  '1ª parte': 'firstHalf',
  '2ª parte': 'secondHalf',
  '1er cuarto': 'firstQuarter',
  '2º cuarto': 'secondQuarter',
  '3er cuarto': 'thirdQuarter',
  '4º cuarto': 'fourthQuarter',
  'En juego': 'inPlay',
  'Por comenzar': 'aboutToStart',
  Descanso: 'break',
  'En espera de prórroga': 'awaitingExtraTime',
  'Descanso prórroga': 'extraTimeBreak',
  'En espera de penaltis': 'awaitingPenalties',
  'Tiempo extra': 'overtime',
  '1ª Parte Adicional': 'firstExtra',
  '2ª Parte Adicional': 'secondExtra',
  Penaltis: 'penalties',
  Aplazado: 'postponed',
  'Inicio retrasado': 'delayed',
  Cancelado: 'cancelled',
  Interrumpido: 'interrupted',
  Suspendido: 'suspended',
  Abandonado: 'abandoned',
  Final: 'final',
  'Final Tiempo Extra': 'finalExtraTime',
  Finalizado: 'finished',
  'Muerte súbita': 'suddenDeath',
}

/** An unknown description is shown as it is. */
export function periodName(t: TFunction<'sport'>, description: string): string {
  const period = PERIODS[description]
  return period ? t(`periods.${period}`) : description
}
