import type { OrderedTournaments } from '@momio/contract/live-book'
import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MULTIPLE, multiple, type Pick, SINGLES, singles } from '../../../test/betting/slips.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, verified } from '../../../test/money/ledger.ts'
import { BEGIN, type Payments, startPayments } from '../../../test/money/payments.ts'
import { type Answered, addPlayer, enterAs, PASSWORD, solvedCaptcha } from '../../../test/people/players.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { balances, post } from '../ledger/index.ts'

const DAY_MS = 86_400_000
const ANY = { oddsChangeType: ODDS_CHANGE_TYPE.any }
const SOCCER = 'sr:sport:1'

/** It stands still unless a test moves it, and with it every price. */
const clock = manualClock('2026-03-04T18:00:00Z')
let shop: Payments
let picks: readonly [Pick, Pick]
beforeAll(async () => {
  const matches = { soccer: 2, basketball: 0 }
  const simulator = { enabled: true, seed: 'around', speed: 1, matches, prematch: 20, mishaps: 0 }
  shop = await startPayments({ simulator }, { clock })
  picks = await eventually(async () => {
    clock.advance(500)
    return offered()
  })
})
afterAll(() => shop.stop())
afterEach(async () => expect(await verified(shop.platform.db)).toBeUndefined())

async function offered(): Promise<readonly [Pick, Pick]> {
  const { json } = await shop.ask(`GET /prematch/${SOCCER}`)
  const found = Object.values((json as OrderedTournaments).mappedTournaments)
    .flatMap(({ matches }) => matches)
    .flatMap(({ id: eventId, markets: [line] }): Pick[] => {
      const outcome = line?.outcomes.find(({ active, odds }) => active && odds !== null)
      if (!line || !outcome?.odds) return []
      const { marketType: marketId, specifiers } = line
      return [{ eventId, marketId, specifiers, outcomeId: outcome.outcomeId, odds: outcome.odds }]
    })
  const [one, other] = found
  if (!one || !other) throw new Error('no match to come takes bets')
  return [one, other]
}

let players = 0
let player: Person
beforeEach(async () => {
  player = await newPerson(1_000)
})

/** A session of somebody. */
type Device = (line: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>

interface Person {
  readonly id: string
  readonly username: string
  /** Each call is a sign-in of its own. */
  newDevice(): Promise<Device>
}

async function newPerson(pesos: number): Promise<Person> {
  const { db } = shop.platform
  const { id, username } = await addPlayer(shop.platform, `around${players++}`, { is_verified: true })
  if (pesos > 0) await db.transaction((tx) => post(tx, deposit(id, pesos * 100)))
  return {
    id,
    username,
    async newDevice() {
      const { token } = await enterAs(shop.platform, id)
      return (line, body, headers) => shop.ask(line, { token, body, headers })
    },
  }
}

/** Closing ends every session, so that the way back begins with a new one. */
async function closeAndEnter(device: Device): Promise<Device> {
  expect((await device('POST /api/Users/DeleteUser', { password: PASSWORD })).status).toBe(200)
  return player.newDevice()
}

const single = (stake: number) => singles([picks[0]], stake, ANY)
/** The refusal, or undefined when the bet is taken. */
async function bet(device: Device, stake: number, headers?: Record<string, string>): Promise<string | undefined> {
  const { json } = await device(SINGLES, single(stake), headers)
  return json.invalidTickets?.[0]?.error ?? json.code
}
const setLost = (device: Device, lostDay: number | null, more: object = {}) =>
  device('PUT /api/ResponsibleGame/Lost', { lostDay, lostWeek: null, lostMonth: null, ...more })
const setDeposit = (device: Device, depositDay: number | null) =>
  device('PUT /api/ResponsibleGame/Deposit', { depositDay, depositWeek: null, depositMonth: null })
const rest = (device: Device, breakDay: number | null, more: object = {}) =>
  device('PUT /api/ResponsibleGame/Break', { breakDay, ...more })
const exclude = (device: Device, exclusionMonth: number) =>
  device('PUT /api/ResponsibleGame/Exclusion', { exclusionMonth })
const held = async () => (await balances(shop.platform.db.kysely, player.id)).held

describe('a loss limit', () => {
  test('is one for every device of the player [RG-5]', async () => {
    const [phone, laptop] = [await player.newDevice(), await player.newDevice()]
    await setLost(phone, 100)
    expect(await bet(phone, 60)).toBeUndefined()
    expect(await bet(laptop, 41)).toBe('LOSS_LIMIT')
    expect(await bet(laptop, 40)).toBeUndefined()
    expect(await bet(await player.newDevice(), 5)).toBe('LOSS_LIMIT')
  })

  test('holds for a session that was opened before it was set [RG-1] [RG-5]', async () => {
    const before = await player.newDevice()
    expect(await bet(before, 50)).toBeUndefined()
    await setLost(await player.newDevice(), 80)
    expect(await bet(before, 31)).toBe('LOSS_LIMIT')
    expect(await bet(before, 30)).toBeUndefined()
  })

  test('is not passed by bets sent at the same moment from two devices [RG-5] [GLI-10]', async () => {
    const devices = [await player.newDevice(), await player.newDevice()] as const
    await setLost(devices[0], 100)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => bet(devices[index % 2 ? 1 : 0], 30)))
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(3)
    expect(await held()).toBe(9_000)
  })

  test('is not passed by a slip of many bets, nor by a combined one [RG-5]', async () => {
    const phone = await player.newDevice()
    await setLost(phone, 100)
    const { json } = await phone(SINGLES, singles([picks[0], picks[1]], 60, ANY))
    expect(json.validTicket).toHaveLength(1)
    expect(json.invalidTickets).toMatchObject([{ error: 'LOSS_LIMIT' }])
    const combined = await phone(MULTIPLE, multiple(picks, 41, ANY))
    expect(combined.json).toMatchObject({ code: 'LOSS_LIMIT', context: { remaining: 40 } })
  })

  test('leaves after closing a bet early what came back of it, and no centavo more [RG-5] [BET-8]', async () => {
    const phone = await player.newDevice()
    await setLost(phone, 100)
    const { json } = await phone(SINGLES, single(100))
    const path = `Cashout/${json.validTicket[0].ticketId}`
    const quoted = await phone(`GET /api/Ticket/v1/${path}`)
    const { amount } = quoted.json.data
    const closing = { requestId: crypto.randomUUID(), amount, percent: 100 }
    expect((await phone(`POST /api/Ticket/v1/${path}`, closing)).status).toBe(200)
    expect(await bet(phone, Math.round(amount * 100 + 1) / 100)).toBe('LOSS_LIMIT')
    expect(await bet(phone, amount)).toBeUndefined()
    expect(await bet(phone, 5)).toBe('LOSS_LIMIT')
  })

  test('is raised a day later by the clock of the server, whatever time a client claims [RG-1] [GLI-14]', async () => {
    const phone = await player.newDevice()
    await setLost(phone, 100)
    const locked = { status: 409, json: { code: 'LIMIT_LOCKED' } }
    const tomorrow = new Date(clock.now().getTime() + 2 * DAY_MS)
    const claimed = { date: tomorrow.toUTCString(), 'x-client-time': tomorrow.toISOString() }
    const times = { at: tomorrow, askedAt: tomorrow, now: tomorrow, effectiveAt: clock.now() }
    expect(await setLost(phone, 500, times)).toMatchObject(locked)
    const wanted = { lostDay: 500, lostWeek: null, lostMonth: null }
    expect(await phone('PUT /api/ResponsibleGame/Lost', wanted, claimed)).toMatchObject(locked)
    expect(await bet(phone, 101, claimed)).toBe('LOSS_LIMIT')
  })

  test('is not lost by closing the account and opening it again [RG-1] [RG-5]', async () => {
    player = await newPerson(0)
    const before = await player.newDevice()
    await setLost(before, 100)
    await setDeposit(before, 50)
    const phone = await closeAndEnter(before)
    expect(await bet(phone, 5)).toBe('ACCOUNT_DEACTIVATED')
    expect((await phone('POST /api/Users/ReleaseUser')).status).toBe(200)
    expect((await phone('GET /api/ResponsibleGame')).json).toMatchObject({ lostDay: 100, depositDay: 50 })
    expect(await setLost(phone, 500)).toMatchObject({ status: 409, json: { code: 'LIMIT_LOCKED' } })
    expect(await phone(BEGIN.card, { amount: 51 })).toMatchObject({ json: { code: 'DEPOSIT_LIMIT' } })
    expect(await bet(phone, 101)).toBe('LOSS_LIMIT')
  })
})

describe('a deposit limit', () => {
  test('counts every method and every device together [RG-1]', async () => {
    const [phone, laptop] = [await player.newDevice(), await player.newDevice()]
    await setDeposit(phone, 300)
    expect((await phone(BEGIN.card, { amount: 100 })).status).toBe(200)
    expect((await laptop(BEGIN.spei, { amount: 100 })).status).toBe(200)
    expect((await phone(BEGIN.oxxo, { amount: 101 })).json.code).toBe('DEPOSIT_LIMIT')
    expect((await laptop(BEGIN.oxxo, { amount: 100 })).status).toBe(200)
    expect((await phone(BEGIN.card, { amount: 10 })).json.code).toBe('DEPOSIT_LIMIT')
  })

  test('is not passed by giving a payment up, beginning another and paying both [RG-1] [GLI-14]', async () => {
    player = await newPerson(0)
    const phone = await player.newDevice()
    await setDeposit(phone, 100)
    const { json: first } = await phone(BEGIN.card, { amount: 100 })
    expect((await phone('POST /api/wallet/deposit/CancelDeposit', { transactionId: first.transactionId })).status).toBe(
      200,
    )
    const { json: second } = await phone(BEGIN.card, { amount: 100 })
    const confirm = (payment: string) =>
      shop.webhook({
        id: crypto.randomUUID(),
        type: 'card.confirmed',
        created: clock.now().toISOString(),
        payment,
        amount: 10_000,
        currency: 'MXN',
      })
    await Promise.all([confirm(second.transactionId), confirm(first.transactionId)])
    await eventually(async () => {
      const verdicts = await Promise.all([first, second].map(({ transactionId }) => shop.deposit(transactionId)))
      expect(verdicts.map(({ verdict }) => verdict).toSorted()).toEqual(['credited', 'over-limit'])
    })
    expect((await balances(shop.platform.db.kysely, player.id)).cash).toBe(10_000)
  })
})

describe('a rest period', () => {
  test('holds at once for a session that was opened before it, and for a new one [RG-2]', async () => {
    const [before, phone] = [await player.newDevice(), await player.newDevice()]
    expect(await bet(before, 10)).toBeUndefined()
    await rest(phone, 7)
    for (const device of [before, phone, await player.newDevice()]) {
      expect(await bet(device, 10)).toBe('BREAK_TIME')
      expect((await device(MULTIPLE, multiple(picks, 10, ANY))).json.code).toBe('BREAK_TIME')
    }
  })

  test('begun while bets are on their way lets none in after it [RG-2]', async () => {
    const [phone, laptop] = [await player.newDevice(), await player.newDevice()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index === 10 ? rest(laptop, 7) : bet(phone, 10))),
    )
    const { starts_at } = await shop.platform.db.kysely
      .selectFrom('pauses')
      .select('starts_at')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    const taken = answers.filter((answer) => answer === undefined)
    expect(await held()).toBe(taken.length * 1_000)
    const tickets = shop.platform.db.kysely.selectFrom('tickets').select('placed_at').where('player_id', '=', player.id)
    for (const { placed_at } of await tickets.execute()) expect(placed_at <= starts_at).toBe(true)
    expect(await bet(phone, 10)).toBe('BREAK_TIME')
  })

  test('lets open bets be closed, and nothing be staked of what they bring [RG-2] [BET-8]', async () => {
    const phone = await player.newDevice()
    const { json } = await phone(SINGLES, single(100))
    await rest(phone, 7)
    const path = `Cashout/${json.validTicket[0].ticketId}`
    const { amount } = (await phone(`GET /api/Ticket/v1/${path}`)).json.data
    const closing = { requestId: crypto.randomUUID(), amount, percent: 50 }
    expect((await phone(`POST /api/Ticket/v1/${path}`, closing)).status).toBe(200)
    expect(await bet(phone, 5)).toBe('BREAK_TIME')
  })

  test('is neither shortened nor taken back, on any device, whatever time a client claims [RG-2]', async () => {
    await rest(await player.newDevice(), 30)
    const laptop = await player.newDevice()
    const later = new Date(clock.now().getTime() + 40 * DAY_MS)
    for (const days of [7, null]) {
      const claimed = { at: later, now: later, startsAt: new Date(0), endsAt: clock.now() }
      expect(await rest(laptop, days, claimed)).toMatchObject({ status: 409, json: { code: 'LIMIT_LOCKED' } })
    }
    expect(await bet(laptop, 10, { date: later.toUTCString() })).toBe('BREAK_TIME')
  })

  test('goes on after the account was closed and opened again [RG-2]', async () => {
    player = await newPerson(0)
    const before = await player.newDevice()
    await rest(before, 7)
    const phone = await closeAndEnter(before)
    expect((await phone('POST /api/Users/ReleaseUser')).status).toBe(200)
    expect(await bet(phone, 10)).toBe('BREAK_TIME')
    expect(await rest(phone, null)).toMatchObject({ status: 409 })
  })
})

describe('self-exclusion', () => {
  const login = (more: object = {}) =>
    shop.ask('POST /api/Session/login/', { body: { username: player.username, password: PASSWORD, ...more } })

  test('ends every session at once, and no token of before it bets, deposits or is renewed [RG-3]', async () => {
    const tokens = [await enterAs(shop.platform, player.id), await enterAs(shop.platform, player.id)]
    await exclude(await player.newDevice(), 3)
    for (const { token, refreshToken } of tokens) {
      expect((await shop.ask(SINGLES, { token, body: single(10) })).status).toBe(401)
      expect((await shop.ask(BEGIN.card, { token, body: { amount: 100 } })).status).toBe(401)
      expect((await shop.ask('POST /api/Users/ReleaseUser', { token })).status).toBe(401)
      const renewed = await shop.ask('POST /api/Session/RefreshToken/', { body: { token, refreshToken } })
      expect(renewed.status).toBeGreaterThanOrEqual(400)
    }
    expect(await login()).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } })
    const headers = { date: new Date(clock.now().getTime() + 365 * DAY_MS).toUTCString() }
    const body = { username: player.username, password: PASSWORD, now: '2030-01-01T00:00:00Z' }
    expect(await shop.ask('POST /api/Session/login/', { body, headers })).toMatchObject({ status: 403 })
    expect(await held()).toBe(0)
  })

  test('begun while bets and deposits are on their way lets none in after it [RG-3]', async () => {
    const [phone, laptop] = [await player.newDevice(), await player.newDevice()]
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        if (index === 10) return exclude(laptop, 3)
        return index % 2 ? bet(phone, 10) : phone(BEGIN.card, { amount: 10 })
      }),
    )
    const staked = await held()
    expect((await phone(SINGLES, single(10))).status).toBe(401)
    expect(await held()).toBe(staked)
  })

  test('sends back what was begun before it and paid after it [RG-3]', async () => {
    player = await newPerson(0)
    const phone = await player.newDevice()
    const { json } = await phone(BEGIN.card, { amount: 100 })
    await exclude(phone, 3)
    await shop.act(json.url, { outcome: 'approve' })
    await eventually(async () => expect((await shop.deposit(json.transactionId)).verdict).toBe('excluded'))
    expect((await balances(shop.platform.db.kysely, player.id)).cash).toBe(0)
  })

  test('is not shortened by a second one, asked for at the same moment on another device [RG-3]', async () => {
    const devices = [await player.newDevice(), await player.newDevice(), await player.newDevice()] as const
    await Promise.all([exclude(devices[0], 3), exclude(devices[1], 12), exclude(devices[2], 6)])
    const { excluded_until } = await shop.platform.db.kysely
      .selectFrom('players')
      .select('excluded_until')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    // Whichever came first ended the sessions of the others.
    const pauses = shop.platform.db.kysely.selectFrom('pauses').select('ends_at').where('player_id', '=', player.id)
    const ends = (await pauses.execute()).map(({ ends_at }) => ends_at.getTime())
    expect(excluded_until?.getTime()).toBe(Math.max(...ends))
  })

  test('is not left by a second account of the same e-mail, phone or user name, however they are written [RG-3]', async () => {
    const { email, phone } = await shop.platform.db.kysely
      .selectFrom('players')
      .select(['email', 'phone'])
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    await exclude(await player.newDevice(), 3)
    const form = {
      firstNames: 'Ana María',
      lastNames: 'López Díaz',
      day: 15,
      month: 5,
      year: 1990,
      country: 'MX',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      acceptTerms: true,
    }
    const fresh = { email: 'otra@momio.test', phoneNumber: '5510009999', username: 'otra' }
    const same = [
      { email: email.toUpperCase() },
      { phoneNumber: phone.replace('+52', '').replace(/(\d{2})(\d{4})/, '$1 $2 ') },
      { username: player.username.toUpperCase() },
    ]
    for (const one of same) {
      const body = { ...form, ...fresh, ...one, tokenCaptcha: await solvedCaptcha(shop.platform) }
      const { status, json } = await shop.ask('POST /api/Users/Register', { body })
      expect({ status, code: json.code, one }).toMatchObject({ status: 409 })
    }
  })
})
