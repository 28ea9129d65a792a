import type { Tx } from '../../platform/database/database.ts'
import { LedgerDraft } from './draft.ts'
import { findMovements, lockWallets, writeEntries } from './statements.ts'

interface DraftScope {
  /** Whose wallets are locked until the transaction ends. */
  readonly playerIds: readonly string[]
  /** The keys of all steps that will be asked for, and of the holds they end. */
  readonly keys: readonly string[]
}

/** The keys are looked for in a statement after the lock, so that it sees what earlier holders of the wallets wrote. */
export async function openDraft(tx: Tx, { playerIds, keys }: DraftScope): Promise<LedgerDraft> {
  const wallets = await lockWallets(tx, playerIds)
  return new LedgerDraft({ wallets, ...(await findMovements(tx, keys)) })
}

/** Writes what was decided since the last time; false where another transaction took a key at the same moment. */
export async function writeDraft(tx: Tx, draft: LedgerDraft): Promise<boolean> {
  if (draft.unwritten.length === 0) return true
  const expected = draft.unwritten.length
  const positions = await writeEntries(tx, draft.unwritten)
  draft.written(positions)
  return positions.size === expected
}
