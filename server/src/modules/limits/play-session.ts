import type { PlaySession } from '@momio/contract/responsible-game'
import { inPesos } from '@momio/domain/money'
import { nextRealityCheck, realityCheckMinutes } from '@momio/domain/reality-check'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { Identity } from '../../platform/http/authentication.ts'
import { firstCasinoStake, playSums } from '../ledger/index.ts'
import { sessionTimes } from '../players/index.ts'
import { chosenRealityCheck } from './reality-check.ts'

/** What the clock of the session and its reality check show. */
export async function playSession(
  reader: Kysely<Schema>,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
  at: Date,
): Promise<PlaySession> {
  const { startedAt, checkedAt: answeredAt } = await sessionTimes(reader, sessionId)
  const { minutes, chosenAt } = await chosenRealityCheck(reader, userId)
  const casinoSince = await firstCasinoStake(reader, userId, startedAt)
  const dueAt = nextRealityCheck({ minutes, chosenAt, sessionStartedAt: startedAt, answeredAt, casinoSince })
  // What happens in this very moment is in the session too.
  const { stakes, winnings, withheldTax } = await playSums(reader, userId, {
    from: startedAt,
    to: new Date(at.getTime() + 1),
  })
  return {
    startedAt: startedAt.toISOString(),
    now: at.toISOString(),
    realityCheckMinutes: realityCheckMinutes({ minutes, casinoSince }),
    realityCheckDueAt: dueAt?.toISOString() ?? null,
    stakes: inPesos(stakes),
    winnings: inPesos(winnings),
    withheldTax: inPesos(withheldTax),
    net: inPesos(winnings - stakes - withheldTax),
  }
}
