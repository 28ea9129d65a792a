import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import type { ErrorBody } from '@momio/contract/error-body'
import { REFUSALS } from '@momio/contract/refusals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACME, type CasinoHouse, startCasinoHouse } from '../../../../test/casino/casino-house.ts'
import { type OutsideProvider, outsideProvider } from '../../../../test/casino/outside-provider.ts'
import { buildApp } from '../../../app.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import type { SignatureReading } from '../../../platform/signed-body.ts'
import { setMaintenance } from '../../settings/index.ts'
import { openCasino } from '../index.ts'
import type { WalletRefusal } from '../rounds/provider-rounds.ts'

type Decided = Exclude<WalletRefusal, { readonly refusal: 'REPEATED' | 'TOLD_BEFORE' }>
type ConflictReason = Extract<Decided, { readonly reason: string }>['reason']
type DecidedCode = Exclude<Decided['refusal'], 'CONFLICT'>

/** Types ask for each that the commit can answer, with its status where that is another than usual. */
const DECIDED: Readonly<Record<DecidedCode, { readonly status?: number; readonly reason?: string }>> = {
  INVALID_TOKEN: { reason: 'token-unknown' },
  FUNDS_SHORT: {},
  AMOUNT_OUT_OF_RANGE: {},
  ACCOUNT_DISABLED: {},
  SELF_EXCLUDED: {},
  BREAK_TIME: {},
  ACCOUNT_DEACTIVATED: {},
  NOT_VERIFIED: {},
  LOSS_LIMIT: {},
  SELF_BLOCKED: {},
  GAME_CLOSED: {},
  IN_MAINTENANCE: { status: 409 },
}
const CONFLICTS: Readonly<Record<ConflictReason, true>> = {
  'other-content': true,
  'rolled-back': true,
  'round-unknown': true,
  'round-of-another': true,
  'round-ended': true,
  'round-paid': true,
}
const SIGNATURES: Readonly<Record<Exclude<SignatureReading, 'right'>, true>> = { forged: true, expired: true }

const ANSWERED = [
  ...Object.entries(DECIDED).map(([code, { status, reason }]) =>
    line(status ?? REFUSALS[code as DecidedCode].status, code, reason),
  ),
  ...Object.keys(CONFLICTS).map((reason) => line(409, 'CONFLICT', reason)),
  ...Object.keys(SIGNATURES).map((reason) => line(401, 'VALIDATION', reason)),
  // Before anything is committed.
  line(400, 'VALIDATION', 'unreadable'),
  line(404, 'NOT_FOUND', 'player-unknown'),
  line(404, 'NOT_FOUND'),
  line(413, 'PAYLOAD_TOO_LARGE'),
  line(429, 'RATE_LIMITED'),
]

function line(status: number, code: string, reason = ''): string {
  return `${status} ${code} ${reason}`.trim()
}

function documented(): string[] {
  const text = readFileSync(new URL('../../../../../docs/casino/wallet.md', import.meta.url), 'utf8')
  const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  return [...text.matchAll(/^\| (\d{3}) \| (.+?) \|(.*?)\|/gm)].flatMap(([, status, codes = '', reasons = '']) =>
    named(codes).flatMap((code) => {
      const own = named(reasons)
      return (own.length > 0 ? own : ['']).map((reason) => line(Number(status), code, reason))
    }),
  )
}

let house: CasinoHouse
let acme: OutsideProvider
let playerId: string
let token: string
beforeAll(async () => {
  house = await startCasinoHouse()
  acme = outsideProvider(house.url, ACME, house.clock.now)
  playerId = await house.playerWith(100_000)
  const body = { provider: ACME.name, game: 'fruits' }
  token = (await house.ask('POST /api/Casino/Launches', { token: playerId, body })).json.token
})
afterAll(() => house.stop())

const sent = () => ({ playerId, roundId: randomUUID(), transactionId: randomUUID(), amount: 1_000 })
const bet = () => acme.bet({ token, ...sent() })
const told = ({ status, json }: Awaited<ReturnType<typeof bet>>) => line(status, json.code, json.context?.reason)

test('the document of the wallet lists every refusal that a provider can be answered with, and no other [CAS-5]', () => {
  expect(documented().sort()).toEqual(ANSWERED.sort())
})

test('what the house refuses is below 500 and does not ask to be sent again [CAS-5] [CAS-8]', async () => {
  const { db } = house.platform
  await db.transaction((tx) => setMaintenance(tx, { casino: true }, house.clock.now()))
  const body = JSON.stringify({ token, ...sent() })
  const answer = await fetch(`${house.url}/feeds/casino/${ACME.name}/wallet/bet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': acme.sign(body) },
    body,
  })
  await db.transaction((tx) => setMaintenance(tx, { casino: false }, house.clock.now()))
  const { code } = (await answer.json()) as ErrorBody
  expect(line(answer.status, code)).toBe('409 IN_MAINTENANCE')
  expect(answer.headers.get('retry-after')).toBeNull()
})

test('a player who has not confirmed an address, a body that is too large and a win that cannot be are answered as documented [CAS-5]', async () => {
  const { kysely } = house.platform.db
  await kysely
    .updateTable('players')
    .set({ register_step: REGISTRATION_STEP.created })
    .where('id', '=', playerId)
    .execute()
  const answers = [await bet(), await acme.bet({ token: 'x'.repeat(16 * 1024), ...sent() })]
  answers.push(
    await acme.win({ ...sent(), amount: 1_000_000_001 }),
    await acme.win({ ...sent(), amount: 1_000_000_000 }),
  )
  expect(answers.map(told)).toEqual([
    '403 NOT_VERIFIED',
    '413 PAYLOAD_TOO_LARGE',
    '400 VALIDATION unreadable',
    '409 CONFLICT round-unknown',
  ])
})

test('an address that sends one wrong signature after the other is told to wait, and a right one is still answered [CAS-5]', async () => {
  const { platform } = house
  const limited = { ...platform, config: { ...platform.config, rateLimits: true }, metrics: createMetrics() }
  const casino = openCasino(limited)
  const app = await buildApp(limited, casino.routes, { plugins: casino.plugins })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const forger = outsideProvider(url, { ...ACME, secret: 'what somebody guesses' }, house.clock.now)
  const answers: string[] = []
  while (answers.length < 21) answers.push(told(await forger.bet(sent())))
  expect(answers).toEqual([...Array(20).fill('401 VALIDATION forged'), '429 RATE_LIMITED'])
  const right = outsideProvider(url, ACME, house.clock.now)
  expect(told(await right.win(sent()))).toBe('409 CONFLICT round-unknown')
  await app.close()
  await casino.stop()
})
