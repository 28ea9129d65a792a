import { USA } from '../../programme/categories.ts'
import type { Tournament } from '../../programme/tournament.ts'

export const NCAA = 27653

const USA_FOOTBALL = { ...USA, id: 43 }
const MEXICO = { id: 2100, name: { es: 'México', en: 'Mexico' }, countryCode: 'MEX' }

// biome-ignore format: one team a line would be a hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 31, name: 'NFL', category: USA_FOOTBALL, sport: 'americanFootball', share: 4,
    season: { months: [9, 10, 11, 12, 1, 2], weekdays: [0, 1, 4, 6], hours: [12, 15, 15.5, 19.25] },
    teams: [
      ['Kansas City Chiefs', 'KC', 0.7], ['Philadelphia Eagles', 'PHI', 0.8], ['Buffalo Bills', 'BUF', 0.9],
      ['Baltimore Ravens', 'BAL', 0.7], ['Detroit Lions', 'DET', 0.7], ['Green Bay Packers', 'GB', 0.6],
      ['Los Angeles Rams', 'LAR', 0.7], ['Denver Broncos', 'DEN', 0.5], ['San Francisco 49ers', 'SF', 0.4],
      ['Tampa Bay Buccaneers', 'TB', 0.4], ['Los Angeles Chargers', 'LAC', 0.4], ['Houston Texans', 'HOU', 0.3],
      ['Seattle Seahawks', 'SEA', 0.5], ['Washington Commanders', 'WAS', 0.2], ['Cincinnati Bengals', 'CIN', 0.1],
      ['Pittsburgh Steelers', 'PIT', 0.2], ['Minnesota Vikings', 'MIN', 0.2], ['Indianapolis Colts', 'IND', 0.4],
      ['Jacksonville Jaguars', 'JAX', 0.2], ['Dallas Cowboys', 'DAL', 0], ['Chicago Bears', 'CHI', 0.1],
      ['Atlanta Falcons', 'ATL', -0.1], ['Arizona Cardinals', 'ARI', -0.2], ['New England Patriots', 'NE', 0.5],
      ['Miami Dolphins', 'MIA', -0.4], ['Carolina Panthers', 'CAR', -0.4], ['New York Giants', 'NYG', -0.5],
      ['Las Vegas Raiders', 'LV', -0.6], ['New Orleans Saints', 'NO', -0.8], ['Cleveland Browns', 'CLE', -0.8],
      ['New York Jets', 'NYJ', -0.8], ['Tennessee Titans', 'TEN', -1],
    ],
  },
  {
    id: NCAA, name: 'NCAA', category: USA_FOOTBALL, sport: 'americanFootball', share: 3,
    season: { months: [8, 9, 10, 11, 12, 1], weekdays: [4, 5, 6], hours: [10, 13.5, 17.5, 18, 20.5] },
    teams: [
      ['Ohio State', 'OSU', 1], ['Georgia', 'UGA', 0.8], ['Texas', 'TEX', 0.6], ['Oregon', 'ORE', 0.8], ['Alabama', 'ALA', 0.7],
      ['Notre Dame', 'ND', 0.7], ['Penn State', 'PSU', 0.2], ['LSU', 'LSU', 0.4], ['Miami', 'MIA', 0.6], ['Clemson', 'CLE', 0.1],
      ['Texas A&M', 'TAM', 0.7], ['Ole Miss', 'MIS', 0.5], ['Michigan', 'MIC', 0.4], ['Indiana', 'IND', 0.8],
      ['Tennessee', 'TEN', 0.3], ['USC', 'USC', 0.3], ['Texas Tech', 'TTU', 0.6], ['Oklahoma', 'OKL', 0.4],
      ['Florida State', 'FSU', -0.1], ['Utah', 'UTA', 0.2], ['UTEP', 'UTE', -0.9], ['San Diego State', 'SDS', -0.4],
      ['Arizona', 'ARZ', 0], ['New Mexico', 'UNM', -0.6],
    ],
  },
  {
    id: 28655, name: 'LFA', category: MEXICO, sport: 'americanFootball', share: 2,
    season: { weekdays: [5, 6, 0], hours: [12, 15, 18, 19] },
    teams: [
      ['Dinos de Saltillo', 'DIN', 0.6], ['Caudillos de Chihuahua', 'CAU', 0.6], ['Gallos Negros', 'GAL', 0.2],
      ['Mexicas de la Ciudad de México', 'MEX', 0.3], ['Raptors de Naucalpan', 'RAP', 0.1], ['Reyes de Jalisco', 'REY', 0],
      ['Osos de Monterrey', 'OSO', 0.2], ['Arcángeles de Puebla', 'ARC', -0.4],
    ],
  },
]
