/** Screens whose route exists and whose content does not yet. The list only shrinks: a test pins it. */
export const COMING_SOON = [
  'IdentityCard',
  'ProofAddress',
  'ResponsibleGameDesktop',
  'CasinoHistory',
  'BetHistory',
  'ResponsibleGame',
  'Search',
  'Authorize',
  'Help',
  'Faqs',
  'GeneralRules',
  'AboutUs',
  'PrivacyPolicy',
  'TermsConditions',
  'ResponsibleGamePolicy',
  'AntiLaunderingPolicy',
  'sportsbook-tournament',
  'special-tournament',
  'sportsbook-match',
  'RulesSports',
  'Casino',
  'CasinoType',
  'CasinoCategory',
  'CasinoGame',
  'CasinoLive',
  'CasinoLiveRoulette',
  'CasinoSlots',
] as const

export type ComingSoonScreen = (typeof COMING_SOON)[number]

/** Names as the specification writes them, where it names the route. `NotName` is every other path. */
export type ScreenName =
  | ComingSoonScreen
  | 'Home'
  | 'ForgotPassword'
  | 'RestorePassword'
  | 'Login'
  | 'UserIdentification'
  | 'ChangePassword'
  | 'Deposit'
  | 'Withdrawal'
  | 'Transactions'
  | 'ATM'
  | 'DepositDesktop'
  | 'WithdrawalDesktop'
  | 'TransactionsDesktop'
  | 'VerifyDeposit'
  | 'sportsbook'
  | 'sportsbook-sport'
  | 'RegisterAccount'
  | 'VerifyEmail'
  | 'OnboardSuccess'
  | 'Gallery'
  | 'NotName'
