type Codes = readonly (readonly [id: number, description: string])[]

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const

/** One code for each of the first `count` parts of a match. */
function parts(firstId: number, count: number, name: string): Codes {
  return ORDINALS.slice(0, count).map((ordinal, index) => [firstId + index, `${ordinal} ${name}`])
}

/** Where a match is, by the codes the simulator sends. */
export const MATCH_STATUSES: Codes = [
  [0, 'Before the start'],
  ...parts(1, 3, 'period'),
  ...parts(6, 2, 'half'),
  ...parts(8, 5, 'set'),
  ...parts(13, 4, 'quarter'),
  [31, 'Half-time'],
  [32, 'Waiting for overtime'],
  [34, 'Waiting for penalties'],
  [40, 'Overtime'],
  [50, 'Penalties'],
  [90, 'Abandoned'],
  [93, 'Away did not appear'],
  [94, 'Home did not appear'],
  [95, 'Home gave up'],
  [96, 'Away gave up'],
  [100, 'Over'],
  [110, 'Over after overtime'],
  [120, 'Over after penalties'],
  ...parts(141, 5, 'map'),
  ...parts(301, 4, 'break'),
  ...ORDINALS.flatMap(
    (ordinal, index): Codes => [
      [401 + 2 * index, `Top of the ${ordinal} inning`],
      [402 + 2 * index, `Bottom of the ${ordinal} inning`],
      [421 + 2 * index, `Middle of the ${ordinal} inning`],
      [422 + 2 * index, `End of the ${ordinal} inning`],
    ],
  ),
  [419, 'Top of an extra inning'],
  [420, 'Bottom of an extra inning'],
  [439, 'Middle of an extra inning'],
  ...parts(531, 9, 'inning'),
  ...parts(540, 5, 'round'),
]

export const VOID_REASONS: Codes = [
  [3, 'The result cannot be verified'],
  [5, 'The event does not take place'],
  [7, 'One of the players did not appear'],
  [10, 'The match was broken off'],
  [11, 'The event takes place on another day'],
  [12, 'The price was wrong'],
  [13, 'The statistics were wrong'],
]

export const BETSTOP_REASONS: Codes = [
  [1, 'A score is possible'],
  [12, 'The match is over'],
]
