import { englishWords } from './compose-words.ts'
import type { MarketWords } from './words.ts'

export const en: MarketWords = englishWords({
  2: 'Match result',
  91: 'Correct score',
  101: 'Total goals',
  102: 'Handicap',
  103: 'Both teams to score',
  104: 'Draw no bet',
  105: '1st half - Result',
  201: 'Winner (incl. overtime)',
  202: 'Handicap (incl. overtime)',
  203: 'Total points (incl. overtime)',
  301: 'Winner (incl. extra innings)',
  302: 'Handicap (incl. extra innings)',
  303: 'Total runs (incl. extra innings)',
  401: 'Winner (incl. overtime and penalties)',
  402: 'Handicap (incl. overtime and penalties)',
  403: 'Total goals (incl. overtime and penalties)',
  501: 'Winner',
  502: 'Game handicap',
  503: 'Total games',
  504: '{!setnr} set - Winner',
  7202: 'Double chance',
})
