import * as bettingRules from './betting-rules.ts'
import type { Call } from './call.ts'
import * as captcha from './captcha.ts'
import * as casino from './casino.ts'
import * as customBet from './custom-bet.ts'
import * as deposit from './deposit.ts'
import * as eventFixture from './event-fixture.ts'
import * as flags from './flags.ts'
import * as liveBook from './live-book.ts'
import * as maintenance from './maintenance.ts'
import * as personalData from './personal-data.ts'
import * as pin from './pin.ts'
import * as placeBet from './place-bet.ts'
import * as prematch from './prematch.ts'
import * as promo from './promo.ts'
import * as providerSwitch from './provider-switch.ts'
import * as registration from './registration.ts'
import * as responsibleGame from './responsible-game.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as sidebar from './sidebar.ts'
import * as sportBook from './sport-book.ts'
import * as sportMarket from './sport-market.ts'
import * as staffCompliance from './staff-compliance.ts'
import * as staffRoles from './staff-roles.ts'
import * as staffWallet from './staff-wallet.ts'
import * as statement from './statement.ts'
import * as ticket from './ticket.ts'
import * as tracking from './tracking.ts'
import * as userDocument from './user-document.ts'
import * as userVerification from './user-verification.ts'
import * as users from './users.ts'
import * as wallet from './wallet.ts'
import * as withdrawal from './withdrawal.ts'

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
  Users: callsOf(registration, pin, users, personalData),
  'User verification': callsOf(userVerification, userDocument),
  Wallet: callsOf(wallet, deposit, withdrawal, statement),
  'Staff roles': callsOf(staffRoles),
  'Staff wallet': callsOf(staffWallet),
  'Staff compliance': callsOf(staffCompliance),
  'Responsible game': callsOf(responsibleGame),
  Promo: callsOf(promo),
  Platform: callsOf(maintenance, flags, search, tracking),
  'Live book': callsOf(liveBook),
  Catalogue: callsOf(sidebar, sportBook, sportMarket, eventFixture, prematch),
  'Provider switch': callsOf(providerSwitch),
  'Custom bet': callsOf(customBet),
  Ticket: callsOf(bettingRules, placeBet, ticket),
  Casino: callsOf(casino),
} as const

export const CALLS: readonly Call[] = Object.values(CALLS_BY_AREA).flat()
