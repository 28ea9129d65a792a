import { USA } from '../../programme/categories.ts'
import type { Tournament } from '../../programme/tournament.ts'

export const LMB = 2541

const USA_BASEBALL = { ...USA, id: 16 }
const MEXICO = { id: 401, name: { es: 'México', en: 'Mexico' }, countryCode: 'MEX' }

// biome-ignore format: one club a line would be a hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 109, name: 'MLB', category: USA_BASEBALL, sport: 'baseball', share: 4,
    season: { months: [3, 4, 5, 6, 7, 8, 9, 10], hours: [11, 13, 16.75, 17, 17.5, 18, 18.5, 20] },
    teams: [
      ['Los Angeles Dodgers', 'LAD', 0.9], ['New York Yankees', 'NYY', 0.7], ['Philadelphia Phillies', 'PHI', 0.7],
      ['Milwaukee Brewers', 'MIL', 0.6], ['Toronto Blue Jays', 'TOR', 0.6], ['Chicago Cubs', 'CHC', 0.5],
      ['San Diego Padres', 'SDP', 0.5], ['Boston Red Sox', 'BOS', 0.4], ['Seattle Mariners', 'SEA', 0.4],
      ['Houston Astros', 'HOU', 0.3], ['New York Mets', 'NYM', 0.3], ['Detroit Tigers', 'DET', 0.3],
      ['Cleveland Guardians', 'CLE', 0.2], ['Cincinnati Reds', 'CIN', 0.1], ['Texas Rangers', 'TEX', 0.2],
      ['Arizona Diamondbacks', 'ARI', 0.1], ['Kansas City Royals', 'KCR', 0.1], ['San Francisco Giants', 'SFG', 0.1],
      ['Tampa Bay Rays', 'TBR', 0], ['Atlanta Braves', 'ATL', 0.1], ['St. Louis Cardinals', 'STL', -0.1],
      ['Miami Marlins', 'MIA', -0.2], ['Baltimore Orioles', 'BAL', -0.1], ['Minnesota Twins', 'MIN', -0.3],
      ['Athletics', 'ATH', -0.3], ['Los Angeles Angels', 'LAA', -0.5], ['Pittsburgh Pirates', 'PIT', -0.3],
      ['Washington Nationals', 'WSH', -0.6], ['Chicago White Sox', 'CWS', -0.8], ['Colorado Rockies', 'COL', -1],
    ],
  },
  {
    id: LMB, name: 'LMB', category: MEXICO, sport: 'baseball', share: 3,
    season: { months: [4, 5, 6, 7, 8, 9], hours: [18, 18.5, 19, 19.5] },
    teams: [
      ['Diablos Rojos del México', 'DIA', 0.9], ['Sultanes de Monterrey', 'SUL', 0.5], ['Toros de Tijuana', 'TIJ', 0.4],
      ['Tecolotes de los Dos Laredos', 'TEC', 0.3], ['Algodoneros de Unión Laguna', 'UNI', 0.2],
      ['Charros de Jalisco', 'JAL', 0.3], ['Piratas de Campeche', 'CAM', 0.1], ['Leones de Yucatán', 'YUC', 0.1],
      ['Pericos de Puebla', 'PUE', 0.1], ['Guerreros de Oaxaca', 'OAX', -0.1], ['Acereros de Monclova', 'MVA', 0],
      ['Saraperos de Saltillo', 'SAL', -0.2], ['El Águila de Veracruz', 'VER', -0.3], ['Tigres de Quintana Roo', 'TIG', -0.3],
      ['Olmecas de Tabasco', 'TAB', -0.4], ['Bravos de León', 'LEO', -0.4], ['Conspiradores de Querétaro', 'QRO', -0.1],
      ['Rieleros de Aguascalientes', 'AGS', -0.5], ['Dorados de Chihuahua', 'CHI', -0.4], ['Caliente de Durango', 'DUR', -0.5],
    ],
  },
  {
    id: 2543, name: 'LMP', category: MEXICO, sport: 'baseball', share: 3,
    season: { months: [10, 11, 12, 1, 2], hours: [18, 18.5, 19, 19.5] },
    teams: [
      ['Tomateros de Culiacán', 'CUL', 0.5], ['Naranjeros de Hermosillo', 'HER', 0.5], ['Charros de Jalisco', 'JAL', 0.5],
      ['Yaquis de Obregón', 'OBR', 0.2], ['Venados de Mazatlán', 'MAZ', 0.1], ['Águilas de Mexicali', 'MXL', 0],
      ['Cañeros de Los Mochis', 'MOC', 0], ['Algodoneros de Guasave', 'GSV', -0.2], ['Mayos de Navojoa', 'NAV', -0.3],
      ['Tucson Baseball Team', 'TUC', -0.4],
    ],
  },
]
