import 'i18next'
import type balance from '../../balance/locales/es.json'
import type account from '../../features/account/locales/es.json'
import type home from '../../features/home/locales/es.json'
import type onboarding from '../../features/onboarding/locales/es.json'
import type registration from '../../features/registration/locales/es.json'
import type session from '../../features/session/locales/es.json'
import type sport from '../../features/sport/locales/es.json'
import type verifyEmail from '../../features/verify-email/locales/es.json'
import type atm from '../../features/wallet/atm/locales/es.json'
import type deposit from '../../features/wallet/deposit/locales/es.json'
import type wallet from '../../features/wallet/locales/es.json'
import type transactions from '../../features/wallet/transactions/locales/es.json'
import type withdrawal from '../../features/wallet/withdrawal/locales/es.json'
import type password from '../../password/locales/es.json'
import type playerScreen from '../../player-screen/locales/es.json'
import type refusals from '../../refusals/locales/es.json'
import type signupSteps from '../../signup-steps/locales/es.json'
import type accountMenu from '../account-menu/locales/es.json'
import type search from '../search/locales/es.json'
import type shell from '../shell/locales/es.json'
import type popups from '../shell/popups/locales/es.json'
import type sideMenu from '../side-menu/locales/es.json'
import type toasts from '../toasts/locales/es.json'

// Spanish is the source: a key that is not there does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      account: typeof account
      'account-menu': typeof accountMenu
      password: typeof password
      search: typeof search
      session: typeof session
      'side-menu': typeof sideMenu
      toasts: typeof toasts
      shell: typeof shell
      popups: typeof popups
      home: typeof home
      sport: typeof sport
      'signup-steps': typeof signupSteps
      registration: typeof registration
      'verify-email': typeof verifyEmail
      onboarding: typeof onboarding
      balance: typeof balance
      'player-screen': typeof playerScreen
      refusals: typeof refusals
      wallet: typeof wallet
      deposit: typeof deposit
      withdrawal: typeof withdrawal
      transactions: typeof transactions
      atm: typeof atm
    }
  }
}
