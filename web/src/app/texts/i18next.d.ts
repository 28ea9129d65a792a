import 'i18next'

// Written by web/text-types.ts from the Spanish files, which are the source: a key that is not there does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      'account-menu': typeof import('../account-menu/locales/es.json')
      shell: typeof import('../shell/locales/es.json')
      popups: typeof import('../shell/popups/locales/es.json')
      'side-menu': typeof import('../side-menu/locales/es.json')
      toasts: typeof import('../toasts/locales/es.json')
      balance: typeof import('../../balance/locales/es.json')
      'break-time': typeof import('../../break-time/locales/es.json')
      clipboard: typeof import('../../clipboard/locales/es.json')
      'close-account': typeof import('../../close-account/locales/es.json')
      'csv-file': typeof import('../../csv-file/locales/es.json')
      'date-range': typeof import('../../date-range/locales/es.json')
      'face-modal': typeof import('../../face-modal/locales/es.json')
      account: typeof import('../../features/account/locales/es.json')
      activity: typeof import('../../features/activity/locales/es.json')
      bets: typeof import('../../features/bets/locales/es.json')
      documents: typeof import('../../features/documents/locales/es.json')
      home: typeof import('../../features/home/locales/es.json')
      'custom-bet': typeof import('../../features/match/custom-bet/locales/es.json')
      match: typeof import('../../features/match/locales/es.json')
      onboarding: typeof import('../../features/onboarding/locales/es.json')
      registration: typeof import('../../features/registration/locales/es.json')
      'responsible-game': typeof import('../../features/responsible-game/locales/es.json')
      rules: typeof import('../../features/rules/locales/es.json')
      search: typeof import('../../features/search/locales/es.json')
      session: typeof import('../../features/session/locales/es.json')
      outrights: typeof import('../../features/sport/outrights/locales/es.json')
      standings: typeof import('../../features/sport/standings/locales/es.json')
      'verify-email': typeof import('../../features/verify-email/locales/es.json')
      atm: typeof import('../../features/wallet/atm/locales/es.json')
      deposit: typeof import('../../features/wallet/deposit/locales/es.json')
      wallet: typeof import('../../features/wallet/locales/es.json')
      transactions: typeof import('../../features/wallet/transactions/locales/es.json')
      withdrawal: typeof import('../../features/wallet/withdrawal/locales/es.json')
      limits: typeof import('../../limits/locales/es.json')
      matches: typeof import('../../matches/locales/es.json')
      password: typeof import('../../password/locales/es.json')
      'play-session': typeof import('../../play-session/locales/es.json')
      'player-screen': typeof import('../../player-screen/locales/es.json')
      refusals: typeof import('../../refusals/locales/es.json')
      'signup-steps': typeof import('../../signup-steps/locales/es.json')
      slip: typeof import('../../slip/locales/es.json')
      tickets: typeof import('../../tickets/locales/es.json')
    }
  }
}
