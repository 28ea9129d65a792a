import type { Locale } from '@momio/contract/locale'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import type { Sessions } from './sessions/sessions.ts'
import './tables.ts'

interface Doors {
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly mail: Pick<Mail, 'withdrawBulk'>
}

export interface ExcludedPlayer {
  readonly email: string
  readonly firstNames: string
  readonly locale: Locale
}

/**
 * Signs the player out everywhere and refuses the next sign-in until then; an exclusion never becomes shorter. Mails that
 * do not concern money or security are no longer wanted, and stay so when it ends until the player asks for them.
 */
export async function excludePlayer(
  tx: Tx,
  { sessions, mail }: Doors,
  playerId: string,
  until: Date,
): Promise<ExcludedPlayer> {
  const player = await tx
    .updateTable('players')
    .set({
      excluded_until: sql<Date>`greatest(excluded_until, ${until})`,
      accepts_promotions: false,
      settled_mail_since: null,
    })
    .where('id', '=', playerId)
    .returning(['email', 'first_names as firstNames', 'locale'])
    .executeTakeFirstOrThrow()
  await mail.withdrawBulk(tx, player.email)
  await sessions.endAll(tx, playerId, { reason: 'excluded' })
  return player
}
