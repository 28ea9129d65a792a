import * as captcha from './account/captcha.ts'
import * as favourites from './account/favourites.ts'
import * as personalData from './account/personal-data.ts'
import * as pin from './account/pin.ts'
import * as registration from './account/registration.ts'
import * as responsibleGame from './account/responsible-game.ts'
import * as secondFactor from './account/second-factor.ts'
import * as session from './account/session.ts'
import * as staffAudit from './account/staff-audit.ts'
import * as staffCare from './account/staff-care.ts'
import * as staffIdentity from './account/staff-identity.ts'
import * as staffPlayers from './account/staff-players.ts'
import * as staffRoles from './account/staff-roles.ts'
import * as staffSearch from './account/staff-search.ts'
import * as userDocument from './account/user-document.ts'
import * as userVerification from './account/user-verification.ts'
import * as users from './account/users.ts'
import * as bettingRules from './betting/betting-rules.ts'
import * as customBet from './betting/custom-bet.ts'
import * as mostBet from './betting/most-bet.ts'
import * as placeBet from './betting/place-bet.ts'
import * as sharedSlip from './betting/shared-slip.ts'
import * as staffBetting from './betting/staff-betting.ts'
import * as staffSettlement from './betting/staff-settlement.ts'
import * as ticket from './betting/ticket.ts'
import type { Call } from './call/call.ts'
import * as casino from './casino/casino.ts'
import * as staffCasino from './casino/staff-casino.ts'
import * as tables from './casino/tables.ts'
import * as accessGate from './platform/access-gate.ts'
import * as flags from './platform/flags.ts'
import * as maintenance from './platform/maintenance.ts'
import * as publishedTerms from './platform/published-terms.ts'
import * as staffSettings from './platform/staff-settings.ts'
import * as tracking from './platform/tracking.ts'
import * as eventFixture from './sport/event-fixture.ts'
import * as liveBook from './sport/live-book.ts'
import * as matchCourse from './sport/match-course.ts'
import * as outrights from './sport/outrights.ts'
import * as prematch from './sport/prematch.ts'
import * as providerSwitch from './sport/provider-switch.ts'
import * as search from './sport/search.ts'
import * as sidebar from './sport/sidebar.ts'
import * as sportBook from './sport/sport-book.ts'
import * as sportMarket from './sport/sport-market.ts'
import * as staffFeed from './sport/staff-feed.ts'
import * as standings from './sport/standings.ts'
import * as deposit from './wallet/deposit.ts'
import * as promo from './wallet/promo.ts'
import * as staffCompliance from './wallet/staff-compliance.ts'
import * as staffReports from './wallet/staff-reports.ts'
import * as staffWallet from './wallet/staff-wallet.ts'
import * as statement from './wallet/statement.ts'
import * as wallet from './wallet/wallet.ts'
import * as withdrawal from './wallet/withdrawal.ts'

/** Every export that is a call counts, so that a new one cannot be left out of the list. */
function callsOf(...areas: object[]): readonly Call[] {
  return areas.flatMap((area) => Object.values(area).filter(isCall))
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value
}

/** By the area it is documented under. */
export const CALLS_BY_AREA = {
  Session: callsOf(session, captcha),
  Users: callsOf(registration, pin, users, personalData, favourites),
  'User verification': callsOf(userVerification, userDocument),
  Wallet: callsOf(wallet, deposit, withdrawal, statement),
  'Staff roles': callsOf(staffRoles, secondFactor, staffPlayers, staffAudit, staffSearch),
  'Staff care': callsOf(staffCare),
  'Staff identity': callsOf(staffIdentity),
  'Staff wallet': callsOf(staffWallet),
  'Staff compliance': callsOf(staffCompliance),
  'Staff feed': callsOf(staffFeed),
  'Responsible game': callsOf(responsibleGame),
  Promo: callsOf(promo),
  Platform: callsOf(maintenance, publishedTerms, accessGate, flags, search, tracking),
  'Staff reports': callsOf(staffReports),
  'Staff settings': callsOf(staffSettings),
  'Live book': callsOf(liveBook),
  Catalogue: callsOf(sidebar, sportBook, sportMarket, eventFixture, matchCourse, prematch, outrights, standings),
  'Provider switch': callsOf(providerSwitch),
  'Custom bet': callsOf(customBet),
  Ticket: callsOf(bettingRules, placeBet, ticket, sharedSlip, mostBet),
  'Staff betting': callsOf(staffBetting, staffSettlement),
  Casino: callsOf(casino),
  'Live tables': callsOf(tables),
  'Staff casino': callsOf(staffCasino),
} as const

export const CALLS: readonly Call[] = Object.values(CALLS_BY_AREA).flat()
