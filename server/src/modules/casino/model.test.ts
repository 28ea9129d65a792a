import { randomUUID } from 'node:crypto'
import { commitmentOf, drawsOf } from '@momio/domain/casino/fairness'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CasinoHouse, STAFF, startCasinoHouse } from '../../../test/casino/casino-house.ts'
import type { Answered } from '../../../test/people/players.ts'
import { houseGame } from './game-list.ts'

const START_CASH = 12_000
const STAKES = { alebrijes: 2_000, blackjack: 3_000 } as const
type GameId = keyof typeof STAKES

type Step =
  | { readonly kind: 'begin'; readonly game: GameId }
  | { readonly kind: 'act'; readonly type: string; readonly stepOffset: number }
  | { readonly kind: 'again' }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'switch'; readonly isOpen: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      game: fc.constantFrom<GameId>('alebrijes', 'blackjack'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      type: fc.constantFrom('hit', 'stand', 'stand', 'double', 'split', 'insurance', 'noInsurance'),
      stepOffset: fc.constantFrom(0, 0, 0, 0, -1, 1),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'again' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'rotate' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), isOpen: fc.boolean() }) },
)

let house: CasinoHouse
beforeAll(async () => {
  house = await startCasinoHouse()
})
afterAll(() => house.stop())

interface PlainRound {
  readonly roundId: string
  readonly game: GameId
  readonly nonce: number
  readonly pair: number
  actions: string[]
  staked: number
  payout: number
  isOver: boolean
}

/** What should be, from the answers alone and in the plainest way. What is drawn is not foreseen: it is checked afterwards. */
class PlainPlayer {
  cash = START_CASH
  isBlackjackOn = true
  nonce = 0
  pair = 0
  commitments: string[] = []
  rounds: PlainRound[] = []
  last: { ask: () => Promise<Answered>; roundId: string } | undefined

  open(): PlainRound | undefined {
    return this.rounds.find((round) => round.game === 'blackjack' && !round.isOver)
  }

  beginRefusal(game: GameId): string | undefined {
    if (game === 'blackjack' && !this.isBlackjackOn) return 'GAME_CLOSED'
    if (game === 'blackjack' && this.open()) return 'ROUND_OPEN'
    return this.cash < STAKES[game] ? 'FUNDS_SHORT' : undefined
  }

  /** Whatever was decided, the money moves by what the round staked and paid more than before. */
  take(round: PlainRound, { staked, payout, isFinished }: { staked: number; payout: number; isFinished: boolean }) {
    const [nowStaked, nowPaid] = [Math.round(staked * 100), Math.round(payout * 100)]
    this.cash += nowPaid - round.payout - (nowStaked - round.staked)
    Object.assign(round, { staked: nowStaked, payout: nowPaid, isOver: isFinished })
  }
}

async function doStep(plain: PlainPlayer, player: string, given: Step): Promise<void> {
  switch (given.kind) {
    case 'begin': {
      const { game } = given
      const requestId = randomUUID()
      const ask = () => house.begin(player, game, { stake: STAKES[game] }, requestId)
      const refusal = plain.beginRefusal(game)
      const { status, json } = await ask()
      expect([status === 200, json.code]).toEqual([refusal === undefined, refusal])
      if (refusal) return
      expect(json.fairness).toMatchObject({ nonce: plain.nonce, serverSeed: null })
      const fresh = {
        roundId: json.roundId,
        game,
        nonce: plain.nonce,
        pair: plain.pair,
        actions: [],
        staked: 0,
        payout: 0,
        isOver: false,
      }
      plain.commitments[plain.pair] = json.fairness.commitment
      plain.rounds.push(fresh)
      plain.nonce += 1
      plain.take(fresh, json)
      plain.last = { ask, roundId: json.roundId }
      return
    }
    case 'act': {
      const round = plain.open()
      if (!round) return
      const before = (await house.ask(`GET /api/Casino/Rounds/${round.roundId}`, { token: player })).json
      const { type } = given
      const at = Math.max(0, round.actions.length + given.stepOffset)
      const ask = () => house.act(player, round.roundId, at, { type })
      const { status, json } = await ask()
      if (at !== round.actions.length) {
        expect(status).toBe(round.actions[at] === type ? 200 : 409)
        return
      }
      const adds: Record<string, number> = { double: 3_000, split: 3_000, insurance: 1_500 }
      const more = adds[type] ?? 0
      const refusal = !before.shown.open.includes(type)
        ? 'GAME_BET_INVALID'
        : more > 0 && !plain.isBlackjackOn
          ? 'GAME_CLOSED'
          : more > plain.cash
            ? 'FUNDS_SHORT'
            : undefined
      expect([type, status === 200, json.code]).toEqual([type, refusal === undefined, refusal])
      if (refusal) return
      round.actions.push(type)
      expect(json.actions).toEqual(round.actions.map((each) => ({ type: each })))
      expect(Math.round(json.staked * 100)).toBe(round.staked + more)
      plain.take(round, json)
      plain.last = { ask, roundId: round.roundId }
      return
    }
    case 'again': {
      if (!plain.last) return
      const { status, json } = await plain.last.ask()
      expect([status, json.roundId]).toEqual([200, plain.last.roundId])
      return
    }
    case 'rotate': {
      const isOpen = plain.open() !== undefined
      const { next } = (await house.ask('GET /api/Casino/Seeds', { token: player })).json
      const body = { clientSeed: `semilla ${plain.pair}`, commitment: next.commitment }
      const { status, json } = await house.ask('POST /api/Casino/Seeds/Rotate', { token: player, body })
      expect(status).toBe(isOpen ? 409 : 200)
      if (isOpen) return
      expect(json.revealed[0].nonce).toBe(plain.nonce)
      Object.assign(plain, { pair: plain.pair + 1, nonce: 0 })
      return
    }
    case 'switch': {
      const body = { isOpen: given.isOpen, reason: 'the model says so' }
      await house.ask('PUT /api/Staff/Casino/Games/blackjack', { token: STAFF, body })
      plain.isBlackjackOn = given.isOpen
    }
  }
}

/** Ends what is open, reveals all, and draws every round again. */
async function checkAll(plain: PlainPlayer, player: string): Promise<void> {
  await doStep(plain, player, { kind: 'switch', isOpen: true })
  while (plain.open()) {
    await doStep(plain, player, { kind: 'act', type: 'stand', stepOffset: 0 })
    if (plain.open()) await doStep(plain, player, { kind: 'act', type: 'noInsurance', stepOffset: 0 })
  }
  await doStep(plain, player, { kind: 'rotate' })
  const { revealed } = (await house.ask('GET /api/Casino/Seeds', { token: player })).json
  const pairs = revealed.toReversed()
  for (const { game, nonce, pair, actions, staked, payout } of plain.rounds) {
    const { serverSeed, clientSeed } = pairs[pair]
    expect(commitmentOf(serverSeed)).toBe(plain.commitments[pair])
    const rules = houseGame(game)?.rules
    const course = rules?.play(
      rules.readBet({ stake: STAKES[game] }),
      actions.map((type) => rules.readAction({ type })),
      drawsOf({ serverSeed, clientSeed, nonce }),
    )
    expect([course?.staked, course?.payout, course?.isFinished]).toEqual([staked, payout, true])
  }
}

test('whatever a player does, in whatever order and however often, money, nonces and refusals are those of a plain reference, and every round can be drawn again [CAS-5] [CAS-6] [GLI-22]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const player = await house.playerWith(START_CASH)
      const plain = new PlainPlayer()
      for (const given of steps) {
        await doStep(plain, player, given)
        expect(await house.wallet(player)).toEqual({ cash: plain.cash, bonus: 0, held: 0 })
      }
      await checkAll(plain, player)
      expect(await house.offence()).toBeUndefined()
    }),
    { numRuns: 15 },
  )
}, 180_000)
