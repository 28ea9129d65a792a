import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SettlingHouse, settles, startSettlingHouse } from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { verified } from '../../../test/money/ledger.ts'
import { newPlayers } from '../../../test/money/play.ts'
import { promoChecks } from './checks.ts'
import { creditWelcome } from './credit-welcome.ts'

let house: SettlingHouse
let player: string
let lost: string
let open: string
beforeAll(async () => {
  house = await startSettlingHouse()
  const { db, mail } = house.platform
  player = (await newPlayers(db, 1))[0] ?? ''
  await db.transaction((tx) => creditWelcome(tx, { mail, publicUrl: 'https://momio.mx' }, player, house.clock.now()))
  const events = [house.newMatch(), house.newMatch()]
  lost = await house.bet(
    player,
    events.map((id) => pick(id)),
    20,
  )
  await house.settle(...events.map((eventId) => settles({ 1: 0, 2: 1, 3: 0 }, { eventId })))
  open = await house.bet(player, [pick(house.newMatch()), pick(house.newMatch())], 10)
  expect(await house.offence()).toBeUndefined()
})
afterAll(() => house.stop())

/** A damage and its repair, and what the check of that name says in between. */
interface Planted {
  readonly check: string
  readonly damage: () => string
  readonly repair: () => string
  readonly says: RegExp
}

const PLANTED: readonly Planted[] = [
  {
    check: 'bonus accounts',
    damage: () => `update ledger_wallets set bonus = bonus + 1 where player_id = '${player}'`,
    repair: () => `update ledger_wallets set bonus = bonus - 1 where player_id = '${player}'`,
    says: /has 2001 of bonus money, but the gift \(active\) less what it paid is 2000/,
  },
  {
    check: 'welcome gifts',
    damage: () => `update bonuses set amount = amount + 100 where player_id = '${player}'`,
    repair: () => `update bonuses set amount = amount - 100 where player_id = '${player}'`,
    says: /got 5000 in 1 credits, but the gift is 5100/,
  },
  {
    check: 'bonuses that became cash',
    damage: () =>
      `update bonuses set state = 'converted', converted = 2000, ended_at = now() where player_id = '${player}'`,
    repair: () => `update bonuses set state = 'active', converted = 0, ended_at = null where player_id = '${player}'`,
    says: /2000 of the bonus of player \S+ became cash and 0 tax, but by its tickets it is 2000 and the ledger says 0 and 0/,
  },
  {
    check: 'tickets of bonuses',
    damage: () => `update bonus_tickets set is_void = true where ticket_id = '${lost}'`,
    repair: () => `update bonus_tickets set is_void = false where ticket_id = '${lost}'`,
    says: /says \(2000, 0, t\), but the ticket says \(2000, 0, f\)/,
  },
  {
    check: 'tickets that a bonus may pay',
    damage: () => `update ticket_selections set placed_odds = 1999 where ticket_id = '${open}'`,
    repair: () => `update ticket_selections set placed_odds = 2100 where ticket_id = '${open}'`,
    says: /paid ticket \S+ of kind multiple with 2 selections from odds of 1999, closed for 0/,
  },
  {
    check: 'stakes and who paid them',
    damage: () => `delete from bonus_tickets where ticket_id = '${open}'`,
    repair: () =>
      `insert into bonus_tickets (ticket_id, player_id, stake, payout, is_void) values ('${open}', '${player}', 1000, null, false)`,
    says: /the stake of ticket \S+ was held from the bonus/,
  },
]

test.each(PLANTED)('$check: what is planted is found [PROMO-4]', async ({ check, damage, repair, says }) => {
  const { db } = house.platform
  const own = promoChecks.filter(({ name }) => name === check)
  await sql.raw(damage()).execute(db.kysely)
  const found = await verified(db, own)
  await sql.raw(repair()).execute(db.kysely)
  expect(found?.offence).toMatch(says)
  expect(await verified(db, promoChecks)).toBeUndefined()
})

test('every check of the bonuses has an offence that is planted [PROMO-4]', () => {
  expect(PLANTED.map(({ check }) => check)).toEqual(promoChecks.map(({ name }) => name))
})
