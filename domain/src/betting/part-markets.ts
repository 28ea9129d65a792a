/** Markets of provider one whose number says which part of a match they are about; of all others a specifier says it. */

export const FIRST_HALF: ReadonlySet<number> = new Set([
  ...[60, 61, 62, 63, 64, 65, 66, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81],
  ...[149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161],
  ...[173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183],
  ...[402, 470, 471, 472, 482, 483, 484, 485, 486, 487, 488, 489, 490, 530, 542, 552],
  ...[602, 618, 619, 635, 636, 637, 905, 936, 1177, 1178],
])

/** Without those that count overtime. */
export const SECOND_HALF: ReadonlySet<number> = new Set([
  ...[83, 84, 85, 86, 87, 88, 90, 91, 92, 93, 94, 95, 96, 97, 98],
  ...[543, 544, 545, 553],
])

export const FIRST_QUARTER: ReadonlySet<number> = new Set([1175, 1176])

/** Those that end with the top of the fifth inning too: they are known no later. */
export const FIRST_FIVE_INNINGS: ReadonlySet<number> = new Set([
  ...[274, 275, 276, 277, 278, 279, 280, 281, 282, 283],
  ...[1046, 1047, 1048, 1124],
])

/** Their specifiers `from` and `to` are innings; of other markets they may be minutes. */
export const INNINGS_FROM_TO: ReadonlySet<number> = new Set([284, 285, 286, 743, 744, 745])
