import { PLAYED_EVENT } from '@momio/client/activity'
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
  /** Null who is not signed in. */
  readonly playerId: string | null
  readonly questions: QuestionKeeper<Asked> | null
  readonly newId: () => string
  /** To the frame. */
  post(message: PageMessage): void
  /** How the page looks and what it knows now. */
  look(): Pick<FrameInit, 'locale' | 'theme' | 'hasSound' | 'reducesMotion'> & { readonly balance: Balance | null }
  refusalText(error: unknown): string
  /** That nobody knows whether it was played. */
  notKnownText(): string
  holdBalance(): () => void
  /** Money moved, or may have. */
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
  const { api, game, mode, replayId, playerId, newId, post } = parts
  const isForMoney = mode === 'real' && replayId === null
  const player = playerId !== null && isForMoney ? { api, playerId } : null
  // A bet that was kept waits for a visit in which it can be asked for again.
  const questions = isForMoney ? parts.questions : null
  let release = () => {}
  const machine = gameMachine.provide({
    actors: {
      prepare: fromPromise(async ({ input }): Promise<Prepared> => {
        if (replayId !== null) return prepareReplay(api, replayId)
        return player ? prepareRound(player, game.gameId, input) : { openRound: null, replay: null }
      }),
      ask: fromPromise(async ({ input }: { input: { asked: Asked } }) => {
        if (!player) throw new Error('nobody plays for money here')
        return askRound(player, game.gameId, input.asked)
      }),
    },
    actions: {
      init(_, prepared) {
        post(initOf(parts, prepared))
        // It was paid when nobody here saw it: the balance is asked for, and told once the round was seen.
        if (prepared.openRound?.isFinished) parts.onRound()
      },
      answer: (_, { ask, round }) => {
        post({ type: 'round', ask, round })
        parts.onRound()
      },
      refuse: (_, { ask, error }) => {
        const code = String((error as { code?: unknown }).code ?? 'INTERNAL')
        post({ type: 'refused', ask, code, text: parts.refusalText(error) })
        parts.onRefused(error)
      },
      notKnown: (_, { ask }) => {
        post({ type: 'refused', ask, code: 'NOT_KNOWN', text: parts.notKnownText() })
        parts.onRound()
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
  const actor = createActor(machine, { input: { newId, unanswered: questions?.read() ?? null } }).start()
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
    if (!message) return
    if (message.type === 'active' || message.type === 'bet' || message.type === 'act')
      window.dispatchEvent(new Event(PLAYED_EVENT))
    actor.send(message)
  }
  const online = () => actor.send({ type: 'online' })
  window.addEventListener('message', hear)
  window.addEventListener('online', online)
  return () => {
    window.removeEventListener('message', hear)
    window.removeEventListener('online', online)
  }
}
