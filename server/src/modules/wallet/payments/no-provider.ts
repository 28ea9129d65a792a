import type { PaymentProvider } from './provider.ts'

/** Where no provider is set up nobody can pay: every request fails, and no webhook is anybody's. */
export function noProvider(): PaymentProvider {
  const fail = async (): Promise<never> => {
    throw new Error('PAYMENTS is off')
  }
  return {
    name: 'none',
    cards: [],
    issueClabe: fail,
    issueSlip: fail,
    refund: fail,
    payOut: fail,
    readWebhook: () => ({ kind: 'refused', reason: 'unknown-provider' }),
  }
}
