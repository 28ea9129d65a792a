import type { Api } from '@momio/client/client'
import type { CasinoGame } from '@momio/contract/casino'
import type { FrameInit, PageMessage } from '@momio/contract/frame-messages'
import { readFrameMessage } from '@momio/contract/frame-messages'
import { isGameId } from '@momio/contract/game-ids'
import { inPesos } from '@momio/domain/money'
import { type Actor, createActor, fromPromise } from 'xstate'
import type { Balance } from '../../../balance/balance-keeper.ts'
import type { QuestionKeeper } from '../../../casino-games/kept-question.ts'
import { type Asked, gameMachine, type Prepared } from './game-machine.ts'
import { askRound, prepareReplay, prepareRound } from './round-calls.ts'

export type PlayMode = 'real' | 'demo'

export interface GameSessionParts {
  readonly api: Api
  readonly game: CasinoGame
  readonly mode: PlayMode
  /** A finished round to show again; nothing is played then. */
  readonly replayId: string | null
  readonly questions: QuestionKeeper<Asked> | null
  readonly newId: () => string
  /** To the frame. */
  post(message: PageMessage): void
  /** How the page looks and what it knows now. */
  look(): Pick<FrameInit, 'locale' | 'theme' | 'hasSound' | 'reducesMotion'> & { readonly balance: Balance | null }
  refusalText(error: unknown): string
  holdBalance(): () => void
  /** A round was answered: money moved. */
  onRound(): void
  onRefused(error: unknown): void
  onLeave(): void
  /** The player wants to see how a round was drawn. */
  onVerify(roundId: string): void
}

export type GameActor = Actor<typeof gameMachine>

export interface GameSession {
  readonly actor: GameActor
  /** The visit is over; the balance is shown as it is. */
  end(): void
}

/** The machine of one visit with its calls and its frame, started. */
export function startGameSession(parts: GameSessionParts): GameSession {
  const { api, game, mode, replayId, questions, newId, post } = parts
  let release = () => {}
  const machine = gameMachine.provide({
    actors: {
      prepare: fromPromise(async ({ input }): Promise<Prepared> => {
        if (replayId !== null) return prepareReplay(api, replayId)
        if (mode === 'demo') return { openRound: null, replay: null }
        return prepareRound(api, game.gameId, input.unanswered)
      }),
      ask: fromPromise(({ input }: { input: { asked: Asked } }) => askRound(api, game.gameId, input.asked)),
    },
    actions: {
      init: (_, prepared) => post(initOf(parts, prepared)),
      answer: (_, { ask, round }) => {
        post({ type: 'round', ask, round })
        parts.onRound()
      },
      refuse: (_, { ask, error }) => {
        const code = String((error as { code?: unknown }).code ?? 'INTERNAL')
        post({ type: 'refused', ask, code, text: parts.refusalText(error) })
        parts.onRefused(error)
      },
      // A decision needs no memory: the open round says which one comes next.
      keep: (_, { asked }) => questions?.keep(asked?.kind === 'bet' ? asked : null),
      cover: () => {
        release = parts.holdBalance()
      },
      uncover: () => release(),
      leave: () => parts.onLeave(),
      verify: (_, { roundId }) => parts.onVerify(roundId),
    },
  })
  const unanswered = mode === 'real' && replayId === null ? (questions?.read() ?? null) : null
  const actor = createActor(machine, { input: { newId, unanswered } }).start()
  return {
    actor,
    end() {
      actor.stop()
      release()
    },
  }
}

function initOf({ game, mode, look }: GameSessionParts, { openRound, replay }: Prepared): FrameInit {
  const { balance, ...looks } = look()
  const { gameId, minStake, maxStake } = game
  if (!isGameId(gameId)) throw new Error(`${gameId} is not played in our frame`)
  return {
    type: 'init',
    gameId,
    mode,
    ...looks,
    minStake,
    maxStake,
    balance: { real: balance ? inPesos(balance.cash) : 0, bonus: balance ? inPesos(balance.bonus) : 0 },
    openRound,
    replay,
  }
}

/** A bet that was kept by the page before this one; a decision is not kept. */
export function readKeptBet(value: unknown): Asked | null {
  const { kind, requestId } = (value ?? {}) as Partial<Extract<Asked, { kind: 'bet' }>>
  return kind === 'bet' && typeof requestId === 'string' ? (value as Asked) : null
}

/** Only the frame of this game is heard: any other window may post to the page as well. */
export function hearFrame(actor: GameActor, frame: () => Window | null | undefined): () => void {
  const hear = ({ source, data }: MessageEvent) => {
    if (source === null || source !== frame()) return
    const message = readFrameMessage(data)
    if (message) actor.send(message)
  }
  const online = () => actor.send({ type: 'online' })
  window.addEventListener('message', hear)
  window.addEventListener('online', online)
  return () => {
    window.removeEventListener('message', hear)
    window.removeEventListener('online', online)
  }
}
