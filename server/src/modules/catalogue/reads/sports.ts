import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'

/** In the order of the head bar; the names players in Mexico use. */
const SPORTS: readonly (readonly [number: number, name: string])[] = [
  [SPORT.soccer, 'Fútbol'],
  [SPORT.basketball, 'Básquetbol'],
  [SPORT.baseball, 'Béisbol'],
  [SPORT.americanFootball, 'Fútbol americano'],
  [SPORT.tennis, 'Tenis'],
  [SPORT.iceHockey, 'Hockey sobre hielo'],
  [SPORT.box, 'Box'],
  [SPORT.mma, 'MMA'],
  [SPORT.volleyball, 'Voleibol'],
  [SPORT.handball, 'Balonmano'],
  [SPORT.rugby, 'Rugby'],
  [SPORT.futsal, 'Futsal'],
  [SPORT.tableTennis, 'Tenis de mesa'],
  [SPORT.beachVolley, 'Voleibol de playa'],
  [SPORT.badminton, 'Bádminton'],
  [SPORT.snooker, 'Snooker'],
  [SPORT.darts, 'Dardos'],
  [SPORT.cricket, 'Críquet'],
  [SPORT.aussieRules, 'Fútbol australiano'],
  [SPORT.fieldHockey, 'Hockey sobre pasto'],
  [SPORT.waterpolo, 'Waterpolo'],
  [SPORT.squash, 'Squash'],
  [SPORT.bowls, 'Bowls'],
  [SPORT.pesapallo, 'Pesäpallo'],
  [SPORT.f1, 'Fórmula 1'],
  [SPORT.esportsCs, 'Counter-Strike'],
  [SPORT.esportsLol, 'League of Legends'],
  [SPORT.esportsDota, 'Dota 2'],
  [SPORT.esoccer, 'eFútbol'],
  [SPORT.ebasketball, 'eBásquetbol'],
]

const RANK: ReadonlyMap<string, number> = new Map(SPORTS.map(([number], index) => [`sr:sport:${number}`, index]))
const NAMES: ReadonlyMap<string, string> = new Map(SPORTS.map(([number, name]) => [`sr:sport:${number}`, name]))

/** A sport outside the list comes last. */
export function sportRank(sportId: string): number {
  return RANK.get(sameSport(sportId)) ?? SPORTS.length
}

export function sportName(sportId: string): string | undefined {
  return NAMES.get(sameSport(sportId))
}
