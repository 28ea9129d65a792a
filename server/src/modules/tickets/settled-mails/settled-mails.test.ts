import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { close, setRule } from '../../../../test/betting/closing.ts'
import {
  cancels,
  rollsBack,
  type SettlingHouse,
  settles,
  startSettlingHouse,
} from '../../../../test/betting/settling.ts'
import { pick } from '../../../../test/betting/slips.ts'
import { eventually } from '../../../../test/eventually.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { createHealth } from '../../../platform/operation/health.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import type { Leadership } from '../../../platform/turns/leader.ts'
import { followSettled } from './follow-settled.ts'

const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }

let house: SettlingHouse
let followers: Leadership[]
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterAll(() => house.stop())
beforeEach(() => {
  followers = [start()]
})
afterEach(() => stopFollowers())

function start(mail: Mail = house.platform.mail): Leadership {
  return followSettled({ ...house.platform, mail, metrics: createMetrics(), health: createHealth() })
}

async function stopFollowers() {
  for (const follower of followers.splice(0)) await follower.stop()
}

async function playersWho(want: boolean, count = 1): Promise<string[]> {
  const players = await house.playersWith(100_000, count)
  await sql`
    update players set email = 'p' || id || '@correo.mx', first_names = 'Ana',
      settled_mail_since = ${want ? house.clock.now() : null}
    where id = any(${players}::uuid[])`.execute(house.platform.db.kysely)
  return players
}

async function bettorWho(wants: boolean) {
  const [player = ''] = await playersWho(wants)
  const eventId = house.newMatch()
  return { player, eventId, ticketId: await house.bet(player, [pick(eventId)], 100) }
}

/** Waits until every change of a ticket so far was looked at. */
async function untilMailed(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (
        select from outbox where subject = 'events.tickets.changed' and coalesce(number > coalesce(
          (select position from log_cursors where follower = 'mails of settled tickets'), 0), true)
      ) as waits`.execute(house.platform.db.kysely)
    return rows[0]?.waits === false
  })
}

async function mailsTo(player: string) {
  await untilMailed()
  return house.platform.db.kysely
    .selectFrom('mail')
    .select(['subject', 'text_body as text', 'html_body as html', 'is_bulk as isBulk'])
    .where('recipient', '=', `p${player}@correo.mx`)
    .orderBy('id')
    .execute()
}
const subjectsTo = async (player: string) => (await mailsTo(player)).map(({ subject }) => subject)

test('a player who wants it gets one mail that says what was bet, what became of it, what it paid and where it is [BET-7]', async () => {
  const { player, eventId, ticketId } = await bettorWho(true)
  await house.settle(settles(WON, { eventId }))
  const [mail, ...others] = await mailsTo(player)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Tu apuesta pagó $210.00', isBulk: true })
  const { match_name, market_name, outcome_name } = await house.platform.db.kysely
    .selectFrom('ticket_selections')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const link = `${house.platform.config.publicUrl}/bet-history/${ticketId}`
  for (const said of [
    'Hola, Ana:',
    `Boleto ${ticketId.slice(-8).toUpperCase()}: $100.00 a un momio de 2.10.`,
    `${match_name} · ${market_name}: ${outcome_name} (2.10) · ganada`,
    'Resultado: ganada. Pago: $210.00.',
    link,
  ]) {
    expect(mail?.text).toContain(said)
  }
  expect(mail?.html).toContain(`href="${link}"`)
})

test('a player who does not want it gets none, nor one who wants it only since the ticket was settled [BET-7]', async () => {
  const unwilling = await bettorWho(false)
  await house.settle(settles(WON, { eventId: unwilling.eventId }))
  expect(await subjectsTo(unwilling.player)).toEqual([])

  const late = await bettorWho(false)
  await stopFollowers()
  await house.settle(settles(WON, { eventId: late.eventId }))
  house.clock.advance(1_000)
  await sql`update players set settled_mail_since = ${house.clock.now()} where id = ${late.player}`.execute(
    house.platform.db.kysely,
  )
  followers.push(start())
  expect(await subjectsTo(late.player)).toEqual([])
})

test('a result that is corrected is mailed as a correction, each time it is another one [BET-7] [UOF-12]', async () => {
  const { player, eventId } = await bettorWho(true)
  await house.settle(settles(WON, { eventId }))
  await untilMailed()
  await house.settle(settles(LOST, { eventId, atSecond: 1 }))
  await untilMailed()
  await house.settle(settles(WON, { eventId, atSecond: 2 }))
  expect(await subjectsTo(player)).toEqual([
    'Tu apuesta pagó $210.00',
    'Corrección: Tu apuesta no ganó',
    'Corrección: Tu apuesta pagó $210.00',
  ])
  const [, corrected] = await mailsTo(player)
  expect(corrected?.text).toContain('El resultado de esta apuesta cambió.')
})

test('a ticket that is open again sends nothing, and nothing more when it is settled to what was mailed [BET-7] [UOF-12]', async () => {
  const { player, eventId } = await bettorWho(true)
  await house.settle(settles(WON, { eventId }))
  await untilMailed()
  await house.settle(rollsBack({ eventId, atSecond: 1 }))
  expect(await subjectsTo(player)).toEqual(['Tu apuesta pagó $210.00'])
  await house.settle(settles(WON, { eventId, atSecond: 2 }))
  expect(await subjectsTo(player)).toEqual(['Tu apuesta pagó $210.00'])
  await house.settle(rollsBack({ eventId, atSecond: 3 }))
  await untilMailed()
  await house.settle(settles(LOST, { eventId, atSecond: 4 }))
  expect(await subjectsTo(player)).toEqual(['Tu apuesta pagó $210.00', 'Corrección: Tu apuesta no ganó'])
})

test('a stake that comes back and a ticket that a rule of the player closed are mailed; what he closed himself is not [BET-7] [BET-8]', async () => {
  const refunded = await bettorWho(true)
  await house.settle(cancels({ eventId: refunded.eventId }))
  expect(await subjectsTo(refunded.player)).toEqual(['Te devolvimos $100.00'])

  const ruled = await bettorWho(true)
  expect(await setRule(house, ruled.player, ruled.ticketId, 79.8)).toMatchObject({ status: 200 })
  house.startRules()
  await eventually(async () => {
    house.clock.advance(1_000)
    return (await house.ticket(ruled.ticketId)).result === 'cashedOut'
  })
  expect(await subjectsTo(ruled.player)).toEqual(['Tu apuesta se cerró: te pagamos $79.80'])

  const own = await bettorWho(true)
  expect(await close(house, own.player, own.ticketId, { amount: 79.8 })).toMatchObject({ status: 200 })
  expect(await house.ticket(own.ticketId)).toMatchObject({ result: 'cashedOut' })
  await house.settle(settles(WON, { eventId: own.eventId }))
  expect(await subjectsTo(own.player)).toEqual([])
})

test('what died before its commit is done again, once, and so is what happened while nobody followed [BET-7] [GLI-25]', async () => {
  await stopFollowers()
  const { player, eventId } = await bettorWho(true)
  await house.settle(settles(WON, { eventId }))
  const { mail } = house.platform
  let tries = 0
  followers.push(
    start({
      ...mail,
      async queueBulk(tx, messages) {
        tries += 1
        await mail.queueBulk(tx, messages)
        throw new Error('the process dies here')
      },
    }),
  )
  await eventually(() => tries > 0)
  await stopFollowers()
  followers.push(start(), start())
  expect(await subjectsTo(player)).toEqual(['Tu apuesta pagó $210.00'])
  await stopFollowers()
  followers.push(start())
  expect(await subjectsTo(player)).toEqual(['Tu apuesta pagó $210.00'])
})

test('of many tickets on one line only those of players who want it are mailed, each once [BET-7]', async () => {
  const [wanting, others] = [await playersWho(true, 30), await playersWho(false, 270)]
  const eventId = house.newMatch()
  await Promise.all([...wanting, ...others].map((player) => house.bet(player, [pick(eventId)], 10)))
  const mailed = async () => {
    await untilMailed()
    const { rows } = await sql<{ recipient: string }>`
      select recipient from mail where subject = 'Tu apuesta pagó $21.00'`.execute(house.platform.db.kysely)
    return rows.map(({ recipient }) => recipient).toSorted()
  }
  followers.push(start())
  await house.settle(settles(WON, { eventId }))
  expect(await mailed()).toEqual(wanting.map((player) => `p${player}@correo.mx`).toSorted())
})
