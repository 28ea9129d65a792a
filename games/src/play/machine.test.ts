import type { FrameRound } from '@momio/contract/frame-messages'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { FRAME_INIT as init } from '../../test/frame-init.ts'
import { PLAY_MONEY, type PlayEffect, type PlayEvent, type PlayState, step, WAITING } from './machine.ts'

const bet = { stake: 1000 }
const round = (parts: Partial<FrameRound> = {}): FrameRound => ({
  roundId: 'r1',
  bet,
  actions: [],
  shown: {},
  isFinished: true,
  staked: 10,
  payout: 25,
  withheld: 0,
  ...parts,
})

/** The state after all these events, and what was to be done on the way. */
function after(events: readonly PlayEvent[], from: PlayState = { ...WAITING, stake: pesos(10) }) {
  const effects: PlayEffect[] = []
  const state = events.reduce((before, event) => {
    const next = step(before, event)
    effects.push(...next.effects)
    return next.state
  }, from)
  return { state, effects }
}
const press: PlayEvent = { type: 'press', bet }
const answered: PlayEvent = { type: 'round', ask: 1, round: round() }

test('nothing is staked before the page has said what to play [CAS-2]', () => {
  expect(after([press, answered]).effects).toEqual([])
})

test('a bet is asked of the page once, however often the button is pressed [CAS-2]', () => {
  const { state, effects } = after([init, press, press, press])
  expect(effects).toEqual([{ do: 'turn' }, { do: 'send', message: { type: 'bet', ask: 1, bet } }])
  expect(state.phase).toBe('asking')
})

test('the balance loses the stake at once and gains the prize only when the round was seen [CAS-2]', () => {
  const asked = after([init, press])
  expect(asked.state.shownBalance).toBe(pesos(90))
  const told: PlayEvent = { type: 'updateBalance', real: 115, bonus: 0 }
  const showing = after([answered, told], asked.state)
  expect(showing.state.shownBalance).toBe(pesos(90))
  expect(showing.effects).toEqual([
    { do: 'send', message: { type: 'roundStarted', roundId: 'r1' } },
    { do: 'show', round: round(), isResumed: false },
  ])
  const seen = after([{ type: 'seen' }], showing.state)
  expect([seen.state.phase, seen.state.shownBalance, seen.state.payout]).toEqual(['idle', pesos(115), pesos(25)])
  expect(seen.effects).toEqual([{ do: 'send', message: { type: 'roundEnded', roundId: 'r1' } }])
})

test('a round that was in the balance before it was shown hides nothing of what the balance is by now [CAS-2]', () => {
  const shown = after([
    { ...init, openRound: round() },
    { type: 'updateBalance', real: 60, bonus: 0 },
  ])
  expect(shown.state).toMatchObject({ phase: 'showing', shownBalance: pesos(60) })
  expect(after([{ type: 'seen' }], shown.state).state).toMatchObject({ phase: 'idle', shownBalance: pesos(60) })
})

test('what can be staked is cash; bonus money stands apart from it [CAS-2, GLI-7]', () => {
  const begun = after([{ ...init, balance: { real: 0, bonus: 50 } }]).state
  expect(begun).toMatchObject({ balance: pesos(0), shownBalance: pesos(0), bonus: pesos(50) })
  const told = after([{ type: 'updateBalance', real: 30, bonus: 45 }], begun).state
  expect(told).toMatchObject({ balance: pesos(30), shownBalance: pesos(30), bonus: pesos(45) })
})

test('the balance rises by the prize without what is withheld of it [CAS-2, GLI-7]', () => {
  const taxed: PlayEvent = { type: 'round', ask: 1, round: round({ payout: 30, withheld: 0.2 }) }
  const { state } = after([init, press, taxed, { type: 'seen' }])
  expect([state.payout, state.shownBalance]).toEqual([pesos(30), pesos(119.8)])
})

test('the next round starts from what the last one left, even before the page has said the balance [CAS-2]', () => {
  const { state } = after([init, press, answered, { type: 'seen' }, press])
  expect(state.shownBalance).toBe(pesos(105))
})

test('a second tap while the reels turn hurries them and stakes nothing [CAS-2]', () => {
  const { effects } = after([press, press], after([init, press, answered]).state)
  expect(effects).toEqual([{ do: 'hurry' }, { do: 'hurry' }])
})

test('a refusal is shown in its words, the reels rest, and what was chosen stays [CAS-2, CAS-8]', () => {
  const chosen = after([init, { type: 'chooseStake', stake: pesos(50) }, press]).state
  const { state, effects } = after([{ type: 'refused', ask: 1, code: 'LOSS_LIMIT', text: 'Límite' }], chosen)
  expect(state).toMatchObject({
    phase: 'idle',
    stake: pesos(50),
    refusal: { text: 'Límite' },
    shownBalance: pesos(100),
  })
  expect(effects).toEqual([{ do: 'rest' }])
  expect(after([press], state).state.refusal).toBeNull()
})

test('an answer to another question is not shown [CAS-2]', () => {
  const asked = after([init, press]).state
  expect(after([{ type: 'round', ask: 7, round: round() }], asked).state).toEqual(asked)
  expect(after([answered, answered], asked).effects.filter((effect) => effect.do === 'show')).toHaveLength(1)
})

test('the stake cannot be changed while a round is under way [CAS-2]', () => {
  expect(after([init, press, { type: 'chooseStake', stake: pesos(500) }]).state.stake).toBe(pesos(10))
})

test('an open round waits for a decision, which says how many came before [CAS-2]', () => {
  const open = round({ isFinished: false, payout: 0 })
  const deciding = after([init, press, { type: 'round', ask: 1, round: open }, { type: 'seen' }]).state
  expect(deciding).toMatchObject({ phase: 'deciding', shownBalance: pesos(90) })
  const action = { kind: 'double' }
  const { state, effects } = after([{ type: 'decide', action }], deciding)
  expect(effects).toEqual([{ do: 'send', message: { type: 'act', ask: 2, roundId: 'r1', step: 0, action } }])
  const doubled = round({ actions: [action], staked: 20, payout: 40 })
  const showing = after([{ type: 'round', ask: 2, round: doubled }], state)
  expect(showing.state.shownBalance).toBe(pesos(80))
  expect(after([{ type: 'seen' }], showing.state).state.shownBalance).toBe(pesos(120))
})

test('a round that the page began with may be paid already: its prize is shown, and the balance is what the page says [CAS-2, CAS-5]', () => {
  const begun = after([{ ...init, openRound: round() }])
  const seen = after([{ type: 'seen' }], begun.state)
  expect(seen.state).toMatchObject({ payout: pesos(25), balance: pesos(100), shownBalance: pesos(100) })
  expect(seen.effects).toEqual([{ do: 'send', message: { type: 'roundEnded', roundId: 'r1' } }])
  expect(after([{ type: 'updateBalance', real: 125, bonus: 0 }], seen.state).state.shownBalance).toBe(pesos(125))
})

test('a hand that was played to its end in another window is paid once: its balance is what the page says [CAS-2, CAS-5]', () => {
  const openRound = round({ isFinished: false, payout: 0 })
  const deciding = after([{ ...init, openRound }, { type: 'seen' }]).state
  const played = { type: 'updateBalance', real: 115, bonus: 0 } as const
  const elsewhere = round({ actions: [{ type: 'double' }, { type: 'stand' }], staked: 20, payout: 25 })
  const events: PlayEvent[] = [played, { type: 'decide', action: {} }, { type: 'round', ask: 1, round: elsewhere }]
  const showing = after(events, deciding).state
  expect(showing.shownBalance).toBe(pesos(115))
  expect(after([{ type: 'seen' }], showing).state).toMatchObject({ payout: pesos(25), shownBalance: pesos(115) })
})

test('a hand that is dealt hides no balance: the page is told of a round only when it shows its end [CAS-2]', () => {
  const open = round({ isFinished: false, payout: 0 })
  const dealt = after([init, press, { type: 'round', ask: 1, round: open }])
  const started = { do: 'send', message: { type: 'roundStarted', roundId: 'r1' } }
  expect(dealt.effects).not.toContainEqual(started)
  const told = after([{ type: 'updateBalance', real: 88, bonus: 0 }], dealt.state).state
  expect(told.shownBalance).toBe(pesos(88))
  const end: PlayEvent = { type: 'round', ask: 2, round: round({ actions: [{}] }) }
  expect(after([{ type: 'seen' }, { type: 'decide', action: {} }, end], told).effects).toContainEqual(started)
})

test('a decision that is refused leaves the round open [CAS-2]', () => {
  const open = round({ isFinished: false, payout: 0 })
  const events: PlayEvent[] = [init, press, { type: 'round', ask: 1, round: open }, { type: 'seen' }]
  const asked = after([...events, { type: 'decide', action: {} }]).state
  const { state } = after([{ type: 'refused', ask: 2, code: 'FUNDS_SHORT', text: 'Saldo' }], asked)
  expect(state).toMatchObject({ phase: 'deciding', round: open, shownBalance: pesos(90) })
})

test('who wants to leave is let go between rounds, and closes a refusal first [CAS-2]', () => {
  const leave: PlayEvent = { type: 'leave' }
  const close = { do: 'send', message: { type: 'close' } }
  expect(after([init, leave]).effects).toEqual([close])
  const refused = after([init, press, { type: 'refused', ask: 1, code: 'LOSS_LIMIT', text: 'Límite' }, leave])
  expect(refused.state.refusal).toBeNull()
  expect(refused.effects).not.toContainEqual(close)
  const open: PlayEvent = { type: 'round', ask: 1, round: round({ isFinished: false, payout: 0 }) }
  for (const events of [[press], [press, answered], [press, open, { type: 'seen' } as const]])
    expect(after([init, ...events, leave]).effects).not.toContainEqual(close)
})

test('a round that was interrupted goes on where it stood [CAS-2, CAS-5]', () => {
  const openRound = round({ isFinished: false, payout: 0 })
  const { state, effects } = after([{ ...init, openRound }, { type: 'seen' }])
  expect(effects).toEqual([{ do: 'show', round: openRound, isResumed: true }])
  expect(state).toMatchObject({ phase: 'deciding', shownBalance: pesos(100) })
})

test('a page that begins anew finds a game at rest, whatever was asked or shown, and then what it begins with [CAS-2]', () => {
  const openRound = round({ roundId: 'r2', isFinished: false, payout: 0 })
  for (const events of [[press], [press, answered], [press, answered, { type: 'seen' } as const]]) {
    const before = after([init, ...events]).state
    const empty = after([init], before)
    expect(empty.effects).toEqual([{ do: 'clear' }])
    expect(empty.state).toMatchObject({ phase: 'idle', round: null, payout: null, shownBalance: pesos(100) })
    const resumed = after([{ ...init, openRound }], before)
    expect(resumed.effects).toEqual([{ do: 'clear' }, { do: 'show', round: openRound, isResumed: true }])
    expect(after([answered], resumed.state).state).toEqual(resumed.state)
  }
})

test('a replay moves no money and asks the page for nothing, however often it is seen [CAS-6]', () => {
  const { state, effects } = after([{ ...init, replay: round() }, { type: 'seen' }, press, { type: 'seen' }])
  expect(effects.map((effect) => effect.do)).toEqual(['show', 'show'])
  expect(state).toMatchObject({ phase: 'replayed', shownBalance: pesos(100), payout: pesos(25) })
})

test('a demo draws by itself, for play money, and says nothing to the page [CAS-2]', () => {
  const demo = after([{ ...init, mode: 'demo' }, press])
  expect(demo.effects).toEqual([{ do: 'turn' }, { do: 'draw', ask: 1, bet, actions: [], roundId: null }])
  const { state, effects } = after(
    [answered, { type: 'updateBalance', real: 5, bonus: 0 }, { type: 'seen' }],
    demo.state,
  )
  expect(state.shownBalance).toBe(PLAY_MONEY - pesos(10) + pesos(25))
  expect(effects.filter((effect) => effect.do === 'send')).toEqual([])
})

test('play money that has run out is given anew [CAS-2]', () => {
  const poor = { ...after([{ ...init, mode: 'demo' }]).state, balance: pesos(9), shownBalance: pesos(9) }
  expect(after([press], poor).state.shownBalance).toBe(PLAY_MONEY - pesos(10))
})
