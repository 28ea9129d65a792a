/** The live list, the sports menu, fixtures, market groups, the provider switch and the results kept aside. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const orderedTournaments = { method: 'GET', path: '/live-matches/ordered-tournaments' } as const
export const headbar = { method: 'GET', path: '/api/SidebarSport/v3/home/headbar' } as const
export const sidebarCategories = { method: 'GET', path: '/api/SidebarSport/v3/categories/{id}' } as const
export const sidebarTournaments = { method: 'GET', path: '/api/SidebarSport/v3/{a}/{b}' } as const
export const nextPrincipals = {
  method: 'GET',
  path: '/api/SportBook/{sport}/tournaments/nextprincipalsv2/{id}',
} as const
export const tournamentNameV3 = { method: 'GET', path: '/api/SportBook/v3/catalog/tournamentname/{id}' } as const
export const tournamentNameV2 = { method: 'GET', path: '/api/SportBook/v2/catalog/tournamentname/{id}' } as const
export const tournamentStandings = { method: 'GET', path: '/api/SportBook/v1/Standings/{id}' } as const
export const tournamentOutrights = { method: 'GET', path: '/api/SportBook/v1/Outrights/{id}' } as const
export const templateMarkets = { method: 'GET', path: '/api/SportMarket/v1/GetTemplateMarkets/{id}' } as const
export const fixtureDetailV1 = { method: 'GET', path: '/api/EventFixture/v1/GetFixtureDetail/{id}' } as const
export const fixtureDetailV2 = { method: 'GET', path: '/api/EventFixture/v2/GetFixtureDetail/{id}' } as const
export const fixtureDetailFromApi = {
  method: 'GET',
  path: '/api/EventFixture/v1/GetFixtureDetailFromApi/{id}',
} as const
export const matchCourse = { method: 'GET', path: '/api/EventFixture/v1/Course/{id}' } as const
export const prematch = { method: 'GET', path: '/prematch/{id}' } as const
export const getProviderSwitch = { method: 'GET', path: '/api/ProviderSwitch/v1' } as const
export const replaceEvent = { method: 'POST', path: '/api/ProviderSwitch/v1/ReplaceEvent' } as const
export const deleteSwitchEntry = { method: 'DELETE', path: '/api/ProviderSwitch/v1/Delete/{eventId}' } as const
export const search = { method: 'GET', path: '/api/Search' } as const
export const staffProducers = { method: 'GET', path: '/api/Staff/Feed/Producers' } as const
export const staffRecoverProducer = { method: 'POST', path: '/api/Staff/Feed/Producers/{product}/Recover' } as const
export const listDeadLetters = { method: 'GET', path: '/api/Staff/Feed/DeadLetters' } as const
export const resendDeadLetter = { method: 'POST', path: '/api/Staff/Feed/DeadLetters/{id}/Resend' } as const
export const setDeadLetterAside = { method: 'POST', path: '/api/Staff/Feed/DeadLetters/{id}/SetAside' } as const
