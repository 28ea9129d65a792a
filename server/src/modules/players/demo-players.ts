import { FACE_STATUS, REGISTRATION_STEP, ROLE } from '@momio/contract/account-codes'
import { DEFAULT_LOCALE } from '@momio/contract/locale'
import { TERMS_VERSION } from '@momio/contract/terms'
import type { Insertable } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import './staff/tables.ts'
import './tables.ts'

type PlayerRow = Insertable<Schema['players']>
type DemoPlayer = Pick<
  PlayerRow,
  'username' | 'first_names' | 'last_names' | 'phone' | 'password_hash' | 'register_step'
> &
  Pick<PlayerRow, 'gender' | 'face_status' | 'is_verified'>

/** Hashed beforehand, so that a start does not wait for three hashes: Demo1234, Nuevo1234, Admin1234. */
const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    username: 'demo',
    first_names: 'Diana',
    last_names: 'Morales Ortiz',
    phone: '+525512340001',
    password_hash: '$argon2id$v=19$m=65536,t=3,p=1$/saZair2zCwEXbAsmx1pnA$IsVCUlT6tW1UaXn5dNnPqTvaZtWvfn2nhAugJLogLMA',
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
    password_hash: '$argon2id$v=19$m=65536,t=3,p=1$K2k81hJYP5/I5yxww3+/og$DF9Wh3HiaHSwaETliBGFlzfEhrlY5/ILZ23AVuAHNg0',
    register_step: REGISTRATION_STEP.pinVerified,
  },
  {
    username: 'admin',
    first_names: 'Adriana',
    last_names: 'Mendoza Ibarra',
    phone: '+525512340003',
    password_hash: '$argon2id$v=19$m=65536,t=3,p=1$FWYSt9NSlf2XD3aq9Km+7Q$t884SmKw69Bpot89c3QI2rxIOB3/hc4pUVagCBKhWEw',
    register_step: REGISTRATION_STEP.birthdayRegistered,
    gender: 'unspecified',
    is_verified: true,
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
      .returning(['id', 'username'])
      .execute()
    if (added.length === 0) return
    await tx
      .insertInto('terms_acceptances')
      .values(added.map(({ id }) => ({ player_id: id, version: TERMS_VERSION, accepted_at: now })))
      .execute()
    const admin = added.find(({ username }) => username === 'admin')
    if (admin === undefined) return
    await tx.insertInto('player_roles').values({ player_id: admin.id, role_id: ROLE.admin, given_at: now }).execute()
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
