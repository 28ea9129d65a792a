import { ENGLAND, EUROPE, ITALY, MEXICO, SPAIN, WORLD } from '../../programme/categories.ts'
import type { Season, Tournament } from '../../programme/tournament.ts'

const LIGA_MX: Season = {
  months: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12],
  weekdays: [5, 6, 0, 3],
  hours: [17, 19, 19.25, 21, 21.25],
  perDay: 4,
}
const EXPANSION: Season = {
  months: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12],
  weekdays: [2, 3, 4, 5],
  hours: [17, 19, 21],
  perDay: 3,
}
const EUROPEAN_WEEKEND: Season = {
  months: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12],
  weekdays: [5, 6, 0, 1],
  hours: [6.5, 8, 9, 10.25, 11.5, 13, 14],
  perDay: 4,
}
const CHAMPIONS: Season = { months: [1, 2, 3, 4, 5, 9, 10, 11, 12], weekdays: [2, 3], hours: [11.75, 14], perDay: 8 }
const NATIONAL_TEAMS: Season = {
  months: [3, 6, 7, 9, 10, 11],
  weekdays: [2, 4, 6, 0],
  hours: [18, 19.5, 20],
  perDay: 2,
}

// biome-ignore format: one team a line would be two hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 27466, name: 'Liga MX', category: MEXICO, sport: 'soccer', share: 5, season: LIGA_MX,
    teams: [
      ['América', 'AME', 0.8], ['Toluca', 'TOL', 0.7], ['Cruz Azul', 'CAZ', 0.7], ['Tigres UANL', 'TIG', 0.6],
      ['Monterrey', 'MTY', 0.6], ['Guadalajara', 'GDL', 0.3], ['Pumas UNAM', 'PUM', 0.2], ['Pachuca', 'PAC', 0.3],
      ['León', 'LEO', 0.1], ['Atlas', 'ATS', -0.3], ['Santos Laguna', 'SAN', -0.5], ['Necaxa', 'NEC', -0.2],
      ['Puebla', 'PUE', -0.7], ['Querétaro', 'QRO', -0.6], ['Tijuana', 'TIJ', 0], ['Juárez', 'JUA', -0.1],
      ['Mazatlán', 'MAZ', -0.5], ['Atlético de San Luis', 'ASL', -0.2],
    ],
  },
  {
    id: 27384, name: 'Liga de Expansión MX', category: MEXICO, sport: 'soccer', share: 3, season: EXPANSION,
    teams: [
      ['Atlante', 'ATE', 0.4], ['Venados', 'VEN', 0.3], ['Celaya', 'CEL', 0.2], ['Tepatitlán', 'TEP', 0.2],
      ['Cancún', 'CAN', 0.3], ['Atlético Morelia', 'MOR', 0.4], ['Mineros de Zacatecas', 'ZAC', 0.1],
      ['Tlaxcala', 'TLA', -0.3], ['Tampico Madero', 'TAM', 0], ['Correcaminos UAT', 'UAT', -0.4],
      ['Alebrijes de Oaxaca', 'OAX', -0.3], ['Dorados de Sinaloa', 'DOR', -0.5], ['Leones Negros UdeG', 'UDG', 0.2],
      ['Cimarrones de Sonora', 'CIM', -0.2],
    ],
  },
  {
    id: 17, name: 'Premier League', category: ENGLAND, sport: 'soccer', share: 3, season: EUROPEAN_WEEKEND,
    teams: [
      ['Arsenal', 'ARS', 0.9], ['Liverpool', 'LIV', 0.9], ['Manchester City', 'MCI', 1], ['Chelsea', 'CHE', 0.6],
      ['Tottenham', 'TOT', 0.3], ['Manchester United', 'MUN', 0.3], ['Newcastle', 'NEW', 0.5], ['Aston Villa', 'AVL', 0.4],
      ['Brighton', 'BHA', 0.2], ['West Ham', 'WHU', -0.3], ['Crystal Palace', 'CRY', 0], ['Fulham', 'FUL', 0],
      ['Brentford', 'BRE', 0], ['Everton', 'EVE', -0.2], ['Wolverhampton', 'WOL', -0.5], ['Bournemouth', 'BOU', 0.1],
      ['Nottingham Forest', 'NFO', 0], ['Leeds', 'LEE', -0.5], ['Burnley', 'BUR', -0.8], ['Sunderland', 'SUN', -0.5],
    ],
  },
  {
    id: 8, name: 'LaLiga', category: SPAIN, sport: 'soccer', share: 3, season: EUROPEAN_WEEKEND,
    teams: [
      ['Real Madrid', 'RMA', 1], ['Barcelona', 'BAR', 1], ['Atlético de Madrid', 'ATM', 0.7], ['Athletic Club', 'ATH', 0.4],
      ['Villarreal', 'VIL', 0.4], ['Real Betis', 'BET', 0.3], ['Real Sociedad', 'RSO', 0.1], ['Sevilla', 'SEV', -0.1],
      ['Valencia', 'VAL', -0.1], ['Girona', 'GIR', -0.1], ['Celta', 'CLV', 0], ['Osasuna', 'OSA', -0.2],
      ['Mallorca', 'MLL', -0.3], ['Rayo Vallecano', 'RAY', 0], ['Getafe', 'GET', -0.4], ['Espanyol', 'ESP', -0.3],
      ['Alavés', 'ALA', -0.4], ['Elche', 'ELC', -0.5], ['Levante', 'LEV', -0.6], ['Real Oviedo', 'OVI', -0.7],
    ],
  },
  {
    id: 23, name: 'Serie A', category: ITALY, sport: 'soccer', share: 0, season: EUROPEAN_WEEKEND,
    teams: [
      ['Inter', 'INT', 0.9], ['Napoli', 'NAP', 0.7], ['Milan', 'MIL', 0.5], ['Juventus', 'JUV', 0.5], ['Roma', 'ROM', 0.4],
      ['Atalanta', 'ATA', 0.5], ['Lazio', 'LAZ', 0.2], ['Bologna', 'BOL', 0.2], ['Fiorentina', 'FIO', 0.1],
      ['Torino', 'TOR', -0.2], ['Udinese', 'UDI', -0.2], ['Genoa', 'GEN', -0.3], ['Como', 'COM', 0.1],
      ['Parma', 'PAR', -0.4], ['Cagliari', 'CAG', -0.4], ['Lecce', 'LEC', -0.6], ['Sassuolo', 'SAS', -0.3],
      ['Verona', 'VER', -0.6], ['Pisa', 'PIS', -0.7], ['Cremonese', 'CRE', -0.6],
    ],
  },
  {
    id: 7, name: 'UEFA Champions League', category: EUROPE, sport: 'soccer', share: 0, season: CHAMPIONS,
    teams: [
      ['Real Madrid', 'RMA', 0.8], ['Manchester City', 'MCI', 0.8], ['Bayern München', 'FCB', 0.8], ['Barcelona', 'BAR', 0.8],
      ['Paris Saint-Germain', 'PSG', 0.9], ['Liverpool', 'LIV', 0.7], ['Arsenal', 'ARS', 0.8], ['Inter', 'INT', 0.6],
      ['Atlético de Madrid', 'ATM', 0.4], ['Borussia Dortmund', 'BVB', 0.3], ['Bayer Leverkusen', 'B04', 0.3],
      ['Juventus', 'JUV', 0.2], ['Napoli', 'NAP', 0.3], ['Benfica', 'BEN', 0.1], ['PSV', 'PSV', 0], ['Ajax', 'AJA', -0.2],
      ['Sporting CP', 'SCP', 0.1], ['Club Brugge', 'BRU', -0.2], ['Galatasaray', 'GAL', -0.1], ['Olympiacos', 'OLY', -0.3],
    ],
  },
  {
    id: 851, name: 'Amistosos internacionales', category: WORLD, sport: 'soccer', share: 0, season: NATIONAL_TEAMS, friendly: true,
    teams: [
      ['México', 'MEX', 0.4], ['Estados Unidos', 'USA', 0.3], ['Canadá', 'CAN', 0.2], ['Colombia', 'COL', 0.5],
      ['Uruguay', 'URU', 0.5], ['Ecuador', 'ECU', 0.4], ['Costa Rica', 'CRC', -0.2], ['Panamá', 'PAN', -0.1],
      ['Honduras', 'HON', -0.4], ['Jamaica', 'JAM', -0.4], ['Paraguay', 'PAR', 0.1], ['Japón', 'JPN', 0.4],
    ],
  },
]
