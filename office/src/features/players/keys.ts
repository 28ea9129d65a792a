export const accountKey = (playerId: string) => ['player', playerId] as const
export const timelineKey = (playerId: string) => ['player-timeline', playerId] as const
