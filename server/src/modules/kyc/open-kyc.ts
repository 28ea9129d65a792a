import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../players/index.ts'
import { documentRoutes } from './documents/routes.ts'
import { openFaceIndex } from './face/face-index.ts'
import { faceRoutes } from './face/routes.ts'
import { openSeal } from './files/seal.ts'
import type { KycParts } from './kyc-parts.ts'
import { linkRoutes } from './links/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import type { Vision } from './vision/open-vision.ts'

interface Deps {
  readonly sessions: Sessions
  readonly vision: Vision
}

export function openKyc(platform: Platform, { sessions, vision }: Deps): { readonly routes: readonly Route[] } {
  const seal = openSeal(platform.config.secret)
  const parts: KycParts = { ...platform, vision, seal, faces: openFaceIndex(seal) }
  return {
    routes: [...documentRoutes(parts), ...faceRoutes(parts), ...linkRoutes(parts, sessions), ...reviewRoutes(parts)],
  }
}
