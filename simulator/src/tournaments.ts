/** Name, abbreviation and strength from -1 to 1. */
export type Team = readonly [name: string, abbreviation: string, strength: number]

export interface LocalName {
  readonly es: string
  readonly en: string
}

export interface Tournament {
  readonly id: number
  readonly name: string
  readonly category: { readonly id: number; readonly name: LocalName; readonly countryCode: string }
  readonly sport: 'soccer' | 'basketball'
  /** Relative share of the matches on at one time. */
  readonly share: number
  readonly teams: readonly Team[]
}

export const SPORTS = {
  soccer: { id: 1, name: { es: 'Fútbol', en: 'Soccer' } },
  basketball: { id: 2, name: { es: 'Baloncesto', en: 'Basketball' } },
} as const

const MEXICO = { id: 12, name: { es: 'México', en: 'Mexico' }, countryCode: 'MEX' }
const ENGLAND = { id: 1, name: { es: 'Inglaterra', en: 'England' }, countryCode: 'ENG' }
const SPAIN = { id: 32, name: { es: 'España', en: 'Spain' }, countryCode: 'ESP' }
const ITALY = { id: 31, name: { es: 'Italia', en: 'Italy' }, countryCode: 'ITA' }
const USA = { id: 15, name: { es: 'Estados Unidos', en: 'USA' }, countryCode: 'USA' }
const MEXICO_BASKETBALL = { ...MEXICO, id: 395 }

// biome-ignore format: one team a line would be two hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 27466, name: 'Liga MX', category: MEXICO, sport: 'soccer', share: 5,
    teams: [
      ['América', 'AME', 0.8], ['Toluca', 'TOL', 0.7], ['Cruz Azul', 'CAZ', 0.7], ['Tigres UANL', 'TIG', 0.6],
      ['Monterrey', 'MTY', 0.6], ['Guadalajara', 'GDL', 0.3], ['Pumas UNAM', 'PUM', 0.2], ['Pachuca', 'PAC', 0.3],
      ['León', 'LEO', 0.1], ['Atlas', 'ATS', -0.3], ['Santos Laguna', 'SAN', -0.5], ['Necaxa', 'NEC', -0.2],
      ['Puebla', 'PUE', -0.7], ['Querétaro', 'QRO', -0.6], ['Tijuana', 'TIJ', 0], ['Juárez', 'JUA', -0.1],
      ['Mazatlán', 'MAZ', -0.5], ['Atlético de San Luis', 'ASL', -0.2],
    ],
  },
  {
    id: 27384, name: 'Liga de Expansión MX', category: MEXICO, sport: 'soccer', share: 3,
    teams: [
      ['Atlante', 'ATE', 0.4], ['Venados', 'VEN', 0.3], ['Celaya', 'CEL', 0.2], ['Tepatitlán', 'TEP', 0.2],
      ['Cancún', 'CAN', 0.3], ['Atlético Morelia', 'MOR', 0.4], ['Mineros de Zacatecas', 'ZAC', 0.1],
      ['Tlaxcala', 'TLA', -0.3], ['Tampico Madero', 'TAM', 0], ['Correcaminos UAT', 'UAT', -0.4],
      ['Alebrijes de Oaxaca', 'OAX', -0.3], ['Dorados de Sinaloa', 'DOR', -0.5], ['Leones Negros UdeG', 'UDG', 0.2],
      ['Cimarrones de Sonora', 'CIM', -0.2],
    ],
  },
  {
    id: 17, name: 'Premier League', category: ENGLAND, sport: 'soccer', share: 3,
    teams: [
      ['Arsenal', 'ARS', 0.9], ['Liverpool', 'LIV', 0.9], ['Manchester City', 'MCI', 1], ['Chelsea', 'CHE', 0.6],
      ['Tottenham', 'TOT', 0.3], ['Manchester United', 'MUN', 0.3], ['Newcastle', 'NEW', 0.5], ['Aston Villa', 'AVL', 0.4],
      ['Brighton', 'BHA', 0.2], ['West Ham', 'WHU', -0.3], ['Crystal Palace', 'CRY', 0], ['Fulham', 'FUL', 0],
      ['Brentford', 'BRE', 0], ['Everton', 'EVE', -0.2], ['Wolverhampton', 'WOL', -0.5], ['Bournemouth', 'BOU', 0.1],
      ['Nottingham Forest', 'NFO', 0], ['Leeds', 'LEE', -0.5], ['Burnley', 'BUR', -0.8], ['Sunderland', 'SUN', -0.5],
    ],
  },
  {
    id: 8, name: 'LaLiga', category: SPAIN, sport: 'soccer', share: 3,
    teams: [
      ['Real Madrid', 'RMA', 1], ['Barcelona', 'BAR', 1], ['Atlético de Madrid', 'ATM', 0.7], ['Athletic Club', 'ATH', 0.4],
      ['Villarreal', 'VIL', 0.4], ['Real Betis', 'BET', 0.3], ['Real Sociedad', 'RSO', 0.1], ['Sevilla', 'SEV', -0.1],
      ['Valencia', 'VAL', -0.1], ['Girona', 'GIR', -0.1], ['Celta', 'CLV', 0], ['Osasuna', 'OSA', -0.2],
      ['Mallorca', 'MLL', -0.3], ['Rayo Vallecano', 'RAY', 0], ['Getafe', 'GET', -0.4], ['Espanyol', 'ESP', -0.3],
      ['Alavés', 'ALA', -0.4], ['Elche', 'ELC', -0.5], ['Levante', 'LEV', -0.6], ['Real Oviedo', 'OVI', -0.7],
    ],
  },
  {
    id: 23, name: 'Serie A', category: ITALY, sport: 'soccer', share: 0,
    teams: [
      ['Inter', 'INT', 0.9], ['Napoli', 'NAP', 0.7], ['Milan', 'MIL', 0.5], ['Juventus', 'JUV', 0.5], ['Roma', 'ROM', 0.4],
      ['Atalanta', 'ATA', 0.5], ['Lazio', 'LAZ', 0.2], ['Bologna', 'BOL', 0.2], ['Fiorentina', 'FIO', 0.1],
      ['Torino', 'TOR', -0.2], ['Udinese', 'UDI', -0.2], ['Genoa', 'GEN', -0.3], ['Como', 'COM', 0.1],
      ['Parma', 'PAR', -0.4], ['Cagliari', 'CAG', -0.4], ['Lecce', 'LEC', -0.6], ['Sassuolo', 'SAS', -0.3],
      ['Verona', 'VER', -0.6], ['Pisa', 'PIS', -0.7], ['Cremonese', 'CRE', -0.6],
    ],
  },
  {
    id: 132, name: 'NBA', category: USA, sport: 'basketball', share: 4,
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
    id: 1436, name: 'LNBP', category: MEXICO_BASKETBALL, sport: 'basketball', share: 2,
    teams: [
      ['Diablos Rojos', 'DIA', 0.8], ['Fuerza Regia', 'FUE', 0.7], ['Halcones de Xalapa', 'XAL', 0.4],
      ['Soles de Mexicali', 'SOL', 0.4], ['Astros de Jalisco', 'AST', 0.5], ['Libertadores de Querétaro', 'LIB', 0.2],
      ['Mineros de Zacatecas', 'MIN', 0], ['Dorados de Chihuahua', 'DOR', 0.1], ['Abejas de León', 'ABE', -0.2],
      ['Panteras de Aguascalientes', 'PAN', -0.2], ['El Calor de Cancún', 'CAN', -0.4], ['Correbasket UAT', 'UAT', -0.5],
      ['Gambusinos de Fresnillo', 'GAM', -0.3], ['Santos del Potosí', 'SLP', -0.1],
    ],
  },
]

const roomFor = (sport: Tournament['sport']): number =>
  TOURNAMENTS.filter((tournament) => tournament.sport === sport).reduce(
    (total, { teams }) => total + Math.floor(teams.length / 2),
    0,
  )

/** A team plays one match at a time. */
export const MOST_MATCHES = { soccer: roomFor('soccer'), basketball: roomFor('basketball') }
