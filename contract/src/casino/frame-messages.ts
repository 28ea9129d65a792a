/**
 * What the page and the frame of a game say to each other by `postMessage`, without zod. The frame has no origin of its own
 * and no token: it asks the page, and the page asks the server. docs/casino/frame.md is written for whoever brings a game.
 */
import type { GameId } from './game-ids.ts'

/** Something of one game that its own rules read: a bet, a decision, what is seen of a round. */
export type OfTheGame = Readonly<Record<string, unknown>>

/** Money is pesos, as on the wire. */
export interface FrameRound {
  readonly roundId: string
  readonly bet: OfTheGame
  readonly actions: readonly OfTheGame[]
  readonly shown: OfTheGame
  readonly isFinished: boolean
  readonly staked: number
  /** The stake included and before what is withheld; 0 until it is finished. */
  readonly payout: number
  /** Tax of the prize: the balance rises by the payout without it. */
  readonly withheld: number
}

/** Stakes of the casino take `real` alone; `bonus` is for bets on sports. */
export interface FrameBalance {
  readonly real: number
  readonly bonus: number
}

export interface FrameInit {
  readonly type: 'init'
  readonly gameId: GameId
  /** Demo: the frame draws by itself, for play money, and asks the page for nothing. */
  readonly mode: 'real' | 'demo'
  readonly locale: string
  readonly theme: 'dark' | 'light'
  readonly hasSound: boolean
  readonly reducesMotion: boolean
  readonly minStake: number
  readonly maxStake: number
  readonly balance: FrameBalance
  /** A round that was interrupted and goes on now, or has ended since; what that paid may be in the balance already. */
  readonly openRound: FrameRound | null
  /** Show this finished round again instead of playing. */
  readonly replay: FrameRound | null
}

/** From the page to the frame. */
export type PageMessage =
  | FrameInit
  | (FrameBalance & { readonly type: 'updateBalance' })
  /** The answer to `bet` or `act` of that number. */
  | { readonly type: 'round'; readonly ask: number; readonly round: FrameRound }
  /** It was refused; the text is for the player and what was chosen stays. */
  | { readonly type: 'refused'; readonly ask: number; readonly code: string; readonly text: string }
  | { readonly type: 'sound'; readonly isOn: boolean }

/** From the frame to the page. `ask` counts the frame's questions, so that each answer finds its own. */
export type FrameMessage =
  | { readonly type: 'ready' }
  /** The player touched the game or pressed a key in it: the page cannot see that, and would end a session that is idle. */
  | { readonly type: 'active' }
  | { readonly type: 'bet'; readonly ask: number; readonly bet: OfTheGame }
  | {
      readonly type: 'act'
      readonly ask: number
      readonly roundId: string
      readonly step: number
      readonly action: OfTheGame
    }
  /** A round is shown to its end: the page leaves its balance as it was until that was seen. */
  | { readonly type: 'roundStarted'; readonly roundId: string }
  | { readonly type: 'roundEnded'; readonly roundId: string }
  /** The player wants to check this round: the page opens it. */
  | { readonly type: 'verify'; readonly roundId: string }
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'close' }

/** What the frame sent; null where it is none of its messages. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isObject(data)) return null
  const { type, ask, bet, roundId, step, action, text } = data
  if (type === 'ready' || type === 'active' || type === 'close') return { type }
  if (type === 'bet' && isCount(ask) && isObject(bet)) return { type, ask, bet }
  if (type === 'act' && isCount(ask) && isText(roundId) && isCount(step) && isObject(action))
    return { type, ask, roundId, step, action }
  if ((type === 'roundStarted' || type === 'roundEnded' || type === 'verify') && isText(roundId))
    return { type, roundId }
  if (type === 'error' && isText(text)) return { type, text }
  return null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1000
}
