import type { Tx } from '../../../platform/database/database.ts'
import '../tables.ts'

/** False where somebody took it meanwhile. */
export async function takeUpload(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_uploads')
    .set({ taken_at: at })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
