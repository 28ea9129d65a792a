import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SettlingHouse, startSettlingHouse } from '../../../test/betting/settling.ts'
import { promoBeside, tellVerified, untilCredited } from '../../../test/money/bonus.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { selfExclude } from '../limits/start-pause.ts'
import { setFlag } from '../settings/index.ts'
import { creditWelcome } from './credit-welcome.ts'
import type { PromoWork } from './start-promo.ts'

let house: SettlingHouse
let promo: PromoWork
beforeAll(async () => {
  house = await startSettlingHouse()
  promo = promoBeside(house.platform)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(async () => {
  await promo.stop()
  await house.stop()
})

const DAY_MS = 86_400_000
const newPlayer = async () => (await newPlayers(house.platform.db, 1))[0] ?? ''
const kysely = () => house.platform.db.kysely

async function verify(...players: string[]): Promise<void> {
  await tellVerified(house.platform, ...players)
  await untilCredited(house.platform)
}

const eligible = async (token: string) =>
  (await house.ask('GET /api/StickyPromo/IsStickyEligible', { token })).json.isUserStickyEligible
const bonusOf = async (token: string) => (await house.ask('GET /api/Promo/Bonus', { token })).json.bonus
const told = async (playerId: string) =>
  kysely()
    .selectFrom('outbox')
    .select('subject')
    .where('subject', 'in', ['events.promo.credited', 'events.promo.ended'])
    .where(sql<string>`payload ->> 'playerId'`, '=', playerId)
    .orderBy('position')
    .execute()
const mails = async (playerId: string) =>
  kysely().selectFrom('mail').select(['subject', 'text_body']).where('recipient', '=', playerId).execute()

describe('the welcome gift', () => {
  test('50 pesos of bonus money, once, with a mail, however often it is told that the player is verified [PROMO-1]', async () => {
    const player = await newPlayer()
    expect(await eligible(player)).toBe(true)
    await verify(player)
    await verify(player, player)
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 5_000, held: 0 })
    expect(await told(player)).toEqual([{ subject: 'events.promo.credited' }])
    const sent = await mails(player)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain('$50')
    expect(sent[0]?.text_body).toContain('12 veces el regalo ($600)')
    expect(sent[0]?.text_body).toContain('$3,000')
    expect(sent[0]?.text_body).toContain('/bono')
    expect(await eligible(player)).toBe(false)
    expect(await bonusOf(player)).toMatchObject({
      state: 'active',
      amount: 50,
      balance: 50,
      rolloverDone: 0,
      rolloverNeeded: 600,
      mostWinnings: 3_000,
      expiresAt: new Date(house.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    })
  })

  test('two processes that hear of it at once give it once [PROMO-1]', async () => {
    const player = await newPlayer()
    const doors = { mail: house.platform.mail, publicUrl: 'https://momio.mx' }
    const give = () => house.platform.db.transaction((tx) => creditWelcome(tx, doors, player, house.clock.now()))
    await Promise.all([give(), give(), give(), verify(player)])
    expect(await house.wallet(player)).toMatchObject({ bonus: 5_000 })
    expect(await mails(player)).toHaveLength(1)
  })

  test('a process that dies before the commit gives nothing, and the next one gives it once [PROMO-1]', async () => {
    const player = await newPlayer()
    const doors = { mail: house.platform.mail, publicUrl: 'https://momio.mx' }
    const dies = house.platform.db.transaction(async (tx) => {
      await creditWelcome(tx, doors, player, house.clock.now())
      throw new Error('killed')
    })
    await expect(dies).rejects.toThrow('killed')
    expect(await house.wallet(player)).toMatchObject({ bonus: 0 })
    await verify(player)
    // The place in the log is lost as well: all of it is told again.
    await promo.stop()
    await kysely().deleteFrom('log_cursors').where('follower', '=', 'welcome gifts').execute()
    promo = promoBeside(house.platform)
    await untilCredited(house.platform)
    expect(await house.wallet(player)).toMatchObject({ bonus: 5_000 })
  })

  test.each([
    ['closed', { deactivated_at: new Date() }],
    ['excluded', { excluded_until: new Date('2030-01-01') }],
  ])('not to an account that is %s, also not later [PROMO-1]', async (reason, change) => {
    const player = await newPlayer()
    await kysely().updateTable('players').set(change).where('id', '=', player).execute()
    await verify(player)
    await kysely().updateTable('players').set({ deactivated_at: null }).where('id', '=', player).execute()
    await verify(player)
    expect(await house.wallet(player)).toMatchObject({ bonus: 0 })
    expect(await mails(player)).toEqual([])
    expect(await eligible(player)).toBe(false)
    const staff = await house.newStaff()
    const { json } = await house.ask(`GET /api/Staff/Bonuses/${player}`, { token: staff })
    expect(json).toEqual({ bonus: null, endReason: reason, tickets: [] })
  })

  test('not to staff [PROMO-1]', async () => {
    const player = await newPlayer()
    await kysely().insertInto('player_roles').values({ player_id: player, role_id: 1, given_at: new Date() }).execute()
    expect(await eligible(player)).toBe(false)
    await verify(player)
    expect(await house.wallet(player)).toMatchObject({ bonus: 0 })
  })

  test('staff switch it off and on, which is audited; a player without the permission cannot [PROMO-1]', async () => {
    const [player, staff] = [await newPlayer(), await house.newStaff()]
    const body = { isOn: false, reason: 'fin de campaña' }
    expect((await house.ask('PUT /api/Staff/WelcomeGift', { token: player, body })).status).toBe(403)
    expect((await house.ask('PUT /api/Staff/WelcomeGift', { token: staff, body })).json).toEqual({ isOn: false })
    expect(await eligible(player)).toBe(false)
    await verify(player)
    expect(await house.wallet(player)).toMatchObject({ bonus: 0 })
    await house.platform.db.transaction((tx) => setFlag(tx, 'welcomeGift', true))
    const audited = kysely().selectFrom('audit_log').select(['kind']).where('actor_id', '=', staff)
    expect(await audited.execute()).toEqual([{ kind: 'promo.welcome-gift-switched' }])
  })
})

describe('the end of a bonus', () => {
  test('who excludes himself has no bonus any more [PROMO-4]', async () => {
    const player = await newPlayer()
    await verify(player)
    const { db, mail, clock } = house.platform
    const doors = { sessions: { endAll: async () => undefined }, mail, supportEmail: 'soporte@momio.test' }
    await db.transaction((tx) => selfExclude(tx, doors, { playerId: player, address: '127.0.0.1' }, 3, clock))
    await untilCredited(house.platform)
    expect(await house.wallet(player)).toMatchObject({ bonus: 0 })
  })

  test('a player may give it up, once; then nothing keeps the account from being closed [PROMO-4]', async () => {
    const player = await newPlayer()
    expect((await house.ask('POST /api/Promo/Bonus/GiveUp', { token: player })).status).toBe(404)
    await verify(player)
    const { json } = await house.ask('POST /api/Promo/Bonus/GiveUp', { token: player })
    expect(json.bonus).toMatchObject({ state: 'ended', balance: 0, endReason: 'given-up' })
    expect((await house.ask('POST /api/Promo/Bonus/GiveUp', { token: player })).status).toBe(404)
    expect(await house.wallet(player)).toEqual({ cash: 0, bonus: 0, held: 0 })
  })

  // Last: those who follow the log do not outlive a month that passes at once.
  test('30 days after issue what is left goes back to the promotion [PROMO-4]', async () => {
    const player = await newPlayer()
    await verify(player)
    house.clock.advance(30 * DAY_MS - 1)
    await promo.expire()
    expect(await house.wallet(player)).toMatchObject({ bonus: 5_000 })
    house.clock.advance(1)
    await promo.expire()
    await promo.expire()
    expect(await house.wallet(player)).toMatchObject({ bonus: 0, cash: 0 })
    expect(await bonusOf(player)).toMatchObject({ state: 'ended', balance: 0, endReason: 'expired' })
    expect(await told(player)).toHaveLength(2)
  })
})
