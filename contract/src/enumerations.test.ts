import { expect, test } from 'vitest'
import * as account from './account/account-codes.ts'
import * as ticket from './betting/ticket-codes.ts'
import { codeSchema } from './call/code-schema.ts'
import * as book from './sport/live-book.ts'
import * as sports from './sport/sport-codes.ts'
import * as wallet from './wallet/wallet-codes.ts'

test('account numbers are those of the first document', () => {
  expect(account.REGISTRATION_STEP).toEqual({ unknown: 0, created: 1, pinVerified: 2, birthdayRegistered: 3 })
  expect(account.FACE_STATUS).toEqual({
    unique: 1,
    duplicated: 2,
    photo: 3,
    inProcess: -1,
    rejected: -2,
    invalid: -3,
  })
  expect(account.PIN_RESEND_STATUS).toEqual({
    AttemptsExceeded: -2,
    Waiting: -1,
    Ready: 0,
    Loading: 1,
    Sending: 2,
    Processing: 3,
    Help: 4,
  })
  expect(account.USER_TYPE_DOCUMENT).toEqual({ identityCardFront: 1, residency: 2, identityCardBack: 3 })
  expect(Object.entries(account.VERIFICATION_MODAL_STATE)).toEqual([
    ['banner', 0],
    ['takePhoto', 1],
    ['review', 2],
    ['success', 3],
    ['duplicated', 4],
    ['error', 5],
    ['sendMail', 6],
    ['pending', 7],
    ['initialInformation', 8],
    ['legacyPhoto', 9],
    ['legacyReview', 10],
  ])
  expect(account.ODDS_FORMAT).toEqual({ decimal: 1, american: 0 })
  expect(account.MENU_TYPE).toEqual({ Sports: -1, Tournaments: 0, Casino: 1, Other: 2 })
  expect(account.PLATFORM_CODE).toEqual({ huawei: 5, android: 3, ios: 4, mobileWeb: 1, desktopWeb: 2, unknown: 0 })
  expect(account.EXCLUSION_MONTHS).toEqual([3, 6, 12])
})

test('wallet numbers are those of the first document', () => {
  expect(wallet.TRANSACTION_TYPE).toEqual({ deposit: 1, withdrawal: 2 })
  expect(wallet.TRANSACTION_FILTER).toEqual({ all: -1, deposits: 1, withdrawals: 2 })
  expect(wallet.TRANSACTION_SOURCE).toEqual({ card: 1, spei: 2, bonus: 3, oxxo: 4, refund: 5 })
  expect(wallet.DEPOSIT_STATUS).toEqual({
    Error: -6,
    PaymentError: -4,
    Rejected: -2,
    Created: 0,
    PendingApproval: 1,
    Pending: 2,
    Successful: 6,
  })
  expect(Object.values(wallet.TRANSACTION_STATUS)).toEqual([-6, -4, -3, -2, 1, 2, 5, 6])
  expect(wallet.QUICK_DEPOSIT_PESOS).toEqual([100, 200, 500, 1000])
  expect(wallet.DEPOSIT_PESOS).toEqual({
    minimum: 10,
    otherProviderMinimum: 20,
    speiMinimum: 100,
    maximum: 10_000,
  })
  expect(wallet.WITHDRAWAL_MINIMUM_PESOS).toBe(100)
})

test('ticket numbers are those of the second document', () => {
  expect(ticket.TICKET_STATUS).toEqual({ Pending: 0, Accepted: 2, Rejected: 3, Canceled: 4 })
  expect(ticket.TICKET_STEP).toEqual({ Initial: 0, SettingBet: 1, Waiting: 2, Result: 3, Disconnected: 4 })
  expect(ticket.TICKET_TYPE).toEqual({ singles: 0, multiple: 1 })
  expect(ticket.TICKET_RESULT).toEqual({ Error: -1, None: 0, Mixed: 1, Success: 2 })
  expect(ticket.CASINO_HISTORY_FILTER).toEqual({ won: 2, lost: 1, cancelled: 3 })
})

test('book numbers are those of the second document, in the first reading of the match status [CAT-2]', () => {
  expect(Object.entries(book.MATCH_STATUS).map(([name, code]) => `${code} ${name}`)).toEqual([
    '0 NotStarted',
    '1 Live',
    '2 Suspended',
    '3 Ended',
    '4 Closed',
    '5 Cancelled',
    '6 Delayed',
    '7 Interrupted',
    '8 Postponed',
    '9 Abandoned',
    '10 Unknown',
    '11 MatchAboutToStart',
  ])
  expect(book.SELECTION_STATUS).toEqual({
    Cancelled: -4,
    Settled: -3,
    HandedOver: -2,
    Suspended: -1,
    Inactive: 0,
    Active: 1,
  })
  expect(book.MARKET_STATUS).toEqual({ Open: 1, Suspended: -1, Inactive: 0, Closed: 3 })
  expect(book.PROVIDER).toEqual({ one: 1, two: 2, many: 3 })
  expect(book.PRODUCER).toEqual({ liveOdds: 1, control: 3, betpal: 4, codds: 14 })
  expect(book.BOOKING_STATUS).toEqual({ unbooked: 1, booked: 2 })
})

test('sport and market numbers are those of the second document [CAT-2]', () => {
  expect(sports.PROVIDER_ONE_SPORT).toEqual({
    ...{ soccer: 1, basketball: 2, baseball: 3, iceHockey: 4, tennis: 5, handball: 6, box: 10, rugby: 12 },
    ...{ aussieRules: 13, americanFootball: 16, snooker: 19, tableTennis: 20, cricket: 21, darts: 22, volleyball: 23 },
    ...{ fieldHockey: 24, waterpolo: 26, futsal: 29, badminton: 31, bowls: 32, beachVolley: 34, squash: 37, f1: 40 },
    ...{ pesapallo: 61, mma: 117, esoccer: 137, ebasketball: 153, esportsCs: 109, esportsLol: 110, esportsDota: 111 },
  })
  expect(sports.PROVIDER_TWO_SPORT).toEqual({ soccer: 10, basketball: 4, baseball: 3, iceHockey: 15, tennis: 24 })
  expect(sports.PROVIDER_ONE_MARKET).toEqual({
    result1x2: 1,
    doubleChance: 10,
    handicap: 16,
    total: 18,
    bothTeamsToScore: 29,
    correctScore: 45,
    halftimeFulltime: 47,
    winner: 186,
    totalGames: 189,
  })
  expect(sports.PROVIDER_TWO_MARKET).toEqual({ matchResult: 2, correctScore: 91, doubleChance: 7202 })
  expect(sports.HEADER_TYPE).toMatchObject({ sport: 1, tournament: 3 })
})

test('a code that is not of the enumeration is refused', () => {
  const schema = codeSchema(ticket.TICKET_STATUS)
  expect(schema.safeParse(2).success).toBe(true)
  expect(schema.safeParse(1).success).toBe(false)
  expect(schema.safeParse('2').success).toBe(false)
})
