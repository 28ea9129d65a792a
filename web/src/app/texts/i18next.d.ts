import 'i18next'

// Written by web/text-types.ts from the Spanish files, which are the source: a key that is not there does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      'account-menu': (typeof import('../account-menu/locales/es.json'))['default']
      search: (typeof import('../search/locales/es.json'))['default']
      shell: (typeof import('../shell/locales/es.json'))['default']
      popups: (typeof import('../shell/popups/locales/es.json'))['default']
      'side-menu': (typeof import('../side-menu/locales/es.json'))['default']
      toasts: (typeof import('../toasts/locales/es.json'))['default']
      balance: (typeof import('../../balance/locales/es.json'))['default']
      account: (typeof import('../../features/account/locales/es.json'))['default']
      home: (typeof import('../../features/home/locales/es.json'))['default']
      onboarding: (typeof import('../../features/onboarding/locales/es.json'))['default']
      registration: (typeof import('../../features/registration/locales/es.json'))['default']
      session: (typeof import('../../features/session/locales/es.json'))['default']
      sport: (typeof import('../../features/sport/locales/es.json'))['default']
      'verify-email': (typeof import('../../features/verify-email/locales/es.json'))['default']
      atm: (typeof import('../../features/wallet/atm/locales/es.json'))['default']
      deposit: (typeof import('../../features/wallet/deposit/locales/es.json'))['default']
      wallet: (typeof import('../../features/wallet/locales/es.json'))['default']
      transactions: (typeof import('../../features/wallet/transactions/locales/es.json'))['default']
      withdrawal: (typeof import('../../features/wallet/withdrawal/locales/es.json'))['default']
      password: (typeof import('../../password/locales/es.json'))['default']
      'player-screen': (typeof import('../../player-screen/locales/es.json'))['default']
      refusals: (typeof import('../../refusals/locales/es.json'))['default']
      'signup-steps': (typeof import('../../signup-steps/locales/es.json'))['default']
    }
  }
}
