import type { Tournament } from '../../programme/tournament.ts'

export const FIVE_ROUNDS = 31001

const UFC = { id: 1330, name: { es: 'UFC', en: 'UFC' }, countryCode: '' }
const LUX = { id: 1331, name: { es: 'México', en: 'Mexico' }, countryCode: 'MEX' }
const WEEKEND_NIGHTS = { weekdays: [5, 6], hours: [18, 18.5, 19, 19.5, 20, 20.5, 21] }

// biome-ignore format: one fighter a line would be a hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: FIVE_ROUNDS, name: 'UFC, peleas estelares', category: UFC, sport: 'mma', share: 2, season: WEEKEND_NIGHTS,
    teams: [
      ['Topuria, Ilia', 'TOP', 0.9], ['Makhachev, Islam', 'MAK', 0.9], ['Holloway, Max', 'HOL', 0.5],
      ['Volkanovski, Alexander', 'VOL', 0.6], ['Pereira, Alex', 'PER', 0.6], ['Du Plessis, Dricus', 'DUP', 0.3],
      ['Dvalishvili, Merab', 'DVA', 0.8], ['Pantoja, Alexandre', 'PAN', 0.5], ['Oliveira, Charles', 'OLI', 0.3],
      ['Gaethje, Justin', 'GAE', 0.1], ['Lopes, Diego', 'LOP', 0.2], ['Rodríguez, Yair', 'ROD', 0.1],
    ],
  },
  {
    id: 31002, name: 'UFC, cartelera', category: UFC, sport: 'mma', share: 3, season: WEEKEND_NIGHTS,
    teams: [
      ['Moreno, Brandon', 'MOR', 0.4], ['Grasso, Alexa', 'GRA', 0.3], ['Royval, Brandon', 'ROY', 0.2],
      ['Kape, Manel', 'KAP', 0.2], ['Aldana, Irene', 'ALD', 0], ['Torres, Manuel', 'TOR', 0.2],
      ['Zellhuber, Daniel', 'ZEL', 0], ['Rosas Jr., Raúl', 'ROS', 0.1], ['Cejudo, Henry', 'CEJ', -0.1],
      ['Song, Yadong', 'SON', 0.3], ['Vera, Marlon', 'VER', -0.1], ['Sandhagen, Cory', 'SAN', 0.4],
      ['Bahamondes, Ignacio', 'BAH', 0], ['Silva, Jean', 'SIL', 0.4], ['Altamirano, Víctor', 'ALT', -0.4],
      ['Hernández, Anthony', 'HER', 0.3],
    ],
  },
  {
    id: 31003, name: 'LUX Fight League', category: LUX, sport: 'mma', share: 1, season: WEEKEND_NIGHTS,
    teams: [
      ['García, Sergio', 'GAR', 0.2], ['Ochoa, Erick', 'OCH', 0], ['Ruiz, Alessandro', 'RUI', 0.1], ['Reyes, Marco', 'REY', 0],
      ['Roa, Jorge', 'ROA', -0.1], ['Camacho, Édgar', 'CAM', -0.2], ['Delgado, Rey', 'DEL', -0.1], ['Durán, Ronaldo', 'DUR', 0.2],
    ],
  },
]
