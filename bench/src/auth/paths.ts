export const OPEN_PATH = '/api/Bench/open'
export const SIGNED_PATH = '/api/Bench/signed'
export const PLAYER = 'bench'
/** Signed in all the while that others sign in. */
export const BYSTANDER = 'bystander'
