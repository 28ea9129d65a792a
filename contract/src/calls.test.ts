import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from './call/call.ts'
import { refusalsOf } from './call/call-refusals.ts'
import { EVERY_PERMISSION } from './call/permissions.ts'
import { REFUSALS } from './call/refusals.ts'
import { CALLS } from './calls.ts'

/** Copied by hand from §7 of both documents; a path without a leading slash gets one. */
const DOCUMENTED = `
POST /api/Session/login/
POST /api/Session/RefreshToken/
POST /api/Session/close/
GET /api/Users/
POST /api/UserVerification/ValidateLinkVerification
POST /api/Users/SendReattempt/PIN/
POST /api/Users/Validate/PIN/
GET /api/Users/RestorePassword/{value}
POST /api/Users/ReleaseUser
POST /api/Users/DeleteUser
PUT /api/Users/Change/Password
POST /api/Users/SamePassword
GET /api/Users/Validate/HasFullValidation
GET /api/users/MomioType
PUT /api/users/MomioType
GET /api/Users/GetUserRoles
GET /api/Wallet/Total/Amount/ByAccountType
GET /api/wallet/BankAccounts
POST /api/wallet/bankaccounts
POST /api/wallet/deposit/BeginDepositWithSpei
POST /api/wallet/deposit/BeginDepositWithCard
POST /api/wallet/Deposit/BeginDepositWithOxxoPay
GET /api/wallet/Deposit/IsValidDepositWithOxxo
GET /api/Wallet/Transactions/ByUser/
GET /api/wallet/withdrawal/PendingWithdrawal
POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei
POST /api/wallet/withdrawal/CancelWithdrawal
GET /api/wallet/bankTransaction/{id}
GET /api/StickyPromo/IsInVerifyProcess
GET /api/StickyPromo/IsStickyEligible
GET /api/UserDocument/GetStatusFiles
POST /api/UserDocument/SignedUrl
POST /api/UserDocument/UploadDocument
POST /api/UserDocument/SaveDocuments
POST /api/UserVerification/VerifyLiveness
GET /api/UserVerification/SignedUploadUrls
POST /api/UserVerification/V2/VerifyFace
POST /api/UserVerification/SendLinkVerification
POST /api/UserVerification/SendLinkVerificationReattempt
PUT /api/ResponsibleGame/Lost
PUT /api/ResponsibleGame/Break
PUT /api/ResponsibleGame/Exclusion
GET /api/ResponsibleGame
GET /api/ResponsibleGame/Validator/Breaktime
GET /api/MaintenanceMessage/GetActiveMessage
GET /live-matches/ordered-tournaments
GET /api/ProviderSwitch/v1
POST /api/ProviderSwitch/v1/ReplaceEvent
DELETE /api/ProviderSwitch/v1/Delete/{eventId}
GET /api/SidebarSport/v3/home/headbar
GET /api/SidebarSport/v3/categories/{id}
GET /api/SidebarSport/v3/{a}/{b}
GET /api/SportBook/{sport}/tournaments/nextprincipalsv2/{id}
GET /api/SportMarket/v1/GetTemplateMarkets/{id}
GET /api/EventFixture/v1/GetFixtureDetail/{id}
GET /api/EventFixture/v2/GetFixtureDetail/{id}
GET /api/EventFixture/v1/GetFixtureDetailFromApi/{id}
GET /api/SportBook/v3/catalog/tournamentname/{id}
GET /api/SportBook/v2/catalog/tournamentname/{id}
GET /prematch/{id}
GET /api/CustomBet/AvailableSelections/{eventId}
POST /api/CustomBet/CalculateOdds
POST /api/CustomBet/CalculateFilter
POST /api/Ticket/{version}/PlaceBet/CustomBet
POST /api/Ticket/v1/PlaceBet/MultiSingle
POST /api/Ticket/v2/PlaceBet/MultiSingle
POST /api/Ticket/{version}/PlaceBet/Multiple
POST /api/Ticket/v2/PlaceBet/MultipleManyProviders
POST /api/Ticket/{version}/PlaceBet/Parlay
GET /api/Ticket/{version}/TicketStatus/{ticketId}
GET /api/ResponsibleGame/Validator/Lost
POST /api/BettingRules/sportbook/single/limitbyevent
POST /api/BettingRules/sportbook/multiple/limitbyevent
POST /api/BettingRules/sportbook/parlay/limitbyevent
`

/** What the requirements add where the documents say "not shown". */
const DECIDED = `
GET /api/Staff/Search
GET /api/Staff/Payments
GET /api/Staff/ExcludedPlayers
POST /api/Staff/ExcludedPlayers/{userId}/PayOut
GET /api/Staff/Care/Players
GET /api/Staff/Care/Players/{userId}
POST /api/Staff/Care/Players/{userId}/Contacts
GET /api/Promo/Bonus
POST /api/Promo/Bonus/GiveUp
GET /api/Staff/Bonuses/{userId}
GET /api/Staff/WelcomeGift
PUT /api/Staff/WelcomeGift
GET /api/Users/PIN/Delivery
POST /api/UserVerification/LinkVerification
GET /api/Staff/Identity/Cases
GET /api/Staff/Identity/Cases/{userId}
POST /api/Staff/Identity/Cases/{userId}/ReleaseExclusionMatch
GET /api/Staff/Identity/Items/{itemId}/Pages/{page}
POST /api/Staff/Identity/Items/{itemId}/Approve
POST /api/Staff/Identity/Items/{itemId}/Reject
POST /api/Staff/Identity/Items/{itemId}/TakeBack
GET /api/Users/GetUserPermissions
POST /api/Users/Register
POST /api/Users/RestorePassword
PUT /api/ResponsibleGame/Deposit
PUT /api/ResponsibleGame/RealityCheck
GET /api/ResponsibleGame/Session
POST /api/ResponsibleGame/Session/Checked
GET /api/Settings/maintenance
GET /api/Settings/Terms
POST /api/Settings/Authorize
GET /flags/{name}.json
GET /api/Search
GET /api/EventFixture/v1/Course/{id}
GET /api/SportBook/v1/Standings/{id}
GET /api/SportBook/v1/Outrights/{id}
GET /api/Ticket/History
GET /api/Ticket/{version}/Detail/{ticketId}
GET /api/Ticket/{version}/Cashout
PUT /api/Ticket/{version}/CashoutRule/{ticketId}
DELETE /api/Ticket/{version}/CashoutRule/{ticketId}
POST /api/Slip/Share
GET /api/Slip/Share/{code}
GET /api/SportBook/v1/MostBet
GET /api/Staff/Tickets
GET /api/Tracking/counts
GET /api/Staff/Flags
PUT /api/Staff/Flags/{name}
GET /api/Staff/Maintenance
PUT /api/Staff/Maintenance/{part}
GET /api/Staff/Announcements
POST /api/Staff/Announcements
POST /api/Staff/Announcements/{id}/End
GET /api/Staff/Feed/Producers
POST /api/Staff/Feed/Producers/{product}/Recover
GET /api/Staff/Trading/Events
GET /api/Staff/Reports/Days
GET /api/Staff/Reports/Days.csv
GET /api/Staff/Reports/Hours
GET /api/Staff/Casino/Returns
GET /api/Staff/Casino/OutsideRoundsLeft
GET /api/Staff/Tickets/{ticketId}
GET /api/Staff/Exposure
GET /api/Staff/Exposure/{eventId}
GET /api/Staff/Betting/Suspensions
POST /api/Staff/Betting/Suspend
POST /api/Staff/Betting/Resume
GET /api/Staff/Betting/RiskRules
PUT /api/Staff/Betting/RiskRules/{ruleId}
DELETE /api/Staff/Betting/RiskRules/{ruleId}
PUT /api/Staff/Betting/PlayerFactor/{userId}
GET /api/Staff/Settlement/Lines/{eventId}
POST /api/Staff/Settlement/Preview
GET /api/Staff/Settlement/Decisions
POST /api/Staff/Settlement/Decisions
POST /api/Staff/Settlement/Decisions/{decisionId}/Approve
POST /api/Staff/Settlement/Decisions/{decisionId}/Refuse
GET /api/Ticket/{version}/Cashout/{ticketId}
POST /api/Ticket/{version}/Cashout/{ticketId}
GET /api/Casino/History
GET /api/Casino/Lobby
GET /api/Casino/RecentWins
GET /api/Casino/RecentGames
POST /api/Casino/Games/{gameId}/Rounds
GET /api/Casino/Games/{gameId}/OpenRound
GET /api/Casino/OpenRounds
POST /api/Casino/Rounds/{roundId}/Actions
GET /api/Casino/Rounds/{roundId}
GET /api/Casino/Seeds
POST /api/Casino/Seeds/Rotate
POST /api/Casino/Launches
GET /api/Casino/Tables/{tableId}
GET /api/Casino/Tables/{tableId}/Bets
POST /api/Casino/Tables/{tableId}/Bets
POST /api/Casino/Tables/Bets/{roundId}/Leave
POST /api/Casino/Tables/{tableId}/Phrases
GET /api/Staff/Casino/Games
PUT /api/Staff/Casino/Games/{gameId}
GET /api/Staff/Casino/Rounds
GET /api/Staff/Casino/Rounds/{roundId}
POST /api/Session/Reauthenticate/
POST /api/Session/activity/
GET /api/Session/list/
DELETE /api/Session/{sessionId}
POST /api/Session/closeOthers/
GET /api/Captcha/challenge
POST /api/Users/IsAvailable
GET /api/Users/Notifications
PUT /api/Users/Notifications
GET /api/Users/PersonalData
PUT /api/Users/PersonalData
GET /api/Favourites
POST /api/Favourites
POST /api/Favourites/Remove
POST /api/Users/RestorePassword/Validate
POST /api/Users/SelfBlock
POST /api/Tracking/events
GET /api/Tracking/events
GET /api/Wallet/Statement
GET /api/Wallet/Statement.csv
GET /api/Wallet/Activity
GET /api/Wallet/Activity.csv
POST /api/wallet/deposit/ResumeDepositWithCard
POST /api/wallet/deposit/CancelDeposit
POST /api/wallet/withdrawal/SendWithdrawalNow
GET /api/Staff/Self
POST /api/Staff/SecondFactor/Begin
POST /api/Staff/SecondFactor/Confirm
POST /api/Staff/SecondFactor/Pass
POST /api/Staff/Members/{userId}/ResetSecondFactor
GET /api/Staff/Players
GET /api/Staff/Players/{userId}
GET /api/Staff/Players/{userId}/Timeline
POST /api/Staff/Players/{userId}/Disable
POST /api/Staff/Players/{userId}/Enable
GET /api/Staff/Audit
GET /api/Staff/Audit/Chain
GET /api/Staff/Roles
GET /api/Staff/Members
POST /api/Staff/Members/{userId}/GiveRole
POST /api/Staff/Members/{userId}/TakeRole
GET /api/Staff/Withdrawals
POST /api/Staff/Withdrawals/{id}/Approve
POST /api/Staff/Withdrawals/{id}/Reject
GET /api/Staff/RiskFlags
GET /api/Staff/ComplianceFlags
GET /api/Staff/Ledger/{reference}
POST /api/Staff/Players/{userId}/Adjustments
GET /api/Staff/Feed/DeadLetters
POST /api/Staff/Feed/DeadLetters/{id}/Resend
POST /api/Staff/Feed/DeadLetters/{id}/SetAside
`

const lines = (list: string) => list.trim().split('\n')
const known = CALLS.map((call) => `${call.method} ${call.path}`)

function callOf(methodAndPath: string) {
  const call = CALLS.find((candidate) => `${candidate.method} ${candidate.path}` === methodAndPath)
  if (!call) throw new Error(`no call ${methodAndPath}`)
  return call
}

test('every call of both documents is there, to the letter, and nothing else but what was decided', () => {
  const listed = [...lines(DOCUMENTED), ...lines(DECIDED)]
  const problems = [
    ...known.filter((one) => !listed.includes(one)).map((one) => `${one} is in neither DOCUMENTED nor DECIDED above`),
    ...listed.filter((one) => !known.includes(one)).map((one) => `${one} is listed above, and CALLS has no such call`),
    ...listed.filter((one, place) => listed.indexOf(one) < place).map((one) => `${one} is listed above twice`),
  ]
  expect(problems).toEqual([])
})

test('no two calls share an id or a method and path', () => {
  expect(new Set(CALLS.map((call) => call.id)).size).toBe(CALLS.length)
  expect(new Set(known).size).toBe(CALLS.length)
})

test('v2 of the ticket calls is for provider two and v3 does not exist', () => {
  const params = callOf('POST /api/Ticket/{version}/PlaceBet/Multiple').params
  expect(params?.safeParse({ version: 'v2' }).success).toBe(true)
  expect(params?.safeParse({ version: 'v3' }).success).toBe(false)
})

test.each(CALLS)('$id: every parameter of the path is described, and no other', (call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const described = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
  expect(described.sort()).toEqual(inPath.sort())
})

test.each(CALLS)('$id: only a call that changes something has a body', (call) => {
  if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined()
})

/** What each staff call needs, a second time by hand: a call that is opened to more people by mistake is seen here. */
const NEEDED: Readonly<Record<string, string>> = {
  resetSecondFactor: 'roles.change',
  searchOffice: 'search.read',
  findPlayers: 'players.read',
  playerAccount: 'players.read',
  playerTimeline: 'players.read',
  disableLogin: 'players.disable',
  enableLogin: 'players.disable',
  readAuditLog: 'audit.read',
  auditChain: 'audit.read',
  listRoles: 'roles.read',
  listStaff: 'roles.read',
  giveRole: 'roles.change',
  takeRole: 'roles.change',
  listPayments: 'withdrawals.read',
  listWithdrawals: 'withdrawals.read',
  approveWithdrawal: 'withdrawals.decide',
  rejectWithdrawal: 'withdrawals.decide',
  listExcludedPlayers: 'withdrawals.read',
  payOutExcluded: 'exclusions.pay-out',
  careList: 'care.read',
  careOfPlayer: 'care.read',
  recordCareContact: 'care.contact',
  identityCases: 'identity.read',
  identityCase: 'identity.read',
  identityPicture: 'identity.read',
  approveIdentity: 'identity.decide',
  rejectIdentity: 'identity.decide',
  takeBackIdentity: 'identity.decide',
  releaseExclusionMatch: 'identity.decide',
  bonusOfPlayer: 'bonuses.read',
  readWelcomeGift: 'bonuses.read',
  switchWelcomeGift: 'bonuses.switch',
  staffGames: 'casino.read',
  switchGame: 'casino.switch',
  staffRounds: 'casino.read',
  staffRound: 'casino.read',
  listRiskFlags: 'withdrawals.read',
  ledgerTrail: 'ledger.read',
  adjustBalance: 'ledger.adjust',
  listComplianceFlags: 'compliance.read',
  listTrackedEvents: 'tracking.read',
  listDeadLetters: 'feed-results.read',
  resendDeadLetter: 'feed-results.decide',
  setDeadLetterAside: 'feed-results.decide',
  replaceEvent: 'provider-switch.change',
  deleteSwitchEntry: 'provider-switch.change',
  countTrackedEvents: 'tracking.read',
  staffFlags: 'settings.read',
  staffPutFlag: 'flags.change',
  staffMaintenance: 'settings.read',
  staffSwitchMaintenance: 'maintenance.switch',
  staffAnnouncements: 'settings.read',
  staffAnnounce: 'announcements.write',
  staffEndAnnouncement: 'announcements.write',
  staffProducers: 'feed.read',
  staffRecoverProducer: 'feed.recover',
  staffTrading: 'tickets.read',
  staffReportDays: 'reports.read',
  staffReportDaysCsv: 'reports.read',
  staffReportHours: 'reports.read',
  outsideRoundsLeft: 'casino.read',
  casinoReturns: 'casino.read',
  staffTickets: 'tickets.read',
  staffTicket: 'tickets.read',
  staffExposure: 'tickets.read',
  staffExposureOfEvent: 'tickets.read',
  staffSuspensions: 'tickets.read',
  staffSuspend: 'betting.suspend',
  staffResume: 'betting.suspend',
  staffRiskRules: 'risk.read',
  staffPutRiskRule: 'risk.change',
  staffDeleteRiskRule: 'risk.change',
  staffPutPlayerFactor: 'risk.change',
  staffSettlementLines: 'tickets.read',
  staffPreviewDecision: 'settlement.decide',
  staffProposeDecision: 'settlement.decide',
  staffDecisions: 'tickets.read',
  staffApproveDecision: 'settlement.decide',
  staffRefuseDecision: 'settlement.decide',
}

describe('access', () => {
  test('each staff call names the permission it needs, and each permission opens some call [AUTH-8]', () => {
    const staff = new Map(
      CALLS.filter(({ access }) => access === 'staff').map(({ id, permission }) => [id, permission]),
    )
    const opening = new Set<string | undefined>(staff.values())
    const problems = [
      ...[...staff]
        .filter(([id, permission]) => NEEDED[id] !== permission)
        .map(([id, permission]) => `${id} needs ${permission}, and NEEDED above says ${NEEDED[id] ?? 'nothing'}`),
      ...Object.keys(NEEDED)
        .filter((id) => !staff.has(id))
        .map((id) => `${id} is in NEEDED above and is no staff call`),
      ...EVERY_PERMISSION.filter((permission) => !opening.has(permission)).map(
        (permission) => `the permission ${permission} opens no call`,
      ),
    ]
    expect(problems).toEqual([])
  })

  test('a staff call without a permission, or a permission on another call, does not compile [AUTH-8]', () => {
    const rest = { method: 'GET', path: '/x', summary: 'x', response: z.object({}) } as const
    // @ts-expect-error: a staff call without a permission
    defineCall('x', { ...rest, access: 'staff' })
    // @ts-expect-error: a permission that is not on the list
    defineCall('x', { ...rest, access: 'staff', permission: 'everything' })
    // @ts-expect-error: a permission that nobody would ask for
    defineCall('x', { ...rest, access: 'player', permission: 'ledger.read' })
  })

  test('guests sign in, recover and browse; money, tickets and identity need a player', () => {
    const guests = CALLS.filter((call) => call.access === 'guest').map((call) => call.path)
    const needAPlayer =
      /wallet|\/Ticket|BettingRules|ResponsibleGame|UserDocument|StickyPromo|Casino\/(?!Lobby|RecentWins|Tables\/\{tableId\}$)/i
    expect(guests.filter((path) => needAPlayer.test(path))).toEqual([])
  })

  test('a player who closed the account may only read the profile, reactivate or log out', () => {
    const open = CALLS.filter((call) => call.openToDeactivated).map((call) => call.id)
    expect(open.sort()).toEqual(['closeSession', 'getProfile', 'releaseUser'])
  })
})

test('the list of refusals is closed: every code of a call is in it, and every code in it is of some call', () => {
  const used = new Set(CALLS.flatMap((call) => refusalsOf(call)))
  expect([...used].sort()).toEqual(Object.keys(REFUSALS).sort())
})

describe('queries arrive as text', () => {
  const query = (methodAndPath: string, value: object) => callOf(methodAndPath).query?.safeParse(value)

  test('numbers are read, and an empty value counts as missing', () => {
    const path = 'GET /api/Casino/History'
    expect(query(path, { page: '3', status: '2' })?.data).toEqual({ page: 3, pageSize: 20, status: 2 })
    expect(query(path, { page: '', status: '' })?.data).toEqual({ page: 1, pageSize: 20 })
    expect(query(path, {})?.data).toEqual({ page: 1, pageSize: 20 })
    expect(query(path, { page: 'x' })?.success).toBe(false)
    expect(query(path, { status: '4' })?.success).toBe(false)
  })

  test('the odds format is 0 or 1 and may not be left out', () => {
    const path = 'PUT /api/users/MomioType'
    expect(query(path, { typesMomio: '0' })?.data).toEqual({ typesMomio: 0 })
    expect(query(path, { typesMomio: '2' })?.success).toBe(false)
    expect(query(path, { typesMomio: '' })?.success).toBe(false)
    expect(query(path, {})?.success).toBe(false)
  })

  test('transactions take both dates, in order, or none', () => {
    const path = 'GET /api/Wallet/Transactions/ByUser/'
    expect(query(path, {})?.data).toEqual({ transactionTypeWallet: -1 })
    expect(query(path, { initialDate: '2026-01-01', finalDate: '2026-01-31' })?.success).toBe(true)
    expect(query(path, { initialDate: '2026-01-01' })?.success).toBe(false)
    expect(query(path, { finalDate: '2026-01-01' })?.success).toBe(false)
    expect(query(path, { initialDate: '2026-02-01', finalDate: '2026-01-31' })?.success).toBe(false)
    expect(query(path, { initialDate: '2026-02-30', finalDate: '2026-03-01' })?.success).toBe(false)
  })
})
