import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import type { Registration } from '@momio/contract/registration'
import { TERMS_VERSION } from '@momio/contract/terms'
import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Player } from '../login-response.ts'
import { emailKeyOf, usernameKeyOf } from './taken-fields.ts'

interface NewPlayer {
  readonly form: Registration
  /** E.164 */
  readonly phone: string
  readonly passwordHash: string
}

/** Null when an account with the same e-mail, phone or user name is there already, or got there first. */
export async function insertPlayer(tx: Tx, newPlayer: NewPlayer, now: Date): Promise<Player | null> {
  const player = await tx
    .insertInto('players')
    .values(rowOf(newPlayer, now))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!player) return null
  await tx
    .insertInto('terms_acceptances')
    .values({ player_id: player.id, version: TERMS_VERSION, accepted_at: now })
    .execute()
  return player
}

function rowOf({ form, phone, passwordHash }: NewPlayer, now: Date): Insertable<Schema['players']> {
  const { platformCode, ...tracking } = form.tracking ?? {}
  return {
    username: form.username,
    username_key: usernameKeyOf(form.username),
    email: form.email,
    email_key: emailKeyOf(form.email),
    phone,
    password_hash: passwordHash,
    password_changed_at: now,
    first_names: form.firstNames,
    last_names: form.lastNames,
    birth_date: isoDay(form),
    country: form.country,
    locale: form.locale,
    register_step: REGISTRATION_STEP.created,
    accepts_promotions: form.acceptPromotions,
    tracking: JSON.stringify(tracking),
    platform_code: platformCode,
    created_at: now,
  }
}

function isoDay({ year, month, day }: Pick<Registration, 'year' | 'month' | 'day'>): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
