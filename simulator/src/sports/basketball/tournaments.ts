import { MEXICO, USA } from '../../programme/categories.ts'
import type { Season, Tournament } from '../../programme/tournament.ts'

const MEXICO_BASKETBALL = { ...MEXICO, id: 395 }

const NBA: Season = { months: [1, 2, 3, 4, 5, 6, 10, 11, 12], hours: [18, 18.5, 19, 20, 20.5, 21], perDay: 6 }
const LNBP: Season = { weekdays: [2, 3, 5, 6, 0], hours: [18, 19, 20.25], perDay: 3 }

// biome-ignore format: one team a line would be two hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 132, name: 'NBA', category: USA, sport: 'basketball', share: 4, season: NBA,
    teams: [
      ['Boston Celtics', 'BOS', 0.8], ['Denver Nuggets', 'DEN', 0.7], ['Oklahoma City Thunder', 'OKC', 1],
      ['Milwaukee Bucks', 'MIL', 0.3], ['New York Knicks', 'NYK', 0.6], ['Cleveland Cavaliers', 'CLE', 0.7],
      ['Los Angeles Lakers', 'LAL', 0.4], ['LA Clippers', 'LAC', 0.3], ['Golden State Warriors', 'GSW', 0.3],
      ['Phoenix Suns', 'PHX', 0], ['Dallas Mavericks', 'DAL', 0.1], ['San Antonio Spurs', 'SAS', 0.2],
      ['Houston Rockets', 'HOU', 0.5], ['Memphis Grizzlies', 'MEM', 0.1], ['Minnesota Timberwolves', 'MIN', 0.5],
      ['Miami Heat', 'MIA', 0.1], ['Orlando Magic', 'ORL', 0.3], ['Atlanta Hawks', 'ATL', 0],
      ['Chicago Bulls', 'CHI', -0.2], ['Detroit Pistons', 'DET', 0.2], ['Indiana Pacers', 'IND', 0.2],
      ['Philadelphia 76ers', 'PHI', 0], ['Toronto Raptors', 'TOR', -0.1], ['Brooklyn Nets', 'BKN', -0.6],
      ['Charlotte Hornets', 'CHA', -0.6], ['Washington Wizards', 'WAS', -0.9], ['Portland Trail Blazers', 'POR', -0.3],
      ['Sacramento Kings', 'SAC', -0.2], ['Utah Jazz', 'UTA', -0.8], ['New Orleans Pelicans', 'NOP', -0.5],
    ],
  },
  {
    id: 1436, name: 'LNBP', category: MEXICO_BASKETBALL, sport: 'basketball', share: 2, season: LNBP,
    teams: [
      ['Diablos Rojos', 'DIA', 0.8], ['Fuerza Regia', 'FUE', 0.7], ['Halcones de Xalapa', 'XAL', 0.4],
      ['Soles de Mexicali', 'SOL', 0.4], ['Astros de Jalisco', 'AST', 0.5], ['Libertadores de Querétaro', 'LIB', 0.2],
      ['Mineros de Zacatecas', 'MIN', 0], ['Dorados de Chihuahua', 'DOR', 0.1], ['Abejas de León', 'ABE', -0.2],
      ['Panteras de Aguascalientes', 'PAN', -0.2], ['El Calor de Cancún', 'CAN', -0.4], ['Correbasket UAT', 'UAT', -0.5],
      ['Gambusinos de Fresnillo', 'GAM', -0.3], ['Santos del Potosí', 'SLP', -0.1],
    ],
  },
]
