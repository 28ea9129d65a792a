import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import type { GroupName } from './market-groups.ts'
import { PROVIDER_TWO_LINE as TWO } from './provider-two-markets.ts'

/** The markets of a group in the order they are shown, `18-20` being three of them. */
export type ShownGroup = readonly [name: GroupName, marketTypes: string, only?: 'live' | 'prematch']

export const MAIN = 'Principales'

const SOCCER: readonly ShownGroup[] = [
  [MAIN, '1 8 18 29 10 16 7 11 60 68 45', 'live'],
  [MAIN, '1 10 18 29 16 11 47 60 68 45 2 40', 'prematch'],
  ['Goles', '18-20 29 8 9 21 23-28 30-34 399 400 548-550 552 553 36 52-59'],
  ['Hándicap', '16 14 66 65 88 87'],
  ['Mitades', '60 63 64 66 68-75 61 62 76-79 83 85 86 88 90-97 84 47-54 542-545 470-472'],
  ['Marcador', '45 41 81 80 98 46 47 15 430 431 427'],
  ['Combinados', '35 37 36 546 547 78 79 543 544 542 545 888 891'],
  ['Jugadores', '40 38 39 898 899 968 892 893 882 775-780 888 891'],
  ['Tiros de esquina', '166-168 162 165 163 164 169 172 177-179 173 176 174 175 182 183'],
  ['Tarjetas', '139-141 136-138 142 146-148 152-154 149-151 155 159-161'],
  ['Minutos', '100-110'],
  ['Tiempo extra y penales', '113-120 897 122-127'],
  ['Especiales', '2 3 5 6'],
]

/** Basketball, american football and their kin. */
const POINTS: readonly ShownGroup[] = [
  [MAIN, '219 223 225 227 228 1 229 230 60 66 68'],
  ['Hándicap', '223 224 16 66 231 303'],
  ['Totales', '225-228 18-20 68-70 232 236 756 757 229 26 298 471'],
  ['Mitades', '60 64 66 68-70 74 83 86 88 90-92 293 294 231 232 295 47 52 470-472 936'],
  ['Cuartos', '235 302 303 236 756 757 304 305 301 758 753 755 234'],
  ['Margen y carreras de puntos', '290 849 15 292 37 230 300 563 291'],
  ['Anotaciones', '903 904 221 222 909 931-934 947 951'],
  ['Jugadores', '921-924 768-774 914-920 759-767 929'],
  ['Especiales', '220 289 11 10'],
]

const BASEBALL: readonly ShownGroup[] = [
  [MAIN, '251 256 258 260 261 274-276 264'],
  ['Hándicap', '256 257 254 275 280'],
  ['Totales', '258-263 276-278 281 284-286 288 264'],
  ['Entradas', '274-281 284-288 268-273'],
  ['Carreras', '266 267 255 265 253 252'],
  ['Jugadores', '925-928 781-788'],
]

const SETS: readonly ShownGroup[] = [
  [MAIN, '186 188 314 187 189 237 238 202 199'],
  ['Sets', '188 314 196 199 532 192-195 201-204 309-313 205-208 525 526 894 895'],
  ['Juegos', '187 189-191 198 203-205 208-216 218 245-248 250 520'],
  ['Puntos', '237 238 309-313 246-248 250 520 216 218'],
  ['Marcador', '199 532 201 207 214'],
]

const HOCKEY: readonly ShownGroup[] = [
  [MAIN, '406 410 412 1 16 18 414 415 443 446'],
  ['Hándicap', '410 411 408 16 14 460 445'],
  ['Goles', '412-419 18-20 26 29 8 407 404 405 420-422 21 23 24'],
  ['Periodos', '443 446 460 447 448 459 529 452 444 445 449-451 453-458 462 432-442'],
  ['Marcador', '427 431 430 456 409 15'],
  ['Combinados', '424 425 37 35'],
  ['Jugadores', '882 775-777 770 929'],
]

const FIGHTS: readonly ShownGroup[] = [
  [MAIN, '186 911 18 910'],
  ['Forma de ganar', '910 912 913'],
  ['Rounds', '18 911-913'],
]

const ESPORTS: readonly ShownGroup[] = [
  [MAIN, '186 327-330 395'],
  ['Mapas', '327 326 328-330 395 331 332 334 335'],
  ['Rondas', '331 332 336-338'],
  ['Bajas y objetivos', '333 554 555 396-398 556-558'],
]

/** Groups of provider one's markets by sport; a sport that is missing shows the markets of its list. */
export const SHOWN_GROUPS: ReadonlyMap<string, readonly ShownGroup[]> = new Map(
  [
    ...[SPORT.soccer, SPORT.esoccer, SPORT.futsal, SPORT.handball, SPORT.rugby].map(
      (sport) => [sport, SOCCER] as const,
    ),
    ...[SPORT.fieldHockey, SPORT.waterpolo, SPORT.pesapallo].map((sport) => [sport, SOCCER] as const),
    ...[SPORT.basketball, SPORT.ebasketball, SPORT.americanFootball].map((sport) => [sport, POINTS] as const),
    [SPORT.baseball, BASEBALL] as const,
    ...[SPORT.tennis, SPORT.volleyball, SPORT.beachVolley].map((sport) => [sport, SETS] as const),
    ...[SPORT.tableTennis, SPORT.badminton, SPORT.squash].map((sport) => [sport, SETS] as const),
    [SPORT.iceHockey, HOCKEY] as const,
    ...[SPORT.mma, SPORT.box].map((sport) => [sport, FIGHTS] as const),
    ...[SPORT.esportsCs, SPORT.esportsLol, SPORT.esportsDota].map((sport) => [sport, ESPORTS] as const),
  ].map(([sport, groups]) => [`sr:sport:${sport}`, groups]),
)

export const listed = (...marketTypes: readonly number[]) => marketTypes.join(' ')

export const SHOWN_GROUPS_OF_TWO: ReadonlyMap<string, readonly ShownGroup[]> = new Map<string, readonly ShownGroup[]>([
  [
    `sr:sport:${SPORT.soccer}`,
    [
      [MAIN, listed(TWO.matchResult, TWO.doubleChance, TWO.soccerTotal, TWO.soccerHandicap, TWO.bothTeamsToScore)],
      ['Goles', listed(TWO.soccerTotal, TWO.bothTeamsToScore)],
      ['Hándicap', listed(TWO.soccerHandicap, TWO.drawNoBet)],
      ['Mitades', listed(TWO.firstHalfResult)],
      ['Marcador', listed(TWO.correctScore)],
    ],
  ],
  [
    `sr:sport:${SPORT.basketball}`,
    [[MAIN, listed(TWO.basketballMoneyline, TWO.basketballSpread, TWO.basketballTotal)]],
  ],
  [`sr:sport:${SPORT.baseball}`, [[MAIN, listed(TWO.baseballMoneyline, TWO.baseballRunLine, TWO.baseballTotal)]]],
  [`sr:sport:${SPORT.iceHockey}`, [[MAIN, listed(TWO.iceHockeyMoneyline, TWO.iceHockeyPuckLine, TWO.iceHockeyTotal)]]],
  [
    `sr:sport:${SPORT.tennis}`,
    [
      [MAIN, listed(TWO.tennisMoneyline, TWO.tennisGameHandicap, TWO.tennisTotalGames)],
      ['Sets', listed(TWO.tennisSetWinner)],
      ['Juegos', listed(TWO.tennisGameHandicap, TWO.tennisTotalGames)],
    ],
  ],
])

/**
 * Groups that a bet stop of provider one may name, as its market descriptions list them: used until the descriptions have
 * been fetched. Markets below `all` are reached by no other group.
 */
export const BET_STOP_GROUPS: readonly (readonly [group: string, marketTypes: string])[] = [
  [
    'score',
    '1-3 5 7-11 14-16 18-21 23-34 41 45-66 68-77 80 81 83-88 90-98 100-110 113-120 122-127 186-196 198 199 201-216 218-220 223-232 234-238 245-248 250 251 253-264 266-281 284-288 290 291 293-295 298 300-305 309-314 326-332 334 335 399 400 404-422 427 430-460 462 470-472 520 525 526 529 532 548-550 552 553 563 753 755-758 849 894 895 897 903 904',
  ],
  [
    'regular_play',
    '1 7-11 14-16 18-21 23-41 45-59 100 101 136-142 146-148 162-169 172 186-196 198 199 201 220 234 237 238 268-273 298 300 314 326-329 399 400 430-442 525 526 532 546-550 563 888 891-893 898 899 968',
  ],
  ['1st_half', '60-66 68-81 149-155 159-161 173-179 182 183 470-472 542 552'],
  ['player_props', '759-788'],
  ['incl_ot', '37 122 219 223-232 290-295 404 405 849 882 903 904 909 931 932'],
  ['incl_ei', '251 253-267 781-788 925-928'],
  ['combo', '35-37 78 79 231 232 265 292-295 424 425 542-547 888 891'],
  ['bookings', '136-142 146-155 159-161'],
  ['incl_ot_and_pen', '406-422 424 425 427'],
  ['period', '443-460 462 529'],
  ['2nd_half', '83-88 90-98 543-545 553'],
  ['corners', '162-169 172-179 182 183'],
  ['game', '209-215 245-248 250 520'],
  ['set', '202-208 309-313'],
  ['quarter', '235 236 301-305 753 755-758'],
  ['map', '333-335 395-398 554-558'],
  ['scorers', '38-40 882 892 893 898 899 909 968'],
  ['ot', '113-118 897'],
  ['structures', '396-398 556-558'],
  ['pen_so', '123-127'],
  ['2nd_half_incl_ot', '231 232 293-295'],
  ['5_innings', '274-278'],
  ['cup_tie', '2 3 5'],
  ['15_min', '102-104'],
  ['10_min', '105-107'],
  ['5_min', '108-110'],
  ['4.5_innings', '279-281'],
  ['3_innings', '284-286'],
  ['map_incl_ot', '330-332'],
  ['kills', '333 554 555'],
  ['misc', '6 289'],
  ['ot_1st_half', '119 120'],
  ['points', '216 218'],
  ['tiebreak', '894 895'],
  ['inning', '287 288'],
  ['round', '337 338'],
  ['all', '221 222 252 336 910-924 929 933 934 936 947 951'],
]
