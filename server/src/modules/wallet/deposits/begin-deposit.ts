import { randomUUID } from 'node:crypto'
import { DEPOSIT_STATUS } from '@momio/contract/wallet-codes'
import { type BeginDecision, type DepositMethod, decideDeposit } from '@momio/domain/deposit'
import type { Centavos } from '@momio/domain/money'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { type LockedDepositor, lockDepositor } from './depositor.ts'
import { learnAboutDeposit, lockDeposit } from './learn-about-deposit.ts'
import type { Deposit } from './tables.ts'

const MINUTE_MS = 60_000
/** How long it may be paid. What is paid later all the same is still credited. */
const PAYABLE_MS: Readonly<Record<DepositMethod, number>> = {
  card: 30 * MINUTE_MS,
  spei: 24 * 60 * MINUTE_MS,
  oxxo: 24 * 60 * MINUTE_MS,
}

export interface DepositRequest {
  readonly playerId: string
  readonly method: DepositMethod
  readonly provider: string
  readonly amount: Centavos
  readonly minimum: Centavos
}

export type BegunDeposit =
  | { readonly kind: 'begun'; readonly deposit: Deposit }
  | { readonly kind: 'open-slip' }
  | {
      readonly kind: 'refused'
      readonly decision: Exclude<BeginDecision, 'ok'>
      readonly depositor: Pick<LockedDepositor, 'at' | 'unpaid'>
    }

/** The deposit is committed before the provider is called, so that every event of the provider finds it. */
export async function beginDeposit(tx: Tx, request: DepositRequest, clock: Clock): Promise<BegunDeposit> {
  const { playerId, method, provider, amount, minimum } = request
  const id = randomUUID()
  const depositor = await lockDepositor(tx, playerId, id, clock)
  if (method === 'oxxo' && (await hasOpenSlip(tx, playerId))) return { kind: 'open-slip' }
  const { player, at } = depositor
  const decision = decideDeposit(depositor, { method, amount, minimum, registerStep: player.register_step }, at)
  if (decision !== 'ok') return { kind: 'refused', decision, depositor }
  const deposit = await tx
    .insertInto('deposits')
    .values({
      id,
      player_id: playerId,
      method,
      provider,
      amount,
      status: DEPOSIT_STATUS.Created,
      created_at: at,
      expires_at: new Date(at.getTime() + PAYABLE_MS[method]),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { kind: 'begun', deposit }
}

export async function hasOpenSlip(reader: Database['kysely'], playerId: string): Promise<boolean> {
  const open = await reader
    .selectFrom('deposits')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', 'oxxo')
    .where('status', 'in', [DEPOSIT_STATUS.Created, DEPOSIT_STATUS.PendingApproval, DEPOSIT_STATUS.Pending])
    .executeTakeFirst()
  return open !== undefined
}

export interface Instructions {
  readonly reference?: string
  readonly clabe?: string
}

/** The provider answered: the player can pay now. A webhook may have been faster. */
export async function issueDeposit(tx: Tx, id: string, instructions: Instructions, clock: Clock): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id)
  await tx
    .updateTable('deposits')
    .set({ reference: instructions.reference ?? null, clabe: instructions.clabe ?? null })
    .where('id', '=', id)
    .execute()
  return learnAboutDeposit(tx, deposit, { kind: 'issued' }, clock.now())
}

export async function failDeposit(tx: Tx, id: string, clock: Clock): Promise<void> {
  await learnAboutDeposit(tx, await lockDeposit(tx, id), { kind: 'failed' }, clock.now())
}
