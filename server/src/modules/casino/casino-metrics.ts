import type { Metrics } from '../../platform/operation/metrics.ts'

export interface RoundMetrics {
  begun(gameId: string): void
  /** Ended for a player who did not come back. */
  left(): void
  walletCall(provider: string, call: string, answer: string): void
}

export function casinoMetrics(metrics: Metrics): RoundMetrics {
  const rounds = metrics.counter({
    name: 'momio_casino_rounds_total',
    help: 'Rounds of the house’s games that this process began',
    labels: ['game'],
  })
  const left = metrics.counter({
    name: 'momio_casino_rounds_left_total',
    help: 'Rounds that were ended because their player did not come back',
  })
  const calls = metrics.counter({
    name: 'momio_casino_wallet_calls_total',
    help: 'Calls of outside providers to the wallet, by what was answered',
    labels: ['provider', 'call', 'answer'],
  })
  return {
    begun: (game) => rounds.inc({ game }),
    left: () => left.inc(),
    walletCall: (provider, call, answer) => calls.inc({ provider, call, answer }),
  }
}
