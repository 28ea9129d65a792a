const WON_SETS = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
] as const
/** In the order of the catalogue: those home wins, then the same for away. */
export const SET_SCORES = [
  ...WON_SETS.map(([home, away], index) => ({ id: String(865 + index), home, away })),
  ...WON_SETS.map(([away, home], index) => ({ id: String(865 + WON_SETS.length + index), home, away })),
]
