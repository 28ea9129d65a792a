/** What can be starred and how it is named, without zod, so that the browser can tell what the server would refuse. */

/** A match, as the book names it. */
export const FAVOURITE_MATCH = /^[a-z]+:[a-z_]+:\d{1,18}$/
/** A type of market of one provider: the providers number their markets each in their own way. */
export const FAVOURITE_MARKET = /^(?:one|two):\d{1,9}$/
/** A casino game, as the lobby names it. */
export const FAVOURITE_GAME = /^[a-z][a-z0-9_:-]{0,63}$/
/** Of each kind; beyond it the oldest are forgotten. */
export const MOST_FAVOURITES = 200
