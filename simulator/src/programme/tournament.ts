/** Name, abbreviation and strength from -1 to 1. */
export type Team = readonly [name: string, abbreviation: string, strength: number]

export interface LocalName {
  readonly es: string
  readonly en: string
}

export interface Category {
  readonly id: number
  readonly name: LocalName
  /** Empty where no one country is meant. */
  readonly countryCode: string
}

/** When a tournament plays; all by the clock of Mexico City. */
export interface Season {
  /** 1 to 12; every month when absent. */
  readonly months?: readonly number[]
  /** 0 Sunday to 6 Saturday; every day when absent. */
  readonly weekdays?: readonly number[]
  /** Kick-offs in hours of the day, on quarters: 19.25 is a quarter past seven in the evening. */
  readonly hours: readonly number[]
  /** Matches on a day of play; follows from the share when absent. */
  readonly perDay?: number
}

export interface Tournament {
  readonly id: number
  readonly name: string
  readonly category: Category
  readonly sport: SportKey
  /** Relative share of the matches on at one time. */
  readonly share: number
  readonly teams: readonly Team[]
  /** Evenings of every day of the year when absent. */
  readonly season?: Season
  /** Matches without a title to win. */
  readonly friendly?: true
}

export const SPORTS = {
  soccer: { id: 1, name: { es: 'Fútbol', en: 'Soccer' } },
  basketball: { id: 2, name: { es: 'Baloncesto', en: 'Basketball' } },
  baseball: { id: 3, name: { es: 'Béisbol', en: 'Baseball' } },
  iceHockey: { id: 4, name: { es: 'Hockey sobre hielo', en: 'Ice Hockey' } },
  tennis: { id: 5, name: { es: 'Tenis', en: 'Tennis' } },
  americanFootball: { id: 16, name: { es: 'Fútbol americano', en: 'American Football' } },
  volleyball: { id: 23, name: { es: 'Voleibol', en: 'Volleyball' } },
  esportsCs: { id: 109, name: { es: 'Counter-Strike', en: 'Counter-Strike' } },
  esportsLol: { id: 110, name: { es: 'League of Legends', en: 'League of Legends' } },
  esportsDota: { id: 111, name: { es: 'Dota 2', en: 'Dota 2' } },
  mma: { id: 117, name: { es: 'MMA', en: 'MMA' } },
} as const

export type SportKey = keyof typeof SPORTS

export const SPORT_KEYS = Object.keys(SPORTS) as SportKey[]
