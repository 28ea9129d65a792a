import type { NavigationState } from './guards.ts'
import { isDevelopment } from './mode.ts'

/** Gathers what the guards ask for; the gate's flag is fetched only on the way to the gate. */
export async function navigationState(path: string): Promise<NavigationState> {
  const towardsGate = path.startsWith('/authorize')
  return {
    development: isDevelopment(),
    accessGate: towardsGate && (await isGateOn()),
    authorized: towardsGate && hasPassedGate(),
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
