/** All that can be said at a table: nobody types, so nobody is insulted or cheated there. */
export const GAME_PHRASES = ['luck', 'good', 'almost', 'thanks', 'neighbours', 'again', 'wow', 'patience'] as const
export type GamePhrase = (typeof GAME_PHRASES)[number]
