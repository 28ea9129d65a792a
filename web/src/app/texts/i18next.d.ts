import 'i18next'

// Written by web/text-types.ts from the Spanish files, which are the source: a key that is not there does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      'account-menu': typeof import('../account-menu/locales/es.json')
      search: typeof import('../search/locales/es.json')
      shell: typeof import('../shell/locales/es.json')
      popups: typeof import('../shell/popups/locales/es.json')
      'side-menu': typeof import('../side-menu/locales/es.json')
      toasts: typeof import('../toasts/locales/es.json')
      balance: typeof import('../../balance/locales/es.json')
      account: typeof import('../../features/account/locales/es.json')
      home: typeof import('../../features/home/locales/es.json')
      onboarding: typeof import('../../features/onboarding/locales/es.json')
      registration: typeof import('../../features/registration/locales/es.json')
      session: typeof import('../../features/session/locales/es.json')
      sport: typeof import('../../features/sport/locales/es.json')
      'verify-email': typeof import('../../features/verify-email/locales/es.json')
      atm: typeof import('../../features/wallet/atm/locales/es.json')
      deposit: typeof import('../../features/wallet/deposit/locales/es.json')
      wallet: typeof import('../../features/wallet/locales/es.json')
      transactions: typeof import('../../features/wallet/transactions/locales/es.json')
      withdrawal: typeof import('../../features/wallet/withdrawal/locales/es.json')
      password: typeof import('../../password/locales/es.json')
      'player-screen': typeof import('../../player-screen/locales/es.json')
      refusals: typeof import('../../refusals/locales/es.json')
      'signup-steps': typeof import('../../signup-steps/locales/es.json')
    }
  }
}
