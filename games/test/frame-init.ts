import type { FrameInit } from '@momio/contract/frame-messages'

/** What a page begins a game for money with. */
export const FRAME_INIT: FrameInit = {
  type: 'init',
  gameId: 'alebrijes',
  mode: 'real',
  locale: 'esMX',
  theme: 'dark',
  hasSound: false,
  reducesMotion: false,
  minStake: 1,
  maxStake: 500,
  balance: { real: 100, bonus: 0 },
  openRound: null,
  replay: null,
}
