/** Where the player is in sending the documents, as the specification names it. */
const VERIFICATION_STEPS = ['Initial', 'IdentityCardFront', 'IdentityCardBack', 'ProofAddress'] as const
export type VerificationStep = (typeof VERIFICATION_STEPS)[number]

const KEY = 'momio.verification-step'

/** Kept for this tab, so that a reload in the middle of it stays where it was. */
export function createVerificationStep(openStorage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let step: VerificationStep | undefined
  function stored(): VerificationStep {
    try {
      const text = openStorage().getItem(KEY)
      return VERIFICATION_STEPS.find((one) => one === text) ?? 'Initial'
    } catch {
      return 'Initial'
    }
  }
  return {
    get(): VerificationStep {
      step ??= stored()
      return step
    },
    set(next: VerificationStep) {
      step = next
      try {
        openStorage().setItem(KEY, next)
      } catch {
        // Blocked: it holds until the page is left.
      }
    },
  }
}

export const verificationStep = createVerificationStep(() => window.sessionStorage)
