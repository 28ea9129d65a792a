import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACME, type CasinoHouse, STAFF, startCasinoHouse } from '../../../../test/casino/casino-house.ts'
import { type OutsideProvider, outsideProvider } from '../../../../test/casino/outside-provider.ts'
import { NOTHING_WITHHELD, setWithholdingRates } from '../../../../test/money/withholding.ts'
import { setMaintenance } from '../../settings/index.ts'

let house: CasinoHouse
let acme: OutsideProvider
beforeAll(async () => {
  house = await startCasinoHouse()
  acme = outsideProvider(house.url, ACME, house.clock.now)
})
afterAll(() => house.stop())

let playerId: string
let token: string
let roundId: string
beforeEach(async () => {
  playerId = await house.playerWith(100_000)
  token = await launched()
  roundId = randomUUID()
})

async function launched(game = 'fruits', player = playerId): Promise<string> {
  const body = { provider: ACME.name, game }
  const { status, json } = await house.ask('POST /api/Casino/Launches', { token: player, body })
  expect(status).toBe(200)
  return json.token
}

const bet = (amount: number, transactionId: string = randomUUID()) =>
  acme.bet({ token, playerId, roundId, transactionId, amount })
const win = (amount: number, transactionId: string = randomUUID()) =>
  acme.win({ playerId, roundId, transactionId, amount })
const rollback = (betTransactionId: string, amount: number, transactionId: string = randomUUID()) =>
  acme.rollback({ playerId, roundId, transactionId, betTransactionId, amount })
const endRound = () => acme.endRound({ playerId, roundId })
/** Of the player; whoever is back goes on with the session that was there. */
const session = (is: 'over' | 'open') =>
  house.platform.db.kysely
    .updateTable('sessions')
    .set(is === 'over' ? { ended_at: house.clock.now(), end_reason: 'closed' } : { ended_at: null, end_reason: null })
    .where('id', '=', playerId)
    .execute()
const cash = async () => (await house.wallet(playerId)).cash
const history = async () => (await house.ask('GET /api/Casino/History', { token: playerId })).json.items

test('a bet, a win and the end of a round move the money and are in the history [CAS-5]', async () => {
  expect(await bet(2_000)).toEqual({ status: 200, json: { balance: 98_000, isRepeated: false } })
  expect(await history()).toEqual([])
  expect(await win(5_000)).toEqual({ status: 200, json: { balance: 103_000, isRepeated: false } })
  expect(await endRound()).toEqual({ status: 200, json: { balance: 103_000, isRepeated: false } })
  expect(await history()).toMatchObject([{ gameId: 'acme:fruits', status: 2, stake: 20, payout: 50 }])
  expect(await house.offence()).toBeUndefined()
})

test('the player sees a round of an outside provider without seeds, and nobody else sees it [CAS-7]', async () => {
  await bet(2_000)
  await win(5_000)
  await endRound()
  const [{ roundId: id }] = await history()
  const { status, json } = await house.ask(`GET /api/Casino/Rounds/${id}`, { token: playerId })
  expect(status).toBe(200)
  expect(json).toMatchObject({ gameId: 'acme:fruits', staked: 20, payout: 50, isFinished: true, fairness: null })
  const stranger = await house.playerWith(0)
  expect((await house.ask(`GET /api/Casino/Rounds/${id}`, { token: stranger })).status).toBe(404)
  expect((await house.ask(`GET /api/Staff/Casino/Rounds/${id}`, { token: STAFF })).json).toMatchObject({
    userId: playerId,
    staked: 20,
  })
})

test('a round that its provider never ends stays open, and staff see it after a day [CAS-5]', async () => {
  const left = async () => (await house.ask('GET /api/Staff/Casino/OutsideRoundsLeft', { token: STAFF })).json.rounds
  await bet(2_000)
  await win(500)
  house.clock.advance(23 * 3_600_000)
  const own = async () => (await left()).filter(({ externalId }: { externalId: string }) => externalId === roundId)
  expect(await own()).toEqual([])
  house.clock.advance(2 * 3_600_000)
  await house.endLeft()
  expect(await own()).toMatchObject([
    { provider: ACME.name, gameId: 'acme:fruits', userId: playerId, stake: 20, payout: 5 },
  ])
  expect(await cash()).toBe(98_500)
  await endRound()
  expect(await own()).toEqual([])
})

test('a call that comes twice is answered twice and moves money once [CAS-5]', async () => {
  const [betId, winId] = [randomUUID(), randomUUID()]
  await bet(2_000, betId)
  expect(await bet(2_000, betId)).toEqual({ status: 200, json: { balance: 98_000, isRepeated: true } })
  await win(700, winId)
  expect(await win(700, winId)).toEqual({ status: 200, json: { balance: 98_700, isRepeated: true } })
  const nothing = randomUUID()
  expect((await win(0, nothing)).json.isRepeated).toBe(false)
  expect((await win(0, nothing)).json.isRepeated).toBe(true)
  await endRound()
  expect(await endRound()).toEqual({ status: 200, json: { balance: 98_700, isRepeated: true } })
  expect(await house.offence()).toBeUndefined()
})

test('a bet whose answer was lost is answered also when the session is over or the token is too old, and no other one is taken [CAS-5]', async () => {
  const betId = randomUUID()
  await bet(2_000, betId)
  await session('over')
  const repeated = { status: 200, json: { balance: 98_000, isRepeated: true } }
  const unknown = { status: 401, json: { code: 'INVALID_TOKEN', context: { reason: 'token-unknown' } } }
  expect(await bet(2_000, betId)).toEqual(repeated)
  expect(await bet(2_000)).toMatchObject(unknown)
  await session('open')
  house.clock.advance(5 * 3_600_000)
  await house.endLeft()
  expect(await bet(2_000, betId)).toEqual(repeated)
  expect(await bet(2_000)).toMatchObject(unknown)
  expect(await bet(2_001, betId)).toMatchObject({ status: 409, json: { context: { reason: 'other-content' } } })
  expect(await win(2_000)).toMatchObject({ status: 200 })
  expect(await endRound()).toMatchObject({ status: 200 })
  expect(await house.offence()).toBeUndefined()
})

test('the same call at the same moment to two processes moves money once [CAS-5]', async () => {
  const other = outsideProvider((await house.another()).url, ACME, house.clock.now)
  const transactionId = randomUUID()
  const sent = { token, playerId, roundId, transactionId, amount: 1_000 }
  const answers = await Promise.all([...Array(10).keys()].map((place) => (place % 2 ? acme : other).bet(sent)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await cash()).toBe(99_000)
})

test('an id that stands for something else is refused [CAS-5]', async () => {
  const id = randomUUID()
  await bet(2_000, id)
  const problem = { status: 409, json: { code: 'CONFLICT', context: { reason: 'other-content' } } }
  expect(await bet(2_001, id)).toMatchObject(problem)
  expect(await win(2_000, id)).toMatchObject(problem)
  expect(await rollback(id, 1_999)).toMatchObject(problem)
  const stranger = await house.playerWith(5_000)
  const theirs = await launched('fruits', stranger)
  expect(
    await acme.bet({ token: theirs, playerId: stranger, roundId, transactionId: id, amount: 2_000 }),
  ).toMatchObject(problem)
  expect(await cash()).toBe(98_000)
})

test('a bet that is rolled back gives its money back once, and the round is cancelled [CAS-5]', async () => {
  const [betId, rollbackId] = [randomUUID(), randomUUID()]
  await bet(2_000, betId)
  expect((await rollback(betId, 2_000, rollbackId)).json).toEqual({ balance: 100_000, isRepeated: false })
  expect((await rollback(betId, 2_000, rollbackId)).json).toEqual({ balance: 100_000, isRepeated: true })
  expect((await rollback(betId, 2_000)).json).toEqual({ balance: 100_000, isRepeated: true })
  expect(await history()).toMatchObject([{ status: 3, stake: 0, payout: 0 }])
  expect(await win(5_000)).toMatchObject({ status: 409, json: { context: { reason: 'round-ended' } } })
  expect(await bet(2_000)).toMatchObject({ status: 409, json: { context: { reason: 'round-ended' } } })
  expect(await house.offence()).toBeUndefined()
})

test('a bet that comes after its rollback is refused [CAS-5]', async () => {
  const betId = randomUUID()
  expect((await rollback(betId, 2_000)).json).toEqual({ balance: 100_000, isRepeated: false })
  expect(await bet(2_000, betId)).toMatchObject({
    status: 409,
    json: { code: 'CONFLICT', context: { reason: 'rolled-back' } },
  })
  expect(await cash()).toBe(100_000)
  expect(await house.offence()).toBeUndefined()
})

test('nothing is paid for a round that nobody staked on, of somebody else, or that is over [CAS-5]', async () => {
  expect(await win(5_000)).toMatchObject({ status: 409, json: { context: { reason: 'round-unknown' } } })
  expect(await endRound()).toMatchObject({ status: 409, json: { context: { reason: 'round-unknown' } } })
  await bet(1_000)
  const stranger = await house.playerWith(0)
  expect(await acme.win({ playerId: stranger, roundId, transactionId: randomUUID(), amount: 5_000 })).toMatchObject({
    status: 409,
    json: { context: { reason: 'round-of-another' } },
  })
  await endRound()
  expect(await win(5_000)).toMatchObject({ status: 409, json: { context: { reason: 'round-ended' } } })
  expect(await cash()).toBe(99_000)
})

test('a bet whose round has paid is not taken back [CAS-5]', async () => {
  const betId = randomUUID()
  await bet(1_000, betId)
  await win(500)
  expect(await rollback(betId, 1_000)).toMatchObject({ status: 409, json: { context: { reason: 'round-paid' } } })
})

describe('nothing is moved', () => {
  test('for a body that somebody else signed, that was changed, or that is old [CAS-5]', async () => {
    const body = JSON.stringify({ token, playerId, roundId, transactionId: randomUUID(), amount: 1_000 })
    const forger = outsideProvider(house.url, { ...ACME, secret: 'what somebody guesses' }, house.clock.now)
    for (const signature of ['', 'v1=1', forger.sign(body), acme.sign(`${body} `)]) {
      expect(await acme.send('bet', body, signature)).toMatchObject({
        status: 401,
        json: { context: { reason: 'forged' } },
      })
    }
    expect(await acme.send('bet', body, acme.sign(body, 301))).toMatchObject({
      json: { context: { reason: 'expired' } },
    })
    expect(await cash()).toBe(100_000)
  })

  test('for amounts that are none, fields that are missing and fields that nobody knows [CAS-5]', async () => {
    const sent = { token, playerId, roundId, transactionId: 'a', amount: 100 }
    const bodies = [
      { ...sent, amount: 0 },
      { ...sent, amount: -100 },
      { ...sent, amount: 1.5 },
      { ...sent, amount: '100' },
      { ...sent, amount: 2 ** 60 },
      { ...sent, roundId: '' },
      { ...sent, transactionId: 'x'.repeat(101) },
      { ...sent, more: 1 },
      { ...sent, playerId: 'somebody' },
    ]
    for (const body of bodies) expect(await acme.bet(body)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } })
    const words = '{"amount":'
    expect((await acme.send('bet', words, acme.sign(words))).status).toBe(400)
    expect(await bet(2_000_001)).toMatchObject({ status: 400, json: { code: 'AMOUNT_OUT_OF_RANGE' } })
    expect(await cash()).toBe(100_000)
  })

  test('without a token of this player, this provider, this day and a session that goes on [CAS-5]', async () => {
    const sent = { playerId, roundId, transactionId: randomUUID(), amount: 100 }
    const refused = { status: 401, json: { code: 'INVALID_TOKEN' } }
    expect(await acme.bet({ ...sent, token: 'made up' })).toMatchObject(refused)
    const stranger = await house.playerWith(0)
    expect(await acme.bet({ ...sent, token: await launched('fruits', stranger) })).toMatchObject(refused)
    const another = await launched()
    expect((await acme.bet({ ...sent, token: another })).status).toBe(200)
    await session('over')
    expect(await acme.bet({ ...sent, transactionId: randomUUID(), token: another })).toMatchObject(refused)
    await session('open')
    expect((await bet(100)).status).toBe(200)
    house.clock.advance(5 * 3_600_000)
    expect(await bet(100)).toMatchObject(refused)
    await house.endLeft()
    expect(await house.platform.db.kysely.selectFrom('casino_launches').selectAll().execute()).toEqual([])
  })

  test('of a provider that is not configured, or by a call that there is not', async () => {
    const other = outsideProvider(house.url, { name: 'other', secret: ACME.secret }, house.clock.now)
    expect((await other.bet({})).status).toBe(404)
    expect((await acme.send('refund', '{}', acme.sign('{}'))).status).toBe(404)
    const body = { provider: 'other', game: 'fruits' }
    expect((await house.ask('POST /api/Casino/Launches', { token: playerId, body })).status).toBe(404)
  })

  test('beyond the balance, while the casino or the game is closed, or while the player rests [CAS-8] [GLI-2]', async () => {
    const { db } = house.platform
    expect(await bet(100_001)).toMatchObject({ status: 409, json: { code: 'FUNDS_SHORT' } })
    await bet(1_000)
    await db.transaction((tx) => setMaintenance(tx, { casino: true }, house.clock.now()))
    expect(await bet(1_000)).toMatchObject({ status: 409, json: { code: 'IN_MAINTENANCE' } })
    await db.transaction((tx) => setMaintenance(tx, { casino: false }, house.clock.now()))
    const off = { isOpen: false, reason: 'it pays too much' }
    await house.ask('PUT /api/Staff/Casino/Games/acme:fruits', { token: STAFF, body: off })
    expect(await bet(1_000)).toMatchObject({ status: 409, json: { code: 'GAME_CLOSED' } })
    // What was staked before is still paid.
    expect((await win(4_000)).status).toBe(200)
    await house.ask('PUT /api/Staff/Casino/Games/acme:fruits', { token: STAFF, body: { ...off, isOpen: true } })
    await db.kysely
      .updateTable('players')
      .set({ excluded_until: new Date('2027-01-01') })
      .where('id', '=', playerId)
      .execute()
    expect(await bet(1_000)).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } })
    expect((await win(1_000)).status).toBe(200)
    expect((await endRound()).status).toBe(200)
    expect(await house.offence()).toBeUndefined()
  })
})

test('of a prize that an outside provider pays the tax is withheld, once for all its parts [MX-2]', async () => {
  await setWithholdingRates(house.platform.db, [{ from: '2000-01-01', basisPoints: 100 }])
  await bet(1_000)
  await win(900)
  expect(await cash()).toBe(99_900)
  await win(1_100)
  // 1 % of the 2,000 that the round paid by then.
  expect(await cash()).toBe(100_980)
  await endRound()
  await setWithholdingRates(house.platform.db, NOTHING_WITHHELD)
  expect(await house.offence()).toBeUndefined()
})

test('a transaction is told from the tax of another, whatever the provider calls them [CAS-5] [MX-2]', async () => {
  await setWithholdingRates(house.platform.db, [{ from: '2000-01-01', basisPoints: 100 }])
  await bet(1_000)
  const [one, two] = [randomUUID(), randomUUID()]
  expect(await win(2_000, one)).toMatchObject({ status: 200, json: { balance: 100_980, isRepeated: false } })
  expect(await win(1_000, `${one}:tax`)).toMatchObject({ status: 200, json: { balance: 101_970, isRepeated: false } })
  expect(await win(1_000, `${two}:tax`)).toMatchObject({ status: 200, json: { balance: 102_960, isRepeated: false } })
  expect(await win(1_000, two)).toMatchObject({ status: 200, json: { balance: 103_950, isRepeated: false } })
  expect((await win(2_000, `${one} tax`)).json).toMatchObject({ code: 'VALIDATION', context: { reason: 'unreadable' } })
  await endRound()
  await setWithholdingRates(house.platform.db, NOTHING_WITHHELD)
  expect(await house.offence()).toBeUndefined()
})

/** What a provider may send in whatever order, twice, or late. */
type Sent =
  | { readonly call: 'bet' | 'win' | 'rollback'; readonly round: number; readonly id: number; readonly amount: number }
  | { readonly call: 'end'; readonly round: number }

/** Or the player ends the session that the token is of, or is back. */
type Done = Sent | { readonly session: 'over' | 'open' }

const sentArbitrary: fc.Arbitrary<Sent> = fc.oneof(
  fc.record({
    call: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const),
    round: fc.nat(1),
    id: fc.nat(5),
    amount: fc.constantFrom(100, 250),
  }),
  fc.record({ call: fc.constant('end' as const), round: fc.nat(1) }),
)

const doneArbitrary: fc.Arbitrary<Done> = fc.oneof(
  { weight: 5, arbitrary: sentArbitrary },
  { weight: 1, arbitrary: fc.record({ session: fc.constantFrom('over' as const, 'open' as const) }) },
)

/** What the money should be, in the plainest way: bets that stand, and what was paid for rounds that had one. */
class PlainWallet {
  readonly #done = new Map<string, Sent>()
  readonly #rounds = new Map<number, { staked: number; paid: number; isOver: boolean }>()
  readonly #rolledBack = new Set<number>()
  cash = 100_000
  session: 'over' | 'open' = 'open'

  /** Whether it is taken. */
  take(sent: Sent): boolean {
    const round = this.#rounds.get(sent.round)
    if (sent.call === 'end') {
      if (round) round.isOver = true
      return round !== undefined
    }
    const key = sent.call === 'rollback' ? `rollback ${sent.id}` : `${sent.call === 'bet' ? 'bet' : 'win'} ${sent.id}`
    const before = this.#done.get(key)
    if (before) return JSON.stringify(before) === JSON.stringify(sent)
    if (!this.#isTaken(sent, round)) return false
    this.#done.set(key, sent)
    return true
  }

  #isTaken({ call, round: name, id, amount }: Exclude<Sent, { call: 'end' }>, round = this.#rounds.get(name)): boolean {
    if (call === 'bet') {
      if (this.session === 'over' || this.#rolledBack.has(id) || round?.isOver) return false
      this.#rounds.set(name, { staked: (round?.staked ?? 0) + amount, paid: round?.paid ?? 0, isOver: false })
      this.cash -= amount
      return true
    }
    if (call === 'win') {
      if (!round || round.isOver) return false
      round.paid += amount
      this.cash += amount
      return true
    }
    const bet = this.#done.get(`bet ${id}`)
    if (!bet || bet.call === 'end') {
      this.#rolledBack.add(id)
      return true
    }
    if (bet.round !== name || bet.amount !== amount || !round || round.isOver || round.paid > 0) return false
    round.staked -= amount
    round.isOver = round.staked === 0
    this.cash += amount
    this.#rolledBack.add(id)
    return true
  }
}

test('whatever a provider sends, in whatever order and however often, the money is that of a plain reference [CAS-5]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doneArbitrary, { minLength: 1, maxLength: 25 }), async (all) => {
      playerId = await house.playerWith(100_000)
      token = await launched()
      const run = randomUUID()
      const plain = new PlainWallet()
      for (const sent of all) {
        if ('session' in sent) {
          plain.session = sent.session
          await session(sent.session)
          continue
        }
        const name = { playerId, roundId: `${run}:${sent.round}` }
        const isTaken = plain.take(sent)
        const answer = await send(sent, run, name)
        expect([sent, answer.status === 200]).toEqual([sent, isTaken])
        expect(await cash()).toBe(plain.cash)
      }
      expect(await house.offence()).toBeUndefined()
    }),
    { numRuns: 25 },
  )
}, 120_000)

function send(sent: Sent, run: string, name: { playerId: string; roundId: string }) {
  if (sent.call === 'end') return acme.endRound(name)
  const { id, amount } = sent
  if (sent.call === 'bet') return acme.bet({ ...name, token, transactionId: `${run}:bet:${id}`, amount })
  if (sent.call === 'win') return acme.win({ ...name, transactionId: `${run}:win:${id}`, amount })
  const betTransactionId = `${run}:bet:${id}`
  return acme.rollback({ ...name, transactionId: `${run}:rollback:${id}`, betTransactionId, amount })
}
