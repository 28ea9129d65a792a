import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { depositRoutes } from './deposits/routes.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { walletReadRoutes } from './reads/routes.ts'
import { staffWalletRoutes } from './staff/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

interface Options extends Platform {
  readonly provider: PaymentProvider
  readonly canPayOut: boolean
}

export function walletRoutes(options: Options): readonly Route[] {
  return [
    ...depositRoutes(options),
    ...withdrawalRoutes(options),
    ...walletReadRoutes(options),
    ...staffWalletRoutes(options),
  ]
}
