/** The name is that of the specification. */
const STORAGE_KEY = 'authorized'

/** Where storage is blocked the pass lasts until the page is left. */
let passed = false

export function hasPassedGate(): boolean {
  if (passed) return true
  try {
    return localStorage.getItem(STORAGE_KEY) === '1'
  } catch {
    return false
  }
}

export function rememberGatePassed(): void {
  passed = true
  try {
    localStorage.setItem(STORAGE_KEY, '1')
  } catch {
    // Blocked: see above.
  }
}
