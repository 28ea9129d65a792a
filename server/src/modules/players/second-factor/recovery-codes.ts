import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { hashSecretToken } from '../secret-tokens.ts'
import { base32 } from './totp.ts'
import './tables.ts'

const CODES = 10
/** 80 bits: 16 characters, which nobody finds by trying. */
const CODE_BYTES = 10

/** Replaces all of them. */
export async function writeRecoveryCodes(tx: Tx, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)))
  await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(playerId, code), player_id: playerId })))
    .execute()
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** True once for each code, whatever the case and however it is grouped. */
export async function useRecoveryCode(tx: Tx, playerId: string, typed: string, at: Date): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('code_hash', '=', hashOf(playerId, code))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function recoveryCodesLeft(tx: Tx, playerId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function hashOf(playerId: string, code: string): Buffer {
  return hashSecretToken(`${playerId} ${code}`)
}
