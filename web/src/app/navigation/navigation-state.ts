import { session } from '../../session/session.ts'
import { verificationStep } from '../../verification/verification-step.ts'
import type { NavigationState } from './guards.ts'
import { isDevelopment } from './mode.ts'

let shownPath: string | null = null

/** The page that is shown, for guards that ask where somebody comes from. */
export function noteShownPath(path: string): void {
  shownPath = path
}

/** Gathers what the guards ask for; only a stored session and the way to the gate make anybody wait. */
export async function navigationState(path: string): Promise<NavigationState> {
  await session.settled()
  const state = session.get()
  const towardsGate = path.startsWith('/authorize')
  return {
    step: 'user' in state ? (state.user?.step ?? null) : null,
    development: isDevelopment(),
    accessGate: towardsGate && (await isGateOn()),
    authorized: towardsGate && hasPassedGate(),
    cameFrom: shownPath,
    verificationStep: verificationStep.get(),
  }
}

async function isGateOn(): Promise<boolean> {
  const { flagValue } = await import('./flags.ts')
  const value = await flagValue('access')
  return value === true || value === 1
}

function hasPassedGate(): boolean {
  try {
    return localStorage.getItem('authorized') === '1'
  } catch {
    return false
  }
}
