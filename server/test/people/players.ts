import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import type { LoginResponse, TokenPair } from '@momio/contract/session'
import type { Challenge } from 'altcha-lib'
import type { Insertable } from 'kysely'
import { openCaptcha } from '../../src/modules/players/captcha/captcha.ts'
import type { Player } from '../../src/modules/players/login-response.ts'
import { hashPassword, verifyPassword } from '../../src/modules/players/password-hash.ts'
import { openSessions } from '../../src/modules/players/sessions/open-sessions.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { solved } from './captcha.ts'

export const PASSWORD = 'Secreta123'
const passwordHash = hashPassword(PASSWORD)

/** Comparing PASSWORD, and nothing else of a login. */
export async function hashAlone(): Promise<void> {
  await verifyPassword(await passwordHash, PASSWORD)
}

/** Somebody with an account and PASSWORD, as the columns say. */
export async function addPlayer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  username: string,
  { roles = [], ...columns }: Partial<Insertable<Schema['players']>> & { readonly roles?: readonly number[] } = {},
): Promise<Player> {
  const now = clock.now()
  const digits = [...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7)
  const row = {
    username,
    username_key: username.toLowerCase(),
    email: `${username}@correo.mx`,
    email_key: `${username}@correo.mx`.toLowerCase(),
    phone: `+5255${String(digits).padStart(8, '0')}`,
    password_hash: await passwordHash,
    password_changed_at: now,
    first_names: 'Ana María',
    last_names: 'López Díaz',
    birth_date: '1990-05-15',
    country: 'MX',
    locale: 'esMX',
    register_step: REGISTRATION_STEP.birthdayRegistered,
    accepts_promotions: false,
    tracking: '{}',
    created_at: now,
    ...columns,
  } as const
  return db.transaction(async (tx) => {
    const player = await tx.insertInto('players').values(row).returningAll().executeTakeFirstOrThrow()
    const given = roles.map((role) => ({ player_id: player.id, role_id: role, given_at: now }))
    if (given.length > 0) await tx.insertInto('player_roles').values(given).execute()
    return player
  })
}

interface Sent {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: tests say themselves what they expect of an answer.
export type Answered = { readonly status: number; readonly json: any }

export type Ask = (line: string, sent?: Sent) => Promise<Answered>

/** `ask('POST /api/Session/login/', { body })` */
export function askAt(url: string): Ask {
  return async (line, { token, body, headers = {} } = {}) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, json: isJson ? await answer.json() : await answer.text() }
  }
}

export async function signIn(ask: Ask, username: string, password = PASSWORD): Promise<LoginResponse> {
  const { status, json } = await ask('POST /api/Session/login/', { body: { username, password } })
  if (status !== 200) throw new Error(`login of ${username}: ${JSON.stringify(json)}`)
  return json
}

/** The session that a login opens, without the hashing: for tests of what signed-in players do. */
export async function enterAs(platform: Platform, playerId: string): Promise<TokenPair> {
  const [entered] = await enterAsEach(platform, [playerId])
  if (!entered) throw new Error('nobody entered')
  return entered
}

export async function enterAsEach(platform: Platform, playerIds: readonly string[]): Promise<TokenPair[]> {
  const sessions = await openSessions(platform)
  const visit = { address: '127.0.0.1', userAgent: 'a test' }
  const entered: TokenPair[] = []
  try {
    for (const playerId of playerIds) {
      entered.push(await platform.db.transaction((tx) => sessions.open(tx, { playerId, extended: false, visit })))
    }
  } finally {
    await sessions.stop()
  }
  return entered
}

/** A solution that the server takes, of a challenge that costs no time. */
export async function solvedCaptcha(platform: Pick<Platform, 'config' | 'clock'>): Promise<string> {
  const captcha = openCaptcha(platform, { iterations: 1, fewestTries: 1, mostTries: 2 })
  return solved((await captcha.challenge()) as Challenge)
}
