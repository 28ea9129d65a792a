import type { Tournament } from '../../programme/tournament.ts'

const LCK = 32002
export const BEST_OF_FIVE: readonly number[] = [LCK]

const COUNTER_STRIKE = { id: 1401, name: { es: 'Counter-Strike', en: 'Counter-Strike' }, countryCode: '' }
const LEAGUE_OF_LEGENDS = { id: 1402, name: { es: 'League of Legends', en: 'League of Legends' }, countryCode: '' }
const DOTA = { id: 1403, name: { es: 'Dota 2', en: 'Dota 2' }, countryCode: '' }
const ALL_DAY = { hours: [7, 9, 11, 13, 15, 17, 19, 21] }

// biome-ignore format: one team a line would be a hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 32001, name: 'ESL Pro League', category: COUNTER_STRIKE, sport: 'esportsCs', share: 3, season: ALL_DAY,
    teams: [
      ['Team Vitality', 'VIT', 1], ['Team Spirit', 'SPI', 0.8], ['MOUZ', 'MOU', 0.7], ['FURIA', 'FUR', 0.7],
      ['The MongolZ', 'MGZ', 0.6], ['Team Falcons', 'FAL', 0.7], ['Natus Vincere', 'NAV', 0.5], ['G2 Esports', 'G2', 0.4],
      ['FaZe Clan', 'FAZ', 0.3], ['Aurora', 'AUR', 0.4], ['Astralis', 'AST', 0.2], ['Team Liquid', 'LIQ', 0],
      ['paiN Gaming', 'PAI', 0], ['3DMAX', '3DM', -0.1], ['Heroic', 'HER', -0.2], ['GamerLegion', 'GAM', -0.2],
      ['Virtus.pro', 'VP', -0.2], ['MIBR', 'MIB', -0.3], ['Legacy', 'LEG', 0], ['BIG', 'BIG', -0.4],
    ],
  },
  {
    id: LCK, name: 'LCK', category: LEAGUE_OF_LEGENDS, sport: 'esportsLol', share: 1, season: { hours: [2, 4.5, 5] },
    teams: [
      ['Gen.G', 'GEN', 0.9], ['Hanwha Life Esports', 'HLE', 0.8], ['T1', 'T1', 0.8], ['KT Rolster', 'KT', 0.5],
      ['Dplus KIA', 'DK', 0.3], ['BNK FEARX', 'BFX', 0], ['Nongshim RedForce', 'NS', 0], ['DRX', 'DRX', -0.5],
      ['OKSavingsBank BRION', 'BRO', -0.6], ['DN Freecs', 'DNF', -0.7],
    ],
  },
  {
    id: 32003, name: 'LTA', category: LEAGUE_OF_LEGENDS, sport: 'esportsLol', share: 2,
    season: { hours: [13, 15, 17, 19] },
    teams: [
      ['FlyQuest', 'FLY', 0.8], ['Cloud9', 'C9', 0.5], ['100 Thieves', '100', 0.4], ['Team Liquid', 'TL', 0.5],
      ['Sentinels', 'SEN', 0], ['Estral Esports', 'EST', -0.4], ['Lyon Gaming', 'LYO', 0.1], ['Isurus', 'ISG', -0.4],
      ['paiN Gaming', 'PNG', 0], ['Vivo Keyd Stars', 'VKS', 0.1], ['FURIA', 'FUR', 0.1], ['LOUD', 'LLL', -0.3],
    ],
  },
  {
    id: 32004, name: 'DreamLeague', category: DOTA, sport: 'esportsDota', share: 2, season: ALL_DAY,
    teams: [
      ['Team Falcons', 'FLC', 0.9], ['PARIVISION', 'PAR', 0.7], ['Tundra Esports', 'TUN', 0.6], ['Team Spirit', 'TSP', 0.6],
      ['BetBoom Team', 'BB', 0.5], ['Team Liquid', 'LIQ', 0.4], ['Gaimin Gladiators', 'GG', 0.2], ['Xtreme Gaming', 'XG', 0.4],
      ['HEROIC', 'HRC', 0.1], ['OG', 'OG', -0.2], ['Nigma Galaxy', 'NGX', 0], ['Aurora', 'AUR', 0],
      ['MOUZ', 'MOU', 0], ['Natus Vincere', 'NAV', -0.2], ['Yakutou Brothers', 'YB', -0.2], ['Talon Esports', 'TLN', -0.3],
    ],
  },
]
