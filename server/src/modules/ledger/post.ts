import type { Tx } from '../../platform/database/database.ts'
import {
  type CaptureResult,
  type HoldCapture,
  type HoldRelease,
  type HoldRequest,
  type LedgerStep,
  type Movement,
  movementId,
  type PostResult,
  type ReleaseResult,
  type StepResult,
} from './movement.ts'
import { openDraft, writeDraft } from './open-draft.ts'

/** Moves money in the caller's transaction. The player's wallet stays locked until that transaction ends. */
export async function post(tx: Tx, movement: Movement): Promise<PostResult> {
  return takeStep<PostResult>(tx, movement)
}

export async function hold(tx: Tx, request: HoldRequest): Promise<PostResult> {
  return takeStep<PostResult>(tx, request)
}

export async function releaseHold(tx: Tx, end: HoldRelease): Promise<ReleaseResult> {
  return takeStep<ReleaseResult>(tx, end)
}

export async function captureHold(tx: Tx, end: HoldCapture): Promise<CaptureResult> {
  return takeStep<CaptureResult>(tx, end)
}

async function takeStep<Result extends StepResult>(tx: Tx, step: LedgerStep): Promise<Result> {
  const id = movementId(step.at)
  const playerIds = step.playerId === undefined ? [] : [step.playerId]
  const keys = 'holdKey' in step ? [step.key, step.holdKey] : [step.key]
  for (;;) {
    const draft = await openDraft(tx, { playerIds, keys })
    const result = draft.apply([step], id)
    if (result !== 'posted') return result as Result
    const entries = draft.unwritten.length
    if (await writeDraft(tx, draft)) return result as Result
    // A payment of a debt may be written without the credit that it follows: nothing of this transaction may stay.
    if (entries > 1) throw new Error(`${step.key}: another transaction took the key at the same moment`)
    // Where somebody took the key at the same moment for another wallet, the second look finds it.
  }
}
