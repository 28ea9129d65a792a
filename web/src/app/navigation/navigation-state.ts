import { hasPassedGate } from '../../access-pass.ts'
import { maintenance } from '../../maintenance/maintenance.ts'
import { session } from '../../session/session.ts'
import { verificationStep } from '../../verification/verification-step.ts'
import { GAME_PATH, type NavigationState } from './guards.ts'
import { isDevelopment } from './mode.ts'

let shownPath: string | null = null

/** The page that is shown, for guards that ask where somebody comes from. */
export function noteShownPath(path: string): void {
  shownPath = path
}

/** Gathers what the guards ask for; only a stored session, the gate, and the way to a game make anybody wait. */
export async function navigationState(path: string): Promise<NavigationState> {
  await session.settled()
  const state = session.get()
  const isGateNear = path.startsWith('/authorize') || isGateAnnounced()
  return {
    step: 'user' in state ? (state.user?.step ?? null) : null,
    development: isDevelopment(),
    accessGate: isGateNear && (await isGateOn()),
    authorized: isGateNear && hasPassedGate(),
    cameFrom: shownPath,
    verificationStep: verificationStep.get(),
    isClosed: path.startsWith(GAME_PATH) && (await isSiteClosed()),
  }
}

async function isSiteClosed(): Promise<boolean> {
  return (await maintenance.look()).global
}

async function isGateOn(): Promise<boolean> {
  const { flagValue } = await import('../../flags.ts')
  const value = await flagValue('access')
  return value === true || value === 1
}

/** The server says in the page that the gate is on, so that nobody else asks for the flag. */
function isGateAnnounced(): boolean {
  return document.querySelector('meta[name="momio-access"]')?.getAttribute('content') === 'on'
}
