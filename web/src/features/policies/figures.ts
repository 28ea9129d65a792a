import { EXCLUSION_MONTHS, REALITY_CHECK_MINUTES, REST_PERIOD_DAYS } from '@momio/contract/account-codes'
import type { ResponseOf } from '@momio/contract/call'
import type { publishedTerms } from '@momio/contract/published-terms'
import { DEPOSIT_PESOS, WITHDRAWAL_MINIMUM_PESOS } from '@momio/contract/wallet-codes'
import { ADULT_YEARS } from '@momio/domain/age'
import { MOST_LEGS } from '@momio/domain/betting/combination'
import { LEAST_PARTS, MOST_PARTS } from '@momio/domain/betting/custom-bet'
import { LEAST_STAKE } from '@momio/domain/betting/returns'
import { SERIES_MONTHS, UMA_OF } from '@momio/domain/compliance'
import { PROOF_LASTS_MONTHS } from '@momio/domain/identity/review'
import { LOOSENING_WAIT_HOURS } from '@momio/domain/limits'
import { LOCK_AFTER_FAILURES, LOCK_MINUTES } from '@momio/domain/login-lock'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { formatOdds } from '@momio/domain/odds'
import { PIN_LIFE_SECONDS } from '@momio/domain/pin'
import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { USUAL_REALITY_CHECK } from '@momio/domain/reality-check'
import { HARM_WINDOW_DAYS, KEPT } from '@momio/domain/retention'
import { EXTENDED_LIFETIME_HOURS, IDLE_MINUTES, LIFETIME_HOURS } from '@momio/domain/session-life'
import { formatMoney } from '@momio/ui/values/money'
import { HELP_LINE, LAW } from './law.ts'

export type PublishedTerms = ResponseOf<typeof publishedTerms>

const numbers = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
const percents = new Intl.NumberFormat('es-MX', { style: 'percent', maximumFractionDigits: 2 })
const oneOf = new Intl.ListFormat('es-MX', { type: 'disjunction' })
const allOf = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const money = (amount: Centavos) => formatMoney(amount, 'esMX', { short: true })
const choice = (values: readonly number[]) => oneOf.format(values.map((value) => numbers.format(value)))

/** Every figure that the Spanish texts say, as they say it. What the texts need is added here, never typed there. */
export function figuresFrom(terms: PublishedTerms, supportEmail: string) {
  const { operator, withdrawals, liveDelaySeconds, earlyPayouts } = terms
  const uma = pesos(terms.uma)
  return {
    operator: operator.name ?? 'el operador de esta demostración, que aún no registra su razón social',
    supportEmail,
    helpLine: HELP_LINE,

    adultYears: numbers.format(ADULT_YEARS),
    pinMinutes: numbers.format(PIN_LIFE_SECONDS / 60),
    lockAfter: numbers.format(LOCK_AFTER_FAILURES),
    lockMinutes: numbers.format(LOCK_MINUTES),
    idleMinutes: numbers.format(IDLE_MINUTES),
    sessionHours: numbers.format(LIFETIME_HOURS),
    longSessionDays: numbers.format(EXTENDED_LIFETIME_HOURS / 24),
    proofMonths: numbers.format(PROOF_LASTS_MONTHS),
    reviewers: terms.identityFourEyes ? 'más de una persona' : 'una persona',

    depositLeast: money(pesos(DEPOSIT_PESOS.minimum)),
    depositSpeiLeast: money(pesos(DEPOSIT_PESOS.speiMinimum)),
    depositMost: money(pesos(DEPOSIT_PESOS.maximum)),
    withdrawalLeast: money(pesos(WITHDRAWAL_MINIMUM_PESOS)),
    cancelMinutes: numbers.format(withdrawals.cancelSeconds / 60),
    approvalDay: money(pesos(withdrawals.approvalAboveInDay)),
    approvalWeek: money(pesos(withdrawals.approvalAboveInWeek)),

    stakeLeast: money(LEAST_STAKE),
    stakeMost: money(pesos(terms.mostStake)),
    payoutMost: money(pesos(terms.mostPayout)),
    legsMost: numbers.format(MOST_LEGS),
    partsLeast: numbers.format(LEAST_PARTS),
    partsMost: numbers.format(MOST_PARTS),
    delayLeast: numbers.format(liveDelaySeconds.least),
    delayMost: numbers.format(liveDelaySeconds.most),
    cashOutMargin: percents.format(terms.cashOutMargin),
    /** Empty where no sport pays early. */
    earlyPayouts: allOf.format(earlyPayouts.map(({ sport, lead }) => `${sport} (${numbers.format(lead)})`)),
    withholding: percents.format(terms.withholdingBasisPoints / 10_000),

    gift: money(BONUS_TERMS.gift),
    rolloverTimes: numbers.format(BONUS_TERMS.rolloverTimes),
    rollover: money(centavos(BONUS_TERMS.gift * BONUS_TERMS.rolloverTimes)),
    winningsMost: money(BONUS_TERMS.mostWinnings),
    bonusDays: numbers.format(BONUS_TERMS.daysToExpiry),
    bonusSelections: numbers.format(BONUS_TERMS.leastSelections),
    bonusOdds: formatOdds(BONUS_TERMS.leastOdds, 'decimal'),

    looseningHours: numbers.format(LOOSENING_WAIT_HOURS),
    restDays: choice(REST_PERIOD_DAYS),
    exclusionMonths: choice(EXCLUSION_MONTHS),
    realityMinutes: choice(REALITY_CHECK_MINUTES),
    realityUsual: numbers.format(USUAL_REALITY_CHECK),
    careDays: numbers.format(HARM_WINDOW_DAYS),

    uma: money(uma),
    identificationUma: numbers.format(UMA_OF.identification),
    identificationPesos: money(centavos(UMA_OF.identification * uma)),
    noticeUma: numbers.format(UMA_OF.notice),
    noticePesos: money(centavos(UMA_OF.notice * uma)),
    seriesMonths: numbers.format(SERIES_MONTHS),

    trackedMonths: numbers.format(KEPT.trackedEventsMonths),
    sharedDays: numbers.format(KEPT.sharedSlipsDays),
    signInHours: numbers.format(KEPT.signInRecordsHours),
    cookieDays: numbers.format(KEPT.cookiesDays),
    recordYears: numbers.format(LAW.recordYears),
    rightsAnswerDays: numbers.format(LAW.rightsAnswerDays),
    rightsEffectDays: numbers.format(LAW.rightsEffectDays),
  }
}

export type Figures = ReturnType<typeof figuresFrom>
