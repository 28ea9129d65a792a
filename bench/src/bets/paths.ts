export const SIGNED_PATH = '/api/Bench/signed'
/** Signs the sessions of the players; only the bench knows them. */
export const SECRET = 'only this bench signs with this secret'
