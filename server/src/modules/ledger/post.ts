import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { fitTogether } from './fit-together.ts'
import { type Entry, entryOf, type HoldRequest, type Movement, type PostResult } from './movement.ts'
import { postMany, postOne } from './statements.ts'

/** Moves money in the caller's transaction. The player's wallet stays locked until that transaction ends. */
export async function post(tx: Tx, movement: Movement): Promise<PostResult> {
  return postEntry<PostResult>(tx, entryOf(movement))
}

export async function hold(tx: Tx, request: HoldRequest): Promise<PostResult> {
  return postEntry<PostResult>(tx, entryOf(request))
}

/**
 * Many at once, each answered on its own, in the order given. For those who commit in groups themselves: a key that
 * another transaction takes at the same moment for another player fails the transaction, so its members are then
 * taken one by one.
 */
export async function postAll(tx: Tx, requests: readonly (Movement | HoldRequest)[]): Promise<PostResult[]> {
  const entries = requests.map(entryOf)
  const together = fitTogether(entries)
  const players = together.map(({ playerId }) => playerId)
  // In a statement before the one that looks for the keys, so that it sees what earlier holders of the wallets wrote.
  await sql`select from ledger_wallets where player_id = any(${players}::uuid[]) order by player_id for update`.execute(
    tx,
  )
  const { text, values } = postMany(together)
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(text, values))
  const posted = new Set(rows.map(({ id }) => id))
  const results: PostResult[] = []
  for (const entry of entries) results.push(posted.has(entry.id) ? 'posted' : await postEntry<PostResult>(tx, entry))
  return results
}

export async function postEntry<Result>(tx: Tx, entry: Entry): Promise<Result> {
  const { text, values } = postOne(entry)
  const { rows } = await tx.executeQuery<{ result: Result }>(CompiledQuery.raw(text, values))
  if (!rows[0]) throw new Error('ledger_post gave no answer')
  return rows[0].result
}
