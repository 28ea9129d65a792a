import { FACE_STATUS, REGISTRATION_STEP, ROLE } from '@momio/contract/account-codes'
import { DEFAULT_LOCALE } from '@momio/contract/locale'
import { TERMS_VERSION } from '@momio/contract/terms'
import type { Insertable } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import type { Schema } from '../../platform/schema.ts'
import './tables.ts'

type PlayerRow = Insertable<Schema['players']>
type DemoPlayer = Pick<
  PlayerRow,
  'username' | 'first_names' | 'last_names' | 'phone' | 'password_hash' | 'register_step'
> &
  Pick<PlayerRow, 'gender' | 'face_status' | 'is_verified' | 'roles'>

/** Hashed beforehand, so that a start does not wait for three hashes: Demo1234, Nuevo1234, Admin1234. */
const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    username: 'demo',
    first_names: 'Diana',
    last_names: 'Morales Ortiz',
    phone: '+525512340001',
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$rOR9kGx8w1AWOdMB55YnlQ$Gf/lFptyNRUcDeMmNMFvh1a0DwAfZDw+k/L0YstD2FE',
    register_step: REGISTRATION_STEP.birthdayRegistered,
    gender: 'feminine',
    face_status: FACE_STATUS.unique,
    is_verified: true,
  },
  {
    username: 'nuevo',
    first_names: 'Nicolás',
    last_names: 'Vega Ruiz',
    phone: '+525512340002',
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$Pe+k0n3ni8FyfduSuYKLKg$zsuuRuUM7Tu0vMAT+/BZ+5DU1YZ29x5WqnOYgvWs9cM',
    register_step: REGISTRATION_STEP.pinVerified,
  },
  {
    username: 'admin',
    first_names: 'Adriana',
    last_names: 'Mendoza Ibarra',
    phone: '+525512340003',
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$JqpBvwTxjBPkZBYzgv8TkA$yRjM2K2ORDA0vOvqMd5nUrn/eIBb90EEEkUDyGNqRXI',
    register_step: REGISTRATION_STEP.birthdayRegistered,
    gender: 'unspecified',
    is_verified: true,
    roles: [ROLE.admin],
  },
]

/** Whoever starts second, or at the same time, finds them there. Their passwords are public: never in production. */
export async function seedDemoPlayers({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.mode !== 'development') return
  const now = clock.now()
  await db.transaction(async (tx) => {
    const added = await tx
      .insertInto('players')
      .values(DEMO_PLAYERS.map((player) => rowOf(player, now)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    await tx
      .insertInto('terms_acceptances')
      .values(added.map(({ id }) => ({ player_id: id, version: TERMS_VERSION, accepted_at: now })))
      .execute()
  })
}

function rowOf(player: DemoPlayer, now: Date): PlayerRow {
  const email = `${player.username}@momio.test`
  return {
    username_key: player.username,
    email,
    email_key: email,
    password_changed_at: now,
    birth_date: '1990-05-15',
    country: 'MX',
    locale: DEFAULT_LOCALE,
    accepts_promotions: false,
    tracking: '{}',
    created_at: now,
    ...player,
  }
}
