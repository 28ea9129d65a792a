import { randomUUID } from 'node:crypto'
import { maskClabe, readClabe } from '@momio/domain/clabe'
import type { Tx } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import { recordAudit } from '../../audit/index.ts'
import { fullName, lockPlayer } from '../../players/index.ts'
import { type BankAccount, bankAccountsOf } from './bank-accounts.ts'

const UNKNOWN_BANK = 'Banco no identificado'
const MOST_ACCOUNTS = 10

interface NewAccount {
  readonly playerId: string
  readonly address: string
  readonly clabe: string
  readonly alias: string
  /** Who adds it in the place of a player who is self-excluded and told it to support. */
  readonly staffId?: string
}

export type AddedAccount =
  | { readonly kind: 'added'; readonly account: BankAccount }
  | { readonly kind: 'refused'; readonly refusal: 'NOT_VERIFIED' | 'CLABE_INVALID' }
  | { readonly kind: 'known' | 'too-many' }

/** In the name that was verified: whoever the CLABE belongs to, a bank returns what goes to another holder. */
export async function addBankAccount(tx: Tx, request: NewAccount, clock: Clock): Promise<AddedAccount> {
  const player = await lockPlayer(tx, request.playerId)
  const known = await bankAccountsOf(tx, player.id)
  if (known.some(({ clabe }) => clabe === request.clabe)) return { kind: 'known' }
  if (known.length >= MOST_ACCOUNTS) return { kind: 'too-many' }
  if (!player.is_verified) return { kind: 'refused', refusal: 'NOT_VERIFIED' }
  const reading = readClabe(request.clabe)
  if (reading.kind === 'wrong') return { kind: 'refused', refusal: 'CLABE_INVALID' }
  const at = clock.now()
  const account = await tx
    .insertInto('bank_accounts')
    .values({
      id: randomUUID(),
      player_id: player.id,
      clabe: request.clabe,
      bank_name: reading.bankName ?? UNKNOWN_BANK,
      holder_name: fullName(player),
      alias: request.alias,
      added_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, at, {
    kind: 'wallet.bank-account-added',
    actor: request.staffId === undefined ? { kind: 'player', id: player.id } : { kind: 'staff', id: request.staffId },
    subjectId: player.id,
    address: request.address,
    detail: { bankAccountId: account.id, clabe: maskClabe(account.clabe), bankName: account.bank_name },
  })
  return { kind: 'added', account }
}
