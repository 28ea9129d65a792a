import { pesos } from '@momio/domain/money'
import type { FastifyPluginAsync } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Turns } from '../../platform/turns/take-turns.ts'
import { openPlay } from '../play/index.ts'
import { casinoMetrics } from './casino-metrics.ts'
import { endLeftRounds } from './left-alone.ts'
import { tableRoutes } from './live/table-routes.ts'
import { openProviders } from './providers/providers.ts'
import { walletRoute } from './providers/wallet-route.ts'
import { openRounds } from './rounds/commit-rounds.ts'
import { roundWork } from './rounds/round-work.ts'
import { casinoRoutes } from './routes.ts'
import { staffCasinoRoutes } from './staff/routes.ts'

export interface Casino {
  readonly routes: readonly Route[]
  /** The wallet of outside providers; none where there are no providers. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** Ends what players have left alone, from now on. */
  startWork(): Turns
  /** Resolves when everything under way is answered. */
  stop(): Promise<void>
}

export function openCasino(platform: Platform): Casino {
  const { db, config, sharedClock } = platform
  const play = openPlay({ db, config, metrics: platform.metrics, clock: sharedClock }, 'casino')
  const metrics = casinoMetrics(platform.metrics)
  const work = roundWork({ now: sharedClock.now, notableAmount: pesos(config.casino.notableWinPesos) })
  const rounds = openRounds({ db, play, work, metrics })
  const providers = openProviders(config.casino.providers)
  const wallet: FastifyPluginAsync = (app) => walletRoute(app, { ...platform, providers, play, work, metrics })
  return {
    routes: [
      ...casinoRoutes(platform, { rounds, play, work, providers }),
      ...staffCasinoRoutes(platform, providers),
      ...tableRoutes(platform, play),
    ],
    plugins: config.casino.providers.size > 0 ? [wallet] : [],
    startWork: () => endLeftRounds(platform, rounds, metrics),
    stop: () => play.stop(),
  }
}
