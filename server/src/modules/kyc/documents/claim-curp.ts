import type { Tx } from '../../../platform/database/database.ts'
import '../tables.ts'

interface Claim {
  readonly curpHash: Buffer
  readonly playerId: string
  readonly itemId: string
}

/**
 * A CURP belongs to the account that showed it first, whatever became of that account. Answers the other account that has
 * it; of two that come together one waits for the other's commit.
 */
export async function claimCurp(tx: Tx, { curpHash, playerId, itemId }: Claim): Promise<string | null> {
  await releaseCurp(tx, playerId)
  await tx
    .insertInto('identity_curps')
    .values({ curp_hash: curpHash, player_id: playerId, item_id: itemId })
    .onConflict((conflict) => conflict.column('curp_hash').doNothing())
    .execute()
  const { player_id: owner } = await tx
    .selectFrom('identity_curps')
    .select('player_id')
    .where('curp_hash', '=', curpHash)
    .executeTakeFirstOrThrow()
  return owner === playerId ? null : owner
}

/** The document it was read from was refused or replaced. */
export async function releaseCurp(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('identity_curps').where('player_id', '=', playerId).execute()
}
