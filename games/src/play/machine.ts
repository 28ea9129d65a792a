import type {
  FrameBalance,
  FrameInit,
  FrameMessage,
  FrameRound,
  OfTheGame,
  PageMessage,
} from '@momio/contract/frame-messages'
import { type Centavos, centavos, pesos } from '@momio/domain/money'

/**
 * Where the player and the page are with each other, without a browser. `step` says what follows from an event; whoever
 * runs it does the effects in their order.
 */
export interface PlayState {
  readonly phase: /** The page has not said yet what to play. */
    | 'waiting'
    /** A bet may be made. */
    | 'idle'
    /** The page was asked and has not answered. */
    | 'asking'
    /** The round is being shown. */
    | 'showing'
    /** The round waits for the player's next decision. */
    | 'deciding'
    /** A finished round of before was shown. */
    | 'replayed'
  readonly mode: 'real' | 'demo'
  readonly stake: Centavos
  /** What can be staked: cash as the page said it last, or the play money. */
  readonly balance: Centavos
  /** Money of a bonus, with which nothing is played here. */
  readonly bonus: Centavos
  /** What the player sees: it does not tell the end of a round that is still being shown. */
  readonly shownBalance: Centavos
  readonly round: FrameRound | null
  /** Of the round that was seen last, before what was withheld of it. */
  readonly payout: Centavos | null
  readonly refusal: { readonly code: string; readonly text: string } | null
  /** How many questions the frame has asked: answers to older ones come too late. */
  readonly asked: number
  readonly isReplay: boolean
  /** What the round came to may be in the balance of the page already, so that nothing is taken from that or added to it. */
  readonly isInBalance: boolean
}

export type PlayEvent =
  | PageMessage
  | { readonly type: 'chooseStake'; readonly stake: Centavos }
  /** The button, or the space bar: begins a round, or hurries the one that is being shown. */
  | { readonly type: 'press'; readonly bet: OfTheGame }
  | { readonly type: 'decide'; readonly action: OfTheGame }
  /** The round was shown to its end. */
  | { readonly type: 'seen' }
  | { readonly type: 'dismiss' }
  /** The player wants to go: what is open closes first, and a round is never left in its middle. */
  | { readonly type: 'leave' }

export type PlayEffect =
  | { readonly do: 'send'; readonly message: FrameMessage }
  /** Play money: the frame draws by itself, and the answer comes back as `round` of that number. */
  | {
      readonly do: 'draw'
      readonly ask: number
      readonly bet: OfTheGame
      readonly actions: readonly OfTheGame[]
      readonly roundId: string | null
    }
  /** The reels begin to turn while the page is asked. */
  | { readonly do: 'turn' }
  /** It was refused: they stand as before. */
  | { readonly do: 'rest' }
  /** The page has begun anew: nothing of what was shown goes on. */
  | { readonly do: 'clear' }
  | { readonly do: 'show'; readonly round: FrameRound; readonly isResumed: boolean }
  | { readonly do: 'hurry' }

export interface Step {
  readonly state: PlayState
  readonly effects: readonly PlayEffect[]
}

export const PLAY_MONEY = pesos(1000)

export const WAITING: PlayState = {
  phase: 'waiting',
  mode: 'demo',
  stake: centavos(0),
  balance: centavos(0),
  shownBalance: centavos(0),
  bonus: centavos(0),
  round: null,
  payout: null,
  refusal: null,
  asked: 0,
  isReplay: false,
  isInBalance: false,
}

const stay = (state: PlayState): Step => ({ state, effects: [] })

export function step(state: PlayState, event: PlayEvent): Step {
  if (event.type === 'init') return begin(state, event)
  if (state.phase === 'waiting') return stay(state)
  switch (event.type) {
    case 'updateBalance':
      return stay(withBalance(state, event))
    case 'chooseStake':
      return chooseStake(state, event.stake)
    case 'dismiss':
      return stay({ ...state, refusal: null })
    case 'leave':
      return leave(state)
    case 'press':
      return press(state, event.bet)
    case 'decide':
      return decide(state, event.action)
    case 'round':
      return isAwaited(state, event.ask) ? showRound(state, event.round) : stay(state)
    case 'refused':
      return isAwaited(state, event.ask) ? refused(state, event) : stay(state)
    case 'seen':
      return seen(state)
    case 'sound':
      return stay(state)
  }
}

/** A page that says `init` again, as one that was reloaded does, begins anew with the stake that was chosen. */
function begin(state: PlayState, init: FrameInit): Step {
  const isDemo = init.mode === 'demo'
  const balance = isDemo ? PLAY_MONEY : pesos(init.balance.real)
  const fresh: PlayState = {
    ...WAITING,
    phase: 'idle',
    mode: init.mode,
    stake: state.stake,
    asked: state.asked,
    balance,
    shownBalance: balance,
    bonus: isDemo ? centavos(0) : pesos(init.balance.bonus),
  }
  const cleared: readonly PlayEffect[] = state.phase === 'waiting' ? [] : [{ do: 'clear' }]
  const shown = init.replay ?? init.openRound
  if (!shown) return { state: fresh, effects: cleared }
  return {
    state: { ...fresh, phase: 'showing', round: shown, isReplay: init.replay !== null, isInBalance: shown.isFinished },
    effects: [...cleared, { do: 'show', round: shown, isResumed: init.replay === null }],
  }
}

/** While a round is shown its payout is in the balance of the page already: the player sees it with the end of the round. */
function withBalance(state: PlayState, { real, bonus }: FrameBalance): PlayState {
  if (state.mode === 'demo') return state
  const hidesResult = state.phase === 'showing' && state.round?.isFinished === true && !state.isInBalance
  const isCovered = state.phase === 'asking' || hidesResult
  const balance = pesos(real)
  return { ...state, balance, bonus: pesos(bonus), shownBalance: isCovered ? state.shownBalance : balance }
}

/** The prize that stands there was won with another stake. */
function chooseStake(state: PlayState, stake: Centavos): Step {
  if (state.phase !== 'idle') return stay(state)
  return stay({ ...state, stake, refusal: null, payout: stake === state.stake ? state.payout : null })
}

function leave(state: PlayState): Step {
  if (state.refusal) return stay({ ...state, refusal: null })
  if (state.phase !== 'idle' && state.phase !== 'replayed') return stay(state)
  return { state, effects: [{ do: 'send', message: { type: 'close' } }] }
}

function press(state: PlayState, bet: OfTheGame): Step {
  if (state.phase === 'showing') return { state, effects: [{ do: 'hurry' }] }
  if (state.phase === 'replayed' && state.round)
    return {
      state: { ...state, phase: 'showing', payout: null },
      effects: [{ do: 'show', round: state.round, isResumed: false }],
    }
  if (state.phase !== 'idle') return stay(state)
  const ask = state.asked + 1
  // Play money that has run out is given anew: nothing is to be learnt from having to ask for it.
  const balance = state.mode === 'demo' && state.balance < state.stake ? PLAY_MONEY : state.balance
  const question: PlayEffect =
    state.mode === 'demo'
      ? { do: 'draw', ask, bet, actions: [], roundId: null }
      : { do: 'send', message: { type: 'bet', ask, bet } }
  return {
    state: {
      ...state,
      phase: 'asking',
      asked: ask,
      refusal: null,
      payout: null,
      round: null,
      balance,
      shownBalance: centavos(Math.max(0, balance - state.stake)),
    },
    effects: [{ do: 'turn' }, question],
  }
}

function decide(state: PlayState, action: OfTheGame): Step {
  if (state.phase !== 'deciding' || !state.round) return stay(state)
  const { roundId, bet, actions } = state.round
  const ask = state.asked + 1
  const question: PlayEffect =
    state.mode === 'demo'
      ? { do: 'draw', ask, bet, actions: [...actions, action], roundId }
      : { do: 'send', message: { type: 'act', ask, roundId, step: actions.length, action } }
  return { state: { ...state, phase: 'asking', asked: ask, refusal: null }, effects: [question] }
}

function isAwaited(state: PlayState, ask: number): boolean {
  return state.phase === 'asking' && ask === state.asked
}

function showRound(state: PlayState, round: FrameRound): Step {
  const staked = centavos(pesos(round.staked) - (state.round ? pesos(state.round.staked) : 0))
  const before = state.round === null ? state.balance : state.shownBalance
  // More was decided than here: the round went on in another window, and its money has moved.
  const isInBalance = state.round !== null && round.actions.length > state.round.actions.length + 1
  const shownBalance = isInBalance ? state.balance : centavos(Math.max(0, before - staked))
  return {
    state: { ...state, phase: 'showing', round, isInBalance, shownBalance },
    effects: [
      ...(round.isFinished && state.mode === 'real'
        ? [{ do: 'send', message: { type: 'roundStarted', roundId: round.roundId } } as const]
        : []),
      { do: 'show', round, isResumed: false },
    ],
  }
}

/** What was chosen stays, and the round that was open stays open. */
function refused(state: PlayState, { code, text }: { readonly code: string; readonly text: string }): Step {
  const isOpen = state.round !== null
  return {
    state: {
      ...state,
      phase: isOpen ? 'deciding' : 'idle',
      refusal: { code, text },
      shownBalance: isOpen ? state.shownBalance : state.balance,
    },
    effects: [{ do: 'rest' }],
  }
}

function seen(state: PlayState): Step {
  const { round } = state
  if (state.phase !== 'showing' || !round) return stay(state)
  if (!round.isFinished) return stay({ ...state, phase: 'deciding' })
  const payout = pesos(round.payout)
  if (state.isReplay) return stay({ ...state, phase: 'replayed', payout })
  // The page says the balance when it hears that the round was seen; until then it is what follows from the round.
  const gain = state.isInBalance ? 0 : payout - pesos(round.withheld)
  const balance = centavos(state.shownBalance + gain)
  return {
    state: { ...state, phase: 'idle', payout, balance, shownBalance: balance },
    effects: state.mode === 'demo' ? [] : [{ do: 'send', message: { type: 'roundEnded', roundId: round.roundId } }],
  }
}
