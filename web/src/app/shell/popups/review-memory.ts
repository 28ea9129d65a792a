const ANSWERED_KEY = 'momio.reviewAnswered'

export function isReviewAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED_KEY) !== null
  } catch {
    return false
  }
}

export function rememberReviewAnswered(): void {
  try {
    localStorage.setItem(ANSWERED_KEY, '1')
  } catch {
    // Blocked: the answer itself has been sent.
  }
}
