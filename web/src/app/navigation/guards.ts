import type { RegistrationStep } from '@momio/contract/account-codes'
import { isRulesSport, RULES_SPORTS } from '@momio/contract/rules-sports'
import { tablePathOf } from '../../casino-games/table-paths.ts'
import type { Preferences, VisitedModule } from '../../preferences.ts'
import type { VerificationStep } from '../../verification/verification-step.ts'

const DEFAULT_RULES_SPORT = RULES_SPORTS[0]

const CREATED: RegistrationStep = 1
/** Where games are played, each below its id. */
export const GAME_PATH = '/casino/game/'

/**
 * Who may see a screen, as its declaration says. `guest`: whoever is signed in is sent to the casino. `unverified`: only a
 * player whose e-mail is not verified yet. `documents`: only who chose on the way here what to send. `anybody`: the player
 * whose e-mail is not verified too, who is sent to /verify-email from everywhere else.
 */
export type Guard =
  | 'guest'
  | 'guest-or-block-link'
  | 'unverified'
  | 'documents'
  | 'anybody'
  | 'access-gate'
  | 'known-sport'
  | 'development'

/** Paths without a screen of their own. The windows stand at the root of the site, not below their parent. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/rules-sports': `/rules-sports/${DEFAULT_RULES_SPORT}`,
  '/financial-operations': '/depositWindow',
}

/** What the decision rests on. */
export interface NavigationState {
  /** The step of whoever is signed in. */
  readonly step: RegistrationStep | null
  readonly development: boolean
  /** The flag of the access gate, and whether this browser has passed it. */
  readonly accessGate: boolean
  readonly authorized: boolean
  /** The page that is left for this one; null when the site was just opened. */
  readonly cameFrom: string | null
  readonly verificationStep: VerificationStep
  /** The whole site is under maintenance; asked for on the way to a game only. */
  readonly isClosed: boolean
}

export type NavigationDecision =
  | { readonly kind: 'continue' }
  /** `search: false` leaves the query behind: it belonged to the page that was asked for. */
  | { readonly kind: 'redirect'; readonly to: string; readonly search?: false }
  | { readonly kind: 'not-found' }

const CONTINUE: NavigationDecision = { kind: 'continue' }
const TO_GATE: NavigationDecision = { kind: 'redirect', to: '/authorize', search: false }
const NOT_FOUND: NavigationDecision = { kind: 'not-found' }

/** The one place that says where a path leads. Pure: the router's root asks it before every navigation. */
export function decideNavigation(
  state: NavigationState,
  guard: Guard | undefined,
  pathname: string,
  search = '',
): NavigationDecision {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  // Help and policies say who runs the site: whoever stands before the gate may read them.
  if (state.accessGate && !state.authorized && guard !== 'access-gate' && guard !== 'anybody') return TO_GATE
  const bySession = decideBySession(state.step, guard, search)
  if (bySession) return { kind: 'redirect', to: bySession, search: false }
  const elsewhere = REDIRECTS[path]
  if (elsewhere) return { kind: 'redirect', to: elsewhere }
  if (guard === 'known-sport' && !isRulesSport(path.split('/')[2])) return NOT_FOUND
  if (guard === 'access-gate') return decideAccess(state)
  if (guard === 'documents' && !mayUpload(state)) return { kind: 'redirect', to: '/', search: false }
  if (guard === 'development' && !state.development) return NOT_FOUND
  if (state.isClosed && path.startsWith(GAME_PATH)) return { kind: 'redirect', to: '/casino', search: false }
  const table = path.startsWith(GAME_PATH) && tablePathOf(path.slice(GAME_PATH.length))
  if (table) return { kind: 'redirect', to: table, search: false }
  return CONTINUE
}

function decideBySession(step: RegistrationStep | null, guard: Guard | undefined, search: string): string | null {
  if (guard === 'unverified') return step === CREATED ? null : '/'
  // "It was not me" must block the account whoever is signed in here.
  if (step === null || (guard === 'guest-or-block-link' && search.includes('block='))) return null
  if (step === CREATED) return guard === 'anybody' ? null : '/verify-email'
  return guard === 'guest' || guard === 'guest-or-block-link' ? '/casino/slots' : null
}

/** A reload in the middle of it comes from no page at all, and goes on. */
function mayUpload({ cameFrom, verificationStep }: NavigationState): boolean {
  return cameFrom !== '/' && verificationStep !== 'Initial'
}

function decideAccess({ accessGate, authorized }: NavigationState): NavigationDecision {
  if (!accessGate) return { kind: 'redirect', to: '/sport' }
  return authorized ? { kind: 'redirect', to: '/' } : CONTINUE
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
