import type { RegistrationStep } from '@momio/contract/account-codes'
import type { Preferences, VisitedModule } from '../../preferences.ts'

export const RULES_SPORTS = ['football', 'american-football', 'baseball', 'basketball', 'tennis'] as const
const DEFAULT_RULES_SPORT = RULES_SPORTS[0]

/** Home under its four names; the last three open the login dialog by themselves. */
const HOME_PATHS: readonly string[] = ['/', '/login', '/forgot-my-password', '/restorepassword']
/** What anybody may read at any time, e.g. before the e-mail is verified. */
const ALWAYS_OPEN = /^\/(?:ayuda|faqs|general-rules|about-us|(?:[a-z-]+-policy)|terms-conditions)$/
const CREATED: RegistrationStep = 1

/** What the decision rests on; maintenance joins it with its own screen. */
export interface NavigationState {
  /** The step of whoever is signed in. */
  readonly step: RegistrationStep | null
  readonly development: boolean
  /** The flag of the access gate, and whether this browser has passed it. */
  readonly accessGate: boolean
  readonly authorized: boolean
}

export type NavigationDecision =
  | { readonly kind: 'continue' }
  /** `search: false` leaves the query behind: it belonged to the page that was asked for. */
  | { readonly kind: 'redirect'; readonly to: string; readonly search?: false }
  | { readonly kind: 'not-found' }

const CONTINUE: NavigationDecision = { kind: 'continue' }
const NOT_FOUND: NavigationDecision = { kind: 'not-found' }

/** The one place that says where a path leads. Pure: the router's root asks it before every navigation. */
export function decideNavigation(state: NavigationState, to: string, search = ''): NavigationDecision {
  const path = to.length > 1 ? to.replace(/\/+$/, '') : to
  const [, first, second] = path.split('/')
  const bySession = decideBySession(state.step, path.toLowerCase(), search)
  if (bySession) return { kind: 'redirect', to: bySession, search: false }
  if (path === '/rules-sports') return { kind: 'redirect', to: `/rules-sports/${DEFAULT_RULES_SPORT}` }
  if (first === 'rules-sports' && second && !isRulesSport(second)) return NOT_FOUND
  // The parent has no content of its own; the windows below it sit at the root of the site.
  if (path === '/financial-operations') return { kind: 'redirect', to: '/depositWindow' }
  if (path === '/authorize') return decideAccess(state)
  if (path === '/dev/gallery' && !state.development) return NOT_FOUND
  return CONTINUE
}

function decideBySession(step: RegistrationStep | null, path: string, search: string): string | null {
  if (path === '/verify-email') return step === CREATED ? null : '/'
  // "It was not me" must block the account whoever is signed in here.
  if (step === null || (path === '/restorepassword' && search.includes('block='))) return null
  if (step === CREATED) return ALWAYS_OPEN.test(path) ? null : '/verify-email'
  return HOME_PATHS.includes(path) ? '/casino/slots' : null
}

function decideAccess({ accessGate, authorized }: NavigationState): NavigationDecision {
  if (!accessGate) return { kind: 'redirect', to: '/sport' }
  return authorized ? { kind: 'redirect', to: '/' } : CONTINUE
}

function isRulesSport(name: string): boolean {
  return RULES_SPORTS.some((sport) => sport === name)
}

/** The module that entering `path` stores as the last visited one, if any. */
export function moduleOf(path: string): VisitedModule | null {
  const [, first] = path.split('/')
  if (first === 'sport') return 'sports'
  return first === 'casino' ? 'casino' : null
}

/** The logo leads to /sport, except for a visitor whose last module really was the casino. */
export function logoTarget(lastVisited: Preferences['lastVisitedModule']): '/casino' | '/sport' {
  return lastVisited === 'casino' ? '/casino' : '/sport'
}

/** Links back home lead to the last visited module, and to the casino when there is none yet. */
export function homeTarget(lastVisited: Preferences['lastVisitedModule']): '/casino' | '/sport' {
  return lastVisited === 'sports' ? '/sport' : '/casino'
}
