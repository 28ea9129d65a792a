import type { ResponseOf } from '@momio/contract/call'
import { publishedTerms } from '@momio/contract/published-terms'
import { GENERAL_RULE, type RiskRule } from '@momio/domain/betting/risk'
import { inPesos } from '@momio/domain/money'
import { sportName } from '../modules/catalogue/index.ts'
import { umaAt, withholdingRateAt } from '../modules/compliance/index.ts'
import { readBettingState } from '../modules/tickets/index.ts'
import { type Route, route } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'

type Terms = ResponseOf<typeof publishedTerms>

/** What the pages of rules and policies say in figures, as it holds at this moment. */
export function publishedTermsRoute({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>): Route {
  const { operator, withdrawals, earlyPayout, cashOut, identityFourEyes } = config
  return route(publishedTerms, async () => {
    const now = clock.now()
    const [{ rules }, uma, rate] = await Promise.all([
      readBettingState(db.kysely, []),
      umaAt(db.kysely, now),
      withholdingRateAt(db.kysely, now),
    ])
    return {
      operator: {
        name: operator.name ?? null,
        licence: operator.licence ?? null,
        address: operator.address ?? null,
      },
      ...boundsOf(rules),
      cashOutMargin: cashOut.margin,
      earlyPayouts: [...earlyPayout].map(([sportId, lead]) => ({ sport: sportName(sportId) ?? sportId, lead })),
      withholdingBasisPoints: rate.basisPoints,
      uma: inPesos(uma.value),
      withdrawals: {
        approvalAboveInDay: withdrawals.approvalDayPesos,
        approvalAboveInWeek: withdrawals.approvalWeekPesos,
        cancelSeconds: withdrawals.cancelSeconds,
      },
      identityFourEyes,
    }
  })
}

/** Of the general rule, which binds everything; a rule for some markets is stricter. */
function boundsOf(rules: readonly RiskRule[]): Pick<Terms, 'mostStake' | 'mostPayout' | 'liveDelaySeconds'> {
  const general = rules.find(({ ruleId }) => ruleId === GENERAL_RULE)
  if (!general?.stake || !general.payout) throw new Error('the general rule leaves something open')
  const delays = rules.flatMap(({ liveDelayMs }) => liveDelayMs ?? [])
  return {
    mostStake: inPesos(general.stake),
    mostPayout: inPesos(general.payout),
    liveDelaySeconds: { least: Math.min(...delays) / 1000, most: Math.max(...delays) / 1000 },
  }
}
