import { ITALY } from '../../programme/categories.ts'
import type { Tournament } from '../../programme/tournament.ts'

const LIGA_MEXICANA = 29004
const SUPERLIGA_FEMENINA = 29003
export const WOMEN: readonly number[] = [LIGA_MEXICANA, SUPERLIGA_FEMENINA]

const ITALY_VOLLEYBALL = { ...ITALY, id: 136 }
const POLAND = { id: 163, name: { es: 'Polonia', en: 'Poland' }, countryCode: 'POL' }
const BRAZIL = { id: 185, name: { es: 'Brasil', en: 'Brazil' }, countryCode: 'BRA' }
const MEXICO = { id: 1170, name: { es: 'México', en: 'Mexico' }, countryCode: 'MEX' }

// biome-ignore format: one club a line would be a hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 29001, name: 'SuperLega', category: ITALY_VOLLEYBALL, sport: 'volleyball', share: 2,
    season: { hours: [10, 11.5, 12.5, 13.5] },
    teams: [
      ['Trentino Volley', 'TRE', 0.7], ['Sir Safety Perugia', 'PER', 0.9], ['Lube Civitanova', 'LUB', 0.6],
      ['Gas Sales Piacenza', 'PIA', 0.4], ['Modena Volley', 'MOD', 0.2], ['Vero Volley Monza', 'MON', -0.2],
      ['Power Volley Milano', 'MIL', 0.3], ['Rana Verona', 'VER', 0.4], ['Pallavolo Padova', 'PAD', -0.5],
      ['Top Volley Cisterna', 'CIS', -0.5], ['Yuasa Grottazzolina', 'GRO', -0.8], ['MA Acqua Cuneo', 'CUN', -0.7],
    ],
  },
  {
    id: 29002, name: 'PlusLiga', category: POLAND, sport: 'volleyball', share: 2, season: { hours: [9, 10.5, 12, 13.5] },
    teams: [
      ['Jastrzębski Węgiel', 'JAS', 0.6], ['Warta Zawiercie', 'ZAW', 0.8], ['Projekt Warszawa', 'WAR', 0.7],
      ['Bogdanka LUK Lublin', 'LUB', 0.8], ['ZAKSA Kędzierzyn-Koźle', 'ZAK', 0.4], ['Resovia Rzeszów', 'RES', 0.5],
      ['Skra Bełchatów', 'SKR', 0.1], ['AZS Olsztyn', 'OLS', 0], ['Trefl Gdańsk', 'GDA', -0.3],
      ['Ślepsk Suwałki', 'SUW', -0.3], ['Norwid Częstochowa', 'CZE', -0.4], ['Cuprum Gorzów', 'GOR', -0.6],
    ],
  },
  {
    id: SUPERLIGA_FEMENINA, name: 'Superliga Femenina', category: BRAZIL, sport: 'volleyball', share: 1,
    season: { hours: [15, 16.5, 18] },
    teams: [
      ['Praia Clube', 'PRA', 0.6], ['Minas Tênis Clube', 'MIN', 0.7], ['Osasco', 'OSA', 0.7], ['Sesc Flamengo', 'FLA', 0.5],
      ['Bauru', 'BAU', 0.4], ['Fluminense', 'FLU', 0.2], ['Maringá', 'MAR', -0.2], ['Pinheiros', 'PIN', -0.3],
      ['Barueri', 'BAR', -0.3], ['Mackenzie', 'MAC', -0.5],
    ],
  },
  {
    id: LIGA_MEXICANA, name: 'Liga Mexicana de Voleibol Femenil', category: MEXICO, sport: 'volleyball', share: 2,
    season: { hours: [17, 18.5, 20] },
    teams: [
      ['Regias de Monterrey', 'REG', 0.6], ['Saltillo', 'SAL', 0.2], ['Aztecas de Guadalajara', 'AZT', 0.4],
      ['Mieleras de Guanajuato', 'MIE', 0.1], ['Chileras de Aguascalientes', 'CHI', -0.2], ['Tulas de Hidalgo', 'TUL', -0.4],
      ['Halconas de Xalapa', 'HAL', 0], ['Tiburonas de Veracruz', 'TIB', -0.3],
    ],
  },
]
