import type { ToldRefusal } from '../../play/index.ts'

/** A copy of a request that was refused: whoever sent it was told so, and went on. */
export interface ToldBefore {
  readonly refusal: 'TOLD_BEFORE'
  readonly told: ToldRefusal
}
