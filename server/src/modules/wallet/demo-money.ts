import { centavos, pesos } from '@momio/domain/money'
import type { Platform } from '../../platform/platform.ts'
import { post } from '../ledger/index.ts'

const DEMO_MONEY = pesos(1_000)

/** What the demo account plays with, given once. Only in development mode, where the account exists. */
export async function seedDemoMoney({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.mode !== 'development') return
  await db.transaction(async (tx) => {
    const players = tx.selectFrom('players').select('id').where('username_key', '=', 'demo')
    const demo = await players.executeTakeFirst()
    if (!demo) return
    const key = `demo-money:${demo.id}`
    await post(tx, {
      kind: 'adjustment',
      key,
      reference: key,
      playerId: demo.id,
      at: clock.now(),
      actor: { kind: 'system' },
      note: 'demo money',
      postings: [
        { account: 'promotions', amount: centavos(-DEMO_MONEY) },
        { account: 'cash', amount: DEMO_MONEY },
      ],
    })
  })
}
