import type { Tournament } from '../../programme/tournament.ts'

export const FIVE_SETS = 2555
export const WTA = 2567

const ATP_TOUR = { id: 3, name: { es: 'ATP', en: 'ATP' }, countryCode: '' }
const WTA_TOUR = { id: 6, name: { es: 'WTA', en: 'WTA' }, countryCode: '' }
const CHALLENGER_TOUR = { id: 72, name: { es: 'Challenger', en: 'Challenger' }, countryCode: '' }

// biome-ignore format: one player a line would be two hundred lines of names
export const TOURNAMENTS: readonly Tournament[] = [
  {
    id: 2559, name: 'ATP Acapulco, Abierto Mexicano', category: ATP_TOUR, sport: 'tennis', share: 3,
    season: { hours: [16, 17.5, 19, 20.5] },
    teams: [
      ['Zverev, Alexander', 'ZVE', 0.9], ['de Miñaur, Alex', 'DEM', 0.6], ['Ruud, Casper', 'RUU', 0.5],
      ['Shelton, Ben', 'SHE', 0.6], ['Paul, Tommy', 'PAU', 0.4], ['Rune, Holger', 'RUN', 0.5],
      ['Tiafoe, Frances', 'TIA', 0.2], ['Musetti, Lorenzo', 'MUS', 0.6], ['Davidovich Fokina, Alejandro', 'DAV', 0.2],
      ['Machac, Tomas', 'MAC', 0.1], ['Giron, Marcos', 'GIR', -0.3], ['Michelsen, Alex', 'MIC', 0],
      ['Nakashima, Brandon', 'NAK', 0.1], ['Norrie, Cameron', 'NOR', 0.1], ['Baez, Sebastian', 'BAE', -0.1],
      ['Tabilo, Alejandro', 'TAB', 0], ['Thompson, Jordan', 'THO', -0.1], ['Pacheco, Rodrigo', 'PAC', -0.9],
    ],
  },
  {
    id: FIVE_SETS, name: 'Abierto de Australia, individual masculino', category: ATP_TOUR, sport: 'tennis', share: 2,
    season: { hours: [18, 19.5, 21] },
    teams: [
      ['Alcaraz, Carlos', 'ALC', 1], ['Sinner, Jannik', 'SIN', 1], ['Djokovic, Novak', 'DJO', 0.8],
      ['Fritz, Taylor', 'FRI', 0.6], ['Draper, Jack', 'DRA', 0.6], ['Medvedev, Daniil', 'MED', 0.5],
      ['Rublev, Andrey', 'RUB', 0.4], ['Khachanov, Karen', 'KHA', 0.3], ['Fils, Arthur', 'FIL', 0.3],
      ['Mensik, Jakub', 'MEN', 0.3], ['Cerundolo, Francisco', 'CER', 0.1], ['Auger-Aliassime, Felix', 'AUG', 0.5],
      ['Lehecka, Jiri', 'LEH', 0.3], ['Humbert, Ugo', 'HUM', 0.1], ['Bublik, Alexander', 'BUB', 0.3],
      ['Griekspoor, Tallon', 'GRI', 0],
    ],
  },
  {
    id: WTA, name: 'WTA Guadalajara', category: WTA_TOUR, sport: 'tennis', share: 3,
    season: { hours: [13, 15, 17, 19] },
    teams: [
      ['Sabalenka, Aryna', 'SAB', 1], ['Swiatek, Iga', 'SWI', 0.9], ['Gauff, Coco', 'GAU', 0.8],
      ['Rybakina, Elena', 'RYB', 0.8], ['Pegula, Jessica', 'PEG', 0.7], ['Zheng, Qinwen', 'ZHE', 0.5],
      ['Paolini, Jasmine', 'PAO', 0.5], ['Andreeva, Mirra', 'AND', 0.6], ['Keys, Madison', 'KEY', 0.6],
      ['Ostapenko, Jelena', 'OST', 0.2], ['Kasatkina, Daria', 'KAS', 0], ['Danilovic, Olga', 'DAN', -0.3],
      ['Arango, Emiliana', 'ARA', -0.5], ['Zarazúa, Renata', 'ZAR', -0.5], ['Stephens, Sloane', 'STE', -0.6],
      ['Osaka, Naomi', 'OSA', 0.3], ['Fernandez, Leylah', 'FER', 0], ['Osorio, Camila', 'OSO', -0.4],
    ],
  },
  {
    id: 28311, name: 'Challenger Ciudad de México', category: CHALLENGER_TOUR, sport: 'tennis', share: 3,
    season: { hours: [10, 11.5, 13, 14.5, 16] },
    teams: [
      ['Mejía, Nicolás', 'MEJ', 0.1], ['Hardt, Nick', 'HAR', 0.1], ['Trungelliti, Marco', 'TRU', 0.3],
      ['Rodríguez Taverna, Santiago', 'ROD', 0], ['Alves, Mateus', 'ALV', -0.1], ['Hernández, Alex', 'HER', -0.4],
      ['Burruchaga, Román', 'BUR', 0.4], ['Galarneau, Alexis', 'GAL', 0.2], ['Barrena, Alex', 'BAR', 0],
      ['Diez, Steven', 'DIE', -0.3], ['Kicker, Nicolás', 'KIC', -0.2], ['Quinn, Ethan', 'QUI', 0.6],
      ['Fearnley, Jacob', 'FEA', 0.6], ['Mochizuki, Shintaro', 'MOC', 0.2], ['Ugo Carabelli, Camilo', 'UGO', 0.6],
      ['Dellien, Hugo', 'DEL', 0.4],
    ],
  },
]
