import type { PlayerAccount } from '@momio/contract/staff-players'
import type { Limits } from '@momio/domain/limits'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { balancesAndDebt } from '../ledger/index.ts'
import { limitsInForce } from '../limits/index.ts'
import { deviceOf, excludedUntil, fullName } from '../players/index.ts'

export async function readAccount(
  reader: Kysely<Schema>,
  playerId: string,
  now: Date,
): Promise<PlayerAccount | undefined> {
  const player = await reader.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirst()
  if (!player) return undefined
  const { cash, bonus, held, debt } = await balancesAndDebt(reader, playerId)
  const limits = await limitsInForce(reader, playerId, now)
  const role = await reader
    .selectFrom('player_roles')
    .select('role_id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst()
  const sessions = await reader
    .selectFrom('sessions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_active_at', 'desc')
    .execute()
  const until = excludedUntil(player)
  return {
    userId: player.id,
    username: player.username,
    fullName: fullName(player),
    email: player.email,
    phone: player.phone,
    birthDate: player.birth_date,
    createdAt: player.created_at.toISOString(),
    isVerified: player.is_verified,
    disabledAt: player.disabled_at?.toISOString() ?? null,
    closedAt: player.deactivated_at?.toISOString() ?? null,
    blockedAt: player.self_blocked_at?.toISOString() ?? null,
    excludedUntil: until && until > now ? until.toISOString() : null,
    acceptsPromotions: player.accepts_promotions,
    isStaff: role !== undefined,
    balances: { cash: inPesos(cash), bonus: inPesos(bonus), held: inPesos(held), debt: inPesos(debt) },
    limits: { deposit: limitsInPesos(limits.deposit), lost: limitsInPesos(limits.lost) },
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceOf(session.user_agent),
      address: session.address,
      createdAt: session.created_at.toISOString(),
      lastActiveAt: session.last_active_at.toISOString(),
    })),
  }
}

function limitsInPesos({ day, week, month }: Limits) {
  return { day: inPesos(day), week: inPesos(week), month: inPesos(month) }
}
