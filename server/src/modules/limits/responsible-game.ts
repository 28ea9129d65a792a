import type { ResponsibleGame } from '@momio/contract/responsible-game'
import { type LimitHistory, limitsAt, lockedUntil, waitingRaises } from '@momio/domain/limits'
import type { Period } from '@momio/domain/mexico-calendar'
import { type Centavos, centavos, inPesos } from '@momio/domain/money'
import type { SumsByPeriod } from '@momio/domain/running-totals'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { hasDeposited, runningTotals } from '../ledger/index.ts'
import { limitHistory, runningPause } from './queries.ts'
import { chosenRealityCheck } from './reality-check.ts'
import type { LimitGroup } from './tables.ts'

/** All that the page of responsible gaming shows. */
export async function responsibleGame(reader: Kysely<Schema>, playerId: string, at: Date): Promise<ResponsibleGame> {
  const lost = await limitHistory(reader, playerId, 'lost')
  const deposit = await limitHistory(reader, playerId, 'deposit')
  const rest = await runningPause(reader, playerId, 'rest', at)
  const exclusion = await runningPause(reader, playerId, 'exclusion', at)
  const { minutes } = await chosenRealityCheck(reader, playerId)
  const totals = await runningTotals(reader, playerId, at)
  const losses = limitsAt(lost, at)
  const deposits = limitsAt(deposit, at)
  return {
    lostDay: inPesos(losses.day),
    lostWeek: inPesos(losses.week),
    lostMonth: inPesos(losses.month),
    depositDay: inPesos(deposits.day),
    depositWeek: inPesos(deposits.week),
    depositMonth: inPesos(deposits.month),
    breakDay: rest?.length ?? null,
    breakUntil: rest?.endsAt.toISOString() ?? null,
    exclusionMonth: exclusion?.length ?? 0,
    exclusionUntil: exclusion?.endsAt.toISOString() ?? null,
    lostLockedUntil: lockedUntil(lost, at)?.toISOString() ?? null,
    depositLockedUntil: lockedUntil(deposit, at)?.toISOString() ?? null,
    raisedLimits: [...raises('lost', lost, at), ...raises('deposit', deposit, at)],
    realityCheckMinutes: minutes,
    lost: used(totals.losses),
    deposited: used(totals.deposits),
    hasDeposited: await hasDeposited(reader, playerId),
  }
}

function used({ day, week, month }: SumsByPeriod): ResponsibleGame['lost'] {
  const atLeastNothing = (sum: Centavos) => inPesos(centavos(Math.max(sum, 0)))
  return { day: atLeastNothing(day), week: atLeastNothing(week), month: atLeastNothing(month) }
}

const NAME = { day: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<Period, string>

function raises(group: LimitGroup, history: LimitHistory, at: Date): ResponsibleGame['raisedLimits'] {
  return waitingRaises(history, at).map(({ period, to, effectiveAt }) => ({
    limit: `${group}${NAME[period]}` as const,
    value: inPesos(to),
    effectiveAt: effectiveAt.toISOString(),
  }))
}
