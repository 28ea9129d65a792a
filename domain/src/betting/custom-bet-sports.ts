/** Apart from the list of their markets: the page of a match asks only this. */
const CUSTOM_BET_SPORTS = ['sr:sport:1', 'sr:sport:2'] as const
export type CustomBetSport = (typeof CUSTOM_BET_SPORTS)[number]

export function hasCustomBets(sportId: string): sportId is CustomBetSport {
  return CUSTOM_BET_SPORTS.some((sport) => sport === sportId)
}
