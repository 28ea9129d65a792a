import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import type { GroupName } from './market-groups.ts'
import { PROVIDER_TWO_LINE as TWO } from './provider-two-markets.ts'

/** The markets of a group in the order they are shown, `18-20` being three of them. */
export type ShownGroup = readonly [name: GroupName, marketTypes: string, only?: 'live' | 'prematch']

export const MAIN = 'Principales'

const SOCCER: readonly ShownGroup[] = [
  [MAIN, '1 8 18 29 10 16 7 11 60 68 45', 'live'],
  [MAIN, '1 10 18 29 16 11 47 60 68 45 2 40', 'prematch'],
  ['Goles', '18-20 29 8 9 21 23-28 30-34 297 399 400 548-550 552 553 635-637 36 52-59 604 603 896 1037'],
  ['Hándicap', '16 14 66 65 88 87 12 13'],
  [
    'Mitades',
    '60 63 64 66 68-75 61 62 76-79 83 85 86 88 90-97 84 47-54 618 619 634-637 542-545 540 541 819 1177-1179 470-472',
  ],
  ['Marcador', '45 41 81 80 98 46 47 15 551 401 402 430 431 427'],
  ['Combinados', '35 37 36 546 547 78 79 543 544 542 545 540 541 184 818-820 854-865 888 891 889 890 1179 1055'],
  ['Jugadores', '40 38 39 898 899 968 892 893 900 901 882 775-780 719 929 1183 1185 1187 1189 1191 888 891 889 890'],
  ['Tiros de esquina', '166-168 162 165 163 164 169-172 601 177-179 173 176 174 175 180-183 602 565-585 884'],
  ['Tarjetas', '139-141 136-138 142-148 152-154 149-151 155-161 586-600 885 1191'],
  ['Minutos', '100-110 565-600 883-887'],
  ['Tiempo extra y penales', '113-121 897 112 463-466 122-135'],
  ['Especiales', '2-6 879-881 603 1181 1111-1118'],
]

/** Both kinds of rugby. */
const RUGBY: readonly ShownGroup[] = [
  [MAIN, '1 16 18 10 11 14 60 66 68'],
  ['Hándicap', '16 14 223 66 65 88 87 476 477 485 486'],
  ['Totales', '18-20 225 227 228 68-70 90-92 26-28 74 298 478-480'],
  ['Mitades', '60 63-66 68-70 74 83 85-88 90-92 47 52 634 470-472 482-490'],
  ['Tries', '478-480 473-477 481 487-489 482-486 490'],
  ['Margen y carreras de puntos', '15 290 300 563 1242 1243'],
  ['Anotaciones', '467 902 1058-1060'],
  ['Jugadores', '969 794-796'],
  ['Especiales', '220 610 612 11 10'],
]

/** Basketball, american football and their kin. */
const POINTS: readonly ShownGroup[] = [
  [MAIN, '219 223 225 227 228 1 229 230 60 66 68'],
  ['Hándicap', '223 224 16 66 231 303 614 1036 1174 1176 1178'],
  ['Totales', '225-228 18-20 297 68-70 232 236 615 756 757 229 616 617 26-28 298 471'],
  ['Mitades', '60 64 66 68-70 74 618 619 83 86 88 90-92 293 294 231 232 295 47 52 634 470-472 530 905 936 1177 1178'],
  ['Cuartos', '235 302 303 236 611 613-615 756 757 304 305 1057 301 758 753 755 754 960 1036 1090 1175 1176 234 609'],
  ['Margen y carreras de puntos', '290 849 15 292 1173 1174 37 1055 230 300 563 1119 291 962-967 1242 1243'],
  ['Anotaciones', '903 904 221 222 909 931-940 943-955 957 958 1088 1089 1058-1060'],
  ['Series ofensivas', '942 959 1061-1066'],
  ['Jugadores', '921-924 768-774 1235-1238 914-920 1152 759-767 1234 929 719 969'],
  ['Especiales', '220 289 610 612 11 10 941 956 961 1111-1118'],
]

const AUSSIE_RULES: readonly ShownGroup[] = [
  [MAIN, '186 16 18 219 223 225 1 60 66 68'],
  ['Hándicap', '16 223 66 88 303'],
  ['Totales', '18-20 225 227 228 68-70 90-92 236 756 757 26'],
  ['Mitades', '60 64 66 68-70 74 83 86 88 90-92 47 52 634'],
  ['Cuartos', '235 302 303 236 756 757 304 305 1057 234 609'],
  ['Margen y carreras de puntos', '15 290 300 563'],
  ['Jugadores', '789-793'],
  ['Especiales', '220 610 612 11 10'],
]

const BASEBALL: readonly ShownGroup[] = [
  [MAIN, '251 256 258 260 261 274-276 264'],
  ['Hándicap', '256 257 254 275 280 744 746'],
  ['Totales', '258-263 276-278 281-286 288 747 748 264 740 741 1040-1042 1120-1122'],
  ['Entradas', '274-288 743-751 1123 1124 268-273 738 739 742'],
  ['Carreras', '266 267 255 265 1067 253 252 737 739 741 742 1069'],
  ['Hits y jonrones', '1040-1048 1068 1072-1075 1087 1120-1122 1050-1052'],
  ['Lanzamientos', '1049-1054 1070 1071 1076-1086'],
  ['Jugadores', '925-928 781-788 1053 1054 1083-1085'],
]

const SETS: readonly ShownGroup[] = [
  [MAIN, '186 188 314 187 189 237 238 202 199'],
  [
    'Sets',
    '188 314 196 199 532 192-195 850-853 1278 201-204 306 309-313 1056 1271 1272 205-208 1209 1279 1280 525 526 894 895',
  ],
  ['Juegos', '187 189-191 198 239 241 203-205 208-218 245-248 250 520 1269'],
  ['Puntos', '237 238 309-313 1271 1272 246-248 250 520 216-218'],
  ['Aces y quiebres', '1207 1269 1270 1273-1277'],
  ['Marcador', '199 532 201 207 214 1209 1211 1279 1280'],
  ['Combinados', '1055 1056 201'],
]

const BOWLS: readonly ShownGroup[] = [
  [MAIN, '186 188 314 315 527 528'],
  ['Sets', '188 365 314 199 532 315-319 527 528'],
  ['Ends', '322-325'],
]

const HOCKEY: readonly ShownGroup[] = [
  [MAIN, '406 410 412 1 16 18 414 415 443 446'],
  ['Hándicap', '410 411 408 16 14 460 445'],
  ['Goles', '412-419 18-20 26 29 8 407 404 405 420-422 21 23 24'],
  ['Periodos', '443 446 460 447 448 459 529 452 444 445 449-451 453-458 462 432-442'],
  ['Marcador', '427 431 430 456 409 15'],
  ['Combinados', '424 425 37 35 423 426 429'],
  ['Jugadores', '882 775-777 770 929 719'],
  ['Tiempo extra y penales', '220 113-118 897 463-466 122-135'],
]

const FIGHTS: readonly ShownGroup[] = [
  [MAIN, '186 911 18 910'],
  ['Forma de ganar', '910 912 913 1181'],
  ['Rounds', '18 911-913'],
]

const ESPORTS: readonly ShownGroup[] = [
  [MAIN, '186 327-330 395'],
  ['Mapas', '327 326 328-330 395 331 332 334 335 620 621 725 732 733 736'],
  ['Rondas', '331 332 336-338 620 621 626-633'],
  ['Bajas y objetivos', '333 554 555 622-630 633 723 724 726-731 734 735 752 396-398 556-558 813-815'],
]

const SNOOKER: readonly ShownGroup[] = [
  [MAIN, '186 491 493 494 492'],
  ['Frames', '493-498 533 491 492 499-503'],
  ['Series y bolas', '504-516'],
]

const DARTS: readonly ShownGroup[] = [
  [MAIN, '186 188 314 366 367 381'],
  ['Sets', '188 365 314 368 199 370-374'],
  ['Legs', '366 367 371-380 1258 1260 1262'],
  ['180 y cierres', '381-393 379 380 1244 1246 1248 1250 1252 1254 1256 1260 1264'],
]

const CRICKET: readonly ShownGroup[] = [
  [MAIN, '340 186 1 341 342 605 639 640 694'],
  [
    'Entradas',
    '605-608 711 690 691 877 878 345 346 672 673 1225 1226 649 650 658-661 666-671 347 348 692 693 704-707 665',
  ],
  [
    'Overs',
    '351-363 645 641 642 652 653 663 664 715 716 1223 1224 1227-1230 1132 1133 1136-1139 1141-1144 1148-1151 1218 1219',
  ],
  ['Wickets', '697 343 344 718 816 817 1221 1222 349 350 875 876 646 651 656 657 1134 1140 649 650 708'],
  ['Jugadores', '683-689 717 698-703 638 643 644 662 674-679 708 709 1125 1127-1130 1145-1147 1214-1217 1220'],
  ['Especiales', '639 640 647 648 654 655 680-682 694-696 710 712-714 1131 1135'],
  ['Compra y venta', '835-847 970-982 984 985 988 989 992-1002'],
]

const GOLF: readonly ShownGroup[] = [
  [MAIN, '1159 1110 1091 1005-1007 1158 1160 1161'],
  ['Duelos', '537-539 1005-1007 1158 1160-1162 1166 1241'],
  ['Hoyos', '1022-1035 1162 1163 1165 1166 1168-1171'],
  ['Totales', '1008-1021 1163 1165'],
  ['Rondas', '1213 1241'],
]

/** On wheels and on snow. */
const RACES: readonly ShownGroup[] = [
  [MAIN, '1110 1159 1091 1093 1101 1 16 18'],
  ['Carrera', '1092-1100 1107-1109 1268'],
  ['Escuderías', '1101-1106'],
  ['Duelos', '538 539 1103 1240'],
  ['Bajadas', '1239 1240'],
]

const HORSES: readonly ShownGroup[] = [
  [MAIN, '866 868 874'],
  ['Exóticas', '870-873'],
]

const LOTTERY: readonly ShownGroup[] = [
  [MAIN, '832-834'],
  ['Sorteo', '821-831 1231-1233'],
]

/** What is bet on a whole tournament, of any sport. */
const TOURNAMENT: ShownGroup = ['Torneo', '804-806 812 848 807-810 797-803 534-536 559 906-908 1092']

/** Numbers of provider one that have groups but no word in the contract. */
const MORE_SPORTS = {
  floorball: 7,
  trotting: 8,
  golf: 9,
  motorsport: 11,
  winterSports: 14,
  bandy: 15,
  alpineSkiing: 43,
  softball: 54,
  horseRacing: 55,
  greyhounds: 58,
  rugbyLeague: 59,
  beachSoccer: 60,
  motoGp: 67,
  nascar: 70,
  padel: 71,
  beachTennis: 98,
  lottery: 108,
  basketball3x3: 155,
  esportsValorant: 194,
  eIceHockey: 195,
} as const

const S = { ...SPORT, ...MORE_SPORTS }

/** Groups of provider one's markets by sport; a sport that is missing shows the markets of its list. */
export const SHOWN_GROUPS: ReadonlyMap<string, readonly ShownGroup[]> = new Map(
  [
    ...sportsOf(SOCCER, S.soccer, S.esoccer, S.futsal, S.beachSoccer, S.handball, S.floorball, S.bandy),
    ...sportsOf(SOCCER, S.fieldHockey, S.waterpolo, S.pesapallo),
    ...sportsOf(RUGBY, S.rugby, S.rugbyLeague),
    ...sportsOf(POINTS, S.basketball, S.ebasketball, S.basketball3x3, S.americanFootball),
    ...sportsOf(AUSSIE_RULES, S.aussieRules),
    ...sportsOf(BASEBALL, S.baseball, S.softball),
    ...sportsOf(SETS, S.tennis, S.padel, S.beachTennis, S.volleyball, S.beachVolley),
    ...sportsOf(SETS, S.tableTennis, S.badminton, S.squash),
    ...sportsOf(BOWLS, S.bowls),
    ...sportsOf(HOCKEY, S.iceHockey, S.eIceHockey),
    ...sportsOf(FIGHTS, S.mma, S.box),
    ...sportsOf(ESPORTS, S.esportsCs, S.esportsLol, S.esportsDota, S.esportsValorant),
    ...sportsOf(SNOOKER, S.snooker),
    ...sportsOf(DARTS, S.darts),
    ...sportsOf(CRICKET, S.cricket),
    ...sportsOf(GOLF, S.golf),
    ...sportsOf(RACES, S.f1, S.motorsport, S.motoGp, S.nascar, S.winterSports, S.alpineSkiing),
    ...sportsOf(HORSES, S.horseRacing, S.trotting, S.greyhounds),
    ...sportsOf(LOTTERY, S.lottery),
  ].map(([sport, groups]) => [`sr:sport:${sport}`, [...groups, TOURNAMENT]]),
)

function sportsOf(groups: readonly ShownGroup[], ...sports: readonly number[]) {
  return sports.map((sport) => [sport, groups] as const)
}

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
    '1-5 7-16 18-21 23-34 41 45-66 68-77 80 81 83-88 90-98 100-110 113-133 135 186-196 198 199 201-220 223-232 234-239 241 245-248 250 251 253-264 266-288 290 291 293-295 297 298 300-306 309-319 322-332 334 335 340-342 345-363 365-368 370-378 399-402 404-422 427 430-460 462-467 470-472 491-503 512-516 520 525-529 532 533 548-553 563 604-621 634-637 736-741 743-751 753-758 849-853 879-881 883 894-897 902-905 1057-1060 1278-1280',
  ],
  [
    'regular_play',
    '1 7-16 18-21 23-41 45-59 100 101 136-148 162-172 184 186-196 198 199 201 220 234 237-239 241 268-273 297 298 300 306 314 326-329 341 342 365-368 381-386 399-401 429-442 467 473-481 491-496 525 526 532 540 541 546-551 563 601 604 609 634 723 724 737 738 740 818-820 850-865 879-881 888-893 896 898-902 968 969 1055 1058-1060 1179 1181 1278',
  ],
  ['1st_half', '60-66 68-81 149-161 173-183 402 470-472 482-490 542 552 602 618 619 635-637 905'],
  [
    'combo',
    '35-37 78 79 112 134 184 231 232 265 292-295 423-426 429 540-547 742 818-820 854-865 888-891 1055 1056 1174-1178',
  ],
  ['player_props', '719 759-796 1234-1238 1271-1277'],
  ['corners', '162-183 565-585 601 602 884'],
  [
    'incl_ot',
    '37 122 219 223-232 290-295 404 405 610 612 616 617 849 882 903 904 909 931 932 1174-1178 1183 1185 1187 1189 1191',
  ],
  ['bookings', '136-161 586-600 885'],
  ['incl_ei', '251 253-267 739 741 742 781-788 925-928 1040-1042 1067-1069 1087 1120-1122'],
  ['set', '202-208 309-313 315-319 370-374 387-390 527 528 1056 1279 1280'],
  ['map', '333-335 395-398 554-558 620 725-733 735 752'],
  ['incl_ot_and_pen', '406-427'],
  ['period', '443-460 462 529'],
  ['2nd_half', '83-88 90-98 543-545 553'],
  ['tries', '473-490'],
  ['frame', '499-516'],
  ['10_min', '105-107 572-578 591-595 734'],
  ['15_min', '102-104 565-571 586-590'],
  ['5_min', '108-110 579-585 596-600'],
  ['kills', '333 554 555 622 623 626-630 723 724 726 731 734'],
  ['quarter', '235 236 301-305 753-758 1057'],
  ['scorers', '38-40 882 892 893 898-901 909 968 969'],
  ['pen_so', '123-135'],
  ['game', '209-215 245-248 250 520'],
  ['180s', '381-393'],
  ['ot', '112-118 463-466 897'],
  ['innings', '343-350 605-608'],
  ['structures', '396-398 556-558 727-730 752'],
  ['rapid_market', '883-887 1049-1054'],
  ['round', '337 338 626-633'],
  ['inning', '287 288 746-751 1123'],
  ['map_incl_ot', '330-332 621-625'],
  ['break', '504-511'],
  ['leg', '375 376 379 380 391-393'],
  ['matchday', '797-803'],
  ['5_innings', '274-278 1124'],
  ['3_innings', '284-286 743-745'],
  ['over', '356-361'],
  ['player', '624 625 633 735 1053 1054'],
  ['drive', '1061-1066'],
  ['2nd_half_incl_ot', '231 232 293-295'],
  ['4.5_innings', '279-283'],
  ['x_overs', '351-355'],
  ['cup_tie', '2-5'],
  ['end', '322-325'],
  ['quarter_incl_ot', '611 613-615'],
  ['league', '804-807'],
  ['cup_group', '808-810 848'],
  ['misc', '6 289 603'],
  ['ot_1st_half', '119-121'],
  ['points', '216-218'],
  ['x_frames', '497 498 533'],
  ['progress', '725 732 733'],
  ['pitch', '1049-1051'],
  ['home_run', '1120-1122'],
  ['dismissal', '343 344'],
  ['delivery', '362 363'],
  ['visit', '377 378'],
  ['checkout', '379 380'],
  ['bomb', '631 632'],
  ['tiebreak', '894 895'],
  ['micro_market', '1269 1270'],
  ['incl_so', '340'],
  ['map_1st_half', '736'],
  ['cup', '804'],
  ['cup_ko', '812'],
  ['offsides', '886'],
  ['penalties', '887'],
  ['hit', '1052'],
  [
    'all',
    '221 222 252 336 530 534-539 559 638-718 813-817 821-847 866 868 870-878 906-908 910-924 929 933-967 970-982 984 985 988 989 992-1002 1005-1037 1043-1048 1070-1086 1088-1119 1125 1127-1152 1158-1163 1165 1166 1168-1171 1173 1207 1209 1211 1213-1233 1239-1244 1246 1248 1250 1252 1254 1256 1258 1260 1262 1264 1268',
  ],
]
