import type { Platform } from '../../platform/platform.ts'
import type { FaceIndex } from './face/face-index.ts'
import type { Seal } from './files/seal.ts'
import type { Vision } from './vision/open-vision.ts'

/** What the use cases of this module stand on. */
export interface KycParts extends Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'objects' | 'mail'> {
  readonly vision: Vision
  readonly seal: Seal
  readonly faces: FaceIndex
}

/** The player who sends something, and from where. */
export interface Sender {
  readonly playerId: string
  readonly address: string
}
