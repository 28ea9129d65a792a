import { TERMS_VERSION } from '@momio/contract/terms'

/** `privacy`, `privacy#rights`, or a page of the site. */
export type Target = DocumentName | `${DocumentName}#${string}` | keyof typeof SITE_PAGES

/** Pages that a section may send the reader to, with the name of their title. */
export const SITE_PAGES = {
  '/register': 'RegisterAccount',
  '/user-identification': 'UserIdentification',
  '/change-password': 'ChangePassword',
  '/forgot-my-password': 'ForgotPassword',
  '/deposit': 'Deposit',
  '/withdrawal': 'Withdrawal',
  '/transactions': 'Transactions',
  '/activity': 'Activity',
  '/bet-history': 'BetHistory',
  '/responsable-game': 'ResponsibleGame',
  '/rules-sports': 'RulesSports',
  '/sport': 'sportsbook',
} as const

interface PolicyDocument {
  readonly path: string
  /** The name of its title in the shell's texts. */
  readonly title: string
  /** The day its text last changed. */
  readonly changed: string
  /** In the order they are read; each is an anchor, and its value is where to read on. */
  readonly sections: Readonly<Record<string, readonly string[]>>
}

export const DOCUMENTS = {
  help: {
    path: '/ayuda',
    title: 'Help',
    changed: '2026-11-17',
    sections: {
      start: ['/register', 'terms#account'],
      verify: ['/user-identification', 'privacy#identity'],
      deposit: ['/deposit', 'terms#deposits'],
      withdraw: ['/withdrawal', 'terms#withdrawals'],
      bet: ['/sport', 'rules'],
      access: ['/forgot-my-password', '/change-password', 'terms#sessions'],
      contact: ['terms#complaints', 'about'],
    },
  },
  faqs: {
    path: '/faqs',
    title: 'Faqs',
    changed: '2026-11-17',
    sections: {
      age: ['responsible#minors'],
      'one-account': ['terms#account'],
      pin: ['help#access'],
      password: ['/forgot-my-password', '/change-password'],
      'signed-out': ['terms#sessions'],
      'verify-why': ['/user-identification', 'privacy#identity'],
      'deposit-how': ['/deposit', 'terms#deposits'],
      'withdraw-when': ['/withdrawal', 'terms#withdrawals'],
      'withdraw-cancel': ['/withdrawal'],
      'odds-moved': ['rules#odds'],
      'live-wait': ['rules#acceptance'],
      'void-bet': ['rules#void'],
      'paid-early': ['rules#early-payout'],
      'close-bet': ['rules#cash-out'],
      'gift-terms': ['terms#bonus'],
      'tax-why': ['terms#tax'],
      'set-limits': ['/responsable-game', 'responsible#limits'],
      'undo-exclusion': ['responsible#exclusion'],
      'close-account': ['terms#closing'],
      'not-agree': ['terms#complaints'],
    },
  },
  rules: {
    path: '/general-rules',
    title: 'GeneralRules',
    changed: '2026-11-17',
    sections: {
      acceptance: ['/bet-history'],
      amounts: [],
      odds: [],
      results: ['/rules-sports'],
      void: ['/rules-sports'],
      multiples: [],
      custom: [],
      'early-payout': [],
      'cash-out': ['/bet-history'],
      rounding: [],
      corrections: ['terms#complaints'],
      tax: ['terms#tax'],
    },
  },
  about: {
    path: '/about-us',
    title: 'AboutUs',
    changed: '2026-11-17',
    sections: {
      who: ['terms', 'privacy'],
      product: ['/sport', 'rules'],
      prices: ['rules#odds', '/rules-sports'],
      money: ['/transactions', 'terms#withdrawals'],
      contact: ['help', 'terms#complaints'],
    },
  },
  privacy: {
    path: '/privacy-policy',
    title: 'PrivacyPolicy',
    changed: '2026-11-17',
    sections: {
      controller: ['about'],
      data: [],
      identity: ['/user-identification'],
      purposes: [],
      transfers: ['laundering'],
      cookies: [],
      retention: [],
      security: ['terms#sessions'],
      rights: ['/user-identification'],
      changes: [],
    },
  },
  terms: {
    path: '/terms-conditions',
    title: 'TermsConditions',
    changed: TERMS_VERSION,
    sections: {
      agreement: ['privacy', 'rules'],
      account: ['/register'],
      verification: ['/user-identification', 'privacy#identity'],
      deposits: ['/deposit'],
      withdrawals: ['/withdrawal', 'laundering'],
      bets: ['rules'],
      bonus: ['faqs#gift-terms'],
      tax: ['/transactions'],
      pauses: ['responsible'],
      sessions: ['/change-password'],
      closing: ['/user-identification'],
      complaints: ['help#contact'],
      changes: [],
    },
  },
  responsible: {
    path: '/responsable-game-policy',
    title: 'ResponsibleGamePolicy',
    changed: '2026-11-17',
    sections: {
      limits: ['/responsable-game'],
      rest: ['/responsable-game'],
      exclusion: ['/responsable-game', 'faqs#undo-exclusion'],
      'reality-check': ['/responsable-game'],
      activity: ['/activity'],
      care: ['privacy#purposes'],
      minors: ['privacy#identity'],
      'outside-help': [],
    },
  },
  laundering: {
    path: '/anti-laundering-policy',
    title: 'AntiLaunderingPolicy',
    changed: '2026-11-17',
    sections: {
      frame: ['terms'],
      identification: ['/user-identification'],
      thresholds: [],
      withdrawals: ['/withdrawal', 'terms#withdrawals'],
      'own-money': ['/deposit'],
      records: ['privacy#retention'],
    },
  },
} as const satisfies Record<string, PolicyDocument>

export type DocumentName = keyof typeof DOCUMENTS
export type SectionOf<D extends DocumentName> = keyof (typeof DOCUMENTS)[D]['sections'] & string

export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as readonly DocumentName[]

export function sectionsOf(name: DocumentName): readonly string[] {
  return Object.keys(DOCUMENTS[name].sections)
}

export function readOnAfter(name: DocumentName, section: string): readonly Target[] {
  return (DOCUMENTS[name].sections as Readonly<Record<string, readonly Target[]>>)[section] ?? []
}
