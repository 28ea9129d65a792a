import { USA } from '../../programme/categories.ts'
import type { Tournament } from '../../programme/tournament.ts'

export const KHL = 268

const NORTH_AMERICA = { ...USA, id: 37 }
const RUSSIA = { id: 53, name: { es: 'Rusia', en: 'Russia' }, countryCode: 'RUS' }
const SWEDEN = { id: 39, name: { es: 'Suecia', en: 'Sweden' }, countryCode: 'SWE' }
const FINLAND = { id: 42, name: { es: 'Finlandia', en: 'Finland' }, countryCode: 'FIN' }

// biome-ignore format: one team a line would be two hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 234, name: 'NHL', category: NORTH_AMERICA, sport: 'iceHockey', share: 4,
    season: { hours: [18, 18.5, 19, 19.5, 20, 20.5] },
    teams: [
      ['Florida Panthers', 'FLA', 0.8], ['Edmonton Oilers', 'EDM', 0.8], ['Colorado Avalanche', 'COL', 0.9],
      ['Dallas Stars', 'DAL', 0.7], ['Vegas Golden Knights', 'VGK', 0.7], ['Carolina Hurricanes', 'CAR', 0.7],
      ['Tampa Bay Lightning', 'TBL', 0.6], ['Toronto Maple Leafs', 'TOR', 0.4], ['Winnipeg Jets', 'WPG', 0.4],
      ['New Jersey Devils', 'NJD', 0.4], ['Los Angeles Kings', 'LAK', 0.3], ['Minnesota Wild', 'MIN', 0.3],
      ['Washington Capitals', 'WSH', 0.3], ['Ottawa Senators', 'OTT', 0.2], ['New York Rangers', 'NYR', 0.1],
      ['St. Louis Blues', 'STL', 0], ['Montreal Canadiens', 'MTL', 0.1], ['Vancouver Canucks', 'VAN', -0.1],
      ['Boston Bruins', 'BOS', -0.1], ['Utah Mammoth', 'UTA', 0], ['Detroit Red Wings', 'DET', -0.1],
      ['Columbus Blue Jackets', 'CBJ', -0.2], ['New York Islanders', 'NYI', -0.2], ['Anaheim Ducks', 'ANA', -0.2],
      ['Philadelphia Flyers', 'PHI', -0.3], ['Buffalo Sabres', 'BUF', -0.3], ['Nashville Predators', 'NSH', -0.5],
      ['Calgary Flames', 'CGY', -0.5], ['Pittsburgh Penguins', 'PIT', -0.3], ['Seattle Kraken', 'SEA', -0.4],
      ['Chicago Blackhawks', 'CHI', -0.7], ['San Jose Sharks', 'SJS', -0.8],
    ],
  },
  {
    id: KHL, name: 'KHL', category: RUSSIA, sport: 'iceHockey', share: 2, season: { hours: [9, 10, 10.5, 11] },
    teams: [
      ['Lokomotiv Yaroslavl', 'LOK', 0.8], ['SKA San Petersburgo', 'SKA', 0.6], ['CSKA Moscú', 'CSK', 0.5],
      ['Metallurg Magnitogorsk', 'MMG', 0.7], ['Avangard Omsk', 'AVG', 0.5], ['Ak Bars Kazán', 'AKB', 0.5],
      ['Dinamo Moscú', 'DYN', 0.4], ['Salavat Yulaev', 'SAL', 0.1], ['Spartak Moscú', 'SPM', 0.3],
      ['Traktor Cheliábinsk', 'TRK', 0.3], ['Dinamo Minsk', 'DMN', 0.4], ['Avtomobilist', 'AVT', 0.3],
      ['Torpedo Nizhni Nóvgorod', 'TOR', 0], ['Severstal', 'SEV', 0], ['Sibir Novosibirsk', 'SIB', -0.3],
      ['Neftekhimik', 'NEF', -0.3], ['Amur Jabárovsk', 'AMR', -0.5], ['Barys Astaná', 'BAR', -0.7],
      ['Admiral Vladivostok', 'ADM', -0.5], ['HC Sochi', 'SOC', -0.8],
    ],
  },
  {
    id: 261, name: 'SHL', category: SWEDEN, sport: 'iceHockey', share: 1, season: { hours: [8.25, 9.25, 12] },
    teams: [
      ['Skellefteå AIK', 'SKE', 0.6], ['Frölunda HC', 'FHC', 0.7], ['Färjestad BK', 'FBK', 0.4], ['Luleå HF', 'LHF', 0.5],
      ['Växjö Lakers', 'VLH', 0.3], ['Rögle BK', 'RBK', 0.2], ['Brynäs IF', 'BIF', 0.4], ['Örebro HK', 'OHK', 0],
      ['Timrå IK', 'TIK', 0], ['Leksands IF', 'LIF', -0.4], ['Linköping HC', 'LHC', -0.3], ['Malmö Redhawks', 'MIF', -0.2],
      ['HV71', 'HV7', -0.5], ['Djurgårdens IF', 'DIF', -0.4],
    ],
  },
  {
    id: 134, name: 'Liiga', category: FINLAND, sport: 'iceHockey', share: 1, season: { hours: [9, 9.5, 10.5] },
    teams: [
      ['Tappara', 'TAP', 0.6], ['Ilves', 'ILV', 0.5], ['HIFK', 'IFK', 0.3], ['Kärpät', 'KAR', 0.3], ['Lukko', 'LUK', 0.4],
      ['TPS', 'TPS', 0], ['KalPa', 'KAL', 0.4], ['SaiPa', 'SAI', 0.1], ['Pelicans', 'PEL', -0.1], ['HPK', 'HPK', -0.2],
      ['JYP', 'JYP', -0.3], ['KooKoo', 'KOO', 0.2], ['Jukurit', 'JUK', -0.5], ['Sport', 'SPO', -0.5],
      ['Ässät', 'ASS', -0.3], ['Kiekko-Espoo', 'KES', -0.1],
    ],
  },
]
