import type { Language } from '@momio/contract/locale'
import { numbersOf } from './number-ranges.ts'
import { sameSport } from './same-sport.ts'

type Unit = 'goals' | 'points' | 'runs' | 'rounds'

/** Provider one's numbers of the sports that count something else than points. */
const SPORTS: readonly (readonly [unit: Unit, sports: string])[] = [
  ['goals', '1 4 6 7 15 24 26 29 35 38 39 57 60 62 106 116 128 137 163 166 195 203'],
  ['runs', '3 21 53 54 61 197'],
  ['rounds', '10 117 202'],
]

const UNITS: ReadonlyMap<string, Unit> = new Map(
  SPORTS.flatMap(([unit, sports]) => numbersOf(sports).map((sport) => [`sr:sport:${sport}`, unit] as const)),
)

const WORDS: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
  es: { goals: 'goles', points: 'puntos', runs: 'carreras', rounds: 'rounds' },
  en: { goals: 'goals', points: 'points', runs: 'runs', rounds: 'rounds' },
  de: { goals: 'Tore', points: 'Punkte', runs: 'Runs', rounds: 'Runden' },
  fr: { goals: 'buts', points: 'points', runs: 'points', rounds: 'rounds' },
  pt: { goals: 'gols', points: 'pontos', runs: 'corridas', rounds: 'rounds' },
}

/** What a match of the sport counts. */
export function unitOf(sportId: string): Unit {
  return UNITS.get(sameSport(sportId)) ?? 'points'
}

/** The same in words: goals, points, runs or rounds. */
export function sportUnit(sportId: string, language: Language): string {
  return WORDS[language][unitOf(sportId)]
}
