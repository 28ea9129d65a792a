/** Casino. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const casinoLobby = { method: 'GET', path: '/api/Casino/Lobby' } as const
export const casinoRecentWins = { method: 'GET', path: '/api/Casino/RecentWins' } as const
export const recentGames = { method: 'GET', path: '/api/Casino/RecentGames' } as const
export const beginRound = { method: 'POST', path: '/api/Casino/Games/{gameId}/Rounds' } as const
export const openRound = { method: 'GET', path: '/api/Casino/Games/{gameId}/OpenRound' } as const
export const openRounds = { method: 'GET', path: '/api/Casino/OpenRounds' } as const
export const actInRound = { method: 'POST', path: '/api/Casino/Rounds/{roundId}/Actions' } as const
export const readRound = { method: 'GET', path: '/api/Casino/Rounds/{roundId}' } as const
export const casinoHistory = { method: 'GET', path: '/api/Casino/History' } as const
export const casinoSeeds = { method: 'GET', path: '/api/Casino/Seeds' } as const
export const rotateSeeds = { method: 'POST', path: '/api/Casino/Seeds/Rotate' } as const
export const tableState = { method: 'GET', path: '/api/Casino/Tables/{tableId}' } as const
export const ownTableBets = { method: 'GET', path: '/api/Casino/Tables/{tableId}/Bets' } as const
export const placeTableBet = { method: 'POST', path: '/api/Casino/Tables/{tableId}/Bets' } as const
export const leaveRocket = { method: 'POST', path: '/api/Casino/Tables/Bets/{roundId}/Leave' } as const
export const sayPhrase = { method: 'POST', path: '/api/Casino/Tables/{tableId}/Phrases' } as const
export const launchGame = { method: 'POST', path: '/api/Casino/Launches' } as const
export const staffGames = { method: 'GET', path: '/api/Staff/Casino/Games' } as const
export const switchGame = { method: 'PUT', path: '/api/Staff/Casino/Games/{gameId}' } as const
export const staffRounds = { method: 'GET', path: '/api/Staff/Casino/Rounds' } as const
export const staffRound = { method: 'GET', path: '/api/Staff/Casino/Rounds/{roundId}' } as const
export const outsideRoundsLeft = { method: 'GET', path: '/api/Staff/Casino/OutsideRoundsLeft' } as const
export const casinoReturns = { method: 'GET', path: '/api/Staff/Casino/Returns' } as const
