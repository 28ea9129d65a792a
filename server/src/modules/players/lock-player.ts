import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Player } from './login-response.ts'

/** What is decided about one player is decided one after the other; rows that refer to the player can still be added. */
export function lockPlayer(tx: Tx, playerId: string): Promise<Player> {
  return tx.selectFrom('players').selectAll().where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The later of the player's own exclusion and that of the excluded player whom the documents or selfie match. */
export function excludedUntil({ excluded_until, matched_exclusion_until }: Player): Date | null {
  if (excluded_until === null || matched_exclusion_until === null) return excluded_until ?? matched_exclusion_until
  return excluded_until > matched_exclusion_until ? excluded_until : matched_exclusion_until
}

export interface AccountState {
  readonly isVerified: boolean
  /** The login, by staff. */
  readonly isDisabled: boolean
  /** Closed by the player, who may open it again. */
  readonly isDeactivated: boolean
  readonly isEmailVerified: boolean
  readonly isSelfBlocked: boolean
  /** Of the player, or of the self-excluded one that the player's documents or selfie match. */
  readonly excludedUntil: Date | null
}

const LOCK_PLAYERS = preparedText(
  'players-lock',
  `select id, is_verified as "isVerified", disabled_at is not null as "isDisabled",
     deactivated_at is not null as "isDeactivated",
     register_step > ${REGISTRATION_STEP.created} as "isEmailVerified",
     self_blocked_at is not null as "isSelfBlocked", greatest(excluded_until, matched_exclusion_until) as "excludedUntil"
   from players where id = any($1::uuid[]) order by id for no key update`,
)

/** Many at once, in the order of their ids, so that two who lock the same never wait for each other. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<Map<string, AccountState>> {
  const rows = await run<AccountState & { id: string }>(tx, LOCK_PLAYERS, [playerIds])
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}
