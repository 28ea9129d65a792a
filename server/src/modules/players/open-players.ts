import type { Authenticate } from '../../platform/http/authentication.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { openCaptcha } from './captcha/captcha.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { cleanUp } from './clean-up.ts'
import { seedDemoPlayers } from './demo-players.ts'
import { linkSender } from './passwords/restore-password.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { openSessions } from './sessions/open-sessions.ts'
import { regionCheck } from './sessions/region.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { Sessions } from './sessions/sessions.ts'
import { staffRoleRoutes } from './staff/routes.ts'

export interface Players {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  /** For the modules whose decisions end sessions. */
  readonly sessions: Sessions
  stop(): Promise<void>
}

export async function openPlayers(platform: Platform): Promise<Players> {
  await seedDemoPlayers(platform)
  const sessions = await openSessions(platform)
  const captcha = openCaptcha(platform)
  const links = linkSender(platform)
  const cleaning = cleanUp(platform)
  const refuseRegion = regionCheck(platform.config)
  const parts = { platform, sessions, captcha, refuseRegion }
  return {
    routes: [
      ...sessionRoutes(parts),
      ...captchaRoutes(captcha),
      ...registrationRoutes(parts),
      ...profileRoutes(parts),
      ...staffRoleRoutes(parts),
      ...secondFactorRoutes(parts),
      ...passwordRoutes(parts, links),
    ],
    authenticate: sessions.authenticate,
    sessions,
    async stop() {
      await cleaning.stop()
      await links.stop()
      await sessions.stop()
    },
  }
}
